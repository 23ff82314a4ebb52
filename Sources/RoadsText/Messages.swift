/// Sentences that belong to no one command.
package enum Messages {
  package static func cannotWrite(path: String?, reason: String) -> Phrase {
    let detail = Quoting.shown(reason)
    guard let path else {
      return Phrase(
        bs: "ispis nije uspio: \(detail)", de: "die Ausgabe ließ sich nicht schreiben: \(detail)",
        en: "the output could not be written: \(detail)")
    }
    return Phrase(
      bs: "\(Quoting.shown(path)): ne može se zapisati: \(detail)",
      de: "\(Quoting.shown(path)): lässt sich nicht schreiben: \(detail)",
      en: "\(Quoting.shown(path)): cannot be written: \(detail)")
  }

  package static let importCancelled = Phrase(
    bs: "uvoz je prekinut; od liste koja se upravo učitavala ništa nije sačuvano",
    de: "der Import wurde abgebrochen; von der Liste, die gerade geladen wurde, ist nichts gespeichert",
    en: "the import was interrupted; nothing is stored of the list that was being loaded")

  /// An error that no one foresaw.
  package static func unexpected(_ detail: String) -> Phrase {
    let shown = Quoting.shown(detail)
    return Phrase(
      bs: "neočekivana greška: \(shown)", de: "unerwarteter Fehler: \(shown)",
      en: "unexpected error: \(shown)")
  }
}
