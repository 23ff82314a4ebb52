/// Which features to leave out. All parts combine; an empty filter asks for all that hold now.
package struct Filter: Sendable, Hashable {
  /// nil: both.
  package var layer: Layer?
  /// Empty: every type.
  package var types: Set<FeatureType> = []
  /// A road's code as `RoadCode.fold` writes it.
  package var road: String?
  package var roadClass: RoadClass?
  package var authority: AuthorityFilter?
  package var text: TextFilter?
  /// The moment that validity is judged by.
  package var at: Instant
  /// Also those that have expired by then or do not hold yet.
  package var includesExpired = false

  package init(at: Instant) { self.at = at }

  package func matches(_ feature: Feature) -> Bool {
    guard admits(feature.type), holds(feature.validity) else { return false }
    if let roadClass, feature.roadClass != roadClass { return false }
    if let authority, !authority.matches(feature.authority) { return false }
    if road != nil, !admits(road: feature.road) { return false }
    if let text, !text.matches(feature) { return false }
    return true
  }

  package func admits(_ type: FeatureType) -> Bool {
    if let layer, type.layer != layer { return false }
    return types.isEmpty || types.contains(type)
  }

  package func holds(_ validity: Validity) -> Bool { includesExpired || validity.contains(at) }

  package func admits(road found: String?) -> Bool {
    guard let road else { return true }
    guard let found else { return false }
    return RoadCode.codes(in: found).contains(road)
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
    case .name(let words): return words.matches(words: Folding.words(authority.name))
    }
  }
}
