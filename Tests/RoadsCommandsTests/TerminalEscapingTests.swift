import RoadsCommands
import RoadsTestSupport
import Testing

@Suite struct TerminalEscapingTests {
  @Test(arguments: [
    ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m"),
    ("\u{1B}]0;title\u{7}", "␛]0;title␇"),
    ("a\u{9B}31mb", "a\u{FFFD}31mb"),
    ("del\u{7F}", "del␡"),
    ("abc\u{202E}cba\u{202C}", "abc\u{FFFD}cba\u{FFFD}"),
    ("\u{2066}x\u{2069}\u{200E}\u{200F}", "\u{FFFD}x\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("two\r\nlines\n\nand\ta tab ", "two lines and a tab"),
    ("back\u{8}space", "back␈space"),
    ("Đurđevik – Živinice", "Đurđevik – Živinice"),
  ])
  func aLineIsHarmless(text: String, shown: String) {
    #expect(TerminalEscaping.line(text) == shown)
  }

  /// Behind a sign that no plain text has, each scalar is looked at.
  @Test func aPlainLineStaysAsItIs() {
    var random = SeededRandom()
    for _ in 0..<20_000 {
      let text = random.mixedText()
      let shown = TerminalEscaping.line(text)
      let words = shown.isEmpty ? "" : " " + shown
      #expect(
        TerminalEscaping.line("🚧 " + text) == "🚧" + words, "seed \(random.seed): \(text.debugDescription)")
    }
  }

  @Test func paragraphsKeepTheirLineEnds() {
    #expect(TerminalEscaping.paragraphs("a\r\nb\u{1B}\n\nc\rd\te") == "a\nb␛\n\nc\nd e")
  }

  @Test func everyControlBecomesVisible() {
    for value in (0..<0x20 as Range<UInt32>).map({ $0 }) + Array(0x7F...0x9F) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = TerminalEscaping.line("a\(scalar)b").unicodeScalars
      #expect(shown.allSatisfy { $0.properties.generalCategory != .control })
    }
  }
}
