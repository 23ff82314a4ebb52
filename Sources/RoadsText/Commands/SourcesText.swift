package import RoadsCore

/// What `sources` says.
package enum SourcesText {
  package static let limit = Phrase(bs: "Najviše ukloniti", de: "Höchstens entfernen", en: "Remove at most")

  package static func limited(_ source: SourceName, to share: Int) -> Phrase {
    let name = Quoting.shown(source.text)
    return Phrase(
      bs: "\(name): lista smije odjednom ukloniti najviše \(share) %",
      de: "\(name): eine Liste darf auf einmal höchstens \(share) % entfernen",
      en: "\(name): a list may remove at most \(share) % at once")
  }

  package static func unknown(_ source: SourceName) -> Phrase {
    Phrase(
      bs: "nema izvora \(Quoting.low(source.text)); „roads sources“ ih nabraja",
      de: "es gibt keine Quelle \(Quoting.low(source.text)); „roads sources“ zählt sie auf",
      en: "there is no source \(Quoting.quoted(source.text)); 'roads sources' lists them")
  }
}
