import RoadsCommands
import RoadsTestSupport
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("čćžšđ", 5), ("e\u{301}", 1), ("道路", 4), ("🚧", 2), ("👩‍👩‍👧‍👦", 2), ("🇧🇦", 2),
    ("❤\u{FE0F}", 2), ("◉", 1), ("⊘", 1), ("…", 1), ("\u{200B}", 0), ("한글", 4), ("ﾊ", 1), ("Ａ", 2),
  ])
  func columns(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  /// Plain texts are not cut into characters.
  @Test func aTextIsAsWideAsItsCharacters() {
    var random = SeededRandom()
    for _ in 0..<20_000 {
      let text = random.mixedText()
      let width = text.reduce(0) { $0 + DisplayWidth.of($1) }
      #expect(DisplayWidth.of(text) == width, "seed \(random.seed): \(text.debugDescription)")
    }
  }

  @Test(arguments: [
    ("Tuzla", 5, "Tuzla"), ("Tuzla", 4, "Tuz…"), ("Tuzla", 1, "…"), ("Tuzla", 0, ""), ("道路工事", 4, "道…"),
    ("道路工事", 5, "道路…"), ("ab cd", 4, "ab…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, "👩‍👩‍👧‍👦…"),
  ])
  func cut(text: String, columns: Int, expected: String) {
    #expect(text.cut(to: columns) == expected)
  }

  @Test func wrappingKeepsParagraphs() {
    let lines = WrappedText.lines("one two three\n\nfour", columns: 8)
    #expect(lines == ["one two", "three", "", "four"])
  }

  @Test func wrappingBreaksWhatNoLineHolds() {
    #expect(WrappedText.lines("ab 0123456789 c", columns: 4) == ["ab", "0123", "4567", "89 c"])
    #expect(WrappedText.lines("道路工事", columns: 5) == ["道路", "工事"])
    #expect(WrappedText.lines("道", columns: 1) == ["道"])
  }
}

extension SeededRandom {
  /// Mostly plain, with what only looks so: every scalar below U+0600 may be in it, and signs beyond.
  mutating func mixedText() -> String {
    let limit = [0x7F, 0x7F, 0x300, 0x600, 0x3000][integer(0...4)]
    var scalars = String.UnicodeScalarView()
    for _ in 0..<integer(0...12) {
      scalars.append(chance(0.2) ? " " : Unicode.Scalar(UInt32(integer(0...limit - 1))) ?? "\u{FFFD}")
    }
    return String(scalars)
  }
}
