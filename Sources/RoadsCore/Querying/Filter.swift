/// Which features to leave out. All parts combine; an empty filter asks for all that hold now.
package struct Filter: Sendable, Hashable {
  /// nil: both.
  package var layer: Layer?
  /// Empty: every type.
  package var types: Set<FeatureType> = []
  /// Codes of roads as `RoadCode.fold` writes them, of which one suffices. Empty: every road.
  package var roads: Set<String> = []
  package var roadClass: RoadClass?
  /// Of which one suffices. Empty: every source.
  package var sources: Set<SourceName> = []
  package var authority: AuthorityFilter?
  package var text: TextFilter?
  /// The moment that validity is judged by.
  package var at: Instant
  /// With it: what holds at any moment from `at` until then.
  package var until: Instant?
  /// Also those that have expired by then or do not hold yet.
  package var includesExpired = false
  /// Only what is active at any moment of that time: within its validity, and within its hours where it has some.
  package var onlyActive = false
  /// Only what ends before that moment.
  package var endsBefore: Instant?
  /// Only what begins after that moment.
  package var startsAfter: Instant?
  /// Only what was touched at that moment or later.
  package var updatedSince: Instant?

  package init(at: Instant) { self.at = at }

  /// The cheap questions first: numbers, then short texts, then the search. The one place that says what
  /// a filter lets through, for features in memory and for a store's rows that are not features yet.
  @inlinable
  package func matches<Subject: FilterSubject>(_ subject: borrowing Subject) throws(Subject.Fault) -> Bool {
    guard admits(try subject.type) else { return false }
    if !includesExpired, !subject.holds(from: at, until: until ?? at) { return false }
    guard admits(timesOf: subject) else { return false }
    if onlyActive, !(try subject.isActive(from: at, until: until ?? at)) { return false }
    if let roadClass, subject.roadClass != roadClass { return false }
    if !sources.isEmpty, !(try subject.isFrom(anyOf: sources)) { return false }
    if let authority, !authority.matches(subject.authority) { return false }
    if !roads.isEmpty, !admits(road: subject.road) { return false }
    if let text { return try subject.says(text) }
    return true
  }

  /// Whether types and the validity decide.
  package var isPlain: Bool {
    roads.isEmpty && roadClass == nil && sources.isEmpty && authority == nil && text == nil && !looksAtTimes
      && !onlyActive
  }

  /// Whether types alone decide.
  package var looksAtTypesOnly: Bool { isPlain && includesExpired }

  @inlinable
  package func admits(_ type: FeatureType) -> Bool {
    if let layer, type.layer != layer { return false }
    return types.isEmpty || types.contains(type)
  }

  package func admits(road found: String?) -> Bool {
    guard !roads.isEmpty else { return true }
    guard let found else { return false }
    return RoadCode.codes(in: found).contains { roads.contains($0) }
  }
}

/// By number, or by words of the name: "tuzla" finds "MUP Tuzlanskog kantona".
package enum AuthorityFilter: Sendable, Hashable {
  case id(Int)
  case name(TextFilter)

  package func matches(_ authority: Authority?) -> Bool {
    guard let authority else { return false }
    switch self {
    case .id(let id): return authority.id == id
    case .name(let words): return words.matches(name: authority.name)
    }
  }
}
