import RoadsCore

extension StoreContract {
  /// A feature that far from another, in any direction.
  private static func radar(
    _ id: String, _ metres: Double, from other: Feature, azimuth: Double = 70, type: RadarType = .stationary
  ) -> Feature {
    let point = Geodesic.point(from: other.coordinate, azimuth: azimuth, metres: metres).coordinate
    return RoadsTestSupport.radar(id, point.latitude, point.longitude, type: type)
  }

  static let doubles: [Case] = sights + sayings + extents

  private static let sights: [Case] = [
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

  // MARK: What says the same

  private static let place = Coordinate(validLatitude: 44.5, longitude: 18.6)

  private static func away(_ metres: Double, _ azimuth: Double) -> Coordinate {
    Geodesic.point(from: place, azimuth: azimuth, metres: metres).coordinate
  }

  /// Straight over the place, which is its sign.
  private static func line(_ metres: Double, heading azimuth: Double = 90) throws -> Geometry {
    .lineString([away(metres / 2, azimuth + 180), place, away(metres / 2, azimuth)])
  }

  private static func said(
    _ id: String, _ type: ConditionType = .closure, _ geometry: Geometry? = nil,
    _ direction: Direction = .unknown, bearing: Double? = nil, only vehicles: String? = nil
  ) throws -> Feature {
    var feature = condition(id, type: type)
    feature.details = FeatureDetails(
      shape: try geometry.map { try Shape.read($0).shape }, direction: direction,
      bearing: bearing.flatMap(Bearing.init(degrees:)), vehicles: vehicles.flatMap(VehicleLimits.init(text:)))
    return feature
  }

  /// What becomes of a feature that somebody adds where another is known, the list's or the public's.
  private static func compare(
    _ bench: Bench, _ new: Feature, where known: Feature, isPublic: Bool = false, isSame: Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) throws {
    if isPublic {
      let order = WriteOrder(
        .add(known, by: Reporter(id: "p", networks: ["p"]), sameWithin: nil, networkLimit: 2, at: at(0)),
        quota: PublicQuota())
      try expectEqual(try bench.store.told([order]), ["added \(known.address)"], file: file, line: line)
    } else {
      try bench.store.load([known])
    }
    try expectEqual(
      try bench.store.told([.add(new, by: "a", within: 50)]),
      [isSame ? "confirmed \(known.address), 0" : "added \(new.address)"], file: file, line: line)
    _ = try bench.store.purgeAll(.conditions, at: at(0))
    _ = try bench.store.purgeAll(.radars, at: at(0))
  }

  private static let sayings: [Case] = [
    Case("what concerns other vehicles is another thing") { bench in
      let lorries = "truck weight>7.5"
      try compare(
        bench, said("2"), where: said("1", only: lorries), isSame: false)
      try compare(bench, said("2", only: lorries), where: said("1"), isSame: false)
      try compare(bench, said("2", only: "height>3.5"), where: said("1", only: lorries), isSame: false)
      try compare(bench, said("2", only: lorries), where: said("1", only: lorries), isSame: true)
      // The one that says the same is confirmed, though another is nearer.
      var farther = try said("3", only: lorries)
      farther.coordinate = away(40, 10)
      try bench.store.load([try said("1"), farther])
      try expectEqual(
        try bench.store.told([.add(said("2", only: lorries), by: "a", within: 50)]),
        ["confirmed conditions/3, 0"])
    },
    Case("what concerns the opposite direction is another thing, and so is what concerns both") { bench in
      func point(_ id: String, _ direction: Direction, _ bearing: Double? = nil) throws -> Feature {
        try said(id, .accident, nil, direction, bearing: bearing)
      }
      for (new, known, isSame) in [
        (try point("2", .one, 270), try point("1", .one, 90), false),
        (try point("2", .one, 149), try point("1", .one, 90), true),
        (try point("2", .one, 151), try point("1", .one, 90), false),
        (try point("2", .one, 350), try point("1", .one, 40), true),
        (try point("2", .both), try point("1", .one, 90), false),
        (try point("2", .one, 90), try point("1", .both), true),
        (try point("2", .one, 90), try point("1", .unknown), true),
        (try point("2", .unknown), try point("1", .one, 90), true),
        (try point("2", .both), try point("1", .unknown), true),
        (try point("2", .one), try point("1", .one, 90), true),
      ] { try compare(bench, new, where: known, isSame: isSame) }
      let east = try line(800)
      for (new, known, isSame) in [
        (try said("2", .closure, east.reversed, .one), try said("1", .closure, east, .one), false),
        (try said("2", .closure, east, .one), try said("1", .closure, east, .one), true),
        (try said("2", .closure, east, .both), try said("1", .closure, east, .one), false),
        (try said("2", .closure, east.reversed, .one), try said("1", .closure, east, .both), true),
        (try said("2", .closure, nil, .one, bearing: 270), try said("1", .closure, east, .one), false),
        (try said("2", .closure, nil, .one, bearing: 100), try said("1", .closure, east, .one), true),
      ] { try compare(bench, new, where: known, isSame: isSame) }
    },
    Case("cameras of two kinds are two") { bench in
      func camera(_ id: String, _ kind: CameraKind?) -> Feature {
        var feature = RoadsTestSupport.radar(id)
        feature.details = FeatureDetails(camera: kind)
        return feature
      }
      try compare(bench, camera("2", .redLight), where: camera("1", .fixed), isSame: false)
      try compare(bench, camera("2", nil), where: camera("1", .fixed), isSame: true)
      try compare(bench, camera("2", .fixed), where: camera("1", nil), isSame: true)
    },
  ]

  private static let extents: [Case] = [
    Case("of a list's long line everybody reports a part, of a stranger's nobody") { bench in
      let long = try line(5_000)
      for isPublic in [false, true] {
        try compare(
          bench, said("2", .roadworks), where: said("1", .roadworks, long), isPublic: isPublic,
          isSame: !isPublic)
        try compare(
          bench, said("2", .roadworks, line(400)), where: said("1", .roadworks, long), isPublic: isPublic,
          isSame: !isPublic)
        // Of accidents there may be several on one road.
        try compare(
          bench, said("2", .accident), where: said("1", .accident, long), isPublic: isPublic, isSame: false)
        // The same line again, drawn by somebody else.
        try compare(
          bench, said("2", .accident, line(5_060)), where: said("1", .accident, long), isPublic: isPublic,
          isSame: true)
        try compare(
          bench, said("2", .accident), where: said("1", .accident, line(900)), isPublic: isPublic,
          isSame: true)
      }
    },
    Case("a zigzag over a city is not what others report in it") { bench in
      let zigzag = (0..<190).map { number in
        Coordinate(
          validLatitude: 43.84 + (number % 2 == 0 ? 0 : 0.0022), longitude: 18.3 + 0.0006 * Double(number))
      }
      let order = WriteOrder(
        .add(
          try said("zigzag", .accident, .lineString(zigzag)), by: Reporter(id: "p", networks: ["p"]),
          sameWithin: 50, networkLimit: 2, at: at(0)), quota: PublicQuota())
      try expectEqual(try bench.store.told([order]), ["added conditions/zigzag"])
      for (number, (latitude, longitude)) in [(43.841, 18.35), (43.8405, 18.33), (43.8415, 18.4)].enumerated()
      {
        try expectEqual(
          try bench.store.told([
            .add(condition("\(number)", latitude, longitude, type: .accident), by: "a", within: 50)
          ]), ["added conditions/\(number)"])
      }
      // Who sends it twice has sent it once.
      try expectEqual(
        try bench.store.told([
          .add(try said("again", .accident, .lineString(zigzag)), by: "a", within: 50)
        ]), ["confirmed conditions/zigzag, 0"])
    },
    Case("a line that goes elsewhere, or farther, says more") { bench in
      try compare(
        bench, said("2", .closure, line(800, heading: 0)), where: said("1", .closure, line(800)),
        isSame: false)
      try compare(
        bench, said("2", .closure, line(3_000)), where: said("1", .closure, line(900)), isSame: false)
      try compare(bench, said("2", .closure, line(3_000)), where: said("1"), isSame: false)
      try compare(bench, said("2", .closure, line(900)), where: said("1"), isSame: true)
      // Over long edges too.
      try compare(
        bench, said("2", .roadworks, line(40_000)), where: said("1", .roadworks, line(200_000)), isSame: true)
      try compare(
        bench, said("2", .roadworks, line(200_000)), where: said("1", .roadworks, line(40_000)), isSame: false
      )
    },
    Case("however many others stand at a place, the nearest are compared") { bench in
      try bench.store.load(try (100..<400).map { try said("\($0)", only: "height>\($0)") })
      try expectEqual(try bench.store.told([.add(said("2"), by: "a", within: 50)]), ["added conditions/2"])
    },
  ]
}
