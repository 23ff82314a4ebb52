/// Titles that lists give to all their announced checks alike: "Najavljene radarske kontrole".
package enum GenericTitle {
  /// Whether every word of a title only says that speed is checked.
  package static func saysNothing(_ title: String) -> Bool {
    // Longer ones have something to say.
    guard title.utf8.count <= 100 else { return false }
    let words = Folding.words(title)
    return !words.isEmpty && words.allSatisfy(checking.contains)
  }

  /// Folded.
  private static let checking: Set<String> = [
    "najavljene", "najavljena", "najavljeni", "najava", "najave", "radarske", "radarska", "radarskih",
    "radarski",
    "radar", "radari", "radara", "kontrola", "kontrole", "kontroli", "brzine", "mobilni", "mobilna",
    "mobilne",
    "policijska", "policijske", "mjerenje", "merenje",
    "angekundigte", "angekundigter", "radarkontrolle", "radarkontrollen", "geschwindigkeitskontrolle",
    "geschwindigkeitskontrollen", "geschwindigkeitsmessung", "geschwindigkeitsmessungen", "blitzer", "mobile",
    "mobiler", "kontrollen", "kontrolle",
    "announced", "planned", "speed", "check", "checks", "control", "controls", "camera", "cameras", "radars",
    "enforcement", "police",
  ]
}
