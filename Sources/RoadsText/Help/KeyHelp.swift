/// The help of `roads key`.
package enum KeyHelp {
  package static let summary = Phrase(
    bs: "provjerava ili obnavlja ključ po kojem se razlikuju oni koji prijavljuju",
    de: "den Schlüssel prüfen oder erneuern, der Meldende auseinanderhält",
    en: "check or renew the key of the reporters' digests")
  package static let details = Phrase(
    bs:
      "„new“ pravi novi ključ, npr. kad je stari izgubljen. Pritom se briše ko je šta prijavio; brojači ostaju, i"
      + " svako može prijaviti ponovo. Stari ključ, ako postoji, ostaje pored novog pod imenom s datumom, jer ranijim"
      + " sigurnosnim kopijama može zatrebati.",
    de:
      "„new“ erstellt einen neuen Schlüssel, etwa wenn der alte verloren ist. Dabei wird gelöscht, wer was gemeldet"
      + " hat; die Zählerstände bleiben, und alle können erneut melden. Ein alter Schlüssel bleibt unter einem Namen"
      + " mit Datum neben dem neuen liegen, denn frühere Sicherungen brauchen ihn vielleicht.",
    en:
      "'new' makes a new key, for example if the old one is lost. It erases who reported what;"
      + " the counts stay, and everybody can report again. An old key stays beside the new one"
      + " under a name with the date, because earlier backups may need it.")
  package static let action = Phrase(
    bs: "provjeriti (inače) ili napraviti novi", de: "prüfen (sonst) oder neu erstellen",
    en: "check it (default) or make a new one")
}
