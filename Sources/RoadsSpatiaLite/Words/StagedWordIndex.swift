import Glibc
import RoadsCore

/// The word index of a store that is being made, in an anonymous file of its own. What its tables hold is taken over as
/// it is.
///
/// One thread fills it, and another has it once that is done.
final class StagedWordIndex: @unchecked Sendable {
  static let suffix = "-words"
  private let connection: Connection

  /// `draft`: the one that it belongs to.
  init(beside draft: Connection) throws {
    let path = draft.file + StagedWordIndex.suffix
    unlink(path)
    connection = try Connection(path: path, mode: .draft, name: draft.path)
    try connection.execute(ConnectionSettings.draft)
    try connection.execute(Schema.wordIndex)
    unlink(path)
  }

  /// On whatever thread.
  func fill(isCancelled: @escaping () -> Bool, _ each: (WordIndexBuilder.Add) throws -> Void) throws {
    try connection.run(.begin)
    try WordIndexBuilder(connection: connection, isCancelled: isCancelled).add(each)
    try connection.run(.commit)
  }

  /// Whether the store has it now.
  func move(to store: Connection) throws -> Bool {
    guard try WordCopy(from: connection, to: store).run() else { return false }
    try store.run(.setHasWords) { $0.bind(1, 1 as Int64) }
    return true
  }
}
