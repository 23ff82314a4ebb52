package import RoadsCore

/// Stores that were made before there were hours: what stood in them stays as it was, and takes hours.
package enum ScheduleMigration {
  /// Lines, areas, directions and traits, and no hours.
  package static func features() -> [Feature] {
    var world = RandomWorld(SeededRandom(seed: 91), detailedShare: 0.5)
    return world.features(300).sorted { $0.address < $1.address }.map { feature in
      var feature = feature
      feature.details.schedule = nil
      return feature
    }
  }

  /// Of a store that was migrated with those features in it. `gone`: what had been removed from it before.
  package static func expectHours(in store: some RoadStore, _ before: [Feature], gone: Feature) throws {
    var features = before
    try expectEqual(try store.everything(), features)
    try expectEqual(try store.tombstone(gone.address)?.feature, gone)
    try expectEqual(try store.check(), [])
    var random = SeededRandom(seed: 92)
    for index in features.indices where index % 3 == 0 {
      features[index].details.schedule = random.schedule()
    }
    _ = try store.load(features, options: ImportOptions(now: RandomWorld.now))
    try expectEqual(try store.everything(), features)
    let scheduled = features[0]
    _ = try store.delete([scheduled.address], at: RandomWorld.now)
    try expectEqual(try store.tombstone(scheduled.address)?.feature, scheduled)
    try expectEqual(try store.check(), [])
  }
}
