package import RoadsCore
import RoadsStorage

extension SpatiaLiteStore {
  package func disputes() throws -> [Dispute] {
    try read { connection in
      try connection.with(.disputes) { row in
        var disputes: [Dispute] = []
        while try row.step() {
          disputes.append(
            Dispute(
              feature: try RowReader.feature(row), since: row.optionalInstant(14),
              brake: row.optionalInteger(15).flatMap(Brake.init(code:))))
        }
        return disputes
      }
    }
  }

  package func tombstones(since moment: Instant, reason: Tombstone.Reason) throws -> [Tombstone] {
    try read { connection in
      try connection.with(.buriedSince) { row in
        row.bind(1, moment)
        row.bind(2, reason.code)
        var tombstones: [Tombstone] = []
        while try row.step() { tombstones.append(try row.tombstone()) }
        return tombstones
      }
    }
  }

  package func votedRemovals(since moment: Instant) throws -> [VotedRemoval] {
    try read { connection in
      // Where something is masked there is a key, and asking for it writes nothing.
      try connection.removals(after: Instant(milliseconds: moment.milliseconds - 1)).map {
        try $0.voted(connection.storeKey)
      }
    }
  }
}
