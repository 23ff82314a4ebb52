/// The help of `roads key`.
package enum KeyHelp {
  package static let summary = Phrase(
    bs: "provjerava ili iznova pravi ključ po kojem se razlikuje ko je šta prijavio",
    de: "den Schlüssel prüfen oder erneuern, der Meldende unterscheidet",
    en: "check or renew the key that reporters are told apart by")
  package static let details = Phrase(
    bs:
      "Sa „new“ počinje se iznova, npr. kad je ključ izgubljen: s novim ključem briše se ko je šta prijavio,"
      + " brojači ostaju, i svako može prijaviti ponovo. Stari ključ, ako postoji, ostaje pored novog, pod imenom"
      + " s datumom: ranijim sigurnosnim kopijama može zatrebati.",
    de:
      "Mit „new“ beginnt man neu, etwa wenn der Schlüssel verloren ist: mit dem neuen wird gelöscht, wer was"
      + " gemeldet hat, die Zählerstände bleiben, und alle können erneut melden. Ein alter Schlüssel bleibt unter"
      + " einem Namen mit Datum neben dem neuen liegen: frühere Sicherungen brauchen ihn vielleicht.",
    en:
      "With 'new' one begins anew, for example where the key is lost: with the new one, who reported what is"
      + " erased, the counts stay, and everybody can report again. An old key, where there is one, stays beside"
      + " the new one under a name with the date: earlier backups may need it.")
  package static let action = Phrase(
    bs: "provjeriti (inače) ili napraviti novi", de: "prüfen (sonst) oder neu erstellen",
    en: "check it (otherwise) or make a new one")
}
