import RoadsCore

/// The servers of a run, as far as they were asked for, each with one client.
final class Peers {
  private let redisServer: RedisServer?
  private let postgresServer: PostgresServer?
  private(set) var redis: Redis?
  private(set) var postgis: PostGIS?

  init(_ wanted: Set<PeerProgram>) throws {
    redisServer = wanted.contains(.redis) ? try RedisServer() : nil
    postgresServer = wanted.contains(.postgis) ? try PostgresServer() : nil
    redis = try redisServer.map { try Redis(socket: $0.socket) }
    postgis = try postgresServer.map { try PostGIS(folder: $0.folder) }
  }

  var redisLoad: RedisLoad? {
    redisServer.map { RedisLoad(socket: $0.socket, connections: Wrk.connections) }
  }

  var pgbench: PgBench? { postgresServer.map { PgBench(folder: $0.folder) } }

  /// Where PostgreSQL's user may read.
  var folder: String? { postgresServer?.folder }

  func stop() {
    redis = nil
    postgis = nil
    redisServer?.stop()
    postgresServer?.stop()
  }
}
