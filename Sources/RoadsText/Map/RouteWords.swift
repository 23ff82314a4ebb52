/// What lies along a route that somebody has as a file, or sets on the map.
enum RouteWords {
  static let all: [(key: String, phrase: Phrase)] = [
    ("route.title", Phrase(bs: "Uz rutu", de: "Entlang einer Route", en: "Along a route")),
    (
      "route.file",
      Phrase(
        bs: "Datoteka s rutom (GPX, KML ili GeoJSON)", de: "Datei mit der Route (GPX, KML oder GeoJSON)",
        en: "File with the route (GPX, KML or GeoJSON)")
    ),
    ("route.edit", Phrase(bs: "Ruta", de: "Route", en: "Route")),
    (
      "route.how",
      Phrase(
        bs:
          "Dodirni kartu na svakoj tački rute ili odaberi datoteku. Datoteku možeš i prevući na kartu.",
        de:
          "Tippen Sie für jeden Punkt der Route auf die Karte oder wählen Sie eine Datei. Sie können eine Datei auch auf die Karte ziehen.",
        en: "Tap the map at each point of the route, or choose a file. You can also drop a file on the map.")
    ),
    (
      "route.add",
      Phrase(
        bs: "Dodaj sredinu karte", de: "Kartenmitte hinzufügen", en: "Add the middle of the map")
    ),
    ("route.undo", Phrase(bs: "Poništi", de: "Rückgängig", en: "Undo")),
    ("route.places", Phrase(bs: "Dodaj svoja mjesta", de: "Eigene Orte hinzufügen", en: "Add your places")),
    ("route.stops", Phrase(bs: "Tačke rute", de: "Punkte der Route", en: "Points of the route")),
    ("route.points.one", Phrase(bs: "{n} tačka", de: "{n} Punkt", en: "{n} point")),
    ("route.points.few", Phrase(bs: "{n} tačke", de: "{n} Punkte", en: "{n} points")),
    ("route.points.other", Phrase(bs: "{n} tačaka", de: "{n} Punkte", en: "{n} points")),
    (
      "route.pin",
      Phrase(
        bs: "Tačka {n}: prevuci je, strelice je pomjeraju, Delete je uklanja",
        de: "Punkt {n}: ziehen; Pfeiltasten verschieben ihn, Entf entfernt ihn",
        en: "Point {n}: drag it; arrow keys move it, Delete removes it")
    ),
    ("route.remove", Phrase(bs: "Ukloni tačku {n}", de: "Punkt {n} entfernen", en: "Remove point {n}")),
    (
      "route.full",
      Phrase(
        bs: "Ruta može imati najviše {n} tačaka.", de: "Eine Route kann höchstens {n} Punkte haben.",
        en: "A route can have {n} points at most.")
    ),
    ("route.of_link", Phrase(bs: "iz linka", de: "aus dem Link", en: "from the link")),
    (
      "route.simplified",
      Phrase(
        bs: "U linku je ruta pojednostavljena: odstupa najviše {distance}.",
        de: "Im Link ist die Route vereinfacht: Sie weicht höchstens {distance} ab.",
        en: "The link has a simplified route: it is off by {distance} at most.")
    ),
    (
      "route.thinned",
      Phrase(
        bs:
          "Ruta ima previše tačaka: traženo je uz pojednostavljenu, koja odstupa najviše {distance}, bez zabilježenih vremena.",
        de:
          "Die Route hat zu viele Punkte: Gesucht wurde entlang einer vereinfachten, die höchstens {distance} abweicht, ohne aufgezeichnete Zeiten.",
        en:
          "The route has too many points: a simplified one was searched, off by {distance} at most, without recorded times."
      )
    ),
    (
      "route.most",
      Phrase(
        bs: "Prvih {n} od ukupno {total} uz rutu.", de: "Die ersten {n} von {total} an der Route.",
        en: "The first {n} of {total} along the route.")
    ),
    ("route.at", Phrase(bs: "km {km}", de: "km {km}", en: "km {km}")),
    ("route.print", Phrase(bs: "Štampaj", de: "Drucken", en: "Print")),
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
    ("route.width", Phrase(bs: "Udaljenost od rute", de: "Abstand zur Route", en: "Distance from it")),
    (
      "route.reach",
      Phrase(
        bs: "Prikazano je ono što je najviše {distance} od rute.",
        de: "Gezeigt wird, was höchstens {distance} von der Route entfernt ist.",
        en: "This is what is within {distance} of the route.")
    ),
    (
      "route.reach_straight",
      Phrase(
        bs:
          "Između tačaka ruta je prava linija. Prikazano je ono što je najviše {distance} od nje: za krivudav put postavi više tačaka.",
        de:
          "Zwischen den Punkten ist die Route eine gerade Linie. Gezeigt wird, was höchstens {distance} von ihr entfernt ist: Setzen Sie für eine kurvige Straße mehr Punkte.",
        en:
          "Between its points the route is a straight line. This is what is within {distance} of it: set more points for a winding road."
      )
    ),
    ("route.show", Phrase(bs: "Prikaži", de: "Anzeigen", en: "Show")),
    ("route.clear", Phrase(bs: "Ukloni rutu", de: "Route entfernen", en: "Remove the route")),
    ("route.asking", Phrase(bs: "Traži se …", de: "Wird gesucht …", en: "Searching …")),
    (
      "route.no_route",
      Phrase(
        bs: "Postavi dvije tačke ili odaberi datoteku s rutom.",
        de: "Bitte zwei Punkte setzen oder eine Datei mit einer Route wählen.",
        en: "Set two points, or choose a file with a route.")
    ),
    (
      "route.no_lines",
      Phrase(
        bs: "U datoteci nema rute.", de: "Die Datei enthält keine Route.", en: "The file has no route.")
    ),
    (
      "route.unavailable",
      Phrase(
        bs: "Ruta se ne može učitati. Provjeri vezu i pokušaj ponovo.",
        de: "Die Route kann nicht geladen werden. Bitte Verbindung prüfen und erneut versuchen.",
        en: "The route cannot be loaded. Check the connection and try again.")
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
      "route.far_time",
      Phrase(
        bs: "Polazak može biti od prije pola dana do za godinu dana.",
        de: "Die Abfahrt kann von vor einem halben Tag bis in einem Jahr sein.",
        en: "A departure can be from half a day ago to a year ahead.")
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
