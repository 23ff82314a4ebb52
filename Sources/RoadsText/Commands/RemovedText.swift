/// What `removed` says.
package enum RemovedText {
  package static let none = Phrase(
    bs: "Nema ničega što bi se moglo vratiti.", de: "Es gibt nichts zurückzuholen.",
    en: "There is nothing to restore.")

  package static func summary(shown: Int, of count: Int) -> Phrase {
    let number = { (count: Int, language: Language) in NumberText.whole(count, language) }
    guard shown < count else {
      return Phrase(
        bs: "\(number(count, .bosnian)) uklonjeno; „roads restore ID…“ ih vraća",
        de: "\(number(count, .german)) entfernt; „roads restore ID…“ holt sie zurück",
        en: "\(number(count, .english)) removed; 'roads restore ID…' restores them")
    }
    return Phrase(
      bs: "prikazano \(number(shown, .bosnian)) od \(number(count, .bosnian)); „roads restore ID…“ ih vraća",
      de:
        "\(number(shown, .german)) von \(number(count, .german)) gezeigt; „roads restore ID…“ holt sie zurück",
      en: "\(number(shown, .english)) of \(number(count, .english)) shown; 'roads restore ID…' restores them")
  }
}
