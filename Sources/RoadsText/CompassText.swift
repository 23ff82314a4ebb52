package import RoadsCore

extension CompassPoint {
  /// As road signs and weather maps abbreviate it.
  package var abbreviation: Phrase {
    switch self {
    case .north: Phrase(bs: "S", de: "N", en: "N")
    case .northEast: Phrase(bs: "SI", de: "NO", en: "NE")
    case .east: Phrase(bs: "I", de: "O", en: "E")
    case .southEast: Phrase(bs: "JI", de: "SO", en: "SE")
    case .south: Phrase(bs: "J", de: "S", en: "S")
    case .southWest: Phrase(bs: "JZ", de: "SW", en: "SW")
    case .west: Phrase(bs: "Z", de: "W", en: "W")
    case .northWest: Phrase(bs: "SZ", de: "NW", en: "NW")
    }
  }

  /// Where from a place something lies: "850 m north-east".
  package var direction: Phrase {
    switch self {
    case .north: Phrase(bs: "sjeverno", de: "nördlich", en: "north")
    case .northEast: Phrase(bs: "sjeveroistočno", de: "nordöstlich", en: "north-east")
    case .east: Phrase(bs: "istočno", de: "östlich", en: "east")
    case .southEast: Phrase(bs: "jugoistočno", de: "südöstlich", en: "south-east")
    case .south: Phrase(bs: "južno", de: "südlich", en: "south")
    case .southWest: Phrase(bs: "jugozapadno", de: "südwestlich", en: "south-west")
    case .west: Phrase(bs: "zapadno", de: "westlich", en: "west")
    case .northWest: Phrase(bs: "sjeverozapadno", de: "nordwestlich", en: "north-west")
    }
  }
}
