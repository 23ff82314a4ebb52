import RoadsCore
import RoadsTestSupport

/// PostGIS under the load that PostgreSQL's own program makes.
struct PgBench {
  let folder: String
  private let count: Int
  /// Left to itself it may plan, or compile, each question anew, which takes longer.
  private static let settings = "-c jit=off -c plan_cache_mode=force_generic_plan"

  init(folder: String, count: Int) {
    self.folder = folder
    self.count = count
  }

  /// The places to ask around, in a table: pgbench's own random numbers choose among them.
  func prepare(_ places: [Coordinate]) throws {
    let postgres = try Postgres(folder: folder)
    try postgres.run("DROP TABLE IF EXISTS question")
    try postgres.run(
      "CREATE TABLE question (number integer PRIMARY KEY, place geography(Point, 4326) NOT NULL)")
    for (number, place) in places.enumerated() {
      try postgres.run(
        """
        INSERT INTO question VALUES (\(number + 1),
          ST_SetSRID(ST_MakePoint(\(place.longitude), \(place.latitude)), 4326)::geography)
        """)
    }
    try postgres.run("ANALYZE question")
  }

  func perSecond(seconds: Int) throws -> Double {
    let script = folder + "/near.sql"
    try TextFile.write(
      """
      \\set number random(1, \(count))
      SELECT id, ST_Distance(geometry, (SELECT place FROM question WHERE number = :number)) FROM feature
      WHERE ST_DWithin(geometry, (SELECT place FROM question WHERE number = :number), 20000) ORDER BY 2;

      """, to: script)
    // Each connection first loads PostGIS, which 64 of them need seconds for: it must not be most of the run.
    return try PgBench.perSecond(
      script, in: "postgres", folder: folder, clients: Wrk.connections, seconds: max(seconds * 4, 20))
  }

  /// Transactions per second of any script.
  static func perSecond(
    _ script: String, in database: String, folder: String, clients: Int, seconds: Int,
    settings more: String = ""
  ) throws -> Double {
    let output = try Launch.output([
      ClusterPlan.programs + "pgbench", "-n", "-M", "prepared", "-c", "\(clients)", "-j", "1", "-T",
      "\(seconds)", "-f", script, "-h", folder, "-U", "postgres",
      "dbname=\(database) options='\(settings)\(more)'",
    ])
    let line = output.split(separator: "\n").first { $0.hasPrefix("tps = ") }
    guard let figure = line?.split(separator: " ").dropFirst(2).first.flatMap({ Double($0) }) else {
      throw PeerError("pgbench said: \(output)")
    }
    return figure
  }
}
