/// Which form of a noun a whole number asks for, by the rules of Unicode's CLDR.
package enum PluralForm: Sendable, Hashable {
  case one
  /// Bosnian alone: 2, 3, 4, 22, … but not 12.
  case few
  case many

  package init(_ count: Int, _ language: Language) {
    guard language == .bosnian else {
      self = count == 1 || count == -1 ? .one : .many
      return
    }
    let rest = count.magnitude % 100
    switch rest % 10 {
    case 1 where rest != 11: self = .one
    case 2...4 where !(12...14).contains(rest): self = .few
    default: self = .many
    }
  }
}

/// A noun that is counted: "1 radar, 2 radara, 5 radara".
package struct CountedNoun: Sendable, Hashable {
  private let one: Phrase
  private let few: Phrase
  private let many: Phrase

  package init(
    bs: (one: String, few: String, many: String), de: (one: String, many: String),
    en: (one: String, many: String)
  ) {
    one = Phrase(bs: bs.one, de: de.one, en: en.one)
    few = Phrase(bs: bs.few, de: de.many, en: en.many)
    many = Phrase(bs: bs.many, de: de.many, en: en.many)
  }

  /// The noun alone, in the form for `count`.
  package func noun(_ count: Int, _ language: Language) -> String {
    switch PluralForm(count, language) {
    case .one: one(language)
    case .few: few(language)
    case .many: many(language)
    }
  }

  /// The number and the noun.
  package func callAsFunction(_ count: Int, _ language: Language) -> String {
    NumberText.whole(count, language) + " " + noun(count, language)
  }
}
