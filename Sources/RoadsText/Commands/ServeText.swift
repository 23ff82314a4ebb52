/// What `roads serve` says.
package enum ServeText {
  package static func listening(_ address: String) -> Phrase {
    Phrase(
      bs: "servis je na \(address)", de: "der Dienst läuft unter \(address)",
      en: "serving on \(address)")
  }

  package static func metrics(_ address: String) -> Phrase {
    Phrase(
      bs: "mjerenja (/metrics) su na \(address)", de: "Messwerte (/metrics) unter \(address)",
      en: "metrics are on \(address)")
  }

  package static let stopping = Phrase(
    bs: "gašenje: dovršavaju se zahtjevi koji su u toku",
    de: "wird beendet: laufende Anfragen werden abgeschlossen",
    en: "stopping: finishing the requests in progress")

  package static let notFinished = Phrase(
    bs: "neki zahtjevi nisu dovršeni na vrijeme", de: "einige Anfragen wurden nicht rechtzeitig fertig",
    en: "some requests did not finish in time")

  package static func managerNotTold(_ socket: String, _ reason: String) -> Phrase {
    let shown = Quoting.shown(socket)
    return Phrase(
      bs: "upravitelju servisa se ne može ništa javiti preko NOTIFY_SOCKET (\(shown)): \(reason)",
      de: "der Dienstverwaltung kann über NOTIFY_SOCKET (\(shown)) nichts gemeldet werden: \(reason)",
      en: "the service manager cannot be told anything on NOTIFY_SOCKET (\(shown)): \(reason)")
  }

  /// Behind the token itself, which stands alone on standard output.
  package static func newToken(_ path: String) -> Phrase {
    let shown = Quoting.shown(path)
    return Phrase(
      bs: "token je ispisan samo ovaj put; njegov sažetak je u \(shown)",
      de: "das Token wird nur dieses eine Mal gezeigt; sein Hash steht in \(shown)",
      en: "the token is shown only this once; its digest is in \(shown)")
  }
}
