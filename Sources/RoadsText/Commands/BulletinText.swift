/// What `bulletin` says.
package enum BulletinText {
  package static let none = Phrase(
    bs: "Nema općeg izvještaja.", de: "Es gibt keinen allgemeinen Bericht.", en: "There is no general report."
  )
  package static let cleared = Phrase(
    bs: "Opći izvještaj je obrisan.", de: "Der allgemeine Bericht wurde gelöscht.",
    en: "The general report was removed.")
  package static let unchanged = Phrase(
    bs: "Opći izvještaj je isti kao prije.", de: "Der allgemeine Bericht ist derselbe wie zuvor.",
    en: "The general report is the same as before.")

  package static func replaced(_ count: Int) -> Phrase {
    guard count > 1 else {
      return Phrase(
        bs: "Opći izvještaj je zamijenjen.", de: "Der allgemeine Bericht wurde ersetzt.",
        en: "The general report was replaced.")
    }
    return Phrase(
      bs: "Opći izvještaj je zamijenjen (\(parts(count, .bosnian))).",
      de: "Der allgemeine Bericht wurde ersetzt (\(parts(count, .german))).",
      en: "The general report was replaced (\(parts(count, .english))).")
  }

  private static let parts = CountedNoun(
    bs: ("dio", "dijela", "dijelova"), de: ("Teil", "Teile"), en: ("part", "parts"))
}
