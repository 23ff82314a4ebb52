import RoadsArguments
package import RoadsCore
import RoadsFormats

extension Rejection {
  /// `FILE: row 12, line 14, id "RadarID-9": no coordinates`
  package func sentence(file: String) -> Phrase {
    position.phrase(file: file) + reason.sentence
  }

  /// Of a request's body, to whoever has parameters and no flags.
  package var bodySentence: Phrase {
    guard reason == .unknownKind else { return sentence(file: "body") }
    return position.phrase(file: "body")
      + Phrase(
        bs: "nije prepoznato ni kao radar ni kao stanje na putu; navedite parametrom as",
        de: "weder als Radarkontrolle noch als Verkehrsmeldung zu erkennen;"
          + " geben Sie es mit dem Parameter as an",
        en: "neither a radar nor a road condition; say which with the parameter as")
  }
}

extension UnreadNote {
  /// One line for a person: file, row, line, id, the words.
  package func sentence(file: String) -> Phrase { position.phrase(file: file) + words.sentence }
}

extension UnreadWords {
  fileprivate var sentence: Phrase {
    switch self {
    case .hours(let words):
      let words = Quoting.shown(words)
      return Phrase(
        bs: "sati nisu prepoznati: „\(words)“", de: "Uhrzeiten nicht verstanden: „\(words)“",
        en: "hours not understood: '\(words)'")
    case .type(let words, let type):
      let (words, name) = (Quoting.shown(words), type.label)
      return Phrase(
        bs: "vrsta nije prepoznata: „\(words)“; učitano kao \(name.bosnian)",
        de: "Art nicht verstanden: „\(words)“; geladen als \(name.german)",
        en: "type not understood: '\(words)'; loaded as \(name.english)")
    }
  }
}

extension ListWarning {
  /// `FILE: row 3, id "7": the id is there again in row 5, which counts`. `other`: the file of the other row, where that
  /// is another one.
  package func sentence(file: String, other: String? = nil) -> Phrase {
    RowPosition(index: row.index, id: row.id).phrase(file: file) + reason.sentence(other)
  }
}

extension ListWarning.Reason {
  fileprivate func sentence(_ file: String?) -> Phrase {
    switch self {
    case .repeatedID(let other):
      let row = other.phrase(file)
      return Phrase(
        bs: "ista oznaka je i u zapisu \(row.bosnian), i važi taj",
        de: "dieselbe Kennung hat auch Eintrag \(row.german), und der gilt",
        en: "row \(row.english) has the same id, and counts")
    case .samePlace(let other):
      let row = other.phrase(file)
      let id = Quoting.shown(other.id)
      return Phrase(
        bs: "isto mjesto, vrsta i vrijeme kao zapis \(row.bosnian), oznaka „\(id)“; zadržite jedan od njih",
        de:
          "derselbe Ort, dieselbe Art und dieselben Zeiten wie Eintrag \(row.german), Kennung „\(id)“; behalten Sie"
          + " einen davon",
        en: "the same place, type and times as row \(row.english), id \"\(id)\"; keep one of them")
    case .swapped(let point):
      let pair = CoordinateText.short(point).replacing(" ", with: "")
      return Phrase(
        bs: "geografska širina i dužina su vjerovatno zamijenjene; treba li biti \(pair)?",
        de: "Breite und Länge sind wohl vertauscht; war \(pair) gemeint?",
        en: "latitude and longitude are probably swapped; did you mean \(pair)?")
    case .far(let metres):
      return Phrase { language in
        let distance = DistanceText.measured(metres, language)
        return switch language {
        case .bosnian: "\(distance) od sredine liste; provjerite koordinate"
        case .german: "\(distance) von der Mitte der Liste entfernt; prüfen Sie die Koordinaten"
        case .english: "\(distance) from the middle of the list; check the coordinates"
        }
      }
    }
  }
}

extension ListedRow {
  fileprivate func phrase(_ file: String?) -> Phrase {
    guard let file else { return Phrase("\(index)") }
    let shown = Quoting.shown(file)
    return Phrase(bs: "\(index) (\(shown))", de: "\(index) (\(shown))", en: "\(index) (\(shown))")
  }
}

extension RowPosition {
  /// Where a row stands, with a colon behind it.
  fileprivate func phrase(file: String) -> Phrase {
    .file(file)
      + Phrase(
        bs: ": " + place(row: "zapis", line: "red", id: ("oznaka „", "“")) + ": ",
        de: ": " + place(row: "Eintrag", line: "Zeile", id: ("Kennung „", "“")) + ": ",
        en: ": " + place(row: "row", line: "line", id: ("id \"", "\"")) + ": ")
  }

  /// `id`: what stands before it and behind it.
  private func place(row: String, line: String, id: (String, String)) -> String {
    var parts = ["\(row) \(index)"]
    if let number = self.line { parts.append("\(line) \(number)") }
    if let name = self.id { parts.append(id.0 + Quoting.shown(name) + id.1) }
    return parts.joined(separator: ", ")
  }
}

extension Rejection.Reason {
  package var sentence: Phrase {
    switch self {
    case .notAnObject: Phrase(bs: "nije objekat", de: "kein Objekt", en: "not an object")
    case .feature(let problem): problem.sentence
    case .missing(let member):
      member == "coordinates"
        ? Phrase(bs: "nema koordinata", de: "keine Koordinaten", en: "no coordinates")
        : Phrase(
          bs: "nedostaje „\(Quoting.shown(member))“", de: "„\(Quoting.shown(member))“ fehlt",
          en: "'\(Quoting.shown(member))' is missing")
    case .wrongType(let member, let expected):
      Phrase(
        bs: "„\(Quoting.shown(member))“ nije \(expected.label.bosnian)",
        de: "„\(Quoting.shown(member))“ ist \(expected.label.german)",
        en: "'\(Quoting.shown(member))' is not \(expected.label.english)")
    case .position(let member, let line, let point):
      Rejection.Reason.position(Quoting.shown(member), line, point)
    case .coordinate(let error): error.sentence
    case .geometry(let problem): problem.sentence
    case .sharedPoints(let limit):
      Phrase { language in
        let limit = NumberText.whole(limit, language)
        return switch language {
        case .bosnian:
          "relacije ovog fajla dijele tako duge puteve da bi zajedno imale više od \(limit) tačaka; učitajte ih u dijelovima"
        case .german:
          "die Relationen dieser Datei teilen so lange Wege, dass sie zusammen mehr als \(limit) Punkte hätten; laden Sie sie in Teilen"
        case .english:
          "the relations of this file share such long ways that together they would have more than \(limit) points; load them in parts"
        }
      }
    case .locationCode(let system):
      Phrase(
        bs: "nema koordinata, samo šifra lokacije (\(system))",
        de: "keine Koordinaten, nur ein Ortscode (\(system))",
        en: "no coordinates, only a location code (\(system))")
    case .damagedCode(let system):
      Phrase(
        bs: "nema koordinata, a kod \(system) je oštećen ili ne opisuje ni tačku ni liniju",
        de: "keine Koordinaten, und der \(system)-Code ist beschädigt oder beschreibt weder Punkt noch Linie",
        en: "no coordinates, and the \(system) code is damaged or describes neither a point nor a line")
    case .nullIsland:
      Phrase(
        bs: "koordinate 0,0 znače da je mjesto nepoznato; navedite mjesto ili izostavite unos",
        de: "die Koordinaten 0,0 bedeuten, dass der Ort unbekannt ist; geben Sie ihn an oder lassen Sie den"
          + " Eintrag weg",
        en: "the coordinates 0,0 mean that the place is unknown; give the place, or omit the feature")
    case .time(let member, let value):
      Phrase(
        bs: "\(Quoting.shown(member)): \(Quoting.low(value)) nije vrijeme",
        de: "\(Quoting.shown(member)): \(Quoting.low(value)) ist keine Zeitangabe",
        en: "\(Quoting.shown(member)): \(Quoting.quoted(value)) is not a time")
    case .skippedTime(let member, let value, let after):
      UsageError.skippedTime(source: Quoting.shown(member), value: value, after: after).valueSentence
    case .repeatedTime(let member, let value, let candidates):
      UsageError.repeatedTime(source: Quoting.shown(member), value: value, candidates: candidates)
        .valueSentence
    case .unknownKind:
      Phrase(
        bs: "nije prepoznato ni kao radar ni kao stanje na putu; navedite sa --as",
        de: "weder als Radarkontrolle noch als Verkehrsmeldung zu erkennen;"
          + " geben Sie es mit --as an",
        en: "neither a radar nor a road condition; say which with --as")
    case .unknownType(let value):
      UsageError.unknownValue(
        source: FeatureField.type.name, value: value, known: FeatureType.allCases.map(\.name),
        suggestion: Suggestion.nearest(to: value, among: FeatureType.allCases.map(\.name))
      ).valueSentence
    case .ambiguousType(let value, let possible):
      UsageError.ambiguous(
        source: FeatureField.type.name, value: value, candidates: possible.map(\.name)
      ).valueSentence
    case .unknownValue(let member, let value):
      UsageError.unknownValue(
        source: Quoting.shown(member), value: value, known: Rejection.Reason.known(member), suggestion: nil
      ).valueSentence
    case .notUnderstood(let member, let value, let trait):
      trait.sentence(member: Quoting.shown(member), value: value)
    case .contradiction(let one, let other):
      Phrase(
        bs: "u \(Quoting.low(one.member)) piše \(Quoting.low(one.value)), a u \(Quoting.low(other.member))"
          + " \(Quoting.low(other.value)); ispravite jedno ili ga ostavite praznim",
        de: "in \(Quoting.low(one.member)) steht \(Quoting.low(one.value)), in"
          + " \(Quoting.low(other.member)) aber \(Quoting.low(other.value)); berichtigen Sie eines davon oder lassen Sie es leer",
        en: "\(Quoting.quoted(one.member)) says \(Quoting.quoted(one.value)), but"
          + " \(Quoting.quoted(other.member)) says \(Quoting.quoted(other.value)); correct one of them, or leave it"
          + " empty")
    case .vehicles(let member, let problem):
      UsageError.vehicles(source: Quoting.shown(member), problem).valueSentence
    case .schedule(let problem): UsageError.schedule(source: problem.member, problem).valueSentence
    case .notVehicles(let member, let problem): problem.sentence(member: member)
    case .details(let problem): BodyError(problem.member, .details(problem)).sentence
    case .cells(let found, let columns):
      Phrase(
        bs: "broj polja je \(found), a broj kolona \(columns); provjerite navodnike",
        de: "\(found) Felder bei \(columns) Spalten; prüfen Sie die Anführungszeichen",
        en: "\(found) cells for \(columns) columns; check the quotes")
    case .outside(let region): RegionSentences.outside(region)
    case .source(let value, let problem): problem.sentence(source: FeatureField.source.name, value: value)
    case .taken(let owner):
      Phrase(
        bs: "tu oznaku ima izvor \(Quoting.low(owner.text)); uvezite listu pod drugim imenom (--source)",
        de: "diese Kennung hat die Quelle \(Quoting.low(owner.text));"
          + " laden Sie die Liste unter einem anderen Namen (--source)",
        en:
          "the source \(Quoting.quoted(owner.text)) has this id; load the list under another name (--source)")
    }
  }
}

extension Rejection.Reason {
  /// What can stand there, where the word is none of a source's own.
  fileprivate static func known(_ member: String) -> [String] {
    let types = GeometryType.allCases.map(\.rawValue) + ["MultiPoint", "GeometryCollection"]
    return switch member {
    case "SRID": ["4326 (WGS84)"]
    case "layer": Layer.allCases.map(\.rawValue)
    case "crs": ["CRS84", "EPSG:4326"]
    case "wkt": types.map { $0.uppercased() }
    case "geometry.type": types
    default: []
    }
  }
}

extension Rejection.Reason.Expected {
  /// In German with its article, since the sentence denies it.
  fileprivate var label: Phrase {
    switch self {
    case .text: Phrase(bs: "tekst", de: "kein Text", en: "a text")
    case .number: Phrase(bs: "broj", de: "keine Zahl", en: "a number")
    case .object: Phrase(bs: "objekat", de: "kein Objekt", en: "an object")
    case .point: Phrase(bs: "tačka", de: "kein Punkt", en: "a point")
    case .geometry: Phrase(bs: "geometrija", de: "keine Geometrie", en: "a geometry")
    }
  }
}

extension Rejection.Reason.Trait {
  /// As commands say it of the same value.
  fileprivate func sentence(member: String, value: String) -> Phrase {
    switch self {
    case .direction: unknown(member, value, Direction.allCases.map(\.rawValue))
    case .directionOrHeading:
      unknown(member, value, Direction.allCases.map(\.rawValue))
        + Phrase(
          bs: ", ili kuda vozi saobraćaj, npr. NE ili southbound",
          de: ", oder wohin der Verkehr fährt, z.\u{A0}B. NE oder southbound",
          en: ", or which way the traffic is heading, e.g. NE or southbound")
    case .bearing: UsageError.notABearing(source: member, value: value).valueSentence
    case .speedLimit: UsageError.notASpeedLimit(source: member, value: value).valueSentence
    case .camera: unknown(member, value, CameraKind.allCases.map(\.rawValue))
    case .approximate: unknown(member, value, ["true", "false"])
    }
  }

  private func unknown(_ member: String, _ value: String, _ known: [String]) -> Phrase {
    UsageError.unknownValue(source: member, value: value, known: known, suggestion: nil).valueSentence
  }
}

extension Rejection.Reason {
  /// "'coordinates': point 7 of line 2 is not a pair of numbers".
  fileprivate static func position(_ member: String, _ line: Int?, _ point: Int) -> Phrase {
    guard let line else {
      return Phrase(
        bs: "„\(member)“: tačka broj \(point) nije par brojeva",
        de: "„\(member)“: Punkt \(point) ist kein Zahlenpaar",
        en: "'\(member)': point \(point) is not a pair of numbers")
    }
    return Phrase(
      bs: "„\(member)“: tačka broj \(point) u liniji \(line) nije par brojeva",
      de: "„\(member)“: Punkt \(point) in Linie \(line) ist kein Zahlenpaar",
      en: "'\(member)': point \(point) of line \(line) is not a pair of numbers")
  }
}

extension Rejection.Reason.VehiclesProblem {
  /// As the service says it of a body.
  fileprivate func sentence(member: String) -> Phrase {
    switch self {
    case .form:
      Phrase(Quoting.shown(member) + ": ")
        + Phrase(
          bs: "pogrešan oblik; upišite npr. ", de: "falsche Form; schreiben Sie z.\u{A0}B. ",
          en: "has the wrong form; write e.g. ")
        + Phrase(#""applies_to":[{"vehicles":["truck"],"weight_above_t":7.5}]"#)
    case .weight: BodyError(member, .notAWeight).sentence
    case .length: BodyError(member, .notALength).sentence
    case .member:
      BodyError(member, .unknown(known: ["vehicles"] + VehicleBound.members.map(\.name))).sentence
    case .kind(let kind):
      BodyError(member, .unknownValue(kind, known: VehicleKind.allCases.map(\.rawValue))).sentence
    case .sense: BodyError(member, .notVehicles(most: VehicleLimits.mostClasses)).sentence
    }
  }
}
