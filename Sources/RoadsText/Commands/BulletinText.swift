/// What `bulletin` says.
package enum BulletinText {
  package static let none = Phrase(
    bs: "Nema općeg izvještaja.", de: "Es gibt keinen allgemeinen Bericht.", en: "There is no general report."
  )
  package static let cleared = Phrase(
    bs: "Opći izvještaj je obrisan.", de: "Der allgemeine Bericht ist gelöscht.",
    en: "The general report is removed.")
  package static let unchanged = Phrase(
    bs: "Opći izvještaj je isti kao prije.", de: "Der allgemeine Bericht ist derselbe wie zuvor.",
    en: "The general report is the same as before.")

  package static func replaced(_ count: Int) -> Phrase {
    guard count > 1 else {
      return Phrase(
        bs: "Opći izvještaj je zamijenjen.", de: "Der allgemeine Bericht ist ersetzt.",
        en: "The general report is replaced.")
    }
    return Phrase(
      bs: "Opći izvještaj je zamijenjen (dijelova: \(count)).",
      de: "Der allgemeine Bericht ist ersetzt (\(count) Teile).",
      en: "The general report is replaced (\(count) parts).")
  }
}
