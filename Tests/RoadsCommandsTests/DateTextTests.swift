import RoadsCommands
import RoadsCore
import RoadsText
import Testing

@Suite struct DateTextTests {
  private func dates(_ language: Language) -> DateText { Samples.presentation(language).dates }

  @Test func wholeDates() {
    #expect(dates(.bosnian).full(Samples.now) == "21. 11. 2026. 14:05")
    #expect(dates(.german).full(Samples.now) == "21.11.2026 14:05")
    #expect(dates(.english).full(Samples.now) == "21 Nov 2026 14:05")
  }

  @Test func spokenDates() {
    #expect(dates(.english).spoken(Samples.hours(2)) == "16:05 today")
    #expect(dates(.german).spoken(Samples.hours(24)) == "morgen 14:05")
    #expect(dates(.bosnian).spoken(Samples.hours(-24)) == "jučer u 14:05")
    #expect(dates(.bosnian).spoken(Samples.hours(72)) == "24. 11. 2026. u 14:05")
    // Ten hours on it is tomorrow by the clock on the wall.
    #expect(dates(.english).spoken(Samples.hours(10)) == "00:05 tomorrow")
  }

  @Test func ages() {
    #expect(dates(.english).age(Samples.now) == "just now")
    #expect(dates(.bosnian).age(Samples.hours(-1)) == "prije 1 sat")
    #expect(dates(.bosnian).age(Samples.hours(-3)) == "prije 3 sata")
    #expect(dates(.bosnian).age(Samples.hours(-5)) == "prije 5 sati")
    #expect(dates(.german).age(Samples.hours(-30)) == "gestern")
    #expect(dates(.german).age(Samples.hours(-24 * 5)) == "vor 5 Tagen")
    #expect(dates(.bosnian).age(Samples.hours(-24 * 70)) == "prije 2 mjeseca")
    #expect(dates(.english).age(Samples.hours(-24 * 365 * 7)) == "6 years ago")
    #expect(dates(.english).age(Samples.hours(1)) == nil)
  }

  @Test func validity() throws {
    let english = dates(.english)
    #expect(ValidityText.sentence(.always, english) == "valid until further notice")
    let open = try #require(Validity(from: Samples.hours(-24), until: Samples.hours(2)))
    #expect(ValidityText.sentence(open, english) == "valid since 14:05 yesterday until 16:05 today")
    #expect(ValidityText.sentence(open, dates(.german)) == "gilt seit gestern 14:05 bis heute 16:05")
    #expect(ValidityText.sentence(open, dates(.bosnian)) == "važi od jučer u 14:05 do danas u 16:05")
    let over = try #require(Validity(from: nil, until: Samples.hours(-2)))
    #expect(ValidityText.sentence(over, english) == "expired, was valid until 12:05 today")
    let ahead = try #require(Validity(from: Samples.hours(24), until: nil))
    #expect(ValidityText.sentence(ahead, english) == "not valid yet, only from 14:05 tomorrow")
  }
}
