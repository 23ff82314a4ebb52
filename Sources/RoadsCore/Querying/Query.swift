/// A question to a store. Along a drive the filter's moments are the drive's.
package struct Query: Sendable, Hashable {
  /// nil: everywhere.
  package var area: Area?
  package var filter: Filter
  /// nil: all there are. Those that come first.
  package var limit: Int?
  /// nil: the order that the area gives.
  package var sort: AnswerSort?

  package init(area: Area? = nil, filter: Filter, limit: Int? = nil, sort: AnswerSort? = nil) {
    self.area = area
    self.filter = filter
    self.limit = limit
    self.sort = sort
    if let drive = area?.drive { self.filter.look(during: drive) }
  }
}

extension Query {
  /// The moment at which an answer says what is active: the one that was asked about; of a time, now, or its end that is
  /// nearer to now.
  package func moment(now: Instant) -> Instant { max(filter.at, min(now, filter.until ?? filter.at)) }
}

/// One feature of an answer. Unless the question says otherwise, circles come nearest first, corridors in the order along the route, boxes
/// and the whole store by layer then id; ties by layer then id.
package struct Hit: Sendable, Hashable {
  package let feature: Feature
  /// Metres from the circle's centre or from the route to the nearest point of the feature.
  package let distance: Double?
  /// Metres from the route's start to where one is nearest to a point, or first comes within the width of a line or area.
  package let along: Double?
  /// Metres from the route's start to where it last leaves the width of a line or area.
  package let alongEnd: Double?
  /// The nearest point of a line or area.
  package let nearest: Coordinate?
  /// On a drive, when one is there: at which it is told what is active.
  package let passing: Instant?
  private let withoutMarkup: String?

  /// `plainText`: the feature's text without markup, where somebody has it already.
  package init(
    feature: Feature, distance: Double? = nil, along: Double? = nil, alongEnd: Double? = nil,
    nearest: Coordinate? = nil, passing: Instant? = nil, plainText: String? = nil
  ) {
    self.feature = feature
    self.distance = distance
    self.along = along
    self.alongEnd = alongEnd
    self.nearest = nearest
    self.passing = passing
    withoutMarkup = plainText
  }

  /// The feature's text without markup.
  package var plainText: String? { withoutMarkup ?? feature.text.map(PlainText.from(markup:)) }
}

/// How many features by type; types without any are absent.
package struct Counts: Sendable, Hashable {
  package private(set) var byType: [FeatureType: Int] = [:]

  package init() {}

  package mutating func add(_ count: Int, of type: FeatureType) { byType[type, default: 0] += count }

  package func of(_ type: FeatureType) -> Int { byType[type] ?? 0 }

  package func of(_ layer: Layer) -> Int {
    byType.reduce(0) { $1.key.layer == layer ? $0 + $1.value : $0 }
  }

  package var total: Int { byType.values.reduce(0, +) }
}
