package import RoadsCore

/// What `places` says.
package enum PlacesText {
  package static let none = Phrase(
    bs: "Nema sačuvanih mjesta; dodajte ih sa „roads places add IME LAT,LON“.",
    de: "Es sind keine Orte gespeichert; „roads places add NAME LAT,LON“ fügt einen hinzu.",
    en: "No places are saved; 'roads places add NAME LAT,LON' adds one.")

  package static func saved(_ name: String, _ point: Coordinate) -> Phrase {
    let shown = "@\(Quoting.shown(name)) (\(CoordinateText.short(point)))"
    return Phrase(bs: "\(shown) je sačuvano.", de: "\(shown) ist gespeichert.", en: "\(shown) is saved.")
  }

  package static func removed(_ name: String) -> Phrase {
    let shown = "@" + Quoting.shown(name)
    return Phrase(bs: "\(shown) je uklonjeno.", de: "\(shown) ist entfernt.", en: "\(shown) is removed.")
  }

  package static func moved(_ name: String, to position: Int) -> Phrase {
    let shown = "@" + Quoting.shown(name)
    return Phrase(
      bs: "\(shown) je sada na mjestu \(position).", de: "\(shown) steht jetzt an Stelle \(position).",
      en: "\(shown) is now number \(position).")
  }
}
