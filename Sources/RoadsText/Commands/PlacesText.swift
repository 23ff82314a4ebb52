package import RoadsCore

/// What `places` says.
package enum PlacesText {
  package static let none = Phrase(
    bs: "Nema sačuvanih mjesta; dodajte ih sa „roads places add IME LAT,LON“.",
    de: "Es sind keine Orte gespeichert; „roads places add NAME LAT,LON“ fügt einen hinzu.",
    en: "No places are saved; 'roads places add NAME LAT,LON' adds one.")

  package static func saved(_ name: String, _ point: Coordinate) -> Phrase {
    let shown = "@\(Quoting.shown(name)) (\(CoordinateText.short(point)))"
    return Phrase(bs: "\(shown) je sačuvano.", de: "\(shown) wurde gespeichert.", en: "\(shown) was saved.")
  }

  package static func removed(_ name: String) -> Phrase {
    let shown = "@" + Quoting.shown(name)
    return Phrase(bs: "\(shown) je uklonjeno.", de: "\(shown) wurde entfernt.", en: "\(shown) was removed.")
  }

  package static func moved(_ name: String, to position: Int) -> Phrase {
    let shown = "@" + Quoting.shown(name)
    return Phrase(
      bs: "\(shown) je sada \(position). po redu.", de: "\(shown) steht jetzt an Stelle \(position).",
      en: "\(shown) is now number \(position).")
  }
}
