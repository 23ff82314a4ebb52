/// What the exit codes mean.
package enum ExitHelp {
  package static let done = Phrase(
    bs: "gotovo; i prazan odgovor je odgovor", de: "erledigt; auch eine leere Antwort ist eine",
    en: "done; an empty answer is an answer")
  package static let incomplete = Phrase(
    bs: "nije sve bilo moguće (nepoznata oznaka, odbijeni zapisi uz --strict, nađeno oštećenje)",
    de:
      "nicht alles war möglich (unbekannte Kennung, abgelehnte Einträge bei --strict, Schaden gefunden)",
    en: "not all of it could be done (an unknown id, rows rejected under --strict, damage found)")
  package static let usage = Phrase(bs: "pogrešna upotreba", de: "falscher Aufruf", en: "wrong usage")
  package static let unavailable = Phrase(
    bs: "podaci ili datoteka se ne mogu čitati ili pisati",
    de: "die Daten oder eine Datei sind nicht les- oder schreibbar",
    en: "the store or a file could not be read or written")
  package static let interrupted = Phrase(
    bs: "prekinuto (SIGINT)", de: "unterbrochen (SIGINT)", en: "interrupted (SIGINT)")
  package static let terminated = Phrase(
    bs: "okončano (SIGTERM)", de: "beendet (SIGTERM)", en: "terminated (SIGTERM)")
}
