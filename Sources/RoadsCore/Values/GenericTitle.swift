/// Titles that lists give to all their announced checks alike: "Najavljene radarske kontrole".
package enum GenericTitle {
  /// Whether every word of a title only says that speed is checked.
  package static func saysNothing(_ title: String) -> Bool {
    // Longer ones have something to say, and so have numbers.
    guard title.utf8.count <= 100, !title.utf8.contains(where: { $0 &- 0x30 <= 9 }) else { return false }
    let words = Folding.words(title)
    return !words.isEmpty && words.allSatisfy(checking.contains)
  }

  /// A word, folded, that says nothing of where something is.
  package static func isGeneric(_ word: String) -> Bool { checking.contains(word) }

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

extension GenericTitle {
  /// What people read first of a feature: its title, unless that says nothing; then where the window is that holds, or the
  /// next one, or else who announces it.
  package static func headline(
    _ title: String, of type: FeatureType, window: @autoclosure () -> String?,
    authority: @autoclosure () -> String?
  ) -> String {
    guard type == .radar(.announced), saysNothing(title) else { return title }
    return window() ?? authority() ?? title
  }
}

extension Feature {
  /// Of announced checks alone: of a device that stands where it stands, "Radar" is a name.
  package var hasGenericTitle: Bool { type == .radar(.announced) && GenericTitle.saysNothing(title) }

  /// The same for what is read at any moment, in a navigator for example: the places of all windows.
  package var lastingHeadline: String {
    guard hasGenericTitle else { return title }
    var places: [String] = []
    for words in (hasDetails ? details.schedule?.rules ?? [] : []).compactMap(\.words)
    where !places.contains(words) {
      places.append(words)
    }
    return places.isEmpty ? authority?.name ?? title : places.joined(separator: " · ")
  }

  package func headline(at moment: Instant) -> String {
    GenericTitle.headline(title, of: type, window: activity(at: moment).window, authority: authority?.name)
  }
}
