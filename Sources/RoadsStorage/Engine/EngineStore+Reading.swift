package import RoadsCore

/// Single features, what reports did, and the log.
extension EngineStore {
  // MARK: Single features

  package func feature(_ id: FeatureID) throws -> Feature? { try read { try $0.stored(id)?.feature } }

  package func tombstone(_ id: FeatureID) throws -> Tombstone? { try read { try $0.tombstone(of: id) } }

  package func isPublic(_ id: FeatureID) throws -> Bool {
    try read { connection in
      guard try connection.knows(.contribution), connection.canHold(id),
        let row = try connection.integer(.keyOfAddress, { $0.add(id) })
      else { return false }
      return try connection.isPublic(row)
    }
  }

  // MARK: What reports did

  package func disputes() throws -> [Dispute] {
    try read { connection in
      let columns = connection.featureColumns
      return try connection.all(.disputes) {
        Dispute(
          feature: try connection.feature($0), since: $0.optionalInstant(columns),
          brake: $0.optionalInteger(columns + 1).flatMap { Brake(code: $0) })
      }
    }
  }

  package func tombstones(since moment: Instant, reason: Tombstone.Reason) throws -> [Tombstone] {
    try read { connection in
      try connection.all(.tombstonesSince) {
        $0.add(moment)
        $0.add(reason.code)
      } _: {
        try connection.tombstone($0)
      }
    }
  }

  package func votedRemovals(since moment: Instant) throws -> [VotedRemoval] {
    try read { connection in
      var key: StoreKey?
      return try connection.removals(after: Instant(milliseconds: moment.milliseconds - 1)).map { removal in
        try removal.voted {
          // Where something is masked there is a key.
          let known = try key ?? connection.existingKey()
          guard let known else { throw StoreError.key(path: connection.keyPath, .missing) }
          key = known
          return known
        }
      }
    }
  }

  package func keyState() throws -> KeyState { try read { try $0.keyState() } }

  // MARK: The log

  package func changes(since sequence: Int64, limit: Int) throws -> [Change] {
    try readLog { try $0.changes(since: sequence, limit: limit) }
  }

  package func lastChange() throws -> Int64 { try readLog { try $0.lastEntry() } }
}
