import Glibc
package import RoadsCore

/// What a picture of an answer shows, on the plane and in metres; braille and SVG both draw it.
package struct MapScene: Sendable {
  package enum Outline: Sendable {
    case circle(radius: Double)
    case box(halfWidth: Double, halfHeight: Double)
    case route([[PlanePoint]])
  }

  package struct Marker: Sendable {
    package let hit: Hit
    package let place: PlanePoint
  }

  /// The line or area of a feature.
  package struct Extent: Sendable {
    package let hit: Hit
    package let isArea: Bool
    /// Lines, or closed rings.
    package let paths: [[PlanePoint]]
  }

  package let area: Area
  package let projection: MapProjection
  package private(set) var bounds: PlaneBounds
  package let outline: Outline
  /// In the order in which to draw them: conditions lie over radars, since a closed road matters more than a
  /// camera, and what comes first in the answer over what comes later.
  package let marks: [Marker]
  /// Below the marks, in the same order.
  package let extents: [Extent]
  package let counts: Counts

  /// Farther than half around the earth there is nothing.
  private static let farthest = 20_037_508.0
  private static let least = 200.0

  package init(_ hits: [Hit], area: Area) {
    self.area = area
    switch area {
    case .circle(let circle):
      projection = .around(circle.centre)
      let radius = min(circle.metres, MapScene.farthest)
      outline = .circle(radius: radius)
      let half = max(radius, MapScene.least / 2)
      bounds = PlaneBounds(halfWidth: half, halfHeight: half)
    case .box(let box):
      projection = MapProjection(middleOf: box)
      let half = projection.halfSize(of: box)
      outline = .box(halfWidth: half.x, halfHeight: half.y)
      bounds = PlaneBounds(halfWidth: half.x, halfHeight: half.y).opened(least: MapScene.least, share: 0.3)
    case .corridor(let corridor):
      let points = corridor.route.lines
      let projection = MapProjection.around(MapScene.middle(of: points.flatMap { $0 }))
      let lines = points.map { projection.project(path: MapScene.dense($0)) }
      self.projection = projection
      outline = .route(lines)
      let bare = PlaneBounds(around: lines.flatMap { $0 })
      let margin = min(corridor.metres, MapScene.farthest) + max(bare.width, bare.height) * 0.05
      bounds = bare.padded(by: margin).opened(least: MapScene.least, share: 0.4)
    }
    var counts = Counts()
    for hit in hits { counts.add(1, of: hit.feature.type) }
    self.counts = counts
    let projection = projection
    let inAnswer = hits.map { Marker(hit: $0, place: projection.project($0.feature.coordinate)) }
    let inOrder = Layer.allCases.flatMap { layer in
      inAnswer.reversed().filter { $0.hit.feature.layer == layer }
    }
    marks = inOrder
    // Areas lie below lines.
    extents = [true, false].flatMap { isArea in
      inOrder.compactMap { mark in
        guard let geometry = mark.hit.feature.shape?.geometry, geometry.type.isArea == isArea else {
          return nil
        }
        return Extent(
          hit: mark.hit, isArea: isArea,
          paths: geometry.paths.map { projection.project(path: MapScene.dense($0)) })
      }
    }
  }

  /// The same on a larger piece of the plane.
  package func showing(_ bounds: PlaneBounds) -> MapScene {
    var scene = self
    scene.bounds = bounds
    return scene
  }

  /// The middle of the box around the points, on the side of the earth where they are.
  private static func middle(of points: [Coordinate]) -> Coordinate {
    var longitude = points[0].longitude
    var west = longitude
    var east = longitude
    for point in points {
      longitude += remainder(point.longitude - longitude, 360)
      west = min(west, longitude)
      east = max(east, longitude)
    }
    let south = points.map(\.latitude).min() ?? 0
    let north = points.map(\.latitude).max() ?? 0
    return Coordinate(
      validLatitude: (south + north) / 2, longitude: remainder((west + east) / 2, 360))
  }

  /// A long straight way is a curve on the map: points on it at least every 50 km.
  private static func dense(_ points: [Coordinate]) -> [Coordinate] {
    var dense = [points[0]]
    for (from, to) in zip(points, points.dropFirst()) {
      let line = Geodesic.line(from: from, to: to)
      let steps = min(200, Int(line.metres / 50_000))
      for step in 0..<steps where step > 0 {
        let metres = line.metres * Double(step) / Double(steps)
        dense.append(Geodesic.point(from: from, azimuth: line.departure, metres: metres).coordinate)
      }
      dense.append(to)
    }
    return dense
  }
}
