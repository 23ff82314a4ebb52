import RoadsCore
import Testing

/// By CaseFolding.txt of Unicode, C and F.
@Suite struct CaseFoldingTests {
  @Test(arguments: [
    ("Most ŠIĆI 12", "most šići 12"), ("ß", "ss"), ("ẞ", "ss"), ("ﬁ", "fi"), ("ŉ", "ʼn"), ("ſ", "s"),
    ("ς", "σ"),
    ("Σ", "σ"), ("ı", "ı"), ("I", "i"), ("İ", "i\u{307}"), ("\u{212A}", "k"), ("µ", "μ"), ("ᾳ", "αι"),
    ("ᾼ", "αι"),
    ("ΐ", "\u{3B9}\u{308}\u{301}"), ("Ⴀ", "ⴀ"), ("Ა", "ა"), ("ꭰ", "Ꭰ"), ("ᏸ", "Ᏸ"), ("Ꭰ", "Ꭰ"), ("𐐀", "𐐨"),
    ("Čž\u{301}", "čž\u{301}"), ("", ""),
  ])
  func `case is folded in full`(text: String, folded: String) {
    #expect(Array(CaseFolding.fold(text).unicodeScalars) == Array(folded.unicodeScalars))
    #expect(Array(CaseFolding.fold(folded).unicodeScalars) == Array(folded.unicodeScalars))
  }
}
