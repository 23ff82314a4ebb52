import RoadsCore

extension StoreContract {
  /// A feature that far from another, in any direction.
  private static func radar(
    _ id: String, _ metres: Double, from other: Feature, azimuth: Double = 70, type: RadarType = .stationary
  ) -> Feature {
    let point = Geodesic.point(from: other.coordinate, azimuth: azimuth, metres: metres).coordinate
    return RoadsTestSupport.radar(id, point.latitude, point.longitude, type: type)
  }

  static let doubles: [Case] = [
    Case("a second sight of the same thing confirms it") { bench in
      let first = RoadsTestSupport.radar("1")
      try bench.store.add(first)
      try expectEqual(
        try bench.store.told([
          .gone(first.address, "a"), .gone(first.address, "b"),
          .add(radar("2", 49.9, from: first), by: "c", within: 50),
          // The same person again, then one who is not near enough.
          .add(radar("2", 10, from: first), by: "c", within: 50),
          .add(radar("3", 50.1, from: first), by: "d", within: 50),
        ]), ["1", "2", "confirmed radars/1, 1", "confirmed radars/1, 1 not counted", "added radars/3"])
      try expectEqual(try bench.store.everything().map(\.id), ["1", "3"])
      try expectEqual(
        try bench.store.events(),
        ["added radars/1", "reported radars/1", "reported radars/1", "reported radars/1", "added radars/3"])
    },
    Case("only what is of the same type and holds now is the same thing") { bench in
      let first = RoadsTestSupport.radar("1", until: at(0))
      try bench.store.load([first, condition("1", type: .accident)])
      try expectEqual(
        try bench.store.told([
          .add(radar("2", 5, from: first, type: .announced), by: "a", within: 50),
          .add(condition("2", type: .ice), by: "a", within: 50),
          .add(radar("3", 5, from: first), by: "a", within: 50, at: at(0)),
          .add(radar("3", 5, from: first), by: "a", within: 50, at: at(1)),
          // Without a distance nothing is compared.
          .add(radar("4", 0, from: first), by: "a"),
        ]),
        ["added radars/2", "added conditions/2", "confirmed radars/1, 0", "added radars/3", "added radars/4"])
    },
    Case("the nearest one is confirmed, also one of the same group") { bench in
      let first = RoadsTestSupport.radar("1")
      try expectEqual(
        try bench.store.told([
          .add(first, by: "a", within: 50), .add(radar("2", 60, from: first), by: "b", within: 50),
          .add(radar("3", 31, from: first), by: "c", within: 50),
          .add(radar("3", 29, from: first), by: "c", within: 50),
        ]), ["added radars/1", "added radars/2", "confirmed radars/2, 0", "confirmed radars/1, 0"])
    },
    Case("doubles are found across the antimeridian and at the pole") { bench in
      for (number, (latitude, longitude)) in [(-17.0, 179.9999), (65.0, -179.9999), (89.9999, 12.0)]
        .enumerated()
      {
        let first = RoadsTestSupport.radar("\(number)", latitude, longitude)
        try bench.store.add(first)
        for azimuth in stride(from: 0.0, to: 360, by: 45) {
          let far = radar("far", 50.1, from: first, azimuth: azimuth)
          try expectEqual(
            try bench.store.told([
              .add(radar("near", 49.9, from: first, azimuth: azimuth), by: "r\(azimuth)", within: 50),
              .add(far, by: "r\(azimuth)", within: 50),
            ]), ["confirmed radars/\(number), 0", "added radars/far"])
          try bench.store.delete([far.address], at: at(0))
        }
      }
    },
    Case("a network that has spoken is told of the same thing all the same") { bench in
      let first = RoadsTestSupport.radar("1")
      try bench.store.add(first)
      try expectEqual(
        try bench.store.told(
          [.gone(first.address, "x"), .gone(first.address, "y"), .gone(first.address, "z")]
            + ["a", "b", "c"].map { .add(radar("2", 5, from: first), by: $0, "n", within: 50, limit: 2) }),
        [
          "1", "2", "3", "confirmed radars/1, 2", "confirmed radars/1, 1",
          "confirmed radars/1, 1 not counted",
        ])
    },
    Case("an id that is taken is refused, however near") { bench in
      try bench.store.add(RoadsTestSupport.radar("1"))
      try expectEqual(
        try bench.store.told([.add(RoadsTestSupport.radar("1"), by: "a", within: 50)]), ["exists radars/1"])
    },
  ]
}
