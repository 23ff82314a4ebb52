package import RoadsCore

/// The rows of an answer that is being collected. Without a limit every one is returned; with one most will be dropped.
package struct FoundRows<Driver: SearchDriver> {
  package let driver: Driver
  package let areTold: Bool
  package var places: [AnswerPlace] = []
  /// In the order in which they were found, which places know.
  package var kept: [Driver.Kept] = []

  @inlinable
  package init(_ driver: Driver, areTold: Bool) {
    self.driver = driver
    self.areTold = areTold
    // What a usual question finds.
    places.reserveCapacity(64)
    kept.reserveCapacity(64)
  }

  @inlinable
  package mutating func add(_ row: Driver.Match, _ spot: AreaMeasure.AreaPosition) throws {
    places.append(
      AnswerPlace(point: try row.storedPoint(), distance: spot.distance, along: spot.along, row: kept.count))
    kept.append(try driver.kept(row, isTold: areTold))
  }

  @inlinable
  package func feature(_ place: AnswerPlace) throws -> Feature { try driver.feature(kept[place.row]) }

  @inlinable
  package func address(_ place: AnswerPlace) throws -> FeatureID { try driver.address(kept[place.row]) }
}
