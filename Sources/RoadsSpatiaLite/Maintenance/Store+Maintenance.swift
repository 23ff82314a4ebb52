import Glibc
package import RoadsCore
import RoadsStorage

extension SpatiaLiteStore {
  package func check() throws -> [CheckFinding] {
    try damage() + keyFindings()
  }

  /// What a new file made of this one's tables could do without.
  func damage() throws -> [CheckFinding] { try read { try Checker(connection: $0).run() } }

  /// What is no damage of this file. Without write permission for the store, the key need not be readable.
  func keyFindings() throws -> [CheckFinding] {
    guard let finding = try keyState().finding else { return [] }
    if case .key(_, .unreadable) = finding, access(path, W_OK) != 0 { return [] }
    return [finding]
  }

  package func backup(to target: String) throws {
    // Under another name until it is whole: what bears the name is a backup, not half of one.
    let part = target + ".part-" + String(UInt32.random(in: 0 ... .max), radix: 36)
    let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw StoreError.unmakeable(target, errno) }
    close(descriptor)
    do {
      try read { connection in
        let copy = try Connection(path: part, mode: .write, name: target)
        try connection.copy(to: copy)
      }
      try Disk.synchronise(part)
      // The log of a database that bore the name would be read as the backup's.
      for kind in ["-wal", "-shm", "-journal"] { unlink(target + kind) }
      guard rename(part, target) == 0 else {
        throw StoreError.unreachable(path: target, reason: String(cString: strerror(errno)))
      }
      try Disk.synchronise(Disk.folder(of: target))
    } catch {
      unlink(part)
      throw error
    }
  }

  package func information() throws -> StoreInformation {
    try read { connection in
      let counts = try connection.countByType()
      let last: (Int64, Instant?) = try connection.with(SQL.lastChange) { row in
        try row.step() ? (row.integer(0), row.instant(1)) : (0, nil)
      }
      return StoreInformation(
        location: path, version: Int(try connection.integer(SQL.userVersion) ?? 0), counts: counts,
        tombstones: Int(try connection.integer(StoreStatement.countTombstones) ?? 0),
        bulletins: Int(try connection.integer(StoreStatement.countBulletins) ?? 0), lastChange: last.0,
        lastChangeAt: last.1, bytes: Disk.size(path) + Disk.size(Disk.resolved(path) + "-wal"),
        engine: "SQLite \(Connection.engineVersion)", keyFile: KeyFile(database: path).present,
        pulled: try connection.pulled())
    }
  }
}

extension Connection {
  /// Every feature that lives, expired or not.
  func countByType() throws -> Counts {
    var counts = Counts()
    try with(SQL.countAll) { row in
      while try row.step() {
        guard let type = FeatureType(code: row.integer(0)) else { throw row.damaged("type") }
        counts.add(Int(row.integer(1)), of: type)
      }
    }
    return counts
  }
}

enum Disk {
  static func size(_ path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : 0
  }

  static var temporary: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  /// Where links lead: beside that file SQLite keeps its log, and so must everyone else keep what there
  /// may be only one of.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Root may make a file for the service that owns what it takes the place of.
  static func giveRights(of model: String, to path: String) {
    var status = stat()
    guard stat(model, &status) == 0 else { return }
    if status.st_uid != geteuid() || status.st_gid != getegid() {
      _ = chown(path, status.st_uid, status.st_gid)
    }
    chmod(path, status.st_mode & 0o777)
  }

  /// What was written there is on the disk when this returns.
  static func synchronise(_ path: String) throws(StoreError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreachable(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else {
      throw .unreachable(path: path, reason: String(cString: strerror(errno)))
    }
  }
}
