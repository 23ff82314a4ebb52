import RoadsCore

/// One client of PostGIS.
final class PostGIS: Answering {
  private let postgres: Postgres

  private static let table = """
    CREATE TABLE feature (
      layer smallint NOT NULL, type smallint NOT NULL, valid_from bigint, valid_to bigint,
      geometry geography(Point, 4326) NOT NULL, id text NOT NULL, road_class smallint, authority_id integer,
      authority text, updated_at bigint NOT NULL, title text NOT NULL, road text, text text)
    """

  private static let question = """
    SELECT id, ST_Distance(geometry, ST_SetSRID(ST_MakePoint($1::float8, $2::float8), 4326)::geography)
    FROM feature
    WHERE ST_DWithin(geometry, ST_SetSRID(ST_MakePoint($1::float8, $2::float8), 4326)::geography, $3::float8)
    ORDER BY 2
    """

  init(folder: String) throws {
    postgres = try Postgres(folder: folder)
    try postgres.run("CREATE EXTENSION IF NOT EXISTS postgis")
  }

  // MARK: Loading

  /// What is left of the round before, out of the way before the clock runs.
  func clear() throws {
    try postgres.run("DROP TABLE IF EXISTS feature")
    try postgres.run("CHECKPOINT")
  }

  /// One transaction: whole or not at all, as our import is.
  func load(csv path: String) throws {
    try postgres.run("BEGIN")
    try postgres.run(PostGIS.table)
    try postgres.run("COPY feature FROM '\(path)' (FORMAT csv)")
    try postgres.run("CREATE INDEX feature_geometry ON feature USING gist (geometry)")
    try postgres.run("COMMIT")
  }

  func stored() throws -> Int { Int(try postgres.run("SELECT count(*) FROM feature") ?? "") ?? -1 }

  // MARK: Asking

  func prepare() throws {
    try postgres.run("VACUUM ANALYZE feature")
    try postgres.run("CHECKPOINT")
    // Left to itself it plans every question again, which takes it longer.
    try postgres.run("SET plan_cache_mode = force_generic_plan")
    try postgres.prepare("near", PostGIS.question)
  }

  func count(_ circle: Circle) throws -> Int {
    try ask(circle) { rows in
      var last = 0.0
      for row in 0..<rows.count {
        let distance = rows.double(row, 1)
        guard distance >= last, !rows.bytes(row, 0).isEmpty else {
          throw PeerError("PostGIS is out of order")
        }
        last = distance
      }
      return rows.count
    }
  }

  func distances(_ circle: Circle) throws -> [Double] {
    try ask(circle) { rows in (0..<rows.count).map { rows.double($0, 1) } }
  }

  private func ask<Answer>(_ circle: Circle, _ read: (Postgres.Rows) throws -> Answer) throws -> Answer {
    try postgres.ask("near", [circle.centre.longitude, circle.centre.latitude, circle.metres], read)
  }
}
