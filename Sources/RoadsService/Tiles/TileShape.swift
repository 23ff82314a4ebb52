import RoadsCore

/// A line or an area as one tile has it: cut to the tile, without points that nobody sees, in whole units.
struct TileShape {
  /// Of lines each; of areas rings, the holes behind the ring that they are in, all closed in thought.
  let paths: [[VectorTile.Place]]
  let isArea: Bool

  /// Units around the tile: a stroke of 16 pixels ends outside of what is seen.
  static let buffer = 128
  /// Half a pixel of a tile that is drawn 512 pixels wide.
  private static let tolerance = 4.0

  /// nil where nothing of it is seen in the tile; not whole where the allowance did not last.
  init?(_ geometry: Geometry, _ address: TileAddress, _ allowance: TileAllowance) {
    let clipper = TileClipper(extent: VectorTile.extent, buffer: TileShape.buffer)
    let projection = TileProjection(address, clipper, allowance)
    isArea = geometry.type.isArea
    var paths: [[VectorTile.Place]] = []
    switch geometry {
    case .point: return nil
    case .lineString(let line): paths = TileShape.lines([line], projection, clipper, allowance)
    case .multiLineString(let lines): paths = TileShape.lines(lines, projection, clipper, allowance)
    case .polygon(let rings): paths = TileShape.rings(rings, projection, clipper, allowance)
    case .multiPolygon(let polygons):
      for polygon in polygons { paths += TileShape.rings(polygon, projection, clipper, allowance) }
    }
    guard !paths.isEmpty else { return nil }
    self.paths = paths
  }

  var pointCount: Int { paths.reduce(0) { $0 + $1.count } }

  private static func lines(
    _ lines: [[Coordinate]], _ projection: TileProjection, _ clipper: TileClipper, _ allowance: TileAllowance
  ) -> [[VectorTile.Place]] {
    var found: [[VectorTile.Place]] = []
    for line in lines {
      let path = PathSimplifier.simplified(projection.path(line), tolerance: tolerance, allowance)
      for shift in projection.shifts(of: path) {
        for part in clipper.parts(of: moved(path, shift)) {
          let places = whole(part)
          if places.count > 1 { found.append(places) }
        }
      }
    }
    return found
  }

  /// Of one polygon. Copies of the world are polygons of their own.
  private static func rings(
    _ rings: [[Coordinate]], _ projection: TileProjection, _ clipper: TileClipper, _ allowance: TileAllowance
  ) -> [[VectorTile.Place]] {
    let paths = rings.map {
      PathSimplifier.simplified(projection.ring($0), tolerance: tolerance, allowance)
    }
    guard let outer = paths.first else { return [] }
    var found: [[VectorTile.Place]] = []
    for shift in projection.shifts(of: outer) {
      let ring = wound(whole(clipper.ring(moved(outer, shift))), isOuter: true)
      guard !ring.isEmpty else { continue }
      found.append(ring)
      for hole in paths.dropFirst() {
        for shift in projection.shifts(of: hole) {
          let ring = wound(whole(clipper.ring(moved(hole, shift))), isOuter: false)
          if !ring.isEmpty { found.append(ring) }
        }
      }
    }
    return found
  }

  private static func moved(_ path: [TilePoint], _ shift: Double) -> [TilePoint] {
    shift == 0 ? path : path.map { TilePoint($0.x + shift, $0.y) }
  }

  /// In whole units, no place twice in succession.
  private static func whole(_ path: [TilePoint]) -> [VectorTile.Place] {
    var places: [VectorTile.Place] = []
    for point in path {
      let place = VectorTile.Place(x: Int(point.x.rounded()), y: Int(point.y.rounded()))
      if places.last != place { places.append(place) }
    }
    return places
  }

  /// As the specification has it: outer rings clockwise as one sees them, holes the other way around. Nothing where the
  /// ring has no inside.
  private static func wound(_ ring: [VectorTile.Place], isOuter: Bool) -> [VectorTile.Place] {
    var ring = ring
    if ring.count > 1, ring.first == ring.last { ring.removeLast() }
    guard ring.count > 2, let last = ring.last else { return [] }
    var area = 0
    var before = last
    for place in ring {
      area += before.x * place.y - place.x * before.y
      before = place
    }
    guard area != 0 else { return [] }
    return (area > 0) == isOuter ? ring : ring.reversed()
  }
}
