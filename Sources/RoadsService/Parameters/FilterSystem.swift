import RoadsCore
import RoadsFormats
import RoadsProjections

/// Latitude before longitude.
struct LatitudeFirst: CQL2System {
  let isOfDegrees = true

  func coordinate(_ first: Double, _ second: Double) -> Coordinate? {
    try? Coordinate(latitude: first, longitude: second)
  }

  func path(_ corners: [Coordinate], atMost most: Int) -> [Coordinate]? {
    corners.count <= most ? corners : nil
  }
}

/// A plane.
struct PlaneOfFilter: CQL2System {
  private let projection: Projection
  let isOfDegrees = false

  init(_ projection: Projection) { self.projection = projection }

  func coordinate(_ first: Double, _ second: Double) -> Coordinate? {
    guard let point = projection.coordinate(of: PlanePosition(first, second)),
      projection.reach.contains(point)
    else { return nil }
    return point
  }

  func path(_ corners: [Coordinate], atMost most: Int) -> [Coordinate]? {
    projection.path(corners, atMost: most)
  }
}
