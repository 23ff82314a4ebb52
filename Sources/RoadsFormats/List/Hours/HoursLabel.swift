/// What stands beside the hours of a check: where it is, and nothing that takes hours back. A restriction in words that nobody
/// here knows looks like "blagdanima" does to those who do not speak the language, and not like a place.
enum HoursLabel {
  /// Whether there is a name in it, a road's number, or a word for what stands at roads.
  static func isPlace(_ label: String, inGerman: Bool) -> Bool {
    let tokens = HoursToken.all(of: Array(label.utf8))
    if tokens.contains(where: isAtRoads) { return true }
    // Every German noun has a capital letter: "Schneefall" looks like "Zwickau".
    return inGerman ? isGermanPlace(tokens) : tokens.contains { $0.number != nil || $0.isCapital }
  }

  private static func isAtRoads(_ token: HoursToken) -> Bool {
    token.isWord(.place) || places.contains { token.folded.hasPrefix($0) }
  }

  /// Whether it is what is left of "in der Nacht": no place, and no restriction.
  static func saysNothing(_ label: String) -> Bool {
    HoursToken.all(of: Array(label.utf8)).allSatisfy { particles.contains($0.folded) }
  }

  private static let particles: Set<String> = [
    "in", "der", "die", "das", "dem", "den", "im", "am", "u", "na", "the", "at", "on", "of", "a",
  ]

  /// How words for places begin, folded.
  private static let places = [
    "raskr", "krizanj", "zon", "prilaz", "ulaz", "izlaz", "most", "tunel", "skol", "put", "cest", "magistral",
    "stanic",
    "aerodrom", "naselj", "cent", "kruzn", "petlj", "smjer", "kontrol", "grad", "obilaznic", "pump",
    "semafor",
    "opcin", "zaobilaz", "dionic", "mjest", "selo", "sela", "selu", "granic", "prelaz", "prijelaz", "radar",
    "junction", "road", "street", "school", "bridge", "exit", "entr", "near", "toll", "roundabout", "station",
    "city",
    "town", "village", "highway", "motorway", "direction", "crossing", "airport", "speed", "check", "border",
  ]
}
