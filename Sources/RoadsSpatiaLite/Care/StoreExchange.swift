import Glibc
import RoadsCore

/// Puts a file that was made from a store into that store's place. At every moment the name belongs to a whole
/// file, the old one or the new.
struct StoreExchange {
  let path: String
  private var draft: String { path + "-new" }

  init(path: String) { self.path = path }

  /// Under the write lock. nil, and nothing happened, where `fill` says no.
  func run(_ old: Connection, _ fill: (_ new: Connection, _ old: Connection) throws -> Bool) throws -> String?
  {
    try fold(old)
    discard()
    defer { discard() }
    guard try make(old, fill) else { return nil }
    try Disk.synchronise(draft)
    let kept = try keep()
    // The log is empty, and would be taken for the new file's.
    for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    guard rename(draft, path) == 0 else { throw StoreError.unmakeable(path, errno) }
    try Disk.synchronise(Disk.folder(of: path))
    return kept
  }

  /// The log's pages belong into the file that is kept.
  private func fold(_ old: Connection) throws {
    let isBusy = try old.with(once: Settings.checkpoint) { try $0.step() ? $0.integer(0) != 0 : true }
    if isBusy { throw StoreError.locked(path: old.path, holder: LockHolder.find(path)) }
  }

  /// The connection is closed when this returns: a database that is open must keep its name.
  private func make(
    _ old: Connection, _ fill: (_ new: Connection, _ old: Connection) throws -> Bool
  ) throws -> Bool {
    let new = try Connection(path: draft, mode: .draft, name: old.path)
    try new.execute(Settings.draft)
    try new.loadSpatiaLite()
    try Migrator.migrate(new)
    guard try fill(new, old) else { return false }
    try new.execute(Settings.useWriteAheadLog)
    return true
  }

  /// A second name for the old file. Nothing is replaced by it: what was kept before may be the only one that
  /// has something.
  private func keep() throws -> String {
    for number in 1... {
      let kept = path + (number == 1 ? "-damaged" : "-damaged-\(number)")
      if link(path, kept) == 0 { return kept }
      guard errno == EEXIST else { throw StoreError.unmakeable(kept, errno) }
    }
    return path
  }

  private func discard() {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(draft + suffix) }
  }
}
