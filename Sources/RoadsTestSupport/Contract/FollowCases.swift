import RoadsCore
import Synchronization

/// What a follower that keeps a store's state in memory relies on.
extension StoreContract {
  private static func whole(
    _ store: any RoadStore, parts: Int, in region: Box? = nil
  ) throws -> ([Feature], Change?) {
    let found = Mutex<[Feature]>([])
    let entry = try store.readAll(parts: parts, in: region) { _, feature in
      found.withLock { $0.append(feature) }
    }
    return (found.withLock { $0.sorted { $0.address < $1.address } }, entry)
  }

  static let following: [Case] = [
    Case("everything is read once, in any number of parts, with the log's newest entry") { bench in
      var world = RandomWorld(SeededRandom(seed: 41), sources: RandomWorld.someSources)
      let features = world.features(300)
      try bench.store.load(features)
      try bench.store.delete(features.prefix(100).map(\.address), at: at(1))
      for parts in [1, 2, 3, 7] {
        let (found, entry) = try whole(bench.store, parts: parts)
        try expectEqual(found, features.dropFirst(100).sorted { $0.address < $1.address })
        try expectEqual(entry, try bench.store.changes(since: 0, limit: 1_000_000).last)
      }
      try bench.store.delete(features.dropFirst(100).map(\.address), at: at(2))
      try expectEqual(try whole(bench.store, parts: 2).0, [])
    },
    Case("of a region everything is read once, over the 180th meridian and the poles too") { bench in
      var world = RandomWorld(SeededRandom(seed: 43), sources: RandomWorld.someSources)
      let features = world.features(400)
      try bench.store.load(features)
      for (south, west, north, east) in [
        (42.5, 15.7, 45.3, 19.7), (-90.0, 170.0, 90.0, -170.0), (60.0, -180.0, 90.0, 180.0),
        (-90, 180, 90, 180), (0, -180, 50, -90), (44, 18, 44, 18),
      ] {
        let region = try Box(
          southWest: Coordinate(latitude: south, longitude: west),
          northEast: Coordinate(latitude: north, longitude: east))
        for parts in [1, 2] {
          try expectEqual(
            try whole(bench.store, parts: parts, in: region).0,
            features.filter { region.contains($0.coordinate) }.sorted { $0.address < $1.address })
        }
      }
    },
    Case("a visitor's error ends the reading and comes out of it") { bench in
      try bench.store.load([radar("1"), condition("2")])
      try expectError(FeatureError.unknown(FeatureID(.radars, "x"))) {
        _ = try bench.store.readAll(parts: 2, in: nil) { _, _ in
          throw FeatureError.unknown(FeatureID(.radars, "x"))
        }
      }
      try expectEqual(try whole(bench.store, parts: 2).0.count, 2)
    },
    Case("news are the entries since, and what they concern as it is now") { bench in
      try bench.store.load([radar("1"), radar("2"), condition("3")])
      let (_, known) = try whole(bench.store, parts: 1)
      guard case .nothing = try bench.store.news(after: known, limit: 10) else {
        throw ContractViolation(description: "news where nothing happened")
      }
      _ = try bench.store.report(
        Report(feature: FeatureID(.radars, "1"), verdict: .gone, reporter: Reporter(id: "r"), at: at(1)))
      try bench.store.delete([FeatureID(.radars, "2")], at: at(2))
      try bench.store.add(radar("4"))
      guard
        case .changes(let entries, let living, let removed) = try bench.store.news(after: known, limit: 3)
      else { throw ContractViolation(description: "no entries") }
      try expectEqual(entries, try bench.store.changes(since: known?.sequence ?? 0, limit: 10))
      try expectEqual(entries.map(\.event), [.reported, .removed, .added])
      try expectEqual(Set(living.keys.map(\.id)), ["1", "4"])
      try expectEqual(living[FeatureID(.radars, "1")]?.reports, 1)
      try expectEqual(removed[FeatureID(.radars, "2")]?.reason, .deleted)
      try expectEqual(removed.count, 1)
    },
    Case("news since the beginning are all there ever was") { bench in
      try bench.store.add(radar("1"))
      guard case .changes(let entries, let living, _) = try bench.store.news(after: nil, limit: 10) else {
        throw ContractViolation(description: "no entries")
      }
      try expectEqual(entries.map(\.event), [.added])
      try expectEqual(living.values.map(\.id), ["1"])
    },
    Case("where entries do not tell it, everything must be read") { bench in
      try bench.store.load([radar("1"), radar("2")])
      let entries = try bench.store.changes(since: 0, limit: 10)
      let known = entries.first
      for _ in 0..<3 { try bench.store.load([radar("1", 45, 18), radar("2", 46, 18)]) }
      let other = Change(sequence: 1, event: .removed, feature: nil, at: at(77))
      let beyond = Change(sequence: 1_000, event: .added, feature: FeatureID(.radars, "1"), at: at(0))
      var list: [Feature] = []
      for number in 0..<10_001 { list.append(radar("bulk\(number)")) }
      func expectEverything(_ known: Change?, limit: Int, _ why: String) throws {
        guard case .everything = try bench.store.news(after: known, limit: limit) else {
          throw ContractViolation(description: why)
        }
      }
      try expectEverything(known, limit: 1, "more entries than wanted")
      try expectEverything(other, limit: 100, "another store's entry")
      try expectEverything(beyond, limit: 100, "an entry that the log does not have")
      let last = try bench.store.changes(since: 0, limit: 1_000).last
      try bench.store.load(list)
      try expectEverything(last, limit: 100_000, "a bulk load")
    },
  ]
}
