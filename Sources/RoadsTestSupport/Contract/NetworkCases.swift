import RoadsCore

extension StoreContract {
  private static let id = FeatureID(.radars, "1")

  static let networks: [Case] = [
    Case("a network has so many standing reports on a feature, and no more") { bench in
      try bench.store.load([radar("1"), radar("2")])
      try expectEqual(
        try bench.store.told([
          .gone(id, "a", "n", limit: 2), .gone(id, "b", "n", limit: 2), .gone(id, "c", "n", limit: 2),
          // A person who has reported gets that answer, and not that of the network's limit.
          .gone(id, "a", "n", limit: 2), .gone(id, "d", "m", limit: 2),
          .gone(FeatureID(.radars, "2"), "c", "n", limit: 2), .gone(id, "e", nil, limit: 2), .gone(id, nil),
        ]), ["1", "2", "network has spoken radars/1 2", "2 not counted", "3", "1", "4", "5 removed"])
    },
    Case("a network takes back no more than it may report") { bench in
      try bench.store.add(radar("1"))
      try expectEqual(
        try bench.store.told([
          .gone(id, "a"), .gone(id, "b"), .gone(id, "c"), .gone(id, "d"), .there(id, "e", "n", limit: 2),
          .there(id, "f", "n", limit: 2), .there(id, "g", "n", limit: 2), .there(id, "g", "m", limit: 2),
        ]), ["1", "2", "3", "4", "3", "2", "network has spoken radars/1 2", "1"])
    },
    Case("what was taken back stands no longer") { bench in
      try bench.store.add(radar("1"))
      try expectEqual(
        try bench.store.told([
          .gone(id, "a", "n", limit: 2), .gone(id, "b", "n", limit: 2), .there(id, "z", "m", limit: 2),
          .gone(id, "c", "n", limit: 2), .gone(id, "d", "n", limit: 2),
        ]), ["1", "2", "1", "2", "network has spoken radars/1 2"])
    },
    Case("one's own word is taken back before another's") { bench in
      try bench.store.add(radar("1"))
      try expectEqual(
        try bench.store.told([
          .gone(id, "a", "n", limit: 1, at: at(0)), .gone(id, "b", "m", limit: 1, at: at(1)),
          .there(id, "b", "m", limit: 1),
          // Of n one still stands, of m none.
          .gone(id, "c", "n", limit: 1), .gone(id, "d", "m", limit: 1),
        ]), ["1", "2", "1", "network has spoken radars/1 1", "2"])
    },
    Case("gone, there and gone again of one reporter is one word each way") { bench in
      try bench.store.add(radar("1"))
      try expectEqual(
        try bench.store.told([
          .gone(id, "a", "n", limit: 2), .there(id, "a", "n", limit: 2), .gone(id, "a", "n", limit: 2),
          .there(id, "a", "n", limit: 2),
        ]), ["1", "0", "0 not counted", "0 not counted"])
    },
  ]
}
