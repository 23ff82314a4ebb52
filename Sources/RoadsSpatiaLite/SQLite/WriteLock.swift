import Glibc
package import RoadsCore

/// One writer at a time across processes: a lock file beside the database, held for a write transaction
/// and its checkpoint. The file names its holder, so that a waiting writer can name it.
package struct WriteLock {
  private let descriptor: Int32

  /// How long to wait for another writer, in milliseconds.
  package static let patience: UInt64 = 5_000

  static func path(of database: String) -> String { Disk.resolved(database) + "-lock" }

  package init(database: String, patience: UInt64 = WriteLock.patience) throws(StoreError) {
    let path = WriteLock.path(of: database)
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw StoreError.unmakeable(database, errno) }
    // Whoever may write the database may wait in line for it.
    var status = stat()
    if stat(database, &status) == 0 { fchmod(descriptor, status.st_mode & 0o666) }
    let deadline = MonotonicClock.now + patience * 1_000_000
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        let reason = String(cString: strerror(errno))
        close(descriptor)
        throw .unreachable(path: path, reason: reason)
      }
      guard MonotonicClock.now < deadline else {
        let holder = LockHolder.named(in: path)
        close(descriptor)
        throw .locked(path: database, holder: holder)
      }
      usleep(5_000)
    }
    LockHolder.sign(descriptor)
  }

  package func giveUp() {
    // Closing gives the lock up; the name in the file is then nobody's.
    ftruncate(descriptor, 0)
    close(descriptor)
  }
}

/// Finds out who keeps a database locked.
enum LockHolder {
  /// Writes this process's number and command into the lock file.
  static func sign(_ descriptor: Int32) {
    let arguments = CommandLine.arguments
    let program = arguments.first.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "?"
    let command = arguments.dropFirst().first { !$0.hasPrefix("-") }
    let line = "\(getpid()) \(program)\(command.map { " " + $0 } ?? "")\n"
    ftruncate(descriptor, 0)
    // The name is a courtesy: a full disk must not keep anyone from writing what frees space.
    _ = line.withCString { pwrite(descriptor, $0, strlen($0), 0) }
  }

  static func named(in path: String) -> StoreError.Holder? {
    guard let line = contents(of: path)?.split(separator: "\n").first else { return nil }
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let process = Int(parts[0]) else { return nil }
    return StoreError.Holder(process: process, command: String(parts[1]))
  }

  /// Another program that holds one of SQLite's own locks on the database or its shared memory. Read
  /// from /proc/locks: opening and closing the file itself would drop this process's locks on it.
  static func find(_ database: String) -> StoreError.Holder? {
    let file = Disk.resolved(database)
    let files = [file, file + "-shm"].compactMap(inode)
    guard let locks = contents(of: "/proc/locks") else { return nil }
    for line in locks.split(separator: "\n") {
      // 1: POSIX  ADVISORY  WRITE 4711 fe:00:123456 1073741824 1073742335
      let fields = line.split(separator: " ")
      guard fields.count >= 6, fields[3] == "WRITE", let process = Int(fields[4]), process != Int(getpid()),
        process > 0, let inode = fields[5].split(separator: ":").last.flatMap({ UInt64($0) }),
        files.contains(inode)
      else { continue }
      let name = contents(of: "/proc/\(process)/comm")?.split(separator: "\n").first.map(String.init)
      return StoreError.Holder(process: process, command: name ?? "?")
    }
    return nil
  }

  private static func inode(_ path: String) -> UInt64? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
  }

  private static func contents(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while bytes.count < 1 << 20 {
      let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
      }
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
