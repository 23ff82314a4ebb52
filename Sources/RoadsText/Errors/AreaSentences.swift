package import RoadsCore

extension CoordinateError {
  package var sentence: Phrase {
    switch self {
    case .malformed(let text):
      Phrase(
        bs: "\(Quoting.low(text)) nije LAT,LON (širina,dužina); upišite npr. 44.5,18.6",
        de: "\(Quoting.low(text)) ist nicht LAT,LON (Breite,Länge); schreiben Sie z.\u{A0}B. 44.5,18.6",
        en: "\(Quoting.quoted(text)) is not LAT,LON; write e.g. 44.5,18.6")
    case .otherSystem(let name):
      Phrase(
        bs: "koordinatni sistem \(Quoting.low(name)) nije podržan; navedite koordinate u sistemu wgs84",
        de: "das Koordinatensystem \(Quoting.low(name)) wird nicht unterstützt; geben Sie die Koordinaten in"
          + " wgs84 an",
        en: "the coordinate system \(Quoting.quoted(name)) is not supported; give the coordinates in wgs84")
    case .notFinite:
      Phrase(
        bs: "koordinate moraju biti konačni brojevi", de: "Koordinaten müssen endliche Zahlen sein",
        en: "coordinates must be finite numbers")
    case .latitudeOutOfRange(let value), .latitudeOutOfRangeSwapped(let value):
      Phrase(
        value, bs: { "geografska širina \($0) nije između -90 i 90" },
        de: { "die geografische Breite \($0) liegt nicht zwischen -90 und 90" },
        en: { "latitude \($0) is not between -90 and 90" })
    case .longitudeOutOfRange(let value):
      Phrase(
        value, bs: { "geografska dužina \($0) nije između -180 i 180" },
        de: { "die geografische Länge \($0) liegt nicht zwischen -180 und 180" },
        en: { "longitude \($0) is not between -180 and 180" })
    }
  }

  /// With the name of what was given, and the pair the right way round where that would do.
  package func sentence(source: String, value: String) -> Phrase {
    let swapped = value.split { $0 == "," || $0.isWhitespace }.reversed()
    guard case .latitudeOutOfRangeSwapped = self, swapped.count == 2, !GeoURI.begins(value) else {
      return .named(source) + sentence
    }
    return .named(source) + sentence + .didYouMean(swapped.joined(separator: ","))
  }
}

extension AreaError {
  package var sentence: Phrase { sentence(longitudeFirst: false) }

  /// Of a box that was written as OGC has it, by the name of what gave it.
  package func sentenceOfLongitudeFirst(source: String) -> Phrase {
    .named(source) + sentence(longitudeFirst: true)
  }

  private func sentence(longitudeFirst: Bool) -> Phrase {
    switch self {
    case .distanceNotFinite:
      Phrase(
        bs: "udaljenost mora biti konačan broj", de: "eine Entfernung muss eine endliche Zahl sein",
        en: "a distance must be a finite number")
    case .distanceNegative(let value):
      Phrase(
        value, bs: { "udaljenost \($0) je negativna; navedite nulu ili više" },
        de: { "die Entfernung \($0) ist negativ; geben Sie null oder mehr an" },
        en: { "distance \($0) is negative; give zero or more" })
    case .southAboveNorth(let south, let north):
      Phrase(
        bs: "jug \(NumberText.shortest(south, places: 6, .bosnian)) je sjevernije od sjevera"
          + " \(NumberText.shortest(north, places: 6, .bosnian)); redoslijed je ",
        de: "Süd \(NumberText.shortest(south, places: 6, .german)) liegt nördlich von Nord"
          + " \(NumberText.shortest(north, places: 6, .german)); die Reihenfolge ist ",
        en: "south \(NumberText.shortest(south, places: 6, .english)) lies north of north"
          + " \(NumberText.shortest(north, places: 6, .english)); the order is ")
        + (longitudeFirst
          ? Phrase(bs: "zapad,jug,istok,sjever", de: "West,Süd,Ost,Nord", en: "west,south,east,north")
          : Phrase(bs: "jug,zapad,sjever,istok", de: "Süd,West,Nord,Ost", en: "south,west,north,east"))
    case .routeTooShort(let points):
      Phrase(
        bs: "ruta ima premalo tačaka (\(points)); potrebne su najmanje dvije",
        de: "die Route hat zu wenige Punkte (\(points)); nötig sind mindestens zwei",
        en: "the route has too few points (\(points)); it needs at least two")
    }
  }
}
