import RoadsCore

extension StoreContract {
  private static let id = FeatureID(.radars, "1")
  private static let day = RetryKey.lifetime

  static let retries: [Case] = [
    Case("a request sent again is answered as before, and done once") { bench in
      let feature = radar("1")
      let twice: (WriteOrder) throws -> [String] = { order in
        try bench.store.told([order, order]) + bench.again().told([order])
      }
      try expectEqual(
        try twice(.add(feature).retried("add")), Array(repeating: "added radars/1", count: 3))
      // Without a reporter every call would count.
      try expectEqual(try twice(.gone(id, nil).retried("gone")), ["1", "1", "1"])
      try expectEqual(
        try twice(.add(radar("2"), by: "r", within: 50).retried("same")),
        Array(repeating: "confirmed radars/1, 0", count: 3))
      try expectEqual(
        try twice(.there(id, "r").retried("there")), Array(repeating: "0 not counted", count: 3))
      var edited = feature
      edited.title = "Edited"
      let seen = try bench.store.feature(id)
      try expectEqual(
        try twice(WriteOrder(.replace(edited, if: { $0 == seen }, at: at(0))).retried("edit")),
        Array(repeating: "replaced radars/1", count: 3))
      try expectEqual(
        try twice(WriteOrder(.delete(id, if: { _ in true }, at: at(0))).retried("delete")),
        Array(repeating: "deleted radars/1", count: 3))
      try expectEqual(
        try bench.store.events(),
        ["added radars/1", "reported radars/1", "reported radars/1", "updated radars/1", "removed radars/1"])
    },
    Case("the fifth report sent again is told of the removal") { bench in
      try bench.store.add(radar("1"))
      let fifth = WriteOrder.gone(id, "r5").retried("5")
      try expectEqual(
        try bench.store.told((1...4).map { .gone(id, "r\($0)") } + [fifth, fifth]),
        ["1", "2", "3", "4", "5 removed", "5 removed"])
    },
    Case("a name belongs to one request") { bench in
      try bench.store.add(radar("1"))
      try expectEqual(
        try bench.store.told([
          .gone(id, "a").retried("k", "one"), .gone(id, "b").retried("k", "two"),
          .gone(id, "b").retried("l", "two"),
        ]), ["1", "key reused", "2"])
    },
    Case("a refusal is not remembered") { bench in
      try bench.store.add(radar("2"))
      let order = WriteOrder.gone(id, "a").retried("k")
      try expectEqual(
        try bench.store.told([order, .add(radar("1")), order]), ["unknown radars/1", "added radars/1", "1"])
    },
    Case("names are remembered for a day") { bench in
      try bench.store.add(radar("1"))
      func gone(_ seconds: Int64) -> WriteOrder {
        .gone(id, nil, at: at(seconds)).retried("k", "\(seconds < day ? 0 : 1)")
      }
      try expectEqual(try bench.store.told([gone(0)]), ["1"])
      try expectEqual(try bench.store.told([gone(day - 1)]), ["1"])
      try expectEqual(try bench.store.told([gone(day)]), ["2"])
      try expectEqual(try bench.store.told([gone(2 * day - 1)]), ["2"])
    },
  ]
}
