package import RoadsCore

extension FeatureType {
  /// One word or two, for where a table is narrow.
  package var shortLabel: Phrase {
    switch self {
    case .radar(.stationary): Phrase(bs: "radar", de: "Blitzer", en: "camera")
    case .radar(.announced): Phrase(bs: "kontrola", de: "Kontrolle", en: "speed check")
    case .condition(.borderCrossing): Phrase(bs: "granica", de: "Grenze", en: "border")
    case .condition(.roadworks): Phrase(bs: "radovi", de: "Baustelle", en: "roadworks")
    case .condition(.closure): Phrase(bs: "obustava", de: "Sperrung", en: "closed")
    case .condition(.truckBan): Phrase(bs: "bez kamiona", de: "Lkw-Verbot", en: "lorry ban")
    case .condition(.congestion): Phrase(bs: "zagušenje", de: "Stau", en: "congestion")
    case .condition(.landslide): Phrase(bs: "odron", de: "Erdrutsch", en: "landslide")
    case .condition(.accident): Phrase(bs: "nezgoda", de: "Unfall", en: "accident")
    case .condition(.ice): Phrase(bs: "poledica", de: "Glatteis", en: "black ice")
    case .condition(.danger): Phrase(bs: "opasnost", de: "Gefahr", en: "danger")
    }
  }
}

extension Layer {
  /// One feature of it, counted: "1 radar, 2 radara"; a single condition is a notice about the roads.
  package var counted: CountedNoun {
    switch self {
    case .radars:
      CountedNoun(
        bs: ("radar", "radara", "radara"), de: ("Radarkontrolle", "Radarkontrollen"), en: ("radar", "radars"))
    case .conditions:
      CountedNoun(
        bs: (
          "obavijest o stanju na putevima", "obavijesti o stanju na putevima",
          "obavijesti o stanju na putevima"
        ),
        de: ("Verkehrsmeldung", "Verkehrsmeldungen"), en: ("road condition", "road conditions"))
    }
  }
}
