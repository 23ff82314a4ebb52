import RoadsCore

/// FTS5's own tables, taken over from one word index into another, empty one. FTS5 is not asked while that happens,
/// so what has arrived is looked at.
package struct WordCopy {
  private let source: Connection
  private let target: Connection

  package init(from source: Connection, to target: Connection) {
    self.source = source
    self.target = target
  }

  /// false where the copy is not to be relied upon: the index must be built from the features then.
  package func run() throws -> Bool {
    do {
      for (read, write) in [(SQL.wordBlocks, SQL.setWordBlock), (.wordPages, .setWordPage)] {
        try copy(read, write)
        guard try isSame(read) else { return false }
      }
      // Row by row both are the same; FTS5 says whether that is an index.
      try target.run(.checkWords)
      return true
    } catch StoreError.damaged {
      return false
    }
  }

  private func copy(_ read: SQL, _ write: SQL) throws {
    try source.with(read) { from in
      try target.with(write) { to in
        while try from.step() {
          to.bindRow(of: from)
          _ = try to.step()
          to.rewind()
        }
      }
    }
  }

  /// Both in the order of their keys.
  private func isSame(_ rows: SQL) throws -> Bool {
    try source.with(rows) { from in
      try target.with(rows) { to in
        while true {
          let (isThere, hasArrived) = (try from.step(), try to.step())
          guard isThere, hasArrived else { return isThere == hasArrived }
          guard to.hasSameRow(as: from) else { return false }
        }
      }
    }
  }
}
