import RoadsCore
import RoadsText
import Testing

/// Sentences in which a number decides about the words around it.
@Suite struct CountedTextTests {
  @Test(arguments: [
    (60, "svake minute", "jede Minute", "every minute"),
    (90, "svakih 90 s", "alle 90 s", "every 90 s"),
    (180, "svake 3 min", "alle 3 Min.", "every 3 min"),
    (600, "svakih 10 min", "alle 10 Min.", "every 10 min"),
    (3_600, "svaki sat", "jede Stunde", "every hour"),
    (7_200, "svaka 2 sata", "alle 2 Stunden", "every 2 hours"),
    (86_400, "svaki dan", "jeden Tag", "every day"),
    (3 * 86_400, "svaka 3 dana", "alle 3 Tage", "every 3 days"),
    (7 * 86_400, "svakih 7 dana", "alle 7 Tage", "every 7 days"),
  ])
  func `an interval agrees with its number`(seconds: Int, bs: String, de: String, en: String) {
    #expect(IntervalText.rhythm(seconds, .bosnian) == bs)
    #expect(IntervalText.rhythm(seconds, .german) == de)
    #expect(IntervalText.rhythm(seconds, .english) == en)
  }

  @Test func `a span is counted`() {
    #expect(IntervalText.span(86_400, .german) == "1 Tag")
    #expect(IntervalText.span(36_000, .bosnian) == "10 sati")
    #expect(IntervalText.span(600, .english) == "10 min")
  }

  @Test func `days for which runs are kept are in the case that the sentence asks for`() {
    #expect(RunText.keeping(21).bosnian == "Učitavanja se od sada čuvaju 21 dan.")
    #expect(RunText.summary(shown: 1, of: 1, days: 30).bosnian == "1 učitavanje; rok čuvanja: 30 dana")
    #expect(RunText.summary(shown: 2, of: 2, days: 1).german == "2 Läufe; 1 Tag lang aufbewahrt")
  }

  @Test(arguments: [
    (1, "1 unos je u međuvremenu promijenjen"), (2, "2 unosa su u međuvremenu promijenjena"),
    (5, "5 unosa je u međuvremenu promijenjeno"),
  ])
  func `what stands in the way agrees with its number`(count: Int, said: String) {
    var summary = UndoSummary(of: 7)
    summary.conflicts = count
    #expect(
      RunText.refused(summary, force: "--force").bosnian
        == "učitavanje 7 nije poništeno: \(said); --force poništava ostalo")
  }
}
