/// What `key` says.
package enum KeyText {
  package static let fits = Phrase(
    bs: "Ključ je tu i odgovara podacima.", de: "Der Schlüssel ist da und passt zu den Daten.",
    en: "The key is there and fits the store.")
  package static let unused = Phrase(
    bs: "Ključ još nije bio potreban.", de: "Ein Schlüssel wurde noch nicht gebraucht.",
    en: "No key has been needed yet.")
  package static let askNew = Phrase(
    bs:
      "Napraviti novi ključ i izbrisati ko je šta prijavio? Brojači ostaju; svako će moći prijaviti ponovo.",
    de: "Einen neuen Schlüssel erstellen und löschen, wer was gemeldet hat? Die Zählerstände bleiben;"
      + " alle können dann erneut melden.",
    en: "Make a new key and erase who reported what? The counts stay; everybody can then report"
      + " again."
  )
  package static let renewed = Phrase(
    bs: "Novi ključ vrijedi. Izbrisano je ko je šta prijavio; brojači su ostali.",
    de: "Der neue Schlüssel gilt. Gelöscht ist, wer was gemeldet hat; die Zählerstände sind geblieben.",
    en: "The new key is in use. Who reported what was erased; the counts stayed.")

  package static func kept(_ path: String) -> Phrase {
    let path = Quoting.shown(path)
    return Phrase(
      bs: "Stari ključ: \(path). Izbrišite ga kad više nijednoj sigurnosnoj kopiji ne treba.",
      de: "Der alte Schlüssel: \(path). Löschen Sie ihn, sobald keine Sicherung ihn mehr braucht.",
      en: "The old key: \(path). Delete it once no backup needs it any more.")
  }
}
