extension Phrase {
  /// A sentence with a measured number in it, which each language writes in its own way.
  init(_ number: Double, bs: (String) -> String, de: (String) -> String, en: (String) -> String) {
    self.init(
      bs: bs(NumberText.shortest(number, places: 6, .bosnian)),
      de: de(NumberText.shortest(number, places: 6, .german)),
      en: en(NumberText.shortest(number, places: 6, .english)))
  }

  /// One text in every language: a name, a value.
  package init(_ same: String) { self.init(bs: same, de: same, en: same) }

  /// The same sentence made for each language.
  package init(_ make: (Language) -> String) {
    self.init(bs: make(.bosnian), de: make(.german), en: make(.english))
  }
}
