/// The help of `roads restore-backup`.
package enum RestoreBackupHelp {
  package static let summary = Phrase(
    bs: "vraća podatke iz sigurnosne kopije", de: "eine Sicherung einspielen",
    en: "restore the store from a backup")
  package static let details = Phrase(
    bs: "Kopija se prvo pregleda kao sa „roads check“; ako nije ispravna, ništa se ne mijenja."
      + " Sama kopija ostaje kakva jeste, a ono što je bilo prije ostaje pored, pod imenom s datumom."
      + " Servis koji radi nastavlja sa stanjem iz kopije."
      + " Ključ nije dio sigurnosnih kopija: ostaje onaj koji je pored podataka, a ako ne odgovara, to se kaže.",
    de:
      "Die Sicherung wird zuerst geprüft wie mit „roads check“; ist sie nicht in Ordnung, wird nichts geändert."
      + " Sie selbst bleibt, wie sie ist, und der bisherige Stand bleibt daneben unter einem Namen mit Datum."
      + " Ein laufender Dienst macht mit dem Stand der Sicherung weiter."
      + " Der Schlüssel ist nicht Teil von Sicherungen: es bleibt der, der neben den Daten liegt; passt er nicht,"
      + " wird das gesagt.",
    en: "Checks the backup first, as 'roads check' does; if it is damaged, nothing is changed."
      + " The backup stays unchanged, and the old store is kept beside the new one under a name"
      + " with the date. A running service continues with the backup's state. Backups do not"
      + " contain the key: the one beside the store stays; if it does not fit, the command says"
      + " so."
  )
  package static let file = Phrase(
    bs: "sigurnosna kopija", de: "die Sicherung", en: "the backup")
  package static let dryRun = Phrase(
    bs: "samo pregleda kopiju i ništa ne mijenja", de: "die Sicherung nur prüfen und nichts ändern",
    en: "only check the backup and change nothing")
}
