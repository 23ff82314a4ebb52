import RoadsCore

/// Lines, areas and directions: kept, changed, and found by their nearest point.
extension StoreContract {
  private static func options(sync: Set<Layer>? = nil) -> ImportOptions {
    ImportOptions(sync: sync, now: at(0))
  }

  private static let place = Coordinate(validLatitude: 44.5, longitude: 18.6)

  private static func way(_ azimuth: Double, _ metres: Double) -> Coordinate {
    Geodesic.point(from: place, azimuth: azimuth, metres: metres).coordinate
  }

  private static func shape(_ geometry: Geometry) throws -> Shape { try Shape.read(geometry).shape }

  private static func line(_ points: Coordinate...) throws -> Shape { try shape(.lineString(points)) }

  private static func condition(_ id: String, _ shape: Shape, _ direction: Direction = .unknown) -> Feature {
    var feature = RoadsTestSupport.condition(id)
    feature.details = FeatureDetails(shape: shape, direction: direction)
    return feature
  }

  private static func find(_ store: any RoadStore, _ area: Area, limit: Int? = nil) throws -> [Hit] {
    var query = Query(area: area, filter: Filter(at: at(0)), limit: limit)
    query.filter.includesExpired = true
    return try store.find(query)
  }

  static let shapes: [Case] = [
    Case("lines, areas and directions come back as they were added") { bench in
      var world = RandomWorld(SeededRandom(seed: 17), detailedShare: 0.9, sources: RandomWorld.someSources)
      for feature in world.features(80) {
        try bench.store.add(feature)
        try expectEqual(try bench.store.feature(feature.address), feature)
        try expectEqual(try bench.store.feature(feature.address)?.shape?.sign, feature.shape?.sign)
        try expectEqual(try bench.store.feature(feature.address)?.shape?.length, feature.shape?.length)
      }
      try expectEqual(try bench.again().everything().count, 80)
      try expectEqual(try bench.store.check(), [])
    },
    Case("answers over lines and areas equal the oracle's") { bench in
      for seed in [21, 22] as [UInt64] {
        var world = RandomWorld(
          SeededRandom(seed: seed), detailedShare: 0.7, sources: RandomWorld.someSources)
        // Of each world its own: a feature that is loaded again keeps its reports.
        let features = world.features(30).map { feature in
          var feature = feature
          feature.id = "\(seed)/\(feature.id)"
          return feature
        }
        try bench.store.load(features, options: options(sync: [.radars, .conditions]))
        let oracle = Oracle(features)
        for _ in 0..<150 {
          let query = try world.query(over: features)
          let complaint = oracle.complaint(about: try bench.store.find(query), to: query)
          try expect(complaint == nil, "\(complaint ?? "") — \(query)")
          if query.limit == nil {
            try expectEqual(try bench.store.count(query).total, try bench.store.find(query).count)
          }
        }
      }
    },
    Case("what is long is found where it passes, not where its sign stands") { bench in
      let road = condition("road", try line(way(90, 100), way(90, 90_000)))
      try bench.store.load([road, radar("near", way(0, 700).latitude, way(0, 700).longitude)])
      let circle = Area.circle(try Circle(centre: place, metres: 80_000))
      let all = try find(bench.store, circle)
      try expectEqual(all.map(\.feature.id), ["road", "near"])
      try expect(abs((all[0].distance ?? 0) - 100) < 0.02, "\(all[0].distance ?? -1)")
      try expect(all[0].nearest.map { Geodesic.distance($0, way(90, 100)) < 0.02 } ?? false, "nearest")
      try expectEqual(all[1].nearest, nil)
      // Its sign is 45 km away: a search that begins small must not miss it, nor count it twice.
      for limit in 1...3 {
        try expectEqual(
          try find(bench.store, circle, limit: limit).map(\.feature.id),
          Array(["road", "near"].prefix(limit)))
      }
      let corner = try Box(southWest: way(90, 60_000), northEast: way(80, 61_000))
      try expectEqual(try find(bench.store, .box(corner)).map(\.feature.id), ["road"])
      let along = try find(
        bench.store, .corridor(try Corridor(route: Route([place, way(90, 30_000)]), metres: 50)))
      try expectEqual(along.map(\.feature.id), ["road"])
      try expect(abs((along[0].along ?? 0) - 50) < 0.05, "\(along[0].along ?? -1)")
      try expect(abs((along[0].alongEnd ?? 0) - 30_000) < 0.01, "\(along[0].alongEnd ?? -1)")
    },
    Case("over a pole and the 180th meridian, and inside of what is around") { bench in
      func point(_ latitude: Double, _ longitude: Double) -> Coordinate {
        Coordinate(validLatitude: latitude, longitude: longitude)
      }
      try bench.store.load([
        condition("pole", try line(point(85, 10), point(86, -170))),
        condition("date", try line(point(10, 179.5), point(10.5, -179.5))),
        condition(
          "cap", try shape(.polygon([[point(80, 0), point(80, 120), point(80, -120), point(80, 0)]]))),
      ])
      func ids(_ centre: Coordinate) throws -> [String] {
        try find(bench.store, .circle(try Circle(centre: centre, metres: 100))).map(\.feature.id)
      }
      try expectEqual(try ids(point(90, 77)), ["cap", "pole"])
      try expectEqual(try ids(point(89, -170)), ["cap", "pole"])
      try expectEqual(try ids(point(88, 100)), ["cap"])
      let middle = try shape(.lineString([point(10, 179.5), point(10.5, -179.5)])).sign
      try expectEqual(try ids(middle), ["date"])
      for longitude in [-180.0, 180] {
        let box = try Box(southWest: point(9, longitude), northEast: point(11, longitude))
        try expectEqual(try find(bench.store, .box(box)).map(\.feature.id), ["date"])
      }
      try expectEqual(try bench.store.check(), [])
    },
    Case("a point becomes a line, the line another, and a point again") { bench in
      let point = RoadsTestSupport.condition("1")
      let first = condition("1", try line(way(90, 5_000), way(90, 9_000)), .one)
      let second = condition("1", try shape(.multiLineString([[way(0, 2_000), way(0, 3_000)]])), .both)
      let area = condition("1", try shape(.polygon([[way(0, 500), way(120, 500), way(240, 500)]])))
      try bench.store.load([point], options: options())
      func reach() throws -> Double? {
        let hits = try find(bench.store, .circle(try Circle(centre: place, metres: 20_000)))
        return hits.first?.distance
      }
      for (feature, metres) in [(first, 5_000.0), (second, 2_000), (area, 0), (first, 5_000), (point, 0)] {
        let summary = try bench.store.load([feature], options: options())
        try expectEqual([summary.updated, summary.unchanged], [1, 0])
        try expectEqual(try bench.store.feature(feature.address), feature)
        let reached = try reach() ?? -1
        try expect(abs(reached - metres) < 0.02, "\(reached) instead of \(metres)")
        try expectEqual(try bench.store.load([feature], options: options()).unchanged, 1)
        try expectEqual(try bench.store.check(), [])
      }
      try expectEqual(
        try bench.store.events(),
        ["added conditions/1"] + [String](repeating: "updated conditions/1", count: 5))
      // An editor's replacement too.
      let order = WriteOrder(.replace(second, if: { _ in true }, at: at(3)))
      try expectEqual(try bench.store.told([order]), ["replaced conditions/1"])
      try expectReplaced(by: second, at: at(3), of: point, in: bench.store)
    },
    Case("a direction or a bearing by itself is a change") { bench in
      var feature = radar("1")
      try bench.store.load([feature], options: options())
      for details in [
        FeatureDetails(direction: .one), FeatureDetails(direction: .one, bearing: Bearing(degrees: 271.3)),
        FeatureDetails(direction: .both), FeatureDetails(bearing: Bearing(degrees: 0)), .none,
      ] {
        feature.details = details
        try expectEqual(try bench.store.load([feature], options: options()).updated, 1)
        try expectEqual(try bench.store.feature(feature.address)?.details, details)
        try expectEqual(try bench.store.load([feature], options: options()).unchanged, 1)
      }
    },
    Case("a speed limit, a camera, vehicles or a rough line by itself is a change") { bench in
      let limit = try need(SpeedLimit(kilometresPerHour: 60))
      let trucks = try need(VehicleLimits(text: "truck weight>7.5|height>3.5"))
      let rough = try line(way(90, 100), way(90, 900))
      let ofRadars = [
        FeatureDetails(speedLimit: limit), FeatureDetails(speedLimit: limit, camera: .redLight),
        FeatureDetails(camera: .mobile), FeatureDetails(camera: .section),
        FeatureDetails(shape: rough, direction: .one, speedLimit: limit, camera: .section), .none,
      ]
      let ofConditions = [
        FeatureDetails(vehicles: trucks),
        FeatureDetails(vehicles: try need(VehicleLimits(text: "width<2.2"))), FeatureDetails(shape: rough),
        FeatureDetails(shape: rough, isApproximate: true),
        FeatureDetails(shape: rough, isApproximate: true, vehicles: trucks), .none,
      ]
      for (start, all) in [(radar("1"), ofRadars), (RoadsTestSupport.condition("2"), ofConditions)] {
        var feature = start
        try bench.store.load([feature], options: options())
        for details in all {
          feature.details = details
          try expectEqual(try bench.store.load([feature], options: options()).updated, 1)
          try expectEqual(try bench.store.feature(feature.address)?.details, details)
          try expectEqual(try bench.store.load([feature], options: options()).unchanged, 1)
          let found = try find(bench.store, .circle(try Circle(centre: feature.coordinate, metres: 10)))
          try expectEqual(found.first { $0.feature.address == feature.address }?.feature, feature)
        }
        let given = feature
        for details in all.reversed() {
          feature.details = details
          let order = WriteOrder(.replace(feature, if: { _ in true }, at: at(3)))
          try expectEqual(try bench.store.told([order]), ["replaced \(feature.address)"])
          let stored = try expectReplaced(by: feature, at: at(3), of: given, in: bench.store)
          try bench.store.delete([feature.address], at: at(4))
          try expectEqual(try bench.store.tombstone(feature.address)?.feature.details, stored.details)
          try expectEqual(try bench.store.restore(feature.address, at: at(5)), stored)
        }
      }
      try expectEqual(try bench.store.check(), [])
    },
    Case("what is reported keeps its line, and what is restored gets it back") { bench in
      var feature = condition("1", try line(way(90, 100), way(90, 900)), .one)
      feature.details.vehicles = VehicleLimits(text: "truck")
      try bench.store.add(feature)
      for reporter in ["a", "b", "c", "d"] {
        _ = try bench.store.report(
          Report(feature: feature.address, verdict: .gone, reporter: Reporter(id: reporter), at: at(0)))
        try expectEqual(try bench.store.feature(feature.address)?.details, feature.details)
      }
      _ = try bench.store.report(
        Report(feature: feature.address, verdict: .gone, reporter: Reporter(id: "e"), at: at(0)))
      let circle = Area.circle(try Circle(centre: place, metres: 150))
      try expectEqual(try find(bench.store, circle), [])
      try expectEqual(try bench.store.tombstone(feature.address)?.feature.details, feature.details)
      try expectEqual(try bench.store.restore(feature.address, at: at(9)), feature)
      try expectEqual(try find(bench.store, circle).map(\.feature), [feature])
      try bench.store.delete([feature.address], at: at(10))
      try expectEqual(try bench.store.tombstone(feature.address)?.feature, feature)
      try expectEqual(try bench.store.restore(feature.address, at: at(11)), feature)
      try expectEqual(try bench.store.check(), [])
    },
    Case("many lines are loaded whole, synced, backed up and copied") { bench in
      var world = RandomWorld(SeededRandom(seed: 31), detailedShare: 0.3, sources: RandomWorld.someSources)
      let list = world.features(3_000).sorted { $0.address < $1.address }
      try expectEqual(try bench.store.load(list, options: options()).added, list.count)
      try expectEqual(try bench.store.everything(), list)
      try expectEqual(try bench.store.check(), [])
      let rest = list.filter { $0.id.utf8.count % 2 == 0 }
      let summary = try bench.store.load(rest, options: options(sync: [.radars, .conditions]))
      try expectEqual([summary.unchanged, summary.removed], [rest.count, list.count - rest.count])
      try expectEqual(try bench.store.everything(), rest)
      try bench.store.backup(to: bench.backupPath)
      try expectEqual(try bench.openBackup(bench.backupPath).everything(), rest)
      try expectEqual(try bench.openBackup(bench.backupPath).check(), [])
      var read: [Feature] = []
      try bench.store.readContents { piece in
        if case .feature(let feature, _) = piece { read.append(feature) }
      }
      try expectEqual(Set(read), Set(rest))
      let circle = Area.circle(try Circle(centre: place, metres: 5_000_000))
      var query = Query(area: circle, filter: Filter(at: at(0)), limit: 40)
      query.filter.includesExpired = true
      let complaint = Oracle(rest).complaint(about: try bench.store.find(query), to: query)
      try expect(complaint == nil, complaint ?? "")
    },
    Case("lines that are pulled are those of the server") { bench in
      var world = RandomWorld(SeededRandom(seed: 41), detailedShare: 0.8)
      let features = world.features(60)
      for round in 1...2 {
        let summary = try bench.store.takeOver(
          from: RowsSource(features), bulletins: [],
          state: PullState(
            server: "https://roads.example", sequence: Int64(round), mark: "m", contact: at(0)),
          observer: ImportObserver())
        try expectEqual(summary.added, round == 1 ? features.count : 0)
        try expectEqual(Set(try bench.store.everything()), Set(features))
      }
    },
    Case("a line of fifty thousand points is kept") { bench in
      let points = (0..<Geometry.mostPoints).map { index in
        Coordinate(
          validLatitude: 44 + Double(index) * 1e-5, longitude: 18 + Double(index % 2) * 1e-4
        ).keptDecimals
      }
      let feature = condition("1", try shape(.lineString(points)), .both)
      try bench.store.add(feature)
      try expectEqual(try bench.store.feature(feature.address), feature)
      let near = try find(bench.store, .circle(try Circle(centre: points[40_000], metres: 1)))
      try expectEqual(near.map(\.feature.id), ["1"])
      try expectEqual(near.first?.distance, 0)
    },
  ]
}
