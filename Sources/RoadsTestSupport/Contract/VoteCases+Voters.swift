import RoadsCore

/// The voters, as far as they are stored.
extension VoteCases {
  static let voters: [Case] = [
    Case("who voted for a removal is known, the same under each feature") { bench in
      try bench.store.load(list(9))
      for number in 0..<2 { _ = try bench.store.told(five(id(number), fresh(0), brakes: nil)) }
      _ = try bench.store.told(five(id(2), fresh(2), brakes: nil, at: at(5)))
      let removals = try bench.store.votedRemovals(since: at(0))
      try expectEqual(removals.map(\.feature), [id(0), id(1), id(2)])
      let origins = removals.map { Set($0.votes.compactMap(\.origin)) }
      try expectEqual(origins.map(\.count), [5, 5, 5])
      try expectEqual(origins[0], origins[1])
      try expect(origins[0].isDisjoint(with: origins[2]), "another five")
      try expectEqual(SameVoters.removals(removals, like: [id(0)]).map(\.feature), [id(0), id(1)])
      try expectEqual(SameVoters.repeated(removals).map(\.feature), [id(0), id(1)])
      try expectEqual(try bench.store.votedRemovals(since: at(1)).map(\.feature), [id(2)])
      try expectEqual(
        try bench.store.tombstones(since: at(1), reason: .reported).map(\.feature.address), [id(2)])
      try expectEqual(try bench.store.tombstones(since: at(0), reason: .deleted), [])
    },
    Case("several come back together, or none") { bench in
      try bench.store.load(list(4))
      for number in 0..<3 { _ = try bench.store.told(five(id(number), fresh(0), brakes: nil)) }
      try expectError(FeatureError.notRemoved(id(3))) {
        _ = try bench.store.restore([id(0), id(3)], at: at(9))
      }
      try expectEqual(try bench.store.feature(id(0)), nil)
      try expectEqual(try bench.store.restore([id(0), id(1)], at: at(9)).map(\.reports), [0, 0])
      try expectEqual(try bench.store.everything().count, 3)
    },
    Case("who voted is forgotten on request, and what brakes count is not") { bench in
      try bench.store.load(list(100))
      for number in 0..<2 { _ = try bench.store.told(five(id(number), fresh(0))) }
      try bench.store.forgetReporters()
      try expectEqual(try bench.store.votedRemovals(since: at(0)).map(\.votes), [[], []])
      try expectEqual(try bench.store.told(five(id(2), fresh(0), at: at(1))).last, "5 removed")
    },
    Case("who voted is forgotten after thirty days") { bench in
      try bench.store.load(list(9))
      _ = try bench.store.told(five(id(0), fresh(0)))
      let later = at(Removal.lifetime + 10)
      _ = try bench.store.told([gone(id(5), "somebody", ["else"], at: later)])
      _ = try bench.again().perform(gone(id(6), "somebody", ["else"], at: later))
      try expectEqual(try bench.store.votedRemovals(since: at(0)), [])
    },
    Case("disputes and voters move to a backup") { bench in
      try bench.store.load(list(9))
      _ = try bench.store.told(five(id(0), fresh(0)))
      try dispute(bench, 1)
      try bench.store.backup(to: bench.backupPath)
      let copy = try bench.openBackup(bench.backupPath)
      try expectEqual(try copy.disputes(), try bench.store.disputes())
      var found: [StoredPiece] = []
      try copy.readContents {
        switch $0 {
        case .removal, .hold, .report: found.append($0)
        default: break
        }
      }
      var own: [StoredPiece] = []
      try bench.store.readContents {
        switch $0 {
        case .removal, .hold, .report: own.append($0)
        default: break
        }
      }
      try expectEqual(found, own)
      try expectEqual(found.count, 7)
    },
  ]
}
