package import RoadsCore

/// Writes an answer, one feature at a time: `begin` once, `write` for each, `end` once.
package protocol FeatureWriter: AnyObject {
  func begin() throws
  func write(_ hit: Hit) throws
  /// The same for a feature that is GeoJSON already: false, and nothing written, where the format is another.
  func write(_ ready: SerializedFeature) throws -> Bool
  /// Goes on with what another writer of the same format made of some hits.
  func write(_ written: SerializedHits) throws
  /// Hands over everything that has been written.
  func end() throws
  /// How many features it was given that the format cannot carry.
  var leftOut: Int { get }
  /// Those that are to be described behind the last feature.
  var zones: Set<NamedZone> { get }
}

extension FeatureWriter {
  package var leftOut: Int { 0 }
  package var zones: Set<NamedZone> { [] }
  package func write(_ ready: SerializedFeature) throws -> Bool { false }
}

/// Hits as a format writes them, without what stands before the first and behind the last.
package struct SerializedHits: Sendable {
  let output: OutputBuffer
  /// How many of them the format cannot carry.
  let leftOut: Int
  let zones: Set<NamedZone>
}

/// Which members all rows of an answer have, beyond those that every feature has. Decided once: a column
/// must not come and go from row to row.
package struct AnswerShape: Sendable, Hashable {
  /// There is a centre or a route to measure from.
  package var hasDistance: Bool
  /// There is a route to measure along.
  package var hasAlong: Bool
  /// Each has a moment of its own, at which one passes it.
  package var hasPassing: Bool
  /// What stands where a format has a place for geometry.
  package var geometry: GeometryChoice
  /// At which it is told what is active; nil where an answer is about no moment, as the change log is.
  package var moment: Instant?
  /// What is said of sources.
  package var marks: SourceMarks

  package init(
    hasDistance: Bool = false, hasAlong: Bool = false, hasPassing: Bool = false,
    geometry: GeometryChoice = .full,
    moment: Instant? = nil, marks: SourceMarks = .none
  ) {
    self.marks = marks
    self.hasDistance = hasDistance
    self.hasAlong = hasAlong
    self.hasPassing = hasPassing
    self.geometry = geometry
    self.moment = moment
  }

  package init(
    of area: Area?, geometry: GeometryChoice = .full, moment: Instant? = nil, marks: SourceMarks = .none
  ) {
    switch area {
    case .circle: self.init(hasDistance: true, geometry: geometry, moment: moment, marks: marks)
    case .corridor(let corridor):
      self.init(
        hasDistance: true, hasAlong: true, hasPassing: corridor.drive != nil, geometry: geometry,
        moment: moment, marks: marks)
    case .box, nil: self.init(geometry: geometry, moment: moment, marks: marks)
    }
  }

  /// At which it is told whether one of its features is active.
  package func moment(passing: Instant?) -> Instant? { moment.map { passing ?? $0 } }

  /// Whether a feature's own bytes, and what is active at `moment`, are all that an answer has of it.
  var isSerialized: Bool { !hasDistance && !hasAlong && geometry == .full }
}

/// The line or area, or the point where its sign stands, for readers that know only points.
package enum GeometryChoice: String, Sendable, Hashable, CaseIterable {
  case full
  case sign
}

extension Hit {
  /// What an answer of that choice has as its geometry.
  func geometry(_ choice: GeometryChoice) -> Geometry {
    choice == .full ? feature.geometry : .point(feature.coordinate)
  }
}
