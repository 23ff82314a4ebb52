import Glibc
import RoadsCore

/// The word index of a draft, built in a file of its own while the draft is still being written: what takes a third
/// of a long load is then done beside the rest. What the index's tables hold is taken over at the end.
///
/// One thread builds it, and another has it once that is done.
final class WordDraft: @unchecked Sendable {
  static let suffix = "-words"
  private let path: String
  private let connection: Connection

  /// `draft`: the one that it belongs to.
  init(beside draft: Connection) throws {
    path = draft.file + WordDraft.suffix
    unlink(path)
    connection = try Connection(path: path, mode: .draft, name: draft.path)
    try connection.execute(Settings.draft)
    try connection.execute(Schema.wordIndex)
  }

  deinit { unlink(path) }

  /// On whatever thread.
  func build(isCancelled: @escaping () -> Bool, _ each: (WordBuild.Add) throws -> Void) throws {
    try connection.run(.begin)
    try WordBuild(connection: connection, isCancelled: isCancelled).add(each)
    try connection.run(.commit)
  }

  /// Table by table, as they are.
  func move(to draft: Connection) throws {
    for (read, write) in [(SQL.wordBlocks, SQL.setWordBlock), (.wordPages, .setWordPage)] {
      try connection.with(read) { from in
        try draft.with(write) { to in
          while try from.step() {
            to.bindRow(of: from)
            _ = try to.step()
            to.rewind()
          }
        }
      }
    }
    try draft.run(.setHasWords) { $0.bind(1, 1 as Int64) }
  }
}
