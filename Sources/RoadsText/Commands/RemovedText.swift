/// What `removed` says.
package enum RemovedText {
  package static let none = Phrase(
    bs: "Ništa nije uklonjeno što bi se moglo vratiti.", de: "Es gibt nichts zurückzuholen.",
    en: "Nothing was removed that could be restored.")

  package static func summary(shown: Int, of count: Int) -> Phrase {
    let number = { (count: Int, language: Language) in NumberText.whole(count, language) }
    guard shown < count else {
      return Phrase(
        bs: "\(number(count, .bosnian)) uklonjeno; „roads restore ID…“ vraća",
        de: "\(number(count, .german)) entfernt; „roads restore ID…“ holt zurück",
        en: "\(number(count, .english)) removed; 'roads restore ID…' brings back")
    }
    return Phrase(
      bs: "prikazano \(number(shown, .bosnian)) od \(number(count, .bosnian)); „roads restore ID…“ vraća",
      de: "\(number(shown, .german)) von \(number(count, .german)) gezeigt; „roads restore ID…“ holt zurück",
      en: "\(number(shown, .english)) of \(number(count, .english)) shown; 'roads restore ID…' brings back")
  }
}
