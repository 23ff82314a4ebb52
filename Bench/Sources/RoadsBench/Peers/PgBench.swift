import RoadsCore
import RoadsTestSupport

/// PostGIS under the load that PostgreSQL's own program makes.
struct PgBench {
  let folder: String
  /// Left to itself it may plan, or compile, each question again, which takes longer.
  private static let settings = "-c jit=off -c plan_cache_mode=force_generic_plan"

  /// pgbench draws the places itself, to a millionth of a degree: so many that it draws none twice.
  func nearPerSecond(in world: World, seed: Int, seconds: Int) throws -> Double {
    let script = folder + "/near.sql"
    let (south, north) = world.innerLatitudes
    let (west, east) = world.innerLongitudes
    func draw(_ name: String, _ low: Double, _ high: Double) -> String {
      "\\set \(name) random(\(Int(low * 1e6)), \(Int(high * 1e6))) / 1000000.0"
    }
    let place = "ST_SetSRID(ST_MakePoint(:lon::float8, :lat::float8), 4326)::geography"
    try TextFile.write(
      """
      \(draw("lat", south, north))
      \(draw("lon", west, east))
      SELECT id, ST_Distance(geometry, \(place)) FROM feature
      WHERE ST_DWithin(geometry, \(place), 20000) ORDER BY 2;

      """, to: script)
    // Each connection first loads PostGIS, which 64 of them need seconds for: it must not be most of the run.
    return try PgBench.perSecond(
      script, in: "postgres", folder: folder, clients: Wrk.connections, seconds: max(seconds * 4, 20),
      seed: seed)
  }

  /// Transactions per second of any script.
  static func perSecond(
    _ script: String, in database: String, folder: String, clients: Int, seconds: Int, seed: Int? = nil,
    settings more: String = ""
  ) throws -> Double {
    let output = try Launch.output([
      ClusterPlan.programs + "pgbench", "-n", "-M", "prepared", "-c", "\(clients)", "-j", "1", "-T",
      "\(seconds)", "--random-seed", seed.map { "\($0)" } ?? "time", "-f", script, "-h", folder, "-U",
      "postgres", "dbname=\(database) options='\(settings)\(more)'",
    ])
    let line = output.split(separator: "\n").first { $0.hasPrefix("tps = ") }
    guard let figure = line?.split(separator: " ").dropFirst(2).first.flatMap({ Double($0) }) else {
      throw PeerError("pgbench said: \(output)")
    }
    return figure
  }
}
