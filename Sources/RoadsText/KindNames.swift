package import RoadsCore

extension Layer {
  package var name: Phrase {
    switch self {
    case .radars: Phrase(bs: "radari", de: "Radarkontrollen", en: "radars")
    case .conditions: Phrase(bs: "stanje na putevima", de: "Verkehrsmeldungen", en: "road conditions")
    }
  }
}

extension FeatureType {
  /// What people call it, in the singular.
  package var label: Phrase {
    switch self {
    case .radar(let type): type.label
    case .condition(let type): type.label
    }
  }
}

extension RadarType {
  package var label: Phrase {
    switch self {
    case .stationary: Phrase(bs: "stacionarni radar", de: "fester Blitzer", en: "fixed speed camera")
    case .announced:
      Phrase(bs: "najavljena kontrola", de: "angekündigte Kontrolle", en: "announced speed check")
    }
  }
}

extension ConditionType {
  package var label: Phrase {
    switch self {
    case .borderCrossing: Phrase(bs: "granični prijelaz", de: "Grenzübergang", en: "border crossing")
    case .roadworks: Phrase(bs: "radovi na putu", de: "Baustelle", en: "roadworks")
    case .closure: Phrase(bs: "potpuna obustava", de: "Vollsperrung", en: "road closed")
    case .truckBan: Phrase(bs: "zabrana za teretna vozila", de: "Lkw-Fahrverbot", en: "lorry ban")
    case .congestion: Phrase(bs: "zagušenje", de: "Stau", en: "congestion")
    case .landslide: Phrase(bs: "odron", de: "Erdrutsch", en: "landslide")
    case .accident: Phrase(bs: "saobraćajna nezgoda", de: "Unfall", en: "accident")
    case .ice: Phrase(bs: "poledica", de: "Glatteis", en: "black ice")
    case .danger: Phrase(bs: "opasnost", de: "Gefahr", en: "danger")
    }
  }
}

extension RoadClass {
  package var label: Phrase {
    switch self {
    case .borderCrossing: Phrase(bs: "granični prijelaz", de: "Grenzübergang", en: "border crossing")
    case .motorway: Phrase(bs: "autoput", de: "Autobahn", en: "motorway")
    case .main: Phrase(bs: "magistralni put", de: "Fernstraße", en: "main road")
    case .regional: Phrase(bs: "regionalni put", de: "Regionalstraße", en: "regional road")
    case .city: Phrase(bs: "gradska saobraćajnica", de: "Stadtstraße", en: "city street")
    }
  }
}
