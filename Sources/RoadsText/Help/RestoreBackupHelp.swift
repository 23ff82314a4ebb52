/// The help of `roads restore-backup`.
package enum RestoreBackupHelp {
  package static let summary = Phrase(
    bs: "vraća podatke iz sigurnosne kopije", de: "eine Sicherung einspielen",
    en: "put a backup in the store's place")
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
    en: "The backup is looked through first, as by 'roads check'; where it is not sound nothing is changed."
      + " It stays as it is itself, and what was there before stays beside the store under a name with the date."
      + " A service that is running goes on with the backup's state."
      + " The key is no part of backups: the one beside the store stays, and you are told where it does not fit."
  )
  package static let file = Phrase(
    bs: "sigurnosna kopija", de: "die Sicherung", en: "the backup")
  package static let dryRun = Phrase(
    bs: "samo pregleda kopiju i ništa ne mijenja", de: "die Sicherung nur prüfen und nichts ändern",
    en: "look through the backup and change nothing")
}
