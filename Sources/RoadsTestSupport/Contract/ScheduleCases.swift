import RoadsCore

/// The hours of features: kept with them wherever they go.
extension StoreContract {
  private static func schedule(_ text: String, _ zone: String = "Europe/Sarajevo") throws -> Schedule {
    guard let schedule = try Schedule.read(text, zone: NamedZone(stored: zone)) else {
      throw ContractViolation(description: "\(text) is always")
    }
    return schedule
  }

  private static func check(
    _ id: String, _ text: String, _ zone: String = "Europe/Sarajevo"
  ) throws -> Feature {
    var feature = radar(id, type: .announced)
    feature.details.schedule = try schedule(text, zone)
    return feature
  }

  static let schedules: [Case] = [
    Case("hours come back as they were added") { bench in
      let checks = [
        try check("1", "Mo-Fr 08:00-16:00"), try check("2", "22:00-06:00", "America/New_York"),
        try check("3", "Mo-Fr 10:30-12:30 \"M-18 Đurđevik–Podgajevi, \\ 'x' <b>\"; Sa off"),
        // A zone that only another machine knows.
        try check("4", "08:00-16:00", "Mars/Olympus_Mons"),
      ]
      for check in checks {
        try bench.store.add(check)
        try expectEqual(try bench.store.feature(check.address), check)
        try expectEqual(
          try bench.store.feature(check.address)?.details.schedule?.zone.name,
          check.details.schedule?.zone.name)
      }
      try expectEqual(try bench.again().everything(), checks)
      try expectEqual(try bench.store.check(), [])
    },
    Case("a list's other hours are an update, and the same ones are none") { bench in
      func load(_ feature: Feature) throws -> ImportSummary {
        try bench.store.load([feature], options: ImportOptions(now: at(0)))
      }
      try expectEqual(try load(try check("1", "Mo-Fr 08:00-16:00")).added, 1)
      try expectEqual(try load(try check("1", "Mo-Fr 08:00-16:00")).unchanged, 1)
      for other in [
        try check("1", "Mo-Fr 08:00-16:01"), try check("1", "Mo-Fr 08:00-16:01", "Europe/Berlin"),
        try check("1", "Mo-Fr 08:00-16:01 \"words\"", "Europe/Berlin"), radar("1", type: .announced),
        try check("1", "Sa 08:00-16:00"),
      ] {
        let summary = try load(other)
        try expectEqual(summary.updated, 1)
        try expectEqual(try bench.store.feature(other.address), other)
      }
      try expectEqual(try bench.store.check(), [])
    },
    Case("hours survive a removal and come back with their feature") { bench in
      let gone = try check("1", "Mo-Fr 08:00-16:00 \"words\"")
      try bench.store.add(gone)
      try bench.store.delete([gone.address], at: at(1))
      try expectEqual(try bench.store.tombstone(gone.address)?.feature, gone)
      _ = try bench.store.restore(gone.address, at: at(2))
      try expectEqual(try bench.store.feature(gone.address)?.details, gone.details)
    },
    Case("long lists keep their hours, into an empty store and over another list") { bench in
      var random = SeededRandom(seed: 23)
      var list = (0..<3_000).map { number in
        var feature = radar("\(number)", 44 + Double(number) / 10_000, 18)
        if number % 3 == 0 { feature.details.schedule = random.schedule() }
        return feature
      }.sorted { $0.address < $1.address }
      try bench.store.load(list, options: ImportOptions(now: at(0)))
      try expectEqual(try bench.store.everything(), list)
      for index in list.indices where index % 2 == 0 {
        list[index].details.schedule = index % 4 == 0 ? random.schedule() : nil
      }
      try bench.store.load(list, options: ImportOptions(now: at(0)))
      try expectEqual(try bench.store.everything(), list)
      try expectEqual(try bench.store.check(), [])
    },
    Case("hours of very many kinds are each their feature's, among what has none") { bench in
      var list = try (0..<2_400).map { number in
        var feature = radar("\(number)", 44 + Double(number) / 100_000, 18, type: .announced)
        if number % 3 > 0 {
          let zone = number % 2 == 0 ? "Europe/Sarajevo" : "America/New_York"
          feature.details.schedule = try schedule("Mo-Fr 08:00-16:00 \"\(number / 4)\"", zone)
        }
        if number % 5 == 0 { feature.details.direction = .both }
        return feature
      }
      try bench.store.load(list, options: ImportOptions(now: at(0)))
      let circle = Area.circle(try Circle(centre: list[0].coordinate, metres: 10_000))
      // Nearest first: as they lie.
      func found() throws -> [Feature] {
        try bench.store.find(Query(area: circle, filter: Filter(at: at(0)))).map(\.feature)
      }
      for _ in 0..<2 { try expectEqual(try found(), list) }
      _ = try bench.store.report(
        Report(feature: list[1].address, verdict: .gone, reporter: nil, at: at(1)))
      list[1].reports = 1
      try expectEqual(try found(), list)
      var active = Filter(at: at(0))
      active.onlyActive = true
      try expectEqual(
        try bench.store.find(Query(area: circle, filter: active)).map(\.feature),
        list.filter { $0.activity(at: at(0)).isActive })
    },
  ]
}
