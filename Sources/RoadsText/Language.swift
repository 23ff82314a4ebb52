/// The languages that everything a person reads is written in.
package enum Language: String, Sendable, Hashable, CaseIterable {
  case bosnian = "bs"
  case german = "de"
  case english = "en"

  /// From `bs_BA.UTF-8`, `de-AT`, `sr`, …: the neighbouring languages of Bosnian are served in Bosnian.
  package init?(tag: some StringProtocol) {
    switch tag.prefix(while: { $0.isLetter }).lowercased() {
    case "bs", "hr", "sr", "sh", "cnr", "me": self = .bosnian
    case "de": self = .german
    case "en": self = .english
    default: return nil
    }
  }

  /// The same of what somebody asks for by name: `hr`, `sr-Latn`, `de-AT`. What only begins like a tag is none.
  package init?(named text: some StringProtocol) {
    let isTag = text.utf8.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
      default: false
      }
    }
    guard isTag else { return nil }
    self.init(tag: text)
  }
}

/// A sentence or word in all languages; one without a translation does not compile.
package struct Phrase: Sendable, Hashable {
  package let bosnian: String
  package let german: String
  package let english: String

  package init(bs: String, de: String, en: String) {
    bosnian = bs
    german = de
    english = en
  }

  package func callAsFunction(_ language: Language) -> String {
    switch language {
    case .bosnian: bosnian
    case .german: german
    case .english: english
    }
  }
}
