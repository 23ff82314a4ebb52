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

  /// Which way traffic is heading.
  package var towards: Phrase {
    switch self {
    case .north: Phrase(bs: "prema sjeveru", de: "nach Norden", en: "northbound")
    case .northEast: Phrase(bs: "prema sjeveroistoku", de: "nach Nordosten", en: "north-eastbound")
    case .east: Phrase(bs: "prema istoku", de: "nach Osten", en: "eastbound")
    case .southEast: Phrase(bs: "prema jugoistoku", de: "nach Südosten", en: "south-eastbound")
    case .south: Phrase(bs: "prema jugu", de: "nach Süden", en: "southbound")
    case .southWest: Phrase(bs: "prema jugozapadu", de: "nach Südwesten", en: "south-westbound")
    case .west: Phrase(bs: "prema zapadu", de: "nach Westen", en: "westbound")
    case .northWest: Phrase(bs: "prema sjeverozapadu", de: "nach Nordwesten", en: "north-westbound")
    }
  }
}
