import RoadsCore

/// How the sizes of networks are counted.
extension VoteCases {
  static let levels: [Case] = [
    Case("a limit per network holds at each size of network") { bench in
      try bench.store.load(list(1))
      try expectEqual(
        try bench.store.told([
          gone(id(0), "a", ["48", "56 a", "64 a"]), gone(id(0), "b", ["48", "56 a", "64 b"]),
          // Two of the /56, two of the /48.
          gone(id(0), "c", ["48", "56 a", "64 c"]), gone(id(0), "d", ["48", "56 b", "64 d"]),
          gone(id(0), "e", ["other 48", "56 a", "64 a other"]),
          gone(id(0), "f", ["other 48", "56 c", "64 f"]),
        ]),
        [
          "1", "2", "network has spoken radars/r0 2", "network has spoken radars/r0 2",
          "network has spoken radars/r0 2", "3",
        ])
    },
    Case("what was taken back stands at no size of network") { bench in
      try bench.store.load(list(1))
      try expectEqual(
        try bench.store.told([
          gone(id(0), "a", ["48", "56", "64"], limit: 1), .there(id(0), "z"),
          gone(id(0), "b", ["48", "56 b", "64 b"], limit: 1),
          gone(id(0), "c", ["48", "56 c", "64 c"], limit: 1),
        ]), ["1", "0", "1", "network has spoken radars/r0 1"])
    },
  ]
}
