package import RoadsCore

/// What `restore-backup` says.
package enum RestoreBackupText {
  package static func ask(_ backup: String, into store: String, _ contents: String) -> Phrase {
    let (backup, store) = (Quoting.shown(backup), Quoting.shown(store))
    return Phrase(
      bs: "Zamijeniti sve što je u \(store) kopijom \(backup) (\(contents))?"
        + " Sadašnje stanje ostaje sačuvano pod drugim imenom.",
      de: "Alles in \(store) durch die Sicherung \(backup) ersetzen (\(contents))?"
        + " Der jetzige Stand bleibt unter anderem Namen erhalten.",
      en: "Replace everything in \(store) with the backup \(backup) (\(contents))? The current"
        + " store is kept under another name.")
  }

  /// "radars: 111, road conditions: 95, last change: 21 Nov 2026 10:25"
  package static func contents(_ counts: Counts, changedAt: Instant?, _ dates: DateText) -> String {
    let language = dates.language
    let number = { (layer: Layer) in NumberText.whole(counts.of(layer), language) }
    let change = changedAt.map { dates.full($0) } ?? "–"
    return Phrase(
      bs:
        "radari: \(number(.radars)), stanje na putevima: \(number(.conditions)), posljednja promjena: \(change)",
      de: "Radarkontrollen: \(number(.radars)), Verkehrsmeldungen: \(number(.conditions)),"
        + " letzte Änderung: \(change)",
      en: "radars: \(number(.radars)), road conditions: \(number(.conditions)), last change: \(change)")(
        language)
  }

  package static func restored(_ backup: String, _ contents: String) -> Phrase {
    let backup = Quoting.shown(backup)
    return Phrase(
      bs: "Vraćeno iz \(backup) (\(contents)).", de: "Eingespielt aus \(backup) (\(contents)).",
      en: "Restored from \(backup) (\(contents)).")
  }

  package static func kept(_ path: String) -> Phrase {
    let path = Quoting.shown(path)
    return Phrase(
      bs: "Ono što je bilo prije: \(path).", de: "Der bisherige Stand: \(path).",
      en: "The previous store: \(path).")
  }

  package static func isFit(_ backup: String, _ contents: String) -> Phrase {
    let backup = Quoting.shown(backup)
    return Phrase(
      bs: "\(backup) je ispravna i može se vratiti (\(contents)). Ništa nije promijenjeno.",
      de: "\(backup) ist in Ordnung und kann eingespielt werden (\(contents)). Nichts wurde geändert.",
      en: "\(backup) is intact and can be restored (\(contents)). Nothing was changed.")
  }

  package static func isDamaged(_ backup: String) -> Phrase {
    let backup = Quoting.shown(backup)
    return Phrase(
      bs: "\(backup): kopija je oštećena; ništa nije promijenjeno",
      de: "\(backup): die Sicherung ist beschädigt; nichts wurde geändert",
      en: "\(backup): the backup is damaged; nothing was changed")
  }
}
