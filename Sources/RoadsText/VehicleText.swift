package import RoadsCore
import RoadsFormats

/// Which vehicles a condition concerns, in words.
package enum VehicleText {
  /// "only lorries over 7.5 t; vehicles higher than 3.5 m".
  package static func sentence(_ limits: VehicleLimits) -> Phrase {
    Phrase { language in
      only(language) + " " + limits.classes.map { said($0, language) }.joined(separator: "; ")
    }
  }

  /// For where there is little room: "lorries > 7.5 t, height > 3.5 m".
  package static func brief(_ limits: VehicleLimits, _ language: Language) -> String {
    limits.classes.map { one in
      let kinds = sorted(one).map { brief($0)(language) }.joined(separator: "/")
      let bounds = one.bounds.map { bound in
        let isClear = bound.measure == .weight && !one.kinds.isEmpty
        return (isClear ? "" : noun(bound.measure)(language) + " ") + (bound.isBelow ? "< " : "> ")
          + amount(bound, language)
      }
      return ([kinds].filter { !$0.isEmpty } + bounds).joined(separator: " ")
    }.joined(separator: ", ")
  }

  /// The same, for the map's scripts: kinds and limits by their names in JSON.
  static let words: [(key: String, phrase: Phrase)] =
    [("vehicles.only", Phrase(bs: "samo {vehicles}", de: "nur {vehicles}", en: "only {vehicles}"))]
    + [("vehicles.any", vehicles)] + VehicleKind.allCases.map { ("vehicles.\($0.rawValue)", plural($0)) }
    + VehicleBound.members.map { name, measure, isBelow in
      ("vehicles.\(name)", beyond(measure, isBelow: isBelow, measure.isWeight ? "{n} t" : "{n} m"))
    }

  private static let only = Phrase(bs: "samo", de: "nur", en: "only")
  private static let and = Phrase(bs: "i", de: "und", en: "and")
  private static let vehicles = Phrase(bs: "vozila", de: "Fahrzeuge", en: "vehicles")

  private static func sorted(_ one: VehicleClass) -> [VehicleKind] {
    VehicleKind.allCases.filter(one.kinds.contains)
  }

  private static func said(_ one: VehicleClass, _ language: Language) -> String {
    let kinds = one.kinds.isEmpty ? [vehicles(language)] : sorted(one).map { plural($0)(language) }
    let bounds = one.bounds.map { bound in
      beyond(bound.measure, isBelow: bound.isBelow, amount(bound, language))(language)
    }
    return joined(kinds, language) + (bounds.isEmpty ? "" : " " + joined(bounds, language))
  }

  /// "cars, buses and lorries".
  private static func joined(_ parts: [String], _ language: Language) -> String {
    guard parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " \(and(language)) " + parts[parts.count - 1]
  }

  private static func plural(_ kind: VehicleKind) -> Phrase {
    switch kind {
    case .car: Phrase(bs: "putnički automobili", de: "Pkw", en: "cars")
    case .motorcycle: Phrase(bs: "motocikli", de: "Motorräder", en: "motorcycles")
    case .bus: Phrase(bs: "autobusi", de: "Busse", en: "buses")
    case .truck: Phrase(bs: "teretna vozila", de: "Lkw", en: "lorries")
    case .trailer:
      Phrase(bs: "vozila s prikolicom", de: "Fahrzeuge mit Anhänger", en: "vehicles with trailers")
    case .hazardousGoods:
      Phrase(bs: "vozila s opasnim teretom", de: "Gefahrguttransporte", en: "vehicles with dangerous goods")
    case .bicycle: Phrase(bs: "bicikli", de: "Fahrräder", en: "bicycles")
    }
  }

  private static func brief(_ kind: VehicleKind) -> Phrase {
    switch kind {
    case .car: Phrase(bs: "auta", de: "Pkw", en: "cars")
    case .truck: Phrase(bs: "kamioni", de: "Lkw", en: "lorries")
    case .trailer: Phrase(bs: "prikolice", de: "Anhänger", en: "trailers")
    case .hazardousGoods: Phrase(bs: "opasni teret", de: "Gefahrgut", en: "dangerous goods")
    case .motorcycle, .bus, .bicycle: plural(kind)
    }
  }

  private static func noun(_ measure: VehicleBound.Measure) -> Phrase {
    switch measure {
    case .height: Phrase(bs: "visina", de: "Höhe", en: "height")
    case .width: Phrase(bs: "širina", de: "Breite", en: "width")
    case .length: Phrase(bs: "dužina", de: "Länge", en: "length")
    case .weight: Phrase(bs: "masa", de: "Gewicht", en: "weight")
    case .axleWeight: Phrase(bs: "osovinsko opterećenje", de: "Achslast", en: "axle load")
    }
  }

  /// Behind the vehicles: "over 7.5 t", "higher than 3.5 m".
  private static func beyond(
    _ measure: VehicleBound.Measure, isBelow: Bool, _ amount: String
  ) -> Phrase {
    switch measure {
    case .height where isBelow:
      Phrase(bs: "visine ispod \(amount)", de: "unter \(amount) Höhe", en: "lower than \(amount)")
    case .height: Phrase(bs: "visine preko \(amount)", de: "über \(amount) Höhe", en: "higher than \(amount)")
    case .width where isBelow:
      Phrase(bs: "širine ispod \(amount)", de: "unter \(amount) Breite", en: "narrower than \(amount)")
    case .width: Phrase(bs: "širine preko \(amount)", de: "über \(amount) Breite", en: "wider than \(amount)")
    case .length where isBelow:
      Phrase(bs: "dužine ispod \(amount)", de: "unter \(amount) Länge", en: "shorter than \(amount)")
    case .length:
      Phrase(bs: "dužine preko \(amount)", de: "über \(amount) Länge", en: "longer than \(amount)")
    case .weight where isBelow: Phrase(bs: "ispod \(amount)", de: "unter \(amount)", en: "under \(amount)")
    case .weight: Phrase(bs: "preko \(amount)", de: "über \(amount)", en: "over \(amount)")
    case .axleWeight where isBelow:
      Phrase(
        bs: "s osovinskim opterećenjem ispod \(amount)", de: "mit einer Achslast unter \(amount)",
        en: "with an axle load under \(amount)")
    case .axleWeight:
      Phrase(
        bs: "s osovinskim opterećenjem preko \(amount)", de: "mit einer Achslast über \(amount)",
        en: "with an axle load over \(amount)")
    }
  }

  /// "7,5 t".
  private static func amount(_ bound: VehicleBound, _ language: Language) -> String {
    NumberText.shortest(bound.value, places: 3, language) + (bound.measure.isWeight ? " t" : " m")
  }
}
