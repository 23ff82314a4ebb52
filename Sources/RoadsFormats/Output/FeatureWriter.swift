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
}

extension FeatureWriter {
  package var leftOut: Int { 0 }
  package func write(_ ready: SerializedFeature) throws -> Bool { false }
}

/// Hits as a format writes them, without what stands before the first and behind the last.
package struct SerializedHits: Sendable {
  let output: OutputBuffer
  /// How many of them the format cannot carry.
  let leftOut: Int
}

/// Which members all rows of an answer have, beyond those that every feature has. Decided once: a column
/// must not come and go from row to row.
package struct AnswerShape: Sendable, Hashable {
  /// There is a centre or a route to measure from.
  package var hasDistance: Bool
  /// There is a route to measure along.
  package var hasAlong: Bool

  package init(hasDistance: Bool = false, hasAlong: Bool = false) {
    self.hasDistance = hasDistance
    self.hasAlong = hasAlong
  }

  package init(of area: Area?) {
    switch area {
    case .circle: self.init(hasDistance: true)
    case .corridor: self.init(hasDistance: true, hasAlong: true)
    case .box, nil: self.init()
    }
  }
}
