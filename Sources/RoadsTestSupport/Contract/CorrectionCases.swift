import RoadsCore

/// What operators set against a list: it stands until the list itself changes that field, wherever the feature goes.
extension StoreContract {
  private static func edit(
    _ store: any RoadStore, _ id: FeatureID, _ values: [CorrectedField: FieldValue] = [:],
    reverts: FeatureEdit.Reverts? = nil, at moment: Instant
  ) throws {
    let edit = FeatureEdit(values, reverts: reverts)
    _ = try store.perform([WriteOrder(.edit(id, edit, if: { _ in true }, at: moment))])[0].get()
  }

  private static func load(
    _ store: any RoadStore, _ features: [Feature], sync: Bool = false, restores: Bool = false,
    dryRun: Bool = false
  ) throws -> ImportSummary {
    try store.load(
      features,
      options: ImportOptions(sync: sync ? [] : nil, dryRun: dryRun, restores: restores, now: at(1_000)))
  }

  private static func line() throws -> Shape {
    try Shape.read(
      .lineString([
        Coordinate(validLatitude: 44, longitude: 18), Coordinate(validLatitude: 44.1, longitude: 18.1),
      ])
    ).shape
  }

  /// A value of each field that is another than `radar` or `condition` has.
  private static func others(of feature: Feature) throws -> [CorrectedField: FieldValue] {
    var values: [CorrectedField: FieldValue] = [
      .title: .text("Drugi naslov „čšž“"), .road: .text("M-4"), .text: .text("<p>Novo</p>"),
      .validFrom: .moment(at(-100)), .validUntil: .moment(at(100_000)),
      .geometry: .place(try line().sign, try line(), isApproximate: true), .direction: .direction(.one),
      .schedule: .schedule(try Schedule.read("Mo-Fr 08:00-16:00", zone: .utc)),
    ]
    switch feature.layer {
    case .radars:
      values[.type] = .type(.radar(.announced))
      values[.authority] = .authority(Authority(id: 7_000, name: "Nova uprava"))
      values[.speedLimit] = .speedLimit(SpeedLimit(kilometresPerHour: 60))
      values[.camera] = .camera(.section)
    case .conditions:
      values[.type] = .type(.condition(.closure))
      values[.roadClass] = .roadClass(nil)
      values[.vehicles] = .vehicles(VehicleLimits(text: "truck weight>7.5"))
    }
    return values
  }

  static let corrections: [Case] = [
    Case("a correction of every field comes back as it was made, also by another hand, and can be taken back")
    { bench in
      let store = bench.store
      let all = [radar("1", updatedAt: at(0)), condition("1", updatedAt: at(0))]
      _ = try load(store, all)
      for feature in all {
        let values = try others(of: feature)
        try edit(store, feature.address, values, at: at(10))
        for store in [store, try bench.again()] {
          let found = try need(try store.feature(feature.address))
          for (field, value) in values { try expectEqual(found.value(of: field), value) }
          try expectEqual(found.correction?.fields, values.keys.sorted())
          try expectEqual(found.correction?.at, at(10))
          try expectEqual(found.updatedAt, at(10))
          try expectEqual(found.asGiven, feature)
          for (field, base) in found.correction?.base ?? [:] {
            try expectEqual(base, feature.value(of: field))
          }
        }
      }
      try expectEqual(try store.check(), [])
      for feature in all {
        try edit(store, feature.address, reverts: .all, at: at(20))
        try expectEqual(try bench.again().feature(feature.address), feature)
      }
      let summary = try load(store, all)
      try expectEqual([summary.unchanged, summary.corrected], [2, 0])
      try expectEqual(try store.check(), [])
    },
    Case("a bearing can be corrected where there is a point") { bench in
      _ = try load(bench.store, [radar("1")])
      let id = FeatureID(.radars, "1")
      let value = FieldValue.bearing(Bearing(degrees: 90))
      try edit(bench.store, id, [.bearing: value, .direction: .direction(.one)], at: at(1))
      let found = try need(try bench.again().feature(id))
      try expectEqual(found.value(of: .bearing), value)
      try expectEqual(found.correction?.base[.bearing], FieldValue.bearing(nil))
      try edit(bench.store, id, reverts: .fields([.bearing]), at: at(2))
      try expectEqual(try bench.again().feature(id)?.correction?.fields, [.direction])
    },
    Case("a correction survives its list, and ends where the list changes that field") { bench in
      let store = bench.store
      let id = FeatureID(.conditions, "1")
      let given = condition("1", updatedAt: at(0))
      _ = try load(store, [given])
      try edit(store, id, [.title: .text("Most"), .validUntil: .moment(at(5_000))], at: at(10))
      for _ in 0..<2 {
        let summary = try load(store, [given])
        try expectEqual([summary.unchanged, summary.updated, summary.corrected], [1, 0, 1])
        try expectEqual(try store.feature(id)?.title, "Most")
      }
      // Another field changes: both corrections stand, and the list's news come in.
      var other = given
      other.road = "M-17"
      other.updatedAt = at(20)
      var summary = try load(store, [other])
      try expectEqual([summary.updated, summary.corrected, summary.correctionsEnded], [1, 1, 0])
      var found = try need(try store.feature(id))
      try expectEqual([found.title, found.road], ["Most", "M-17"])
      try expectEqual(found.validity.until, at(5_000))
      try expectEqual(found.correction?.given, at(20))
      // The field itself changes.
      other.title = "Tunel"
      let last = try store.lastChange()
      summary = try load(store, [other])
      try expectEqual([summary.updated, summary.corrected, summary.correctionsEnded], [1, 1, 1])
      found = try need(try store.feature(id))
      try expectEqual(found.title, "Tunel")
      try expectEqual(found.correction?.fields, [.validUntil])
      try expectEqual(try store.changes(since: last, limit: 10).map(\.detail), ["correction ended title"])
    },
    Case("the log says what was corrected and what was taken back") { bench in
      let id = FeatureID(.conditions, "1")
      _ = try load(bench.store, [condition("1")])
      let last = try bench.store.lastChange()
      try edit(bench.store, id, [.title: .text("Most"), .road: .text("M-17")], at: at(1))
      try edit(bench.store, id, reverts: .fields([.road]), at: at(2))
      try edit(bench.store, id, [.title: .text("Condition 1"), .text: .text(nil)], at: at(3))
      // Nothing new is nothing to tell.
      try edit(bench.store, id, [.text: .text(nil)], at: at(4))
      try expectEqual(
        try bench.store.changes(since: last, limit: 10).map(\.detail),
        ["corrected title,road", "reverted road", "corrected text; reverted title"])
    },
    Case("what replaces a feature corrects where it differs, and the same corrects nothing") { bench in
      let id = FeatureID(.conditions, "1")
      let given = condition("1", updatedAt: at(0))
      _ = try load(bench.store, [given])
      let last = try bench.store.lastChange()
      var same = given
      same.updatedAt = at(5)
      // As it is read over HTTP: without the markup of its list.
      same.text = given.text.map { PlainText.markup(from: PlainText.from(markup: $0)) }
      _ = try bench.store.perform([WriteOrder(.replace(same, if: { _ in true }, at: at(5)))])[0].get()
      try expectEqual(try bench.store.feature(id), given)
      try expectEqual(try bench.store.lastChange(), last)
      same.road = "M-17"
      _ = try bench.store.perform([WriteOrder(.replace(same, if: { _ in true }, at: at(6)))])[0].get()
      let found = try need(try bench.store.feature(id))
      try expectEqual(found.correction?.fields, [.road])
      try expectEqual(found.text, given.text)
      try expectEqual(try load(bench.store, [given]).corrected, 1)
    },
    Case("what nobody sends again is simply changed") { bench in
      for source in [SourceName.local, .people] {
        var feature = condition("\(source.text)")
        feature.source = source
        try bench.store.add(feature)
        try edit(bench.store, feature.address, [.title: .text("Most")], at: at(1))
        let found = try need(try bench.again().feature(feature.address))
        try expectEqual(found.title, "Most")
        try expectEqual(found.correction, nil)
        try expectEqual(found.updatedAt, at(1))
      }
    },
    Case("what would end before it begins is refused, and nothing is written") { bench in
      let id = FeatureID(.conditions, "1")
      let given = condition("1", until: at(100))
      _ = try load(bench.store, [given])
      try expectError(FeatureProblem.endsBeforeItBegins) {
        try edit(bench.store, id, [.validFrom: .moment(at(200))], at: at(1))
      }
      try expectEqual(try bench.store.feature(id), given)
    },
    Case("a list that removes a corrected feature says so, and what returns is corrected still") { bench in
      let store = bench.store
      let id = FeatureID(.conditions, "1")
      let both = [condition("1"), condition("2")]
      _ = try load(store, both)
      try edit(store, id, [.title: .text("Most")], at: at(1))
      let summary = try load(store, [both[1]], sync: true)
      try expectEqual([summary.removed, summary.correctedRemoved], [1, 1])
      try expectEqual(try bench.again().tombstone(id)?.feature.correction?.fields, [.title])
      let back = try load(store, both)
      try expectEqual([back.added, back.corrected], [1, 1])
      try expectEqual(try store.feature(id)?.title, "Most")
      try store.delete([id], at: at(2))
      try expectEqual(try store.restore(id, at: at(3)).correction?.fields, [.title])
      try edit(store, id, reverts: .all, at: at(4))
      try expectEqual(try store.feature(id)?.title, "Condition 1")
    },
    Case("what somebody deleted stays deleted until its list changes it or somebody asks for it") { bench in
      let store = bench.store
      let all = [condition("1", updatedAt: at(0)), radar("1", updatedAt: at(0))]
      _ = try load(store, all)
      try edit(store, all[0].address, [.title: .text("Most")], at: at(1))
      try store.delete(all.map(\.address), at: at(2))
      // Its time alone, and what people reported, are no change.
      let later = all.map { feature in
        var feature = feature
        feature.updatedAt = at(500)
        feature.reports = 2
        return feature
      }
      for list in [all, later] {
        let summary = try load(store, list)
        try expectEqual(
          [summary.unchanged, summary.stayRemoved, summary.deleted, summary.added], [2, 2, 2, 0])
      }
      try expectEqual(try store.everything(), [])
      var changed = all
      changed[1].road = "M-17"
      let summary = try load(store, changed)
      try expectEqual([summary.added, summary.returned, summary.stayRemoved], [1, 1, 1])
      try expectEqual(try store.everything().map(\.address), [all[1].address])
      let asked = try load(store, changed, restores: true)
      try expectEqual([asked.added, asked.corrected], [1, 1])
      try expectEqual(try store.feature(all[0].address)?.title, "Most")
    },
    Case("a layer that was emptied fills again from its list") { bench in
      _ = try load(bench.store, [condition("1")])
      _ = try bench.store.purgeAll(.conditions, at: at(1))
      try expectEqual(try bench.store.tombstone(FeatureID(.conditions, "1"))?.reason, .purged)
      try expectEqual(try load(bench.store, [condition("1")]).added, 1)
    },
    Case("a long list over a corrected store lets corrections stand, and a rehearsal says the same") {
      bench in
      let store = bench.store
      let list = (0..<5_000).map { condition("\($0)", 44 + Double($0) / 10_000) }
      _ = try load(store, list)
      for number in 0..<20 {
        try edit(store, list[number * 200].address, [.title: .text("Most \(number)")], at: at(1))
      }
      var other = list
      for index in other.indices { other[index].road = "M-17" }
      for number in 0..<5 { other[number * 200].title = "Tunel" }
      let rehearsed = try load(store, other, dryRun: true)
      let summary = try load(store, other)
      try expectEqual([summary.updated, summary.corrected, summary.correctionsEnded], [5_000, 15, 5])
      try expectEqual(
        [rehearsed.updated, rehearsed.corrected, rehearsed.correctionsEnded], [5_000, 15, 5])
      for number in 0..<20 {
        let found = try need(try store.feature(list[number * 200].address))
        try expectEqual(found.title, number < 5 ? "Tunel" : "Most \(number)")
        try expectEqual(found.road, "M-17")
      }
      try expectEqual(try store.check(), [])
    },
    Case("a backup and every piece have the corrections") { bench in
      let id = FeatureID(.conditions, "1")
      _ = try load(bench.store, [condition("1"), condition("2")])
      try edit(bench.store, id, try others(of: condition("1")), at: at(1))
      try edit(bench.store, FeatureID(.conditions, "2"), [.title: .text("Most")], at: at(1))
      try bench.store.delete([FeatureID(.conditions, "2")], at: at(2))
      let corrected = try need(try bench.store.feature(id))
      try bench.store.backup(to: bench.backupPath)
      let copy = try bench.openBackup(bench.backupPath)
      try expectEqual(try copy.feature(id), corrected)
      var features: [Feature] = []
      try bench.store.readContents { piece in
        switch piece {
        case .feature(let feature, _): features.append(feature)
        case .tombstone(let tombstone): features.append(tombstone.feature)
        default: break
        }
      }
      try expectEqual(features.first, corrected)
      try expectEqual(features.last?.correction?.fields, [.title])
    },
    Case("what another server says was corrected is known here, and its list's next word is the base") {
      bench in
      let store = bench.store
      let id = FeatureID(.conditions, "1")
      var told = condition("1", updatedAt: at(0))
      told.title = "Most"
      told.correction = Correction(told: [.title])
      for _ in 0..<2 {
        try store.load([told], options: ImportOptions(sync: [.conditions], exact: true, now: at(0)))
        try expectEqual(try bench.again().feature(id), told)
      }
      let summary = try load(store, [condition("1", updatedAt: at(0))])
      try expectEqual(summary.corrected, 1)
      let found = try need(try store.feature(id))
      try expectEqual(found.title, "Most")
      try expectEqual(found.correction?.base, [.title: FieldValue.text("Condition 1")])
    },
    Case("lists and operators in any order leave what a plain model says") { bench in
      let store = bench.store
      let random = SeededRandom()
      var world = CorrectionWorld(
        CorrectionWorld.Subject(
          load: { rows, isWhole, now in
            try store.importRows(
              from: RowsSource(items: rows.map { .row($0) }),
              options: ImportOptions(sync: isWhole ? [] : nil, now: now), observer: ImportObserver())
          },
          edit: { id, edit, now in
            _ = try store.perform([WriteOrder(.edit(id, edit, if: { _ in true }, at: now))])[0].get()
          },
          delete: { try store.delete([$0], at: $1) }, feature: { try store.feature($0) }), random, from: at(0)
      )
      try naming("seed \(random.seed)") {
        for _ in 0..<250 { try world.step() }
        try expectEqual(try store.check(), [])
      }
    },
  ]
}
