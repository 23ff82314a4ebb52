import RoadsCore

/// What is said where a list is stored and its words could not be indexed.
package enum WordIndexText {
  package static func missing(afterImport error: any Error) -> Phrase {
    Phrase(
      bs: "lista je sačuvana, ali indeks riječi nije napravljen,"
        + " pa --text do sljedećeg uvoza traje duže: ",
      de: "die Liste ist gespeichert, aber der Wortindex wurde nicht aufgebaut;"
        + " --text dauert bis zum nächsten Import länger: ",
      en: "the list is stored, but the word index was not built; --text takes longer until the"
        + " next import: "
    ) + reason(error)
  }

  /// A copy takes no imports; the next load is the one that fetches everything again.
  package static func missing(afterPull error: any Error) -> Phrase {
    Phrase(
      bs: "sve je preuzeto, ali indeks riječi nije napravljen,"
        + " pa --text traje duže dok se sve ne preuzme iznova: ",
      de: "alles ist geholt, aber der Wortindex wurde nicht aufgebaut;"
        + " --text dauert länger, bis alles neu geholt wird: ",
      en: "everything is fetched, but the word index was not built; --text takes longer until"
        + " everything is fetched again: "
    ) + reason(error)
  }

  /// Sentences elsewhere say that nothing was changed: here the list was.
  private static func reason(_ error: any Error) -> Phrase {
    switch error {
    case is ImportCancelled: Phrase(bs: "prekinuto", de: "abgebrochen", en: "interrupted")
    case StoreError.full:
      Phrase(
        bs: "disk je pun; oslobodite prostor", de: "der Datenträger ist voll; schaffen Sie Platz",
        en: "the disk is full; free some space")
    case let error as StoreError: error.sentence
    default: Messages.unexpected("\(error)")
    }
  }
}
