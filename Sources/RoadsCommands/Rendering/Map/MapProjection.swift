import Glibc
package import RoadsCore

/// How the earth is laid flat. Neither way knows an antimeridian.
package enum MapProjection: Sendable {
  /// Distances and directions from the centre are true: a circle around it is a circle, and a pole is a
  /// point like any other.
  case around(Coordinate)
  /// Parallels and meridians are straight, so that a box is a box; one scale in both directions at the
  /// middle parallel.
  case flat(latitude: Double, longitude: Double)

  package init(middleOf box: Box) {
    self = .flat(
      latitude: (box.south + box.north) / 2, longitude: box.west + box.degreesWide / 2)
  }

  package func project(_ point: Coordinate) -> PlanePoint {
    switch self {
    case .around(let centre):
      let line = Geodesic.line(from: centre, to: point)
      let direction = line.departure * (.pi / 180)
      return PlanePoint(x: line.metres * sin(direction), y: line.metres * cos(direction))
    case .flat(let latitude, let longitude):
      let east = remainder(point.longitude - longitude, 360)
      return project(north: point.latitude - latitude, east: east)
    }
  }

  /// A path, which goes on where the flat map ends: what crosses the far meridian is not drawn right across the map.
  package func project(path: [Coordinate]) -> [PlanePoint] {
    guard case .flat(let latitude, let longitude) = self else { return path.map { project($0) } }
    var east = path.first.map { remainder($0.longitude - longitude, 360) } ?? 0
    var before = path.first?.longitude ?? 0
    return path.map { point in
      east += remainder(point.longitude - before, 360)
      before = point.longitude
      return project(north: point.latitude - latitude, east: east)
    }
  }

  /// A box's own corners: its east may lie a whole turn from its west.
  package func halfSize(of box: Box) -> PlanePoint {
    project(north: (box.north - box.south) / 2, east: box.degreesWide / 2)
  }

  private func project(north: Double, east: Double) -> PlanePoint {
    guard case .flat(let latitude, _) = self else { return PlanePoint(x: 0, y: 0) }
    let sine = sin(latitude * (.pi / 180))
    let w = 1 - Ellipsoid.eccentricitySquared * sine * sine
    let normal = Ellipsoid.equatorialRadius / w.squareRoot()
    let meridian = normal * (1 - Ellipsoid.eccentricitySquared) / w
    // A box that is nothing but a pole would have no width to speak of.
    let cosine = max(cos(latitude * (.pi / 180)), 1e-3)
    return PlanePoint(x: east * (.pi / 180) * normal * cosine, y: north * (.pi / 180) * meridian)
  }
}

extension Box {
  /// From west to east, over the antimeridian where it must.
  package var degreesWide: Double { west <= east ? east - west : east - west + 360 }
}
