import RoadsCommands
import RoadsCore
import RoadsText
import Testing

/// It is 14:05 on 21 November 2026.
@Suite struct WhenTextTests {
  private func text(
    _ activity: Activity, _ language: Language = .english, hasSchedule: Bool = true
  ) -> WhenText {
    WhenText(.always, hasSchedule: hasSchedule, activity, Samples.presentation(language).dates)
  }

  private func active(until hours: Int64?) -> Activity {
    Activity(isActive: true, changesAt: hours.map { Samples.hours($0) })
  }

  private func inactive(until hours: Int64?, _ window: String? = nil) -> Activity {
    Activity(isActive: false, changesAt: hours.map { Samples.hours($0) }, window: window)
  }

  @Test func whatHoldsNowSaysUntilWhen() {
    #expect(text(active(until: 2)).phrase == "now, until 16:05")
    #expect(text(active(until: 2), .german).phrase == "jetzt, bis 16:05")
    #expect(text(active(until: 2), .bosnian).phrase == "sad, do 16:05")
    #expect(text(active(until: 72)).phrase == "now, until 24 Nov")
    #expect(text(active(until: nil)).phrase == "now")
    #expect(text(active(until: 2)).brief == "16:05")
    #expect(text(active(until: nil)).brief == "now")
  }

  /// Who asks about tomorrow, or about the moment of passing, does not mean now.
  @Test func anotherMomentIsNotNow() {
    let then = Samples.hours(24)
    func text(_ activity: Activity, _ language: Language) -> String {
      let dates = Samples.presentation(language).dates.about(then...then)
      return WhenText(.always, hasSchedule: true, activity, dates).phrase
    }
    #expect(text(active(until: 26), .english) == "until 16:05")
    #expect(text(active(until: 26), .german) == "bis 16:05")
    #expect(text(active(until: 26), .bosnian) == "do 16:05")
    #expect(text(active(until: nil), .english) == "")
    #expect(text(inactive(until: 27), .english) == "from 17:05")
  }

  @Test func whatHoldsLaterSaysFromWhen() {
    #expect(text(inactive(until: 3)).phrase == "from 17:05")
    #expect(text(inactive(until: 3), .bosnian).phrase == "od 17:05")
    #expect(text(inactive(until: 19)).phrase == "tomorrow 9:05")
    #expect(text(inactive(until: 19), .german).phrase == "morgen 9:05")
    #expect(text(inactive(until: 19), .bosnian).phrase == "sutra 9:05")
    #expect(text(inactive(until: 72), .bosnian).phrase == "od 24. 11.")
    #expect(text(inactive(until: 3)).brief == "from 17:05")
    #expect(text(inactive(until: 19)).brief == "from 22 Nov")
  }

  @Test func hoursThatAreOverWithinTheValidity() {
    #expect(text(inactive(until: nil)).phrase == "over")
    #expect(text(inactive(until: nil), .german).brief == "vorbei")
    #expect(text(inactive(until: nil), .bosnian).phrase == "završeno")
  }

  @Test func whatHasNoHoursSaysOnlyItsEnds() {
    #expect(text(active(until: nil), hasSchedule: false).phrase == "")
    #expect(text(active(until: nil), hasSchedule: false).brief == "")
    #expect(text(active(until: 24 * 400), hasSchedule: false).phrase == "until Dec 2027")
    #expect(text(active(until: 24 * 400), hasSchedule: false).brief == "Dec 2027")
    #expect(text(active(until: 24 * 400), .german, hasSchedule: false).phrase == "bis 12.2027")
    #expect(text(active(until: 24 * 400), .bosnian, hasSchedule: false).phrase == "do 12. 2027.")
    #expect(text(active(until: 10), hasSchedule: false).phrase == "until 0:05")
    let past = Validity(from: nil, until: Samples.hours(-1)) ?? .always
    let over = WhenText(
      past, hasSchedule: false, inactive(until: nil), Samples.presentation(.english).dates)
    #expect(over.phrase == "expired" && over.brief == "expired")
  }

  @Test func aWholeSentence() {
    #expect(text(active(until: 2)).sentence == "active until 16:05 today")
    #expect(text(inactive(until: 3, "Lukavac")).sentence == "not active, again from 17:05 today: Lukavac")
    #expect(text(inactive(until: 19), .german).sentence == "nicht aktiv, wieder ab morgen 09:05")
    #expect(text(inactive(until: 19), .bosnian).sentence == "nije na snazi, opet od sutra u 09:05")
    #expect(text(inactive(until: nil)).sentence == "not active any more")
    #expect(text(active(until: nil)).sentence == "active")
  }
}
