import RoadsCore
import Testing

/// What a text from the public may be made of.
@Suite struct PublicTextTests {
  private func problem(_ text: String, atMost limit: Int = 120, lines: Bool = false) -> PublicText.Problem? {
    PublicText.problem(in: text, atMost: limit, lines: lines)
  }

  @Test(arguments: [
    "Tuzla, Slatina", "Šićki Brod – raskršće (M-4)", "Žepče/Zavidovići 60 km/h!", "Ä", "北京", "Việt Nam",
    "नमस्ते",
    // Family, heart, flag and tone of skin; Persian with its joiner; Hebrew with points; letters taken apart.
    "👨‍👩‍👧‍👦 ❤️ 🇧🇦 👍🏽", "می‌خواهم", "שָׁלוֹם", "S\u{30C}ic\u{301}ki", "?", "1",
  ])
  func whatPeopleWriteIsFine(text: String) {
    #expect(problem(text) == nil)
  }

  @Test(arguments: [
    0x00, 0x07, 0x09, 0x0A, 0x0D, 0x1B, 0x7F, 0x85, 0x9B, 0xAD, 0x061C, 0x115F, 0x180E, 0x200B, 0x200E,
    0x200F,
    0x2028, 0x2029, 0x202A, 0x202D, 0x202E, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0x206A, 0x3164, 0xE000,
    0xFDD0,
    0xFEFF, 0xFFA0, 0xFFF9, 0xFFFE, 0x1D173, 0xE0001, 0xE0041, 0xE0100, 0xF0000, 0x10FFFF,
  ])
  func whatNobodySeesIsRefused(code: UInt32) throws {
    let character = try #require(Unicode.Scalar(code))
    #expect(problem("a\(Character(character))b") == .hiddenCharacter(code))
  }

  @Test func severalLinesAreATextsAlone() {
    #expect(problem("a\nb", lines: true) == nil)
    #expect(problem("a\r\n\tb", lines: true) == nil)
    #expect(problem("a\nb") == .hiddenCharacter(0x0A))
    #expect(problem("a\u{B}b", lines: true) == .hiddenCharacter(0x0B))
  }

  @Test(arguments: [
    "", " ", "\u{A0}\u{3000}", "\u{200D}", "\u{200C}\u{FE0F}", "\u{301}", "\u{2800}\u{2800}", "\u{1680}",
  ])
  func whatShowsNothingIsEmpty(text: String) {
    #expect(problem(text) == .blank)
  }

  @Test func marksDoNotPileUp() {
    #expect(problem("a" + String(repeating: "\u{301}", count: 4)) == nil)
    #expect(problem("a" + String(repeating: "\u{301}", count: 5)) == .tooManyMarks(limit: 4))
    #expect(problem("a\u{301}\u{20DD}\u{200D}\u{FE0F}\u{489}") == .tooManyMarks(limit: 4))
    #expect(problem(String(repeating: "a\u{301}", count: 60)) == nil)
  }

  /// Scalars: what looks like one character may be four kilobytes.
  @Test func lengthIsCountedInScalars() {
    for unit in ["x", "ž", "漢", "🚧"] {
      #expect(problem(String(repeating: unit, count: 120)) == nil)
      #expect(problem(String(repeating: unit, count: 121)) == .tooManyCharacters(limit: 120))
    }
    #expect(problem(String(repeating: "e\u{301}", count: 61)) == .tooManyCharacters(limit: 120))
  }

  @Test func idsOfTheServiceAreKnownByTheirForm() {
    let moment = Instant(seconds: 1_790_000_000)
    let made = WebID.make(at: moment)
    #expect(WebID.hasForm(made) && made.hasPrefix(WebID.beginning(at: moment)))
    #expect(made.utf8.count == WebID.length && made >= WebID.prefix && made < WebID.end)
    for id in [
      "web-", "web-1", made + "0", String(made.dropLast()) + "u", "wob" + made.dropFirst(3),
      made.uppercased(),
    ] {
      #expect(!WebID.hasForm(id), "\(id)")
    }
  }
}
