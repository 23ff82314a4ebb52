package import RoadsCore

/// The rows of an answer that is being collected. Without a limit every one is returned; with one most will be dropped.
package struct FoundRows<Driver: SearchDriver> {
  package let driver: Driver
  package let areTold: Bool
  package var places: [AnswerPlace] = []
  /// In the order in which they were found, which places know.
  package var kept: [Driver.Kept] = []
  /// Of those that are lines and areas.
  package var shapes = ShapePositions()

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
      AnswerPlace(
        point: try row.storedPoint(), distance: spot.distance, along: spot.along, row: kept.count))
    // They come in the order of their rows.
    if let ofShape = spot.ofShape { shapes.add(ofShape, row: kept.count) }
    kept.append(try driver.kept(row, isTold: areTold))
  }

  @inlinable
  package func feature(_ place: AnswerPlace) throws -> Feature { try driver.feature(kept[place.row]) }

  @inlinable
  package func details(_ place: AnswerPlace) throws -> FeatureDetails { try driver.details(kept[place.row]) }

  @inlinable
  package func hit(_ place: AnswerPlace, hasAlong: Bool, _ drive: Drive? = nil) throws -> Hit {
    let ofShape = shapes[place.row]
    return Hit(
      feature: try feature(place), distance: place.distance, along: hasAlong ? place.along : nil,
      alongEnd: hasAlong ? ofShape?.alongEnd : nil, nearest: ofShape?.nearest,
      passing: drive?.passing(at: place.along, near: ofShape?.nearest ?? place.point))
  }

  @inlinable
  package func address(_ place: AnswerPlace) throws -> FeatureID { try driver.address(kept[place.row]) }
}
