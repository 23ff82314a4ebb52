internal import Glibc
import RoadsTestSupport

/// A PostgreSQL cluster of our own: in our folder, on a socket in it, without a port.
final class PostgresServer {
  /// Of the socket, and of what the server is to read.
  let folder: String
  private let process: pid_t

  /// The manual's advice for loading much at once ("Populating a Database"), and memory as our own
  /// process takes it. What is durable stays so: fsync and synchronous_commit are as they come.
  private static let settings = [
    "listen_addresses=", "shared_buffers=512MB", "maintenance_work_mem=256MB", "max_wal_size=8GB",
    "wal_level=minimal", "max_wal_senders=0", "autovacuum=off", "fsync=on", "synchronous_commit=on",
  ]

  init() throws {
    let plan = try ClusterPlan(folder: Ending.file("postgres"))
    folder = plan.folder
    // It is done in a second or two; ended sooner it would leave shared memory behind.
    try Launch.run(plan.making, endsBy: 0)
    let log = Ending.file("postgres.log")
    process = try Children.start(
      plan.serving(PostgresServer.settings), output: log, errors: log, endsBy: SIGINT)
    let folder = folder
    try Waiting.until(process, log: log, name: "postgres") { Postgres.isReady(folder) }
  }

  func stop() { Children.stop(process) }
}
