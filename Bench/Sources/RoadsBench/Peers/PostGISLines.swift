import RoadsCore

/// One client of PostGIS, over a table of points and lines: geometries and ids, which is all that the questions need.
final class PostGISLines: Answering {
  private let postgres: Postgres
  /// Says how many there are, in a store that finds them exactly.
  private let exact: (Area) throws -> Int

  private static let table =
    "CREATE TABLE lined (geometry geography(Geometry, 4326) NOT NULL, id text NOT NULL)"

  private static let near = question(
    of: "ST_SetSRID(ST_MakePoint($1::float8, $2::float8), 4326)::geography", within: "$3::float8")

  /// Points of a route, and the metres to each side.
  static let pointsOfRoute = 11

  private static let along: String = {
    let points = (0..<pointsOfRoute).map { "ST_MakePoint($\(2 * $0 + 1)::float8, $\(2 * $0 + 2)::float8)" }
    return question(
      of: "ST_SetSRID(ST_MakeLine(ARRAY[\(points.joined(separator: ", "))]), 4326)::geography",
      within: "$\(2 * pointsOfRoute + 1)::float8")
  }()

  private static func question(of place: String, within metres: String) -> String {
    """
    SELECT id, ST_Distance(geometry, \(place)) FROM lined
    WHERE ST_DWithin(geometry, \(place), \(metres)) ORDER BY 2
    """
  }

  init(folder: String, csv: String, exact: @escaping (Area) throws -> Int) throws {
    self.exact = exact
    postgres = try Postgres(folder: folder)
    try postgres.run("BEGIN")
    try postgres.run(PostGISLines.table)
    try postgres.run("COPY lined FROM '\(csv)' (FORMAT csv)")
    try postgres.run("CREATE INDEX lined_geometry ON lined USING gist (geometry)")
    try postgres.run("COMMIT")
    try postgres.run("VACUUM ANALYZE lined")
    try postgres.run("CHECKPOINT")
    try postgres.run("SET plan_cache_mode = force_generic_plan")
    try postgres.prepare("lines_near", PostGISLines.near)
    try postgres.prepare("lines_along", PostGISLines.along)
  }

  func count(_ circle: Circle) throws -> Int { try ask(.circle(circle)).count }

  /// Every id and distance, nearest first.
  func ask(_ area: Area) throws -> [Double] {
    switch area {
    case .circle(let circle):
      try ask("lines_near", [circle.centre.longitude, circle.centre.latitude, circle.metres])
    case .corridor(let corridor):
      try ask(
        "lines_along",
        corridor.route.lines[0].flatMap { [$0.longitude, $0.latitude] } + [corridor.metres])
    case .box: throw PeerError("PostGIS is not asked for boxes here")
    }
  }

  private func ask(_ name: String, _ values: [Double]) throws -> [Double] {
    try postgres.ask(name, values) { rows in
      var distances: [Double] = []
      distances.reserveCapacity(rows.count)
      for row in 0..<rows.count {
        let distance = rows.double(row, 1)
        guard distance >= distances.last ?? 0, !rows.bytes(row, 0).isEmpty else {
          throw PeerError("PostGIS is out of order")
        }
        distances.append(distance)
      }
      return distances
    }
  }

  /// PostGIS looks for the nearest edge, and for the nearest place on it, on a sphere, where its edges are great circles,
  /// and tells the way to there on the ellipsoid: what it says is up to some thousandths too far, and where edges are
  /// long by millimetres too near.
  static func mayTell(_ theirs: Double, of ours: Double) -> Bool {
    theirs >= ours - tooNear && theirs <= ours + tooFar(ours)
  }

  private static let tooNear = 0.02

  private static func tooFar(_ metres: Double) -> Double { 5e-3 * metres + tooNear }

  /// The limits within which it surely finds all, and beyond which it surely finds nothing.
  static func limits(_ metres: Double) -> (sure: Double, most: Double) {
    (metres - tooFar(metres), metres + tooNear)
  }

  /// Whether so many are right where we find another number: those that lie on the edge.
  func mayFind(_ count: Int, _ area: Area) throws -> Bool {
    let least = try exact(try area.with { PostGISLines.limits($0).sure })
    let most = try exact(try area.with { PostGISLines.limits($0).most })
    return least <= count && count <= most
  }
}

extension Area {
  /// With another limit.
  fileprivate func with(_ limit: (Double) -> Double) throws -> Area {
    switch self {
    case .circle(let circle): .circle(try Circle(centre: circle.centre, metres: limit(circle.metres)))
    case .corridor(let corridor):
      .corridor(try Corridor(route: corridor.route, metres: limit(corridor.metres)))
    case .box: self
    }
  }
}
