import RoadsCore

/// What lies along a route, judged at the moment at which one passes it.
extension StoreContract {
  static let drives: [Case] = [
    Case("along a drive each feature is judged when one passes it") { bench in
      let seed = SeededRandom().seed
      var world = DriveWorld(SeededRandom(seed: seed))
      try naming("seed \(seed)") {
        let features = world.features(120)
        try bench.store.load(features)
        for question in 0..<60 {
          let query = try world.query()
          let complaint = try world.complaint(about: bench.store, query)
          try expect(complaint == nil, "question \(question): \(complaint ?? "")")
        }
      }
    },
    Case("a roadwork that begins on the way is met, and a check that ends on the way is not") { bench in
      let zone = NamedZone(stored: "Europe/Sarajevo")
      let eight = CivilDay(number: 20_780).moment(atMinute: 8 * 60, in: zone.zone)
      // A degree of latitude is some 111 km: an hour and a half and more.
      let route = try Route([
        Coordinate(validLatitude: 43, longitude: 18), Coordinate(validLatitude: 45, longitude: 18),
      ])
      var begins = radar("begins", 44, 18)
      begins.validity = try need(Validity(from: eight.adding(seconds: 3600), until: nil))
      var ends = radar("ends", 44, 18.001)
      ends.validity = try need(Validity(from: nil, until: eight.adding(seconds: 3600)))
      var hours = radar("hours", 44, 18.002)
      hours.details = FeatureDetails(schedule: try Schedule.read("09:30-10:00", zone: zone))
      try bench.store.load([begins, ends, hours])
      func found(_ kilometresPerHour: Int, active: Bool = false) throws -> [String] {
        let drive = try Drive(route, departing: eight, kilometresPerHour: kilometresPerHour)
        var filter = Filter(at: at(0))
        filter.onlyActive = active
        let corridor = try Corridor(route: route, metres: 1_000, drive: drive)
        return try bench.store.find(Query(area: .corridor(corridor), filter: filter)).map(\.feature.id)
      }
      try expectEqual(try found(70), ["begins", "hours"])
      try expectEqual(try found(70, active: true), ["begins", "hours"])
      try expectEqual(try found(100), ["begins", "hours"])
      try expectEqual(try found(100, active: true), ["begins"])
      try expectEqual(try found(200), ["ends", "hours"])
    },
  ]
}
