package import RoadsCore
import RoadsStorage

extension PostGISStore {
  package func disputes() throws -> [Dispute] {
    try read { connection in
      var disputes: [Dispute] = []
      try connection.walk(.disputes) { row in
        disputes.append(
          Dispute(
            feature: try RowReader.feature(row), since: row.optionalInstant(14),
            brake: row.optionalInteger(15).flatMap { Brake(code: $0) }))
        return true
      }
      return disputes
    }
  }

  package func tombstones(since moment: Instant, reason: Tombstone.Reason) throws -> [Tombstone] {
    try read { connection in
      var tombstones: [Tombstone] = []
      try connection.walk(.buriedSince) {
        $0.add(moment)
        $0.add(reason.code)
      } _: {
        tombstones.append(try RowReader.tombstone($0))
        return true
      }
      return tombstones
    }
  }

  package func votedRemovals(since moment: Instant) throws -> [VotedRemoval] {
    try read { connection in
      let removals = try connection.removals(after: Instant(milliseconds: moment.milliseconds - 1))
      var key: StoreKey?
      return try removals.map { removal in
        try removal.voted {
          if let key { return key }
          guard let read = try connection.readKey() else {
            throw StoreError.key(path: location, .missing)
          }
          key = read
          return read
        }
      }
    }
  }
}

extension Connection {
  /// Where nobody may write.
  fileprivate func readKey() throws -> StoreKey? {
    let rows = try ask(.key)
    return rows.count > 0 ? rows[0].optionalBytes(0).flatMap { StoreKey($0) } : nil
  }
}
