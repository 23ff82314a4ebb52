import RoadsArguments
package import RoadsFormats

extension CQL2Error {
  /// `source`: the parameter.
  package func sentence(source: String) -> Phrase { Phrase.named(source) + place.phrase + sentence }

  private var sentence: Phrase {
    switch problem {
    case .tooLong(let limit):
      Phrase(
        bs: "filter je predug; dozvoljeno je \(limit) bajtova",
        de: "der Filter ist zu lang; erlaubt sind \(limit) Bytes",
        en: "the filter is too long; \(limit) bytes are allowed")
    case .tooDeep(let limit):
      Phrase(
        bs: "uvjeti su ugniježđeni dublje od \(limit) nivoa",
        de: "die Bedingungen sind tiefer als \(limit) Ebenen verschachtelt",
        en: "the conditions are nested more than \(limit) levels deep")
    case .tooManyParts(let limit):
      Phrase(
        bs: "filter ima više od \(limit) dijelova", de: "der Filter hat mehr als \(limit) Teile",
        en: "the filter has more than \(limit) parts")
    case .tooManyPoints(let limit):
      Phrase(
        bs: "geometrije u filteru imaju više od \(limit) tačaka",
        de: "die Geometrien im Filter haben mehr als \(limit) Punkte",
        en: "the geometries in the filter have more than \(limit) points")
    case .openText:
      Phrase(
        bs: "navodnik koji ovdje počinje nema svog kraja",
        de: "das Anführungszeichen, das hier beginnt, wird nicht geschlossen",
        en: "the quotation mark that opens here is not closed")
    case .unexpected(let found, let expected): unexpected(found, expected)
    case .unknownProperty(let name, let known, let literal):
      Phrase(
        bs: "nema svojstva \(Quoting.low(name))", de: "die Eigenschaft \(Quoting.low(name)) gibt es nicht",
        en: "there is no property \(Quoting.quoted(name))")
        + (literal.map(CQL2Error.inQuotes)
          ?? .didYouMean(
            Suggestion.nearest(to: name, among: known), otherwise: CQL2Error.listed(known)))
    case .unknownFunction(let name, let known):
      Phrase(
        bs: "nema funkcije \(Quoting.low(name)); postoje \(known.joined(separator: ", "))",
        de: "die Funktion \(Quoting.low(name)) gibt es nicht; es gibt \(known.joined(separator: ", "))",
        en: "there is no function \(Quoting.quoted(name)); there are \(known.joined(separator: ", "))")
    case .unknownOperator(let name, let known):
      Phrase(
        bs: "nema operatora \(Quoting.low(name)); postoje \(known.joined(separator: ", "))",
        de: "den Operator \(Quoting.low(name)) gibt es nicht; es gibt \(known.joined(separator: ", "))",
        en: "there is no operator \(Quoting.quoted(name)); there are \(known.joined(separator: ", "))")
    case .otherOperator(let name, let use):
      Phrase(
        bs: "pišite \(use) umjesto \(name)", de: "schreiben Sie \(use) statt \(name)",
        en: "write \(use) instead of \(name)")
    case .unknownValue(let value, let property, let known):
      Phrase(
        bs: "\(property) nikad nije \(Quoting.low(value))", de: "\(property) ist nie \(Quoting.low(value))",
        en: "\(property) is never \(Quoting.quoted(value))") + CQL2Error.listed(known)
    case .cannotCompare(let left, let right):
      Phrase(
        bs: "\(left.name.bosnian) i \(right.name.bosnian) ne mogu se porediti",
        de: "\(left.name.german) und \(right.name.german) lassen sich nicht vergleichen",
        en: "\(left.name.english) and \(right.name.english) cannot be compared")
    case .wrongKind(let name, let kind):
      Phrase(
        bs: "\(Quoting.shown(name)) nije moguće za vrijednost vrste \(Quoting.low(kind.name.bosnian))",
        de: "\(Quoting.shown(name)) ist für Werte der Art „\(kind.name.german)“ nicht möglich",
        en: "\(Quoting.shown(name)) is not possible with \(kind.name.english)")
    case .wrongArguments(let name): CQL2Error.wrongArguments(name)
    case .notATime(let text):
      Phrase(
        bs: "\(Quoting.low(text)) nije datum ni vrijeme; upišite npr. 2026-11-21 ili 2026-11-21T14:30:00Z",
        de: "\(Quoting.low(text)) ist weder Datum noch Zeitpunkt; schreiben Sie z.\u{A0}B. 2026-11-21 oder"
          + " 2026-11-21T14:30:00Z",
        en:
          "\(Quoting.quoted(text)) is neither a date nor a time; write e.g. 2026-11-21 or 2026-11-21T14:30:00Z"
      )
    case .notANumber(let text):
      Phrase(
        bs: "\(Quoting.low(text)) nije broj", de: "\(Quoting.low(text)) ist keine Zahl",
        en: "\(Quoting.quoted(text)) is not a number")
    case .numberTooLarge(let text):
      Phrase(
        bs: "broj \(Quoting.shown(text)) je prevelik", de: "die Zahl \(Quoting.shown(text)) ist zu groß",
        en: "the number \(Quoting.shown(text)) is too large")
    case .badPosition:
      Phrase(
        bs: "položaj je geografska dužina od -180 do 180 i širina od -90 do 90, tim redom",
        de:
          "eine Position ist eine Länge von -180 bis 180 und eine Breite von -90 bis 90, in dieser Reihenfolge",
        en: "a position is a longitude from -180 to 180 and a latitude from -90 to 90, in this order")
    case .badPositionOfSystem:
      Phrase(
        bs: "položaj su dva broja redom osa sistema iz filter-crs, na mjestu gdje se taj sistem koristi",
        de: "eine Position sind zwei Zahlen in der Achsenfolge von filter-crs, an einem Ort, für den es gilt",
        en: "a position is two numbers in the order of the axes of filter-crs, at a place where that is used")
    case .openRing:
      Phrase(
        bs: "prsten poligona ima najmanje četiri položaja, a posljednji je jednak prvom",
        de: "der Ring eines Polygons hat mindestens vier Positionen, und die letzte gleicht der ersten",
        en: "the ring of a polygon has at least four positions, and the last one equals the first")
    case .shortLine:
      Phrase(
        bs: "linija ima najmanje dva položaja", de: "eine Linie hat mindestens zwei Positionen",
        en: "a line has at least two positions")
    case .emptyGeometry(let name):
      Phrase(
        bs: "\(name) nema tačaka; navedite geometriju koja ih ima",
        de: "\(name) hat keine Punkte; geben Sie eine Geometrie an, die welche hat",
        en: "\(name) has no points; give a geometry that has some")
    case .badBox:
      Phrase(
        bs: "okvir su četiri broja: zapad, jug, istok, sjever (ili šest, s visinama)",
        de: "ein Rechteck sind vier Zahlen: West, Süd, Ost, Nord (oder sechs, mit Höhen)",
        en: "a box is four numbers: west, south, east, north (or six, with heights)")
    case .turnedBox:
      Phrase(
        bs: "jug okvira je sjevernije od sjevera; redom: zapad, jug, istok, sjever",
        de:
          "der Süden des Rechtecks liegt nördlicher als sein Norden; die Reihenfolge ist West, Süd, Ost, Nord",
        en: "the south of the box is farther north than its north; the order is west, south, east, north")
    case .badBoxOfSystem:
      Phrase(
        bs: "okvir su četiri broja redom osa sistema iz filter-crs: dva manja, pa dva veća"
          + " (ili šest, s visinama)",
        de: "ein Rechteck sind vier Zahlen in der Achsenfolge von filter-crs: die beiden kleineren, dann die"
          + " beiden größeren (oder sechs, mit Höhen)",
        en: "a box is four numbers in the order of the axes of filter-crs: the two smaller ones, then the two"
          + " larger ones (or six, with heights)")
    case .edgesTooLong(let limit):
      Phrase(
        bs: "stranice su u sistemu iz filter-crs preduge: više od \(limit) tačaka; navedite manje geometrije",
        de: "die Kanten sind in filter-crs zu lang: mehr als \(limit) Punkte; nennen Sie kleinere"
          + " Geometrien",
        en: "the edges are too long in filter-crs: more than \(limit) points; give smaller geometries")
    case .notJSON:
      Phrase(
        bs: "filter nije ispravan JSON objekat", de: "der Filter ist kein gültiges JSON-Objekt",
        en: "the filter is not a valid JSON object")
    case .otherLanguage(let dialect): CQL2Error.otherLanguage(dialect)
    case .missingMember(let name):
      Phrase(
        bs: "nedostaje član \(name)", de: "das Member \(name) fehlt", en: "the member \(name) is missing")
    case .unknownMember(let known):
      Phrase(bs: "ovaj član nije poznat", de: "dieses Member ist unbekannt", en: "this member is unknown")
        + CQL2Error.listed(known)
    case .repeatedMember:
      Phrase(
        bs: "ovaj član je naveden dvaput; izostavite jedan",
        de: "dieses Member ist zweimal angegeben; lassen Sie eines weg",
        en: "this member is given twice; omit one")
    }
  }

  private static func listed(_ known: [String]) -> Phrase {
    let names = known.joined(separator: ", ")
    return Phrase(bs: "; moguće: \(names)", de: "; möglich: \(names)", en: "; possible: \(names)")
  }

  private static func inQuotes(_ literal: String) -> Phrase {
    let text = "'" + Quoting.shown(literal) + "'"
    return Phrase(
      bs: "; tekst stoji u jednostrukim navodnicima: \(text)",
      de: "; Text steht in einfachen Anführungszeichen: \(text)",
      en: "; text stands in single quotes: \(text)")
  }

  private static func otherLanguage(_ dialect: CQL2Dialect) -> Phrase {
    let parameter = "filter-lang=" + dialect.rawValue
    return dialect == .json
      ? Phrase(
        bs: "ovo je JSON; dodajte \(parameter)", de: "das ist JSON; ergänzen Sie \(parameter)",
        en: "this is JSON; add \(parameter)")
      : Phrase(
        bs: "ovo nije JSON; za tekst navedite \(parameter)",
        de: "das ist kein JSON; geben Sie für Text \(parameter) an",
        en: "this is not JSON; for text, use \(parameter)")
  }

  private func unexpected(_ found: String?, _ expected: Expected) -> Phrase {
    let wanted = expected.name(inJSON: place.isMember)
    guard let found else {
      return Phrase(
        bs: "ovdje je očekivano: \(wanted.bosnian)", de: "hier wird erwartet: \(wanted.german)",
        en: "\(wanted.english) is expected here")
    }
    return Phrase(
      bs: "umjesto \(Quoting.low(found)) očekivano je: \(wanted.bosnian)",
      de: "statt \(Quoting.low(found)) wird erwartet: \(wanted.german)",
      en: "expected \(wanted.english) instead of \(Quoting.quoted(found))")
  }

  private static func wrongArguments(_ name: String) -> Phrase {
    switch name.lowercased() {
    case "active":
      Phrase(
        bs: "active() ne prima ništa ili prima jedno vrijeme: active(TIMESTAMP('2026-11-21T14:30:00Z'))",
        de: "active() erhält nichts oder eine Zeit: active(TIMESTAMP('2026-11-21T14:30:00Z'))",
        en: "active() takes nothing, or one time: active(TIMESTAMP('2026-11-21T14:30:00Z'))")
    case "distance":
      Phrase(
        bs: "distance() prima jednu tačku: distance(POINT(18.6 44.5))",
        de: "distance() erhält einen Punkt: distance(POINT(18.6 44.5))",
        en: "distance() takes one point: distance(POINT(18.6 44.5))")
    case "s_intersects":
      Phrase(
        bs: "S_INTERSECTS prima svojstvo geometry i jednu geometriju",
        de: "S_INTERSECTS erhält die Eigenschaft geometry und eine Geometrie",
        en: "S_INTERSECTS takes the property geometry and one geometry")
    default:
      Phrase(
        bs: "\(Quoting.shown(name)) ima pogrešan broj ili vrstu argumenata",
        de: "\(Quoting.shown(name)) hat die falsche Zahl oder Art von Argumenten",
        en: "\(Quoting.shown(name)) has the wrong number or kind of arguments")
    }
  }
}

extension CQL2Error.Place {
  fileprivate var isMember: Bool { if case .member = self { true } else { false } }

  fileprivate var phrase: Phrase {
    switch self {
    case .character(let number):
      Phrase(bs: "znak \(number): ", de: "Zeichen \(number): ", en: "character \(number): ")
    case .member(""): Phrase("")
    case .member(let path):
      Phrase(
        bs: "član \(Quoting.shown(path)): ", de: "Member \(Quoting.shown(path)): ",
        en: "member \(Quoting.shown(path)): ")
    }
  }
}

extension CQL2Error.Expected {
  fileprivate func name(inJSON: Bool) -> Phrase {
    switch self {
    case .condition: Phrase(bs: "uvjet", de: "eine Bedingung", en: "a condition")
    case .value: Phrase(bs: "vrijednost", de: "ein Wert", en: "a value")
    case .comparison:
      Phrase(
        bs: "poređenje (=, <>, <, <=, >, >=, LIKE, BETWEEN, IN, IS NULL)",
        de: "ein Vergleich (=, <>, <, <=, >, >=, LIKE, BETWEEN, IN, IS NULL)",
        en: "a comparison (=, <>, <, <=, >, >=, LIKE, BETWEEN, IN, IS NULL)")
    case .text where inJSON: Phrase(bs: "tekst", de: "ein String", en: "a string")
    case .text:
      Phrase(
        bs: "tekst u jednostrukim navodnicima", de: "Text in einfachen Anführungszeichen",
        en: "text in single quotes")
    case .array: Phrase(bs: "niz", de: "ein Array", en: "an array")
    case .number: Phrase(bs: "broj", de: "eine Zahl", en: "a number")
    case .geometry: Phrase(bs: "geometrija", de: "eine Geometrie", en: "a geometry")
    case .openParenthesis: Phrase("(")
    case .closeParenthesis: Phrase(")")
    case .commaOrParenthesis:
      Phrase(
        bs: "zarez ili zatvorena zagrada", de: "ein Komma oder eine schließende Klammer",
        en: "a comma or a closing parenthesis")
    case .and: Phrase("AND")
    case .null: Phrase("NULL")
    case .end:
      Phrase(
        bs: "kraj filtera, AND ili OR", de: "das Ende des Filters, AND oder OR",
        en: "the end of the filter, AND or OR")
    }
  }
}

extension CQL2Kind {
  fileprivate var name: Phrase {
    switch self {
    case .text: Phrase(bs: "tekst", de: "Text", en: "text")
    case .number: Phrase(bs: "broj", de: "Zahl", en: "a number")
    case .boolean: Phrase(bs: "logička vrijednost", de: "Wahrheitswert", en: "a Boolean")
    case .time: Phrase(bs: "vrijeme", de: "Zeit", en: "a time")
    case .array: Phrase(bs: "niz", de: "Array", en: "an array")
    case .geometry: Phrase(bs: "geometrija", de: "Geometrie", en: "a geometry")
    }
  }
}
