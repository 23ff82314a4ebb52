import RoadsCore
import RoadsTestSupport
import Testing

@Suite struct FoldingTests {
  @Test func wordsAreFolded() {
    #expect(Folding.words("Đurđevik, DJURDJEVIK; djjddj") == ["durdevik", "durdevik", "djdd"])
    #expect(Folding.words("M-17: Straße/Œuvre №5 ½") == ["m", "17", "strasse", "oeuvre", "5", "½"])
    #expect(Folding.words("e\u{301}\u{301} š\u{0} 1") == ["e", "s", "1"])
    #expect(Folding.words("РАДОВИ на Путу") == ["radovi", "na", "putu"])
    #expect(
      Folding.words("Ђурђевик, ДЈУРДЈЕВИК; Његош Љубиње џез Ћуприја") == [
        "durdevik", "durdevik", "njegos", "ljubinje", "dzez", "cuprija",
      ])
    #expect(Folding.words("и\u{306}й ѓ г\u{301}") == ["ii", "g", "g"])
    #expect(Folding.words(" ,;- ") == [])
  }

  /// Texts whose letters all have plain forms are folded in a quicker way. A letter that has none takes that from
  /// the whole text, and changes no other word.
  @Test func bothWaysOfFoldingAgree() {
    var random = SeededRandom(seed: 53)
    let pieces = [
      "d", "D", "j", "đ", "dj", "ß", "œ", "Š", "Ђ", "д", "ј", "љ", "џ", "s\u{30C}", "\u{301}", "1", " ", "-",
      "\u{24F}", "ĳ",
    ]
    for _ in 0..<20_000 {
      let text = (0..<random.integer(0...12)).map { _ in random.pick(pieces) }.joined()
      #expect(Folding.words(text + " ω") == Folding.words(text) + ["ω"], "\(text)")
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
      var words = said(feature.title)
      if let text = feature.text { words += said(PlainText.from(markup: text)) }
      if let road = feature.road { words += said(road) }
      if let authority = feature.authority { words += said(authority.name) }
      let isFound = filter.words.allSatisfy { wanted in words.contains { $0.hasPrefix(wanted) } }
      #expect(filter.matches(feature) == isFound, "\(filter.words) in \(words)")
    }
  }

  /// A text's words, and its codes of roads as one word.
  private func said(_ text: String) -> [String] {
    let words = Folding.words(text)
    let codes = zip(words, words.dropFirst()).filter { letter, number in
      letter.count == 1 && letter.allSatisfy { ("a"..."z").contains($0) }
        && number.first.map { ("0"..."9").contains($0) } == true
    }
    return words + codes.map(+)
  }

  @Test(arguments: ["m17", "M-17", "m 17", "М-17"]) func `codes of roads are found however they are written`(
    wanted: String
  ) throws {
    let filter = try #require(TextFilter(wanted))
    for road in ["M-17", "M17", "m 17, R-448", "М-17.3"] {
      var feature = radar("1")
      feature.road = road
      #expect(filter.matches(feature), "\(wanted) in \(road)")
    }
    for title in ["Most 17", "M-18", "17 m", "km 17"] {
      var feature = radar("1")
      feature.road = nil
      feature.title = title
      #expect(!filter.matches(feature), "\(wanted) in \(title)")
    }
  }

  @Test func `a name of a type stands for its features, with whatever else is looked for`() throws {
    let ice = { (words: String) -> Set<FeatureType> in
      ["ice", "black ice"].contains(words) ? [.condition(.ice)] : []
    }
    let filter = try #require(TextFilter("black ice Tuzla")?.naming(ice))
    #expect(filter.wanted(of: .condition(.ice)) == ["tuzla"])
    #expect(filter.wanted(of: .condition(.danger)) == ["black", "ice", "tuzla"])
    #expect(filter.wantedOfAll == ["tuzla"])
    #expect(
      try #require(TextFilter("black Tuzla")?.naming(ice)).wanted(of: .condition(.ice)) == ["black", "tuzla"])
    #expect(try #require(TextFilter("ice")).wanted(of: .condition(.ice)) == ["ice"])
  }
}
