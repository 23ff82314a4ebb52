import Glibc
import RoadsCore

/// A store that its first import makes. It is built under another name, where nobody looks, and gets its own
/// when it is whole and on the disk: there is no old state that a log would have to keep, every page is
/// written once, and a process that dies leaves no store behind.
///
/// All of it happens under the write lock of the store that it becomes.
struct StagedStore {
  private let path: String
  private let draft: String

  /// nil where anything bears the name already: a store, a link, an empty file whose rights someone chose.
  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) != 0, errno == ENOENT else { return nil }
    self.path = path
    draft = path + "-new"
  }

  func build<Result>(_ body: (Connection) throws -> Result, keep: (Result) -> Bool) throws -> Result {
    // What a process left that died at it.
    discard()
    defer { discard() }
    let result = try fill(body, keep: keep)
    guard keep(result) else { return result }
    try Disk.synchronise(draft)
    guard rename(draft, path) == 0 else { throw StoreError.unmakeable(path, errno) }
    try Disk.synchronise(Disk.folder(of: path))
    return result
  }

  /// The connection is closed when this returns: a database that is open must keep its name.
  private func fill<Result>(
    _ body: (Connection) throws -> Result, keep: (Result) -> Bool
  ) throws -> Result {
    let connection = try Connection(path: draft, mode: .draft, name: path)
    try connection.execute(ConnectionSettings.draft)
    try connection.loadSpatiaLite()
    try Migrator.migrate(connection)
    let result = try connection.withoutGeneratedTimes { try connection.transaction(body, keep: keep) }
    // In the file's header, so that it has a log from its first reader on.
    if keep(result) { try connection.execute(ConnectionSettings.useWriteAheadLog) }
    return result
  }

  private func discard() {
    for suffix in ["", "-wal", "-shm", "-journal", StagedWordIndex.suffix] { unlink(draft + suffix) }
  }
}

extension Connection {
  /// A second connection that sees a draft as it was last committed, for as long as it lives. It takes no
  /// lock: meanwhile the first may add pages to the file, but must not change those that were in use.
  func readerOfDraft() throws -> Connection {
    let reader = try Connection(path: file, mode: .readImmutable, name: path)
    try reader.execute(ConnectionSettings.draftReader)
    try reader.loadSpatiaLite()
    // One read transaction to the end: page 1 and the schema are not looked at again.
    try reader.run(.beginRead)
    _ = try reader.integer(.countTables)
    return reader
  }
}
