import Glibc
import RoadsCore

/// Puts a file that was made beside a store into that store's place. At every moment the name belongs to a whole
/// file, the old one or the new, and never to one of them with the other's log. All of it happens under the write
/// lock.
struct StoreReplacement {
  let path: String
  /// The names that the old file may have from then on, by number, from 1.
  private let keptName: (Int) -> String
  var draft: String { path + "-new" }

  /// What SQLite keeps beside a file and would take for the next one's of that name.
  private static let companions = ["-wal", "-journal", "-shm"]

  init(path: String, keptName: @escaping (Int) -> String) {
    self.path = path
    self.keptName = keptName
  }

  /// nil, and nothing happened, where `fill` says no.
  func run(_ old: Connection, _ fill: (_ new: Connection, _ old: Connection) throws -> Bool) throws -> String?
  {
    try fold(old)
    discard()
    defer { discard() }
    guard try make(old, fill) else { return nil }
    return try replace()
  }

  /// The log's pages belong into the file that is kept.
  func fold(_ old: Connection) throws {
    let isBusy = try old.with(once: ConnectionSettings.checkpoint) {
      try $0.step() ? $0.integer(0) != 0 : true
    }
    if isBusy { throw StoreError.locked(path: old.path, holder: LockHolder.find(path)) }
  }

  /// Gives the draft the name, which no connection may have open any more. Says where the old file is; nil where
  /// there was none.
  func replace() throws -> String? {
    try Disk.synchronise(draft)
    let kept = try keep()
    for suffix in StoreReplacement.companions { unlink(path + suffix) }
    // First that, then the new file: a log that comes back when the power goes would be read as the new file's, and
    // what was kept must not be lost with its second name.
    try Disk.synchronise(Disk.folder(of: path))
    guard rename(draft, path) == 0 else { throw StoreError.unmakeable(path, errno) }
    try Disk.synchronise(Disk.folder(of: path))
    return kept
  }

  /// The connection is closed when this returns: a database that is open must keep its name.
  private func make(
    _ old: Connection, _ fill: (_ new: Connection, _ old: Connection) throws -> Bool
  ) throws -> Bool {
    let new = try Connection(path: draft, mode: .draft, name: old.path)
    Disk.giveRights(of: path, to: draft)
    try new.execute(ConnectionSettings.draft)
    try new.loadSpatiaLite()
    try Migrator.migrate(new)
    guard try fill(new, old) else { return false }
    try new.execute(ConnectionSettings.useWriteAheadLog)
    return true
  }

  /// A second name for the old file, and for a log that could not be folded into it. Nothing is replaced by it:
  /// what was kept before may be the only one that has something.
  private func keep() throws -> String? {
    let suffixes = (["", "-wal", "-journal"]).filter { Disk.size(path + $0) > 0 }
    if suffixes.isEmpty { return nil }
    for number in 1... {
      let kept = keptName(number)
      if ["", "-wal", "-journal"].contains(where: { access(kept + $0, F_OK) == 0 }) { continue }
      for (index, suffix) in suffixes.enumerated() where link(path + suffix, kept + suffix) != 0 {
        let reason = errno
        for done in suffixes.prefix(index) { unlink(kept + done) }
        throw StoreError.unmakeable(kept + suffix, reason)
      }
      return kept
    }
    return nil
  }

  /// What a process left that died at it.
  func discard() {
    for suffix in ["", "-wal", "-shm", "-journal", "-key"] { unlink(draft + suffix) }
  }
}
