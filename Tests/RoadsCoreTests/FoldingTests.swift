import RoadsCore
import RoadsTestSupport
import Testing

@Suite struct FoldingTests {
  @Test func wordsAreFolded() {
    #expect(Folding.words("Đurđevik, DJURDJEVIK; djjddj") == ["durdevik", "durdevik", "djdd"])
    #expect(Folding.words("M-17: Straße/Œuvre №5 ½") == ["m", "17", "strasse", "oeuvre", "5", "½"])
    #expect(Folding.words("e\u{301}\u{301} š\u{0} 1") == ["e", "s", "1"])
    #expect(Folding.words("РАДОВИ на Путу") == ["радови", "на", "путу"])
    #expect(Folding.words(" ,;- ") == [])
  }

  /// Texts whose letters all have plain forms are folded in a quicker way. A letter that has none takes that from
  /// the whole text, and changes no other word.
  @Test func bothWaysOfFoldingAgree() {
    var random = SeededRandom(seed: 53)
    let pieces = [
      "d", "D", "j", "đ", "dj", "ß", "œ", "Š", "s\u{30C}", "\u{301}", "1", " ", "-", "\u{24F}", "ĳ",
    ]
    for _ in 0..<20_000 {
      let text = (0..<random.integer(0...12)).map { _ in random.pick(pieces) }.joined()
      #expect(Folding.words(text + " ж") == Folding.words(text) + ["ж"], "\(text)")
    }
  }

  /// A text in a file need not be valid: what is wrong in it parts words, as its repaired form does.
  @Test func brokenTextIsFoldedAsItsRepairedForm() {
    var random = SeededRandom(seed: 51)
    let some: [UInt8] = [
      0x20, 0x41, 0x64, 0x6A, 0x80, 0x91, 0xC4, 0xC5, 0xD0, 0xE2, 0x82, 0xED, 0xF0, 0xFF, 0x9F,
    ]
    for _ in 0..<20_000 {
      let bytes = (0..<random.integer(0...12)).map { _ in random.pick(some) }
      var folded: [UInt8] = []
      bytes.withUnsafeBufferPointer { Folding.fold($0, into: &folded) }
      let words = folded.split(separator: Folding.blank).map { String(decoding: $0, as: UTF8.self) }
      #expect(words == Folding.words(String(decoding: bytes, as: UTF8.self)), "\(bytes)")
    }
  }

  /// The search over bytes lets through what comparing the words as strings does.
  @Test func prefixesAreThoseOfStrings() throws {
    var random = SeededRandom(seed: 52)
    let pieces = [
      "d", "j", "đ", "Dj", "k", "K", "š", "s\u{30C}", "ß", "й", "и", "Р", "\u{64B}", "\u{1100}", "\u{1161}",
      "가", "ι", "\u{1FBE}", "å", "\u{212B}", "1", "½", " ", "-", "<b>", "&scaron;", "&",
    ]
    func text(_ longest: Int) -> String {
      (0..<random.integer(0...longest)).map { _ in random.pick(pieces) }.joined()
    }
    for _ in 0..<20_000 {
      var feature = radar("1")
      feature.title = text(6)
      feature.text = text(6)
      guard let filter = TextFilter(text(3)) else { continue }
      var words = Folding.words(feature.title)
      if let text = feature.text { words += Folding.words(PlainText.from(markup: text)) }
      if let road = feature.road { words += Folding.words(road) }
      if let authority = feature.authority { words += Folding.words(authority.name) }
      #expect(filter.matches(feature) == filter.matches(words: words), "\(filter.words) in \(words)")
    }
  }
}
