import RoadsCore

extension StoreContract {
  static let removals: [Case] = [
    Case("delete leaves a tombstone, restore brings the feature back without reports") { bench in
      let feature = condition("7", reports: 3, until: at(900))
      try bench.store.add(feature)
      try bench.store.delete([feature.address], at: at(5))
      try expectEqual(try bench.store.everything(), [])
      try expectEqual(
        try bench.store.tombstone(feature.address),
        Tombstone(feature: feature, reason: .deleted, removedAt: at(5)))
      var expected = feature
      expected.reports = 0
      try expectEqual(try bench.store.restore(feature.address, at: at(6)), expected)
      try expectEqual(try bench.store.everything(), [expected])
      try expectEqual(try bench.store.tombstone(feature.address), nil)
      try expectError(FeatureError.notRemoved(feature.address)) {
        _ = try bench.store.restore(feature.address, at: at(7))
      }
    },
    Case("deleting several is all or nothing") { bench in
      try bench.store.load([radar("1"), radar("2")])
      try expectError(FeatureError.unknown(FeatureID(.radars, "x"))) {
        try bench.store.delete(["1", "x", "2"].map { FeatureID(.radars, $0) }, at: at(0))
      }
      try expectEqual(try bench.store.everything().map(\.id), ["1", "2"])
      try bench.store.delete(["1", "2"].map { FeatureID(.radars, $0) }, at: at(0))
      try expectEqual(try bench.store.everything(), [])
    },
    Case("what never was cannot be restored") { bench in
      try bench.store.add(radar("1"))
      try expectError(FeatureError.unknown(FeatureID(.radars, "2"))) {
        _ = try bench.store.restore(FeatureID(.radars, "2"), at: at(0))
      }
    },
    Case("purging takes what is over, and only that") { bench in
      try bench.store.load([radar("1", until: at(-1)), radar("2", until: at(0)), condition("3"), radar("4")])
      try expectEqual(try bench.store.purgeExpired(at: at(0)), 1)
      try expectEqual(try bench.store.everything().map(\.id), ["2", "4", "3"])
      try expectEqual(try bench.store.tombstone(FeatureID(.radars, "1"))?.reason, .expired)
      try expectEqual(try bench.store.purgeExpired(at: at(0)), 0)
    },
    Case("a layer can be emptied") { bench in
      try bench.store.load([radar("1"), radar("2"), condition("1")])
      try expectEqual(try bench.store.purgeAll(.radars, at: at(0)), 2)
      try expectEqual(try bench.store.everything().map(\.address.description), ["conditions/1"])
      try expectEqual(try bench.store.tombstone(FeatureID(.radars, "2"))?.reason, .purged)
    },
    Case("adding under a removed id takes the tombstone away") { bench in
      try bench.store.add(radar("1"))
      try bench.store.delete([FeatureID(.radars, "1")], at: at(0))
      try bench.store.add(radar("1", 45, 17))
      try expectEqual(try bench.store.tombstone(FeatureID(.radars, "1")), nil)
      try expectEqual(try bench.store.everything().map(\.coordinate.latitude), [45])
    },
  ]
}
