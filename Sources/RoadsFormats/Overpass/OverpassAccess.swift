import RoadsCore

/// Who may pass a way, and when: the tags of OpenStreetMap that say it, of which the narrower decide. Looked at only where there
/// is one with a condition.
struct OverpassAccess {
  /// What is closed, at which hours, and what of the tags remains words.
  struct Restriction {
    let type: ConditionType
    let schedule: Schedule
    /// The key whose value the hours are.
    let key: String
    /// Words of others that speak of hours, too.
    let unread: String?
  }

  /// From all that move to those on motors.
  private static let widths = ["access", "vehicle", "motor_vehicle"]
  /// Some of those on motors.
  private static let few: Set = [
    "motorcar", "motorcycle", "hgv", "goods", "bus", "coach", "tourist_bus", "psv", "taxi", "hov",
    "motorhome",
  ]
  /// Roads that are closed to somebody where nobody may pass: paths, for instance, are none.
  private static let roads: Set = [
    "motorway", "motorway_link", "trunk", "trunk_link", "primary", "primary_link", "secondary",
    "secondary_link",
    "tertiary", "tertiary_link", "unclassified", "residential", "living_street", "service", "road", "track",
  ]
  private static let suffix = ":conditional"

  private var words: [String: String] = [:]

  init(_ tags: JSONValue) {
    for (key, value) in tags.members {
      // OpenStreetMap has no longer keys.
      if key.count <= 255, let word = value.word { words[key.string] = word.string }
    }
  }

  /// Which traffic is concerned on a way, whose points are in its own order.
  var direction: Direction {
    switch words["oneway"] {
    case "yes", "1", "true": .one
    case "-1", "reverse", "reversible", "alternating": .unknown
    case nil where words["highway"]?.hasPrefix("motorway") == true || words["junction"] == "roundabout": .one
    default: .both
    }
  }

  /// nil where nothing is closed that is not closed anyway, or not to all. Throws where hours are said that nobody can tell.
  func restriction(in zone: NamedZone) throws(ScheduleProblem) -> Restriction? {
    guard words["highway"].map(OverpassAccess.roads.contains) ?? (words["barrier"] != nil) else { return nil }
    // The narrowest that is said decides.
    let plain = OverpassAccess.widths.lastIndex { words[$0] != nil }
    if let plain, OverpassAccess.isClosed(words[OverpassAccess.widths[plain]]) { return nil }
    var problem: ScheduleProblem?
    var unread: String?
    if let width = OverpassAccess.widths.lastIndex(where: { words[$0 + OverpassAccess.suffix] != nil }) {
      let key = OverpassAccess.widths[width] + OverpassAccess.suffix
      let value = words[key] ?? ""
      do throws(ScheduleProblem) {
        let isForAll = !hasExceptions && !(plain.map { $0 > width } ?? false)
        if isForAll, let schedule = try ConditionalRestriction.schedule(value, in: zone) {
          return Restriction(
            type: .closure, schedule: schedule, key: key, unread: words["hgv" + OverpassAccess.suffix])
        }
      } catch {
        (problem, unread) = (error, value)
      }
    }
    let key = "hgv" + OverpassAccess.suffix
    if let value = words[key], !OverpassAccess.isClosed(words["hgv"]),
      let schedule = try ConditionalRestriction.schedule(value, in: zone)
    {
      return Restriction(type: .truckBan, schedule: schedule, key: key, unread: unread)
    }
    if let problem { throw problem }
    return nil
  }

  /// Whether some of those who are kept out may pass all the same, or at other times.
  private var hasExceptions: Bool {
    OverpassAccess.few.contains { kind in
      words[kind].map { !OverpassAccess.isClosed($0) } ?? false
        || kind != "hgv" && words[kind + OverpassAccess.suffix] != nil
    }
  }

  private static func isClosed(_ word: String?) -> Bool { word == "no" || word == "private" }
}
