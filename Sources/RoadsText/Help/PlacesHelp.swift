/// The help of `places`.
package enum PlacesHelp {
  package static let summary = Phrase(
    bs: "sačuvana mjesta, za @IME", de: "gespeicherte Orte, für @NAME", en: "saved places, for @NAME")
  package static let details = Phrase(
    bs: "Sačuvano mjesto može stajati svuda gdje i LAT,LON: roads near @kuca.",
    de: "Ein gespeicherter Ort kann überall anstelle von LAT,LON stehen: roads near @zuhause.",
    en: "A saved place works wherever LAT,LON does: roads near @home.")
  package static let action = Phrase(
    bs: "šta učiniti (inače list)", de: "was zu tun ist (sonst list)", en: "what to do (default: list)")
  package static let arguments = Phrase(
    bs: "ime; uz add i koordinate, uz move i redni broj",
    de: "Name; bei add mit Koordinaten, bei move mit der neuen Stelle",
    en: "the name; with add its coordinates, with move its new position")
}
