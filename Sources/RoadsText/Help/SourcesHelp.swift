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
    bs: "datoteka s listom ili njena web-adresa; „-“ je standardni ulaz",
    de: "Datei mit der Liste oder ihre Webadresse; „-“ ist die Standardeingabe",
    en: "the list's file or its URL; '-' is standard input")
  package static let credentials = Phrase(
    bs: "datoteka s pristupnim podacima za web-adresu, koju smije čitati samo vlasnik",
    de: "Datei mit Zugangsdaten für die Webadresse, die nur ihr Besitzer lesen darf",
    en: "file with credentials for the URL, which only its owner may read")
  package static let allowPrivate = Phrase(
    bs: "serveri koji smiju biti na ovom računaru ili u privatnoj mreži",
    de: "Server, die auf diesem Rechner oder in einem privaten Netz liegen dürfen",
    en: "servers that may be on this machine or in a private network")
  package static let limit = Phrase(
    bs: "koliko zapisa prikazati (inače 10)", de: "so viele Einträge zeigen (sonst 10)",
    en: "how many rows to show (default: 10)")
}
