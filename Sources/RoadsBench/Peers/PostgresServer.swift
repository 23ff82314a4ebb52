internal import Glibc

/// A PostgreSQL cluster of our own: in our folder, on a socket in it, without a port. PostgreSQL refuses
/// to run as root, so root hands it to the user `postgres` that Debian's package makes.
final class PostgresServer {
  /// Of the socket, and of what the server is to read.
  let folder: String
  private let process: pid_t
  private static let programs = "/usr/lib/postgresql/15/bin/"

  /// The manual's advice for loading much at once ("Populating a Database"), and memory as our own
  /// process takes it. What is durable stays so: fsync and synchronous_commit are as they come.
  private static let settings = [
    "listen_addresses=", "shared_buffers=512MB", "maintenance_work_mem=256MB", "max_wal_size=8GB",
    "wal_level=minimal", "max_wal_senders=0", "autovacuum=off", "fsync=on", "synchronous_commit=on",
  ]

  init() throws {
    folder = Ending.file("postgres")
    guard mkdir(folder, 0o700) == 0 else { throw PeerError("\(folder) cannot be made") }
    var user: [String] = []
    if getuid() == 0 {
      user = ["--reuid", "postgres", "--regid", "postgres", "--init-groups"]
      guard let account = getpwnam("postgres"),
        chown(folder, account.pointee.pw_uid, account.pointee.pw_gid) == 0,
        // To be passed through, not to be listed.
        chmod(Ending.place, 0o711) == 0
      else { throw PeerError("there is no user postgres to run PostgreSQL as") }
    }
    let data = folder + "/data"
    try Launch.run(
      ["setpriv"] + user + [
        "--", PostgresServer.programs + "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8",
        "--locale", "C", "--no-sync",
      ],
      // It is done in a second or two; ended sooner it would leave shared memory behind.
      endsBy: 0)
    let log = Ending.file("postgres.log")
    // SIGINT is PostgreSQL's "fast": it ends its clients and puts its shared memory away.
    let server =
      ["setpriv", "--pdeathsig", "INT"] + user
      + ["--", PostgresServer.programs + "postgres", "-D", data, "-k", folder]
      + PostgresServer.settings.flatMap { ["-c", $0] }
    process = try Children.start(server, output: log, errors: log, endsBy: SIGINT)
    let folder = folder
    try Waiting.until(process, log: log, name: "postgres") { Postgres.isReady(folder) }
  }

  func stop() { Children.stop(process) }
}
