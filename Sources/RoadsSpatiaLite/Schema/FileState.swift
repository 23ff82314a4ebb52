import Glibc
import RoadsCore

/// What lies at a path, found out without changing or locking it.
package enum FileState {
  case absent
  case current
  case older

  /// Throws for folders, other programs' files and newer stores.
  package static func of(_ path: String) throws -> FileState {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return .absent }
      throw StoreError.unreachable(path: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw StoreError.isDirectory(path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw StoreError.foreign(path: path) }
    if status.st_size == 0 { return .absent }
    // SQLite itself takes a file of one byte for an empty one.
    guard status.st_size > 1 else { throw StoreError.foreign(path: path) }
    // Immutable: no lock, no log, no file beside it. Through SQLite nevertheless, since closing a file
    // of one's own drops the locks that this process holds on it.
    let probe = try Connection(path: path, mode: .readImmutable)
    switch try state(of: probe, path) {
    case .new: return .absent
    case .current: return .current
    case .older: return .older
    }
  }

  /// While the log is folded in, the file may be shorter than its first page says: for a moment where another program does
  /// so, and for good where the power went meanwhile. Who opens both has all of it. How much is in the log says nothing: it
  /// may have been emptied since the file was looked at.
  private static func state(of probe: Connection, _ path: String) throws -> Migrator.State {
    do {
      return try Migrator.state(of: probe)
    } catch let error as StoreError {
      guard case .damaged = error, access(Disk.resolved(path) + "-wal", F_OK) == 0 else { throw error }
      do {
        return try Migrator.state(of: Connection(path: path, mode: .read))
      } catch let second as StoreError where isUnwritable(second) { throw error }
    }
  }

  /// Whether an error speaks of a place that cannot be written.
  static func isUnwritable(_ error: StoreError) -> Bool {
    switch error {
    case .readOnly, .unreachable: true
    default: false
    }
  }

  /// Whether someone's changes may lie in a write-ahead log beside the file.
  static func hasLog(_ path: String) -> Bool {
    Disk.size(Disk.resolved(path) + "-wal") > 0
  }
}
