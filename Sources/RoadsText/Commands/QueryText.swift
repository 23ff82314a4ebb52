/// The help of the commands that ask.
package enum QueryText {
  package static let near = Phrase(
    bs: "šta je u blizini tačke, prvo ono najbliže",
    de: "was in der Nähe eines Punktes ist, das Nächste zuerst",
    en: "find features near a point, nearest first")
  package static let nearDetails =
    Phrase(
      bs: "Traži u krugu od 10 km ako se ne navede --km ili --m.",
      de: "Sucht im Umkreis von 10 km, wenn --km und --m fehlen.",
      en: "Looks within 10 km; --km or --m sets another radius.")
    + arrows
  package static let point = Phrase(
    bs: "tačka (i „LAT LON“ ili geo: URI) ili sačuvano mjesto",
    de: "ein Punkt (auch „LAT LON“ oder ein geo:-URI) oder ein gespeicherter Ort",
    en: "a point (also \"LAT LON\" or a geo: URI) or a saved place")

  package static let within = Phrase(
    bs: "šta je u okviru između dvije paralele i dva meridijana",
    de: "was zwischen zwei Breitenkreisen und zwei Meridianen liegt",
    en: "find features inside a box")
  package static let withinDetails =
    Phrase(
      bs: "Ako je WEST veći od EAST, okvir prelazi 180. meridijan.",
      de: "Ist WEST größer als EAST, geht das Rechteck über den 180. Meridian.",
      en: "If WEST is greater than EAST, the box crosses the 180th meridian.")
    + arrows
  package static let box = Phrase(
    bs: "jug, zapad, sjever i istok u stepenima", de: "Süd, West, Nord und Ost in Grad",
    en: "south, west, north and east in degrees")

  package static let along = Phrase(
    bs: "šta je uz rutu, redom kojim se na to nailazi",
    de: "was an einer Route liegt, in der Reihenfolge der Fahrt",
    en: "find features along a route, in driving order")
  package static let alongDetails =
    Phrase(
      bs: "Traži do 300 m od rute ako se ne navede --km ili --m. ",
      de: "Sucht bis zu 300 m neben der Route, wenn --km und --m fehlen. ",
      en: "Looks within 300 m of the route; --km or --m sets another distance. ")
    + DriveText.times + arrows
  package static let route = Phrase(
    bs: "datoteka GPX ili GeoJSON ili tačke „LAT,LON LAT,LON …“",
    de: "eine GPX- oder GeoJSON-Datei oder Punkte „LAT,LON LAT,LON …“",
    en: "a GPX or GeoJSON file, or points \"LAT,LON LAT,LON …\"")

  package static let list = Phrase(
    bs: "sve što postoji, bez obzira na mjesto", de: "alles, was es gibt, ganz gleich wo",
    en: "list all features, wherever they are")
  package static let listDetails =
    Phrase(
      bs: "Redoslijed je po sloju i oznaci ako se ne navede --sort.",
      de: "Die Reihenfolge ist nach Ebene und Kennung, wenn --sort fehlt.",
      en: "In the order of layers and ids; --sort sets another one.")
    + arrows
  package static let search = Phrase(
    bs: "šta sadrži ove riječi, ma gdje bilo", de: "was diese Wörter enthält, ganz gleich wo",
    en: "find features by their words, wherever they are")
  package static let searchDetails =
    Phrase(
      bs:
        "Riječi se traže u naslovu, putu, upravi i tekstu. Sve se moraju naći, bilo kojim redom; dovoljan je početak"
        + " riječi, a kvačice i velika slova nisu važni. --text dodaje još riječi.",
      de:
        "Die Wörter werden in Titel, Straße, Behörde und Text gesucht. Alle müssen vorkommen, in beliebiger"
        + " Reihenfolge; der Anfang eines Wortes genügt, Akzente und Großschreibung spielen keine Rolle. --text fügt"
        + " weitere hinzu.",
      en:
        "The words are looked for in title, road, authority and text. All must occur, in any order; the beginning of a"
        + " word is enough, and accents and capitals do not matter. --text adds further words.")
    + arrows
  package static let searchWords = Phrase(
    bs: "riječi koje se traže", de: "die gesuchten Wörter", en: "the words to look for")
  package static let output = Phrase(
    bs: "upisuje ispis u ovu datoteku, cijeli ili nikako („-“: standardni izlaz)",
    de: "die Ausgabe in diese Datei schreiben, ganz oder gar nicht („-“: Standardausgabe)",
    en: "write the output to this file, all of it or nothing (\"-\": standard output)")

  /// Behind other sentences.
  private static let arrows = Phrase(
    bs:
      " Strelice u tabeli pokazuju na koji se saobraćaj to odnosi: → na jedan smjer, → SI na vozila koja idu prema"
      + " sjeveroistoku, ↔ na oba smjera; bez strelice se to ne zna.",
    de:
      " Die Pfeile der Tabelle zeigen, welcher Verkehr betroffen ist: → eine Richtung, → NO Fahrtrichtung"
      + " Nordosten, ↔ beide Richtungen; ohne Pfeil ist es nicht bekannt.",
    en:
      " The arrows of the table show which traffic is concerned: → one direction, → NE traffic heading north-east,"
      + " ↔ both directions; without an arrow it is not known.")

  package static func leftOut(_ count: Int, format: String) -> Phrase {
    Phrase { language in
      let number = NumberText.whole(count, language)
      return Phrase(
        bs: "Izostavljeno, jer za to u formatu \(format) nema mjesta: \(number).",
        de: "Ausgelassen, weil \(format) dafür keinen Platz hat: \(number).",
        en: "Left out because \(format) cannot carry them: \(number).")(language)
    }
  }

  /// Features whose times are more than a format has events for.
  package static func cutShort(_ count: Int, format: String) -> Phrase {
    Phrase { language in
      let number = NumberText.whole(count, language)
      return Phrase(
        bs: "Bez kasnijih termina, jer bi ih u formatu \(format) bilo previše: \(number).",
        de: "Ohne spätere Zeiten, weil es in \(format) zu viele wären: \(number).",
        en: "Without their later times, which would be too many for \(format): \(number).")(language)
    }
  }

  package static let show = Phrase(
    bs: "sve o jednom radaru ili jednoj obavijesti o stanju na putevima",
    de: "alles zu einer Radarkontrolle oder Verkehrsmeldung",
    en: "show one radar or road condition in full")

  package static let count = Phrase(
    bs: "koliko ih je, po slojevima i vrstama", de: "wie viele es sind, nach Ebenen und Arten",
    en: "count features by layer and type")
  package static let geometry = Phrase(
    bs: "u formatima za programe: linije i površine kakve jesu ili samo položaji znakova",
    de: "in Formaten für Programme: Linien und Flächen, wie sie sind, oder nur die Orte der Zeichen",
    en: "in the formats for programs: lines and areas as they are, or only where their signs stand")
  package static let map = Phrase(
    bs: "crta kartu umjesto tabele", de: "statt der Tabelle eine Karte zeichnen",
    en: "draw a map instead of the table")
}
