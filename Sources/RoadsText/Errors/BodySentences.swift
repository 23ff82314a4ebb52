import RoadsCore
package import RoadsFormats

extension BodyError {
  package var sentence: Phrase {
    guard let member else { return problem.sentence }
    return Phrase(Quoting.shown(member) + ": ") + problem.sentence
  }
}

extension BodyError.Problem {
  fileprivate var sentence: Phrase {
    switch self {
    // It has no line to point to.
    case .syntax(.empty, _): return InputError.Problem.empty.bodySentence
    case .syntax(let problem, let line):
      return Phrase(bs: "red \(line): ", de: "Zeile \(line): ", en: "line \(line): ") + problem.bodySentence
    case .missing: return Phrase(bs: "nedostaje", de: "fehlt", en: "is missing")
    case .missingBeside(let other):
      return Phrase(
        bs: "nedostaje; samo \(other) dovoljno je jedino za uprave sa službenih lista",
        de: "fehlt; \(other) allein genügt nur bei den Behörden der amtlichen Listen",
        en: "is missing; \(other) alone is enough only for the authorities of the official lists")
    case .wrongType(let expected): return expected.sentence
    case .unknown(let known):
      let list = known.joined(separator: ", ")
      return Phrase(
        bs: "nema takvog člana; postoje \(list)", de: "ein solches Element gibt es nicht; es gibt \(list)",
        en: "there is no such member; there are \(list)")
    case .repeated:
      return Phrase(
        bs: "naveden je više puta; navedite ga jednom", de: "mehrfach angegeben; geben Sie es einmal an",
        en: "given more than once; give it once")
    case .blank: return .blank
    case .tooLong(let limit):
      return Phrase(
        bs: "duže je od \(ByteText.number(limit, .bosnian))",
        de: "ist länger als \(ByteText.number(limit, .german))",
        en: "is longer than \(ByteText.number(limit, .english))")
    case .notATime(let value):
      return Phrase(
        bs:
          "\(Quoting.low(value)) nije vrijeme s vremenskom zonom; upišite npr. 2026-11-21T14:30:00+01:00",
        de: "\(Quoting.low(value)) ist keine Zeitangabe mit Zeitzone;"
          + " schreiben Sie z.\u{A0}B. 2026-11-21T14:30:00+01:00",
        en: "\(Quoting.quoted(value)) is not a time with a zone; write e.g. 2026-11-21T14:30:00+01:00")
    case .unknownValue(let value, let known):
      let list = known.joined(separator: ", ")
      return Phrase(
        bs: "nepoznata vrijednost \(Quoting.low(value)); moguće: \(list)",
        de: "\(Quoting.low(value)) ist unbekannt; möglich: \(list)",
        en: "\(Quoting.quoted(value)) is unknown; possible: \(list)")
    case .coordinate(let error): return error.sentence
    case .geometry(let problem): return problem.sentence
    case .notABearing:
      return Phrase(
        bs: "nije broj stepeni od -360 do 360", de: "ist keine Gradzahl von -360 bis 360",
        en: "is not a number of degrees from -360 to 360")
    case .details(let problem): return problem.sentence
    case .schedule(let problem): return problem.sentence
    case .notASpeedLimit:
      return Phrase(
        bs: "nije cijeli broj od 1 do 300", de: "ist keine ganze Zahl von 1 bis 300",
        en: "is not a whole number from 1 to 300")
    case .notASource:
      return Phrase(
        bs: "nije ime izvora", de: "ist kein Name einer Quelle", en: "is not a name of a source")
    case .notALength:
      return Phrase(
        bs: "nije broj metara veći od 0, najviše 1000",
        de: "ist keine Zahl von Metern über 0, höchstens 1000",
        en: "is not a number of metres above 0, at most 1000")
    case .notAWeight:
      return Phrase(
        bs: "nije broj tona veći od 0, najviše 1000", de: "ist keine Zahl von Tonnen über 0, höchstens 1000",
        en: "is not a number of tonnes above 0, at most 1000")
    case .notVehicles(let most):
      return Phrase(
        bs: "ne kaže na koja se vozila odnosi; navedite najviše \(most) objekata, svaki s vrstama vozila ili"
          + " granicama koje se ne isključuju, a za sva vozila izostavite ovo",
        de: "sagt nicht, welche Fahrzeuge betroffen sind; geben Sie höchstens \(most) Objekte an, jedes mit"
          + " Fahrzeugarten oder mit Grenzen, die sich nicht ausschließen, und lassen Sie es bei allen"
          + " Fahrzeugen weg",
        en: "does not say which vehicles are concerned; give at most \(most) objects, each with kinds of"
          + " vehicles or with limits that do not exclude each other, and leave it out for all vehicles")
    case .approximatePoint:
      return Phrase(
        bs: "to imaju samo linije i površine; kod tačke izostavite",
        de: "das haben nur Linien und Flächen; bei einem Punkt bitte weglassen",
        en: "only lines and areas have it; leave it out of a point")
    case .nullIsland: return Rejection.Reason.nullIsland.sentence
    case .foreignCRS:
      return Phrase(
        bs: "koordinate su u drugom sistemu; pošaljite dužinu i širinu (CRS84) i izostavite ovo",
        de:
          "die Koordinaten sind in einem anderen Bezugssystem; senden Sie Länge und Breite (CRS84) und lassen Sie das weg",
        en: "the coordinates are in another system; send longitude and latitude (CRS84), and leave this out")
    case .feature(let problem): return problem.sentence
    case .differs(let address):
      return Phrase(
        bs: "ne slaže se s \(Quoting.low(address))",
        de: "stimmt nicht mit \(Quoting.low(address)) überein",
        en: "does not match \(Quoting.quoted(address))")
    case .decided:
      return Phrase(
        bs: "to određuje samo servis; izostavite", de: "das bestimmt nur der Dienst; bitte weglassen",
        en: "only the service sets it; leave it out")
    case .notOf(let layer): return .only(layer)
    case .notAPath, .notATimePattern, .notAName, .tooMany, .oneOf, .outOfPlace: return mappingSentence
    default: return publicSentence
    }
  }

  /// What the public may not say.
  private var publicSentence: Phrase {
    switch self {
    case .publicText(let problem): return problem.sentence
    case .ofLists:
      return Phrase(
        bs: "upravu navode samo službene liste; izostavite je",
        de: "eine Behörde nennen nur amtliche Listen; bitte weglassen",
        en: "only official lists name an authority; leave it out")
    case .tooFarAhead(let days):
      return Phrase(
        bs: "više je od \(days) dana unaprijed; navedite raniji trenutak",
        de: "liegt mehr als \(days) Tage in der Zukunft; geben Sie einen früheren Zeitpunkt an",
        en: "is more than \(days) days ahead; give an earlier time")
    case .tooLongAgo(let days):
      return Phrase(
        bs: "više je od \(days) dana u prošlosti; navedite kasniji trenutak",
        de: "liegt mehr als \(days) Tage zurück; geben Sie einen späteren Zeitpunkt an",
        en: "is more than \(days) days ago; give a later time")
    case .areaOfLists:
      return Phrase(
        bs: "površine navode samo operateri i službene liste; navedite tačku ili liniju",
        de: "Flächen geben nur Betreiber und amtliche Listen an; geben Sie einen Punkt oder eine Linie an",
        en: "only operators and official lists may give areas; give a point or a line")
    case .tooManyPoints(let limit):
      return Phrase(
        bs: "linija ima više od \(limit) tačaka; pojednostavite je",
        de: "die Linie hat mehr als \(limit) Punkte; bitte vereinfachen",
        en: "the line has more than \(limit) points; simplify it")
    case .lineTooLong(let kilometres):
      return Phrase(
        bs: "linija je duža od \(kilometres) km; skratite je",
        de: "die Linie ist länger als \(kilometres) km; bitte kürzen",
        en: "the line is longer than \(kilometres) km; shorten it")
    default: return Phrase("")
    }
  }
}

extension PublicText.Problem {
  fileprivate var sentence: Phrase {
    switch self {
    case .blank: return .blank
    case .tooManyCharacters(let limit):
      return Phrase(
        bs: "ima više od \(NumberText.whole(limit, .bosnian)) znakova; skratite",
        de: "hat mehr als \(NumberText.whole(limit, .german)) Zeichen; bitte kürzen",
        en: "has more than \(NumberText.whole(limit, .english)) characters; shorten it")
    case .hiddenCharacter(let code):
      let name = Quoting.codePoint(code)
      return Phrase(
        bs: "sadrži upravljački ili nevidljivi znak (\(name)); uklonite ga",
        de: "enthält ein Steuerzeichen oder unsichtbares Zeichen (\(name)); bitte entfernen",
        en: "contains a control character or an invisible one (\(name)); remove it")
    case .tooManyMarks(let limit):
      return Phrase(
        bs: "ima više od \(limit) kombinirajuća znaka zaredom; uklonite ih",
        de: "hat mehr als \(limit) kombinierende Zeichen hintereinander; bitte entfernen",
        en: "has more than \(limit) combining marks in a row; remove them")
    }
  }
}

extension BodyError.Expected {
  fileprivate var sentence: Phrase {
    switch self {
    case .text: Phrase(bs: "nije tekst", de: "ist kein Text", en: "is not a text")
    case .number: Phrase(bs: "nije cijeli broj", de: "ist keine ganze Zahl", en: "is not a whole number")
    case .list: Phrase(bs: "nije lista", de: "ist keine Liste", en: "is not a list")
    case .flag:
      Phrase(
        bs: "nije true ni false", de: "ist weder true noch false", en: "is neither true nor false")
    case .object: Phrase(bs: "nije objekat", de: "ist kein Objekt", en: "is not an object")
    case .position:
      Phrase(
        bs: "nisu dva broja: [dužina, širina]", de: "sind nicht zwei Zahlen: [Länge, Breite]",
        en: "is not two numbers: [longitude, latitude]")
    }
  }
}

extension Phrase {
  fileprivate static let blank = Phrase(bs: "prazno je", de: "ist leer", en: "is empty")
}
