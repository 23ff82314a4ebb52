package import RoadsCore

/// The way from longitude and latitude to a plane and back, by PROJ. For one thread at a time.
package final class Projection {
  private let transformation: Transformation
  private let systems: CoordinateSystems

  init(_ transformation: Transformation, of systems: CoordinateSystems) {
    self.transformation = transformation
    self.systems = systems
  }

  /// Only when nobody holds this any more, so that no two ever have the same one.
  deinit { systems.keep(transformation) }

  package var system: CoordinateSystem { transformation.system }
  /// As far as places can be told in it.
  package var reach: Window { transformation.reach }
  /// What holds the reach in the plane.
  package var bounds: PlaneRectangle { transformation.bounds }

  /// In the plane, to the millimetre; what is out of reach is not finite.
  package func positions(of points: some Collection<Coordinate>) -> [PlanePosition] {
    var places = points.map { PlanePosition($0.longitude, $0.latitude) }
    transformation.transform(isInverse: false, &places)
    for (index, point) in points.enumerated() {
      let place = places[index]
      places[index] =
        reach.contains(point) && place.isFinite
        ? place.rounded : PlanePosition(.infinity, .infinity)
    }
    return places
  }

  /// nil out of reach.
  package func position(of point: Coordinate) -> PlanePosition? {
    let place = positions(of: CollectionOfOne(point))[0]
    return place.isFinite ? place : nil
  }

  /// Where on the earth; nil where no place is there, or one that PROJ tells quite other numbers of.
  package func coordinates(of places: [PlanePosition]) -> [Coordinate?] {
    var points = places
    transformation.transform(isInverse: true, &points)
    var again = points
    transformation.transform(isInverse: false, &again)
    return places.indices.map { index in
      // What is not finite is not near either.
      guard again[index].distance(to: places[index]) < Projection.fit else { return nil }
      return try? Coordinate(latitude: points[index].second, longitude: points[index].first)
    }
  }

  /// Metres, for the way there and back. It is not exact: a shift of datums loses the height that it makes, up to a centimetre far from
  /// the middle of a system, and at the pole LAEA's inverse is off by decimetres.
  private static let fit = 1.0

  package func coordinate(of place: PlanePosition) -> Coordinate? { coordinates(of: [place])[0] }

  /// To transform a point, in units of a budget.
  package static let workOfPoint = 700
}
