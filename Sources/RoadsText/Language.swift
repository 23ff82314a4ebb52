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
