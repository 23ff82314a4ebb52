package import RoadsText

/// What the program says to scripts when it ends.
package enum ExitCode: Int32, Sendable, CaseIterable {
  /// An empty answer is an answer; a broken pipe is a reader that has seen enough.
  case done = 0
  /// No such id, rows rejected under `--strict`, damage found by `check`.
  case incomplete = 1
  /// The command line itself is wrong.
  case usage = 2
  /// The store or a file could not be read or written.
  case unavailable = 3
  /// 128 + the signal's number, as shells do.
  case interrupted = 130
  case terminated = 143

  /// Of several files the worst one's code is the program's.
  package func worse(_ other: ExitCode) -> ExitCode { rawValue >= other.rawValue ? self : other }

  package var meaning: Phrase {
    switch self {
    case .done:
      Phrase(
        bs: "gotovo; i prazan odgovor je odgovor", de: "erledigt; auch eine leere Antwort ist eine",
        en: "done; an empty answer is an answer")
    case .incomplete:
      Phrase(
        bs: "nije sve bilo moguće (nepoznata oznaka, odbijeni zapisi uz --strict, nađeno oštećenje)",
        de:
          "nicht alles war möglich (unbekannte Kennung, abgelehnte Einträge bei --strict, Schaden gefunden)",
        en: "not all of it could be done (an unknown id, rows rejected under --strict, damage found)")
    case .usage: Phrase(bs: "pogrešna upotreba", de: "falscher Aufruf", en: "wrong usage")
    case .unavailable:
      Phrase(
        bs: "podaci ili datoteka se ne mogu čitati ili pisati",
        de: "die Daten oder eine Datei sind nicht les- oder schreibbar",
        en: "the store or a file could not be read or written")
    case .interrupted:
      Phrase(bs: "prekinuto (SIGINT)", de: "unterbrochen (SIGINT)", en: "interrupted (SIGINT)")
    case .terminated: Phrase(bs: "okončano (SIGTERM)", de: "beendet (SIGTERM)", en: "terminated (SIGTERM)")
    }
  }
}
