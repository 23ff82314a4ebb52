/// The help of `sources`.
package enum SourcesHelp {
  package static let summary = Phrase(
    bs: "isprobava kako bi se lista čitala", de: "ausprobieren, wie eine Liste gelesen würde",
    en: "try how a list would be read")
  package static let details = Phrase(
    bs: "try prikazuje prve zapise onako kako bi bili učitani, koliko ih je i šta nije prepoznato."
      + " Ništa se ne čuva.",
    de: "try zeigt die ersten Einträge so, wie sie geladen würden, wie viele es sind und was nicht verstanden"
      + " wurde. Nichts wird gespeichert.",
    en: "try shows the first rows as they would be loaded, how many there are, and what was not understood."
      + " Nothing is stored.")
  package static let action = Phrase(bs: "šta učiniti", de: "was zu tun ist", en: "what to do")
  package static let list = Phrase(
    bs: "datoteka s listom; „-“ je standardni ulaz", de: "Datei mit der Liste; „-“ ist die Standardeingabe",
    en: "the list's file; '-' is standard input")
  package static let limit = Phrase(
    bs: "koliko zapisa prikazati (inače 10)", de: "so viele Einträge zeigen (sonst 10)",
    en: "how many rows to show (default: 10)")
}
