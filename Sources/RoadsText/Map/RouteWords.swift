/// What lies along a route that somebody has as a file.
enum RouteWords {
  static let all: [(key: String, phrase: Phrase)] = [
    ("route.title", Phrase(bs: "Uz rutu", de: "Entlang einer Route", en: "Along a route")),
    (
      "route.file",
      Phrase(
        bs: "Ruta (datoteka GPX ili GeoJSON)", de: "Route (GPX- oder GeoJSON-Datei)",
        en: "Route (GPX or GeoJSON file)")
    ),
    ("route.depart", Phrase(bs: "Polazak", de: "Abfahrt", en: "Departure")),
    ("route.speed", Phrase(bs: "Brzina (km/h)", de: "Tempo (km/h)", en: "Speed (km/h)")),
    (
      "route.when",
      Phrase(
        bs:
          "Bez polaska i brzine važi vrijeme karte: {time}. S njima svako mjesto važi u trenutku kad tamo prolaziš.",
        de:
          "Ohne Abfahrt und Tempo gilt die Zeit der Karte: {time}. Mit ihnen zählt jeweils der Zeitpunkt der Vorbeifahrt.",
        en:
          "Without a departure or a speed the map's time counts: {time}. With them each place counts when you pass it."
      )
    ),
    ("route.show", Phrase(bs: "Prikaži", de: "Anzeigen", en: "Show")),
    ("route.clear", Phrase(bs: "Ukloni rutu", de: "Route entfernen", en: "Remove the route")),
    ("route.asking", Phrase(bs: "Traži se …", de: "Wird gesucht …", en: "Searching …")),
    (
      "route.no_file",
      Phrase(
        bs: "Odaberi datoteku s rutom.", de: "Bitte eine Datei mit einer Route wählen.",
        en: "Choose a file with a route.")
    ),
    (
      "route.too_large",
      Phrase(
        bs: "Datoteka je veća od 2 MB; pojednostavi rutu.",
        de: "Die Datei ist größer als 2 MB; bitte die Route vereinfachen.",
        en: "The file is larger than 2 MB; simplify the route.")
    ),
    (
      "route.bad_time",
      Phrase(
        bs: "Navedi dan i vrijeme, ili nijedno.", de: "Bitte Tag und Uhrzeit angeben oder keines von beiden.",
        en: "Give a day and a time, or neither.")
    ),
    (
      "route.bad_speed",
      Phrase(
        bs: "Cijeli broj od 1 do 300.", de: "Eine ganze Zahl von 1 bis 300.",
        en: "A whole number from 1 to 300.")
    ),
    (
      "route.none",
      Phrase(bs: "Uz rutu nema ništa.", de: "Nichts an der Route.", en: "Nothing along the route.")
    ),
    ("route.found.one", Phrase(bs: "{n} uz rutu.", de: "{n} an der Route.", en: "{n} along the route.")),
    ("route.found.few", Phrase(bs: "{n} uz rutu.", de: "{n} an der Route.", en: "{n} along the route.")),
    ("route.found.other", Phrase(bs: "{n} uz rutu.", de: "{n} an der Route.", en: "{n} along the route.")),
    (
      "route.on_the_way",
      Phrase(
        bs: "Prikazano je ono što važi kad tamo prolaziš.", de: "Gezeigt wird, was bei der Vorbeifahrt gilt.",
        en: "This is what holds when you pass.")
    ),
    (
      "route.at_once",
      Phrase(
        bs: "Prikazano je ono što važi u vrijeme karte: {time}.",
        de: "Gezeigt wird, was zur Zeit der Karte gilt: {time}.",
        en: "This is what holds at the map's time: {time}.")
    ),
    ("route.passing", Phrase(bs: "prolaz {time}", de: "dort {time}", en: "passing {time}")),
    ("route.there", Phrase(bs: "Na tvojoj ruti", de: "Auf der Route", en: "On your route")),
  ]
}
