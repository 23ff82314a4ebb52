import Glibc

/// The file of a store that is about to be made. Where its first write fails, the place is left as it was.
struct NewFile {
  private let path: String
  /// An empty file was there already, maybe with rights that someone chose.
  private let wasEmpty: Bool

  /// nil where there is a store already.
  init?(_ path: String) throws {
    guard case .absent = try FileState.of(path) else { return nil }
    self.path = path
    wasEmpty = access(path, F_OK) == 0
  }

  /// Called under the write lock, so that nobody else has written meanwhile. The lock file stays: who
  /// waits for it must find the same one.
  func remove() {
    if wasEmpty { truncate(path, 0) } else { unlink(path) }
    for suffix in ["-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }
}
