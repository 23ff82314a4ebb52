/// The help of `edit`.
package enum EditHelp {
  package static let summary = Phrase(
    bs: "ispravlja ono što lista kaže", de: "berichtigen, was eine Liste sagt", en: "correct what a list says"
  )
  package static let details = Phrase(
    bs:
      "Ispravka ostaje i kad lista ponovo dođe, dok lista to polje sama ne promijeni ili dok je --revert ne povuče."
      + " Vrijednost none briše polje. „roads show“ pokazuje šta je na listi. Ono što su dodali ljudi jednostavno"
      + " se mijenja: to niko ne šalje ponovo.",
    de:
      "Eine Korrektur bleibt, auch wenn die Liste wieder kommt: bis die Liste das Feld selbst ändert oder --revert"
      + " sie zurücknimmt. Der Wert none leert ein Feld. „roads show“ zeigt, was in der Liste steht. Was Menschen"
      + " eingetragen haben, wird einfach geändert: Das schickt niemand noch einmal.",
    en:
      "A correction stays when the list comes again, until the list itself changes that field or --revert takes it"
      + " back. The value none empties a field. 'roads show' says what the list says. What people added is simply"
      + " changed: nobody sends it again.")
  package static let field = Phrase(
    bs: "uz --revert: samo ta polja, npr. title until",
    de: "zu --revert: nur diese Felder, z.\u{A0}B. title until",
    en: "with --revert: only these fields, e.g. title until")
  package static let revert = Phrase(
    bs: "vraća ono što je na listi", de: "zu dem zurückkehren, was in der Liste steht",
    en: "go back to what the list says")
  package static let dryRun = Phrase(
    bs: "samo pokazuje šta bi se promijenilo", de: "nur zeigen, was sich ändern würde",
    en: "only show what would change")
  package static let at = Phrase(
    bs: "nova tačka, ili početak nove linije", de: "die neue Position, oder wo die neue Linie beginnt",
    en: "its new position, or where its new line begins")
  package static let title = Phrase(bs: "naslov", de: "Titel", en: "title")
  package static let type = Phrase(
    bs: "vrsta, može i riječima", de: "Art, auch in Worten", en: "type, also in everyday words")
  package static let until = Phrase(
    bs: "važi do; dan bez vremena: do njegovog kraja; none: bez kraja",
    de: "gilt bis; ein Tag ohne Uhrzeit: bis zu seinem Ende; none: ohne Ende",
    en: "valid until; a day without a time: until its end; none: without end")
}
