import RoadsCore

/// What hides holds no longer than what is shown for it, whatever lists, operators and undone runs do to either.
extension JoinCases {
  private static func until(_ seconds: Int64, _ feature: Feature) -> Feature {
    var feature = feature
    feature.validity = Validity(from: nil, until: at(seconds)) ?? .always
    return feature
  }

  private static func join(_ store: any RoadStore, _ features: [Feature]) throws {
    for feature in features { try store.add(feature) }
    _ = try store.join(features.map(\.address), shown: features[0].address, at: at(1))
  }

  private static func hours(_ text: String, _ feature: Feature) throws -> Feature {
    var feature = feature
    feature.details.schedule = try Schedule.read(text, zone: .utc)
    return feature
  }

  static let ofTimes: [Case] = [
    Case("what holds longer does not hide, and comes out where its shown one ends sooner") { bench in
      var short = official
      short.validity = Validity(from: nil, until: at(50)) ?? .always
      for feature in [short, mapped] { try bench.store.add(feature) }
      let ids = [short.address, mapped.address]
      try expectError(JoinError.outlasted(short.address, by: mapped.address, mayKeep: true)) {
        _ = try bench.store.join(ids, shown: short.address, at: at(1))
      }
      _ = try bench.store.join(ids, shown: mapped.address, at: at(1))
      try expectEqual(try shown(bench.store), ["osm:1 list,osm"])
      var ends = mapped
      ends.validity = Validity(from: nil, until: at(40)) ?? .always
      try load(bench.store, list([ends], of: osm))
      try expectEqual(try shown(bench.store), ["1 list", "osm:1 osm"])
      try expectEqual(try bench.store.joins(), [])
      // The same where an operator says so.
      _ = try bench.store.join([short, ends].map(\.address), shown: short.address, at: at(11))
      _ = try bench.store.perform([
        WriteOrder(
          .edit(short.address, FeatureEdit([.validUntil: .moment(at(20))]), if: { _ in true }, at: at(12)))
      ])
      try expectEqual(try shown(bench.store), ["1 list", "osm:1 osm"])
      try expectEqual(try bench.store.check(), [])
    },
    Case("an operator whose change ends a join is told what is shown again") { bench in
      let store = bench.store
      try join(store, [official, mapped, told])
      let id = official.address
      func edit(_ field: CorrectedField, _ value: FieldValue, _ seconds: Int64) throws -> WriteOutcome {
        try store.perform(
          WriteOrder(.edit(id, FeatureEdit([field: value]), if: { _ in true }, at: at(seconds))))
      }
      try expectEqual(try store.parting(try need(try store.feature(id)), at: at(2)).freed, [])
      try expectEqual(try edit(.title, .text("other"), 2), .replaced(id))
      let both = [told.address, mapped.address]
      let ends = try need(try store.feature(id)?.with([.validUntil: .moment(at(90))]))
      let expected = try store.parting(ends, at: at(3))
      try expectEqual(expected.freed, both)
      try expectEqual(try edit(.validUntil, .moment(at(90)), 3), .replaced(id, freed: both))
      let edited = try need(try store.feature(id))
      try expectEqual(expected.left.details.joinedSources, edited.details.joinedSources)
      try expectEqual(try store.parting(edited, at: at(4)).freed, [])
      _ = try store.join([mapped, told].map(\.address), shown: mapped.address, at: at(5))
      try expectEqual(
        try store.perform(WriteOrder(.replace(until(80, mapped), if: { _ in true }, at: at(6)))),
        .replaced(mapped.address, freed: [told.address]))
      try expectSound(bench)
    },
    Case("what has ended takes nobody's place") { bench in
      var ended = told
      ended.validity = Validity(from: nil, until: at(4)) ?? .always
      for feature in [official, mapped, ended] { try bench.store.add(feature) }
      _ = try bench.store.join(
        [official, mapped, ended].map(\.address), shown: official.address, at: at(1))
      try load(bench.store, list([radar("2", of: .list)], of: .list))
      try expectEqual(try shown(bench.store), ["2 list", "osm:1 osm"])
      try expectEqual(try bench.store.tombstone(ended.address)?.reason, .expired)
      try expectEqual(try bench.store.joins(), [])
    },
    Case("what has hours within the shown one's hides, and comes out where these become fewer") { bench in
      let long = try hours("Mo-Fr 08:00-16:00", official)
      let (short, late) = (
        try hours("Mo-Fr 08:00-12:00", mapped), try hours("Mo-Fr 15:00-18:00", told)
      )
      for feature in [long, short, late] { try bench.store.add(feature) }
      try expectError(JoinError.otherHours(short.address, long.address, mayKeep: true)) {
        _ = try bench.store.join([short, long].map(\.address), shown: short.address, at: at(1))
      }
      try expectError(JoinError.otherHours(long.address, late.address, mayKeep: false)) {
        _ = try bench.store.join([long, late].map(\.address), shown: long.address, at: at(1))
      }
      _ = try bench.store.join([long, short].map(\.address), shown: long.address, at: at(1))
      try expectEqual(try shown(bench.store), ["1 list,osm", "city:1 city"])
      try expectError(JoinError.otherHours(late.address, long.address, mayKeep: false)) {
        _ = try bench.store.join([late, long].map(\.address), shown: late.address, at: at(2))
      }
      try load(bench.store, list([try hours("Mo-Fr 08:00-11:00", official)], of: .list))
      try expectEqual(try shown(bench.store), ["1 list", "city:1 city", "osm:1 osm"])
      try expectSound(bench)
    },
    Case("what hides comes back with its own end where a list moves the shown one's") { bench in
      let (long, short) = (until(100, official), until(80, mapped))
      try join(bench.store, [long, short])
      try load(bench.store, list([until(90, official)], of: .list))
      try expectEqual(try shown(bench.store), ["1 list,osm"])
      try load(bench.store, list([until(50, official)], of: .list))
      try expectEqual(try bench.store.everything(), [until(50, official), short])
      try expectSound(bench)
    },
    Case("what hides comes back where a list brings the shown one back for a shorter time") { bench in
      try join(bench.store, [official, mapped])
      try bench.store.delete([official.address], at: at(2))
      try load(bench.store, list([until(100, official)], of: .list))
      try expectEqual(try shown(bench.store), ["1 list", "osm:1 osm"])
      try expectSound(bench)
    },
    Case("what hides comes back where a real list replaces the shown sample for a shorter time") { bench in
      try join(bench.store, [radar("1", of: .sample), mapped])
      try load(bench.store, list([until(100, official)], of: .list, sync: false))
      try expectEqual(try bench.store.everything(), [until(100, official), mapped])
      try expectSound(bench)
    },
    Case("undoing by force hides nothing behind what somebody has kept shorter") { bench in
      try join(bench.store, [official, mapped])
      let number = try run(bench.store, list([until(100, official)], of: .list))
      try expectEqual(try shown(bench.store), ["1 list", "osm:1 osm"])
      try edit(bench.store, official.address, "by hand", at: at(20))
      try expect(try undo(number, bench.store, force: true).stored, "it was not undone")
      try expectEqual(try shown(bench.store), ["1 list", "osm:1 osm"])
      try expectSound(bench)
    },
  ]
}
