import RoadsCore
import RoadsFormats
import Testing

/// What stands around the words: the title, the type, the day on which the row was written, its validity.
struct HoursContextTests {
  @Test func titlesAndTextsSayTheSameOnce() {
    let line = "10:30 do 12:30 sati M-18 Stupari"
    #expect(hours("", title: line).short == #"10:30-12:30 "M-18 Stupari""#)
    #expect(hours(line, title: line).short == #"10:30-12:30 "M-18 Stupari""#)
    #expect(hours(line, title: "Stupari 10:30-12:30").short == #"10:30-12:30 "M-18 Stupari""#)
    #expect(hours("Radar 10:30-12:30").short == "10:30-12:30")
    #expect(hours(line, title: "10:30-12:30").short == #"10:30-12:30 "M-18 Stupari""#)
    // Two answers are none.
    #expect(hours(line, title: "Kontrola 8-18 sati").short == "?")
  }

  @Test func daysInTheTitleAreThoseOfTheText() {
    #expect(hours("10-12 sati", title: "Kontrole za subotu, 29.05.").short == "2021 May 29 10:00-12:00")
    #expect(hours("10-12 sati", title: "Kontrola 6. aprila").short == "?")
    #expect(hours("10-12 sati", title: "Ulica 6. aprila").short == "10:00-12:00")
    #expect(hours("10-12 sati", title: "Autoput 9. januar, petlja").short == "10:00-12:00")
    #expect(hours("10-12 sati. Kontrole i u subotu.").short == "?")
    #expect(hours("Bez riječi o satima.", title: "Kontrola 6. aprila").short == "-")
  }

  /// The years and days around which dates are read are those of the row; who does not say when it was written means no day.
  @Test func daysNeedAnUpdate() {
    for (text, known) in [
      ("danas 10-12 sati", false), ("30.05. 10-12 sati", false), ("30.05.2021. 10-12 sati", true),
    ] {
      let reading = RowHours.read(
        title: "M-18", text: text, type: .radar(.announced), updatedAt: nil, validity: .always,
        zone: sarajevo)
      #expect((reading.short == "2021 May 30 10:00-12:00") == known && (reading.short == "?") == !known)
    }
    // Shortly after midnight there, and the day before in UTC.
    let reading = RowHours.read(
      title: "M-18", text: "danas 10-12 sati", type: .radar(.announced),
      updatedAt: CivilDay(year: 2021, month: 5, day: 28)?.moment(atMinute: 30, in: sarajevo.zone),
      validity: .always,
      zone: sarajevo)
    #expect(reading.short == "2021 May 28 10:00-12:00")
  }

  @Test func daysOutsideOfTheValidityAreNotUnderstood() throws {
    let june = try #require(
      Validity(
        from: CivilDay(year: 2021, month: 6, day: 1)?.moment(atMinute: 0, in: sarajevo.zone),
        until: CivilDay(year: 2021, month: 7, day: 1)?.moment(atMinute: 0, in: sarajevo.zone)))
    #expect(hours("u nedjelju (30.05.) od 9 do 16 sati", validity: june).short == "?")
    #expect(
      hours("od 30.05. do 15.06. od 9 do 16 sati", validity: june).short == "2021 May 30-Jun 15 09:00-16:00")
    #expect(hours("od 9 do 16 sati", validity: june).short == "09:00-16:00")
  }

  @Test func typesDecideWhatHoursMean() {
    let bare = "Od 23 do 5 sati."
    #expect(hours(bare, type: .condition(.closure)).short == "?")
    #expect(hours(bare, type: .condition(.truckBan)).short == "?")
    #expect(hours(bare, type: .condition(.roadworks)).short == "-")
    #expect(hours(bare, title: "Tunel zatvoren 23-05 sati", type: .condition(.closure)).short == "?")
    #expect(hours("", title: "Tunel zatvoren 23-05 sati", type: .condition(.closure)).short == "23:00-05:00")
    #expect(
      hours("Preko mosta samo do 3,5 tone, osim dostave do 10 sati.", type: .condition(.truckBan)).short
        == "?")
    let border = "Otvoren za putnička vozila. Za teretna zatvoren od 22 do 6 sati."
    #expect(hours(border, type: .condition(.borderCrossing)).short == "?")
    #expect(
      hours("Prelaz zatvoren od 22 do 6 sati.", type: .condition(.borderCrossing)).short == "22:00-06:00")
  }

  @Test func theWordsToBlameAreNamed() {
    #expect(hours("Kontrola. Radar od 20 sati, M-18!") == .notUnderstood("Radar od 20 sati, M-18"))
    let long = "od 20 sati " + String(repeating: "ž", count: 5000)
    guard case .notUnderstood(let words) = hours(long) else {
      Issue.record("understood")
      return
    }
    #expect(words.count == 200 && words.hasSuffix("…"))
  }
}
