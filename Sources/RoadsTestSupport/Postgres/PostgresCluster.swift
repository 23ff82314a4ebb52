import Glibc
import RoadsCore
import Synchronization

/// A PostgreSQL server for tests, with PostGIS in the database that others are made after. Nothing of it is worth
/// keeping, so nothing waits for the disk.
package final class PostgresCluster: Sendable {
  package let folder: String
  package let port: Int
  private let place: TemporaryFolder
  private let plan: ClusterPlan
  private let state = Mutex(State())
  private let thread = Mutex<DedicatedThread?>(nil)
  private let isWanted = Monitor(true)

  private struct State {
    var process: pid_t?
    /// Databases that nobody uses just now.
    var free: [String] = []
    var made = 0
  }

  /// One for all tests of a process that need nothing else of it than a database; ended with the process.
  package static func shared() throws -> PostgresCluster { try common.get() }

  private static let common: Result<PostgresCluster, any Error> = {
    do {
      let cluster = try PostgresCluster()
      atexit { try? PostgresCluster.common.get().stop() }
      return .success(cluster)
    } catch {
      return .failure(error)
    }
  }()

  private static let settings = [
    "fsync=off", "full_page_writes=off", "autovacuum=off", "max_connections=400", "shared_buffers=64MB",
    "max_wal_size=4GB", "log_min_messages=warning",
  ]

  /// What other tests have open just then (the end of a pipe) must not stay open for as long as the server runs.
  private static let withoutOurFiles = [
    "bash", "-c",
    #"for f in /proc/self/fd/*; do n=${f##*/}; [ "$n" -gt 2 ] && eval "exec $n>&-"; done; exec "$@""#, "bash",
  ]

  /// `settings` besides.
  package convenience init(settings: [String] = []) throws {
    let place = TemporaryFolder()
    let plan = try ClusterPlan(folder: place.file("postgres"))
    try Spawned.run(plan.making, log: place.file("initdb.log"))
    try self.init(plan, in: place, settings: settings)
    try run("CREATE DATABASE like_this")
    try run("CREATE EXTENSION postgis", in: "like_this")
  }

  /// A copy of another cluster that follows it.
  package convenience init(replicaOf primary: PostgresCluster, settings: [String] = []) throws {
    let place = TemporaryFolder()
    let plan = try ClusterPlan(folder: place.file("postgres"))
    try Spawned.run(
      plan.running(
        "pg_basebackup",
        [
          "-D", plan.data, "-h", primary.folder, "-p", "\(primary.port)", "-U", "postgres", "-R", "-c",
          "fast",
          "--no-sync",
        ]), log: place.file("basebackup.log"))
    try self.init(plan, in: place, settings: settings)
  }

  private init(_ plan: ClusterPlan, in place: TemporaryFolder, settings: [String]) throws {
    self.plan = plan
    self.place = place
    folder = plan.folder
    port = try FreePort.some()
    let arguments =
      PostgresCluster.withoutOurFiles
      + plan.serving(
        PostgresCluster.settings + ["listen_addresses=127.0.0.1", "port=\(port)"] + settings)
    let log = place.file("postgres.log")
    let began = Monitor<Result<pid_t, ClusterPlan.Trouble>?>(nil)
    let isWanted = isWanted
    // A thread that lives as long as the server: when it ends, for whatever reason, the server ends.
    let thread = try DedicatedThread {
      let result: Result<pid_t, ClusterPlan.Trouble>
      do {
        result = .success(try Spawned.start(arguments, log: log))
      } catch {
        result = .failure(error as? ClusterPlan.Trouble ?? ClusterPlan.Trouble(description: "\(error)"))
      }
      began.change { $0 = result }
      guard case .success(let process) = result else { return }
      isWanted.wait { $0 ? nil : () }
      kill(process, SIGINT)
      waitpid(process, nil, 0)
    }
    self.thread.withLock { $0 = thread }
    let process = try began.wait { $0 }.get()
    state.withLock { $0.process = process }
    let hasBegunOrEnded = eventually(seconds: 60, everyMilliseconds: 100) {
      isAnswering || kill(process, 0) != 0
    }
    guard hasBegunOrEnded, isAnswering else { throw ClusterPlan.Trouble(description: Spawned.text(log)) }
  }

  deinit { stop() }

  /// Ends it as an operator would, and waits for its end.
  package func stop() {
    isWanted.change { $0 = false }
    thread.withLock { $0.take() }?.join()
    place.remove()
  }

  /// Ends it as a power cut would: everything of it at once.
  package func crash() {
    if let process = state.withLock({ $0.process }) { kill(process, SIGQUIT) }
    stop()
  }

  /// Makes a replica the primary.
  package func promote() throws { try run("SELECT pg_promote(true, 60)", in: "postgres") }

  private var isAnswering: Bool {
    let log = place.file("ready.log")
    return
      (try? Spawned.run(
        [ClusterPlan.programs + "pg_isready", "-q", "-h", folder, "-p", "\(port)", "-U", "postgres"], log: log
      ))
      != nil
  }

  // MARK: Databases

  /// Runs statements as the superuser, with psql, each in a transaction of its own; what it says.
  @discardableResult
  package func run(_ statements: String..., in database: String = "postgres") throws -> String {
    let log = place.file("psql-\(UInt32.random(in: 0 ... .max)).log")
    defer { unlink(log) }
    return try Spawned.run(
      [
        ClusterPlan.programs + "psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", folder, "-p",
        "\(port)", "-U", "postgres", "-d", database,
      ] + statements.flatMap { ["-c", $0] }, log: log)
  }

  /// How libpq finds a database here.
  package func address(_ database: String, user: String = "postgres") -> String {
    "host=\(folder) port=\(port) user=\(user) dbname=\(database)"
  }

  /// The same as an address for the network.
  package func url(_ database: String) -> String { "postgres://postgres@127.0.0.1:\(port)/\(database)" }

  /// A database with PostGIS and without our schema, for its holder.
  package func database() throws -> TestDatabase {
    // One after the other: a database that is copied must not be in use.
    let name = try state.withLock { state in
      if let free = state.free.popLast() { return free }
      state.made += 1
      let name = "test_\(state.made)"
      try run("CREATE DATABASE \(name) TEMPLATE like_this")
      return name
    }
    return TestDatabase(name: name, cluster: self)
  }

  fileprivate func giveBack(_ name: String) {
    // A replica that is gone already would be waited for without end.
    let isEmpty =
      (try? run("SET synchronous_commit = local", "DROP SCHEMA IF EXISTS roads CASCADE", in: name)) != nil
    guard isEmpty else { return }
    state.withLock { $0.free.append(name) }
  }
}

/// A database that goes back to its cluster, emptied, when nobody holds it any more.
package final class TestDatabase: Sendable {
  package let name: String
  package let cluster: PostgresCluster

  fileprivate init(name: String, cluster: PostgresCluster) {
    self.name = name
    self.cluster = cluster
  }

  deinit { cluster.giveBack(name) }

  package var address: String { cluster.address(name) }
  package var url: String { cluster.url(name) }

  @discardableResult
  package func run(_ sql: String) throws -> String { try cluster.run(sql, in: name) }
}
