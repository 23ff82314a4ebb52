/// By what names people call kinds of vehicles and their measures: the names of the program, what its tables and pages say in
/// each language, singular and plural. Compared as a search compares words.
package enum VehicleWords {
  /// The most words that one name has.
  package static let longest = 4

  /// The same for "Lkw" and "LKW", "hazardous_goods" and "hazardous goods"; nil where one is no word.
  static func key(_ words: some Collection<some StringProtocol>) -> String? {
    let letters = words.joined(separator: " ")
    guard letters.allSatisfy({ $0.isLetter || "_- ".contains($0) }) else { return nil }
    return Folding.words(letters).joined(separator: " ")
  }

  package static let kinds = called(VehicleKind.allCases) { [$0.rawValue] + names(of: $0) }
  package static let measures = called(VehicleBound.Measure.allCases) { [$0.rawValue] + names(of: $0) }

  private static func called<Named>(_ all: [Named], _ names: (Named) -> [String]) -> [String: Named] {
    var found: [String: Named] = [:]
    for named in all {
      for name in names(named) {
        // "Höhe" is typed "Hohe" or, without its dots, "Hoehe".
        for written in [name, name.replacing("ä", with: "ae").replacing("ö", with: "oe")] {
          key([written]).map { found[$0] = named }
        }
      }
    }
    return found
  }

  private static func names(of kind: VehicleKind) -> [String] {
    switch kind {
    case .car:
      [
        "cars", "auto", "auta", "automobil", "automobili", "putnički automobil", "putnički automobili",
        "putničko vozilo", "putnička vozila", "autos", "pkw", "pkws",
      ]
    case .motorcycle:
      ["motorcycles", "motorbike", "motorbikes", "motocikl", "motocikli", "motorrad", "motorräder"]
    case .bus: ["buses", "autobus", "autobusi", "busse", "busses"]
    case .truck:
      [
        "trucks", "lorry", "lorries", "hgv", "hgvs", "kamion", "kamioni", "teretno vozilo", "teretna vozila",
        "lkw", "lkws", "lastwagen", "lastkraftwagen",
      ]
    case .trailer:
      [
        "trailers", "vehicle with trailer", "vehicles with trailers", "prikolica", "prikolice",
        "vozilo s prikolicom", "vozila s prikolicom", "anhänger", "fahrzeug mit anhänger",
        "fahrzeuge mit anhänger",
      ]
    case .hazardousGoods:
      [
        "dangerous goods", "vehicle with dangerous goods", "vehicles with dangerous goods", "opasni teret",
        "opasan teret", "vozilo s opasnim teretom", "vozila s opasnim teretom", "gefahrgut",
        "gefahrguttransport", "gefahrguttransporte",
      ]
    case .bicycle:
      ["bicycles", "bike", "bikes", "bicikl", "bicikli", "fahrrad", "fahrräder"]
    }
  }

  private static func names(of measure: VehicleBound.Measure) -> [String] {
    switch measure {
    case .height: ["visina", "höhe"]
    case .width: ["širina", "breite"]
    case .length: ["dužina", "länge"]
    case .weight: ["masa", "težina", "gewicht"]
    case .axleWeight: ["axle load", "osovinsko opterećenje", "achslast"]
    }
  }
}
