package import RoadsCore

extension Values {
  /// Codes of roads with commas between, folded for comparison.
  package static func roads(_ given: SourcedValue) throws -> Set<String> {
    var roads: Set<String> = []
    for part in try nonEmpty(given).split(separator: ",", omittingEmptySubsequences: false) {
      let codes = RoadCode.codes(in: String(part))
      guard !codes.isEmpty else { throw UsageError.emptyValue(source: given.source) }
      roads.formUnion(codes)
    }
    return roads
  }

  /// A search for words; one without any is a mistake.
  package static func words(_ given: SourcedValue) throws -> TextFilter {
    guard let filter = TextFilter(try nonEmpty(given)) else {
      throw UsageError.emptyValue(source: given.source)
    }
    return filter
  }

  package static func authority(_ given: SourcedValue) throws -> AuthorityFilter {
    if let id = Int(given.text.trimmingSpaces()) { return .id(id) }
    return .name(try words(given))
  }
}

extension Values {
  /// `true` or `false`.
  package static func flag(_ given: SourcedValue) throws -> Bool {
    switch given.text.lowercased() {
    case "true", "1": return true
    case "false", "0": return false
    default: throw unknown(given, among: ["true", "false"])
    }
  }
}

extension Values {
  /// The order of an answer about an area.
  package static func sort(_ given: SourcedValue, in area: Area?) throws -> AnswerSort {
    let sort: AnswerSort = try choice(given)
    let possible = AnswerSort.possible(in: area)
    guard possible.contains(sort) else {
      throw UsageError.noSuchOrder(
        source: given.source, value: sort.rawValue, known: possible.map(\.rawValue),
        needsRoute: sort == .along)
    }
    return sort
  }
}
