import RoadsCore

extension StoreContract {
  /// What another program wrote into the tables.
  static let handEdits: [Case] = [
    // Arithmetic with such times would overflow, and no format could write them: a service that read one did not start.
    Case("times that no program of ours would write are clamped") { bench in
      let store = bench.store
      try store.add(radar("1"))
      let last = try store.lastChange()
      try bench.edit("UPDATE feature SET updated_at = \(Int64.max), valid_from = -\(Int64.max)")
      try bench.edit("UPDATE change SET at = \(Int64.max)")
      for store in [store, try bench.again()] {
        guard let feature = try store.feature(FeatureID(.radars, "1")) else {
          throw ContractViolation(description: "the feature is gone")
        }
        try expectEqual(feature.updatedAt, Instant.range.upperBound)
        try expectEqual(feature.validity.from, Instant.range.lowerBound)
        let changes = try store.changes(since: 0, limit: 10)
        try expectEqual(changes.last?.sequence, last)
        try expect(
          changes.allSatisfy { $0.at == Instant.range.upperBound }, "an entry of the log has another time")
        try expectEqual(try store.everything().map(\.updatedAt), [Instant.range.upperBound])
      }
    },
    Case("the log is followed from an entry with the least number") { bench in
      try bench.store.add(radar("1"))
      _ = try bench.store.lastChange()
      try bench.edit("UPDATE change SET sequence = -\(Int64.max) - 1")
      let first = Change(sequence: .min, event: .added, feature: FeatureID(.radars, "1"), at: at(0))
      guard case .everything = try bench.store.news(after: first, limit: 10) else {
        throw ContractViolation(description: "who followed such a log is not told to read everything")
      }
    },
  ]
}
