internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// `radar` or `condition`, as people say them.
enum LayerWord {
  static func layer(_ given: SourcedValue) throws -> Layer {
    switch Folding.words(given.text).joined(separator: " ") {
    case "radar", "radars", "radari", "kontrola", "kontrolle", "blitzer": .radars
    case "condition", "conditions", "stanje", "stanje na putu", "meldung", "verkehrsmeldung": .conditions
    default: throw Values.unknown(given, among: ["radar", "condition"])
    }
  }
}

/// An end that may be none.
enum EndArgument {
  case never
  case moment(TimeArgument, SourcedValue)

  init(_ given: SourcedValue) throws {
    switch given.text.trimmingSpaces().lowercased() {
    case "none", "never", "nikad", "nikada", "nie": self = .never
    default: self = .moment(try TimeArgument(given), given)
    }
  }

  /// nil: never.
  func moment(_ session: Session) throws -> Instant? {
    switch self {
    case .never: nil
    case .moment(let time, _): try session.end(time)
    }
  }
}

/// The authority of a radar: one of the administrations by number or by words of its name, or a new one as
/// `300=Name`.
enum AuthorityArgument {
  static func authority(_ given: SourcedValue) throws -> Authority {
    if let equals = given.text.firstIndex(of: "=") {
      let number = SourcedValue(given.source, String(given.text[..<equals]))
      let name = given.text[given.text.index(after: equals)...].trimmingSpaces()
      guard !name.isEmpty else { throw UsageError.emptyValue(source: given.source) }
      return Authority(id: try Values.wholeNumber(number, in: 0...Int(Int32.max)), name: String(name))
    }
    let known = Authority.administrations
    let found: [Authority]
    if let number = Int(given.text.trimmingSpaces()) {
      found = known.filter { $0.id == number }
    } else {
      let words = try Values.words(given)
      found = known.filter { words.matches(name: $0.name) }
    }
    switch found.count {
    case 1: return found[0]
    case 0:
      throw UsageError.unknownAuthority(
        source: given.source, value: given.text, known: known.map(AuthorityArgument.shown))
    default:
      throw UsageError.ambiguous(
        source: given.source, value: given.text, candidates: found.map(AuthorityArgument.shown))
    }
  }

  private static func shown(_ authority: Authority) -> String { "\(authority.id) (\(authority.name))" }
}

/// Ids for what people add: short, readable aloud (no letter that looks like a digit), and free in both
/// layers, so that the bare id will do.
enum NewID {
  static func make(in layer: Layer, _ store: any RoadStore) throws -> String {
    let alphabet = Array("23456789abcdefghjkmnpqrstuvwxyz")
    while true {
      var id = layer == .radars ? "r-" : "c-"
      for _ in 0..<6 { id.append(alphabet[Int.random(in: alphabet.indices)]) }
      if try isFree(id, store) { return id }
    }
  }

  private static func isFree(_ id: String, _ store: any RoadStore) throws -> Bool {
    do {
      return try Layer.allCases.allSatisfy {
        try store.feature(FeatureID($0, id)) == nil && store.tombstone(FeatureID($0, id)) == nil
      }
    } catch StoreError.absent {
      return true
    }
  }
}
