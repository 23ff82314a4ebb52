import RoadsCore
import RoadsTestSupport
import Testing

/// What an operator makes of a feature, and what a row of its list leaves of that: each case by name.
@Suite struct CorrectionPolicyTests {
  private static let old = Instant(seconds: 1_700_000_000)
  private static let edited = old.adding(seconds: 60)
  private static let now = old.adding(seconds: 3_600)

  private func row(_ feature: Feature, timed: Bool = true, plain: Bool = false) -> ImportRow {
    ImportRow(
      feature: feature, hasUpdatedAt: timed, hasPlainText: plain,
      position: RowPosition(index: 1, id: feature.id))
  }

  private func decide(_ row: ImportRow, _ stored: Feature) -> ImportPolicy.Decision {
    ImportPolicy.decide(row, stored: stored, tombstone: nil, now: Self.now)
  }

  private func corrected(
    _ feature: Feature, _ values: [CorrectedField: FieldValue], at moment: Instant = edited
  ) throws -> Feature {
    try CorrectionPolicy.edited(feature, values, at: moment)
  }

  // MARK: The operator

  @Test func `a corrected feature has the operator's values and remembers the list's`() throws {
    let given = condition("a")
    let feature = try corrected(given, [.title: .text("Most"), .validUntil: .moment(Self.now)])
    #expect(feature.title == "Most")
    #expect(feature.validity.until == Self.now)
    #expect(feature.updatedAt == Self.edited)
    #expect(feature.correction?.fields == [.title, .validUntil])
    #expect(feature.correction?.base == [.title: .text("Condition a"), .validUntil: .moment(nil)])
    #expect(feature.correction?.given == given.updatedAt)
    #expect(feature.asGiven == given)
  }

  @Test func `what it says already is no correction`() throws {
    let given = condition("a")
    #expect(try corrected(given, given.values(of: CorrectedField.allCases)) == given)
    #expect(try FeatureEdit().applied(to: given, at: Self.edited) == given)
  }

  @Test func `a second correction keeps the list's word`() throws {
    let once = try corrected(condition("a"), [.title: .text("Most")])
    let twice = try corrected(once, [.title: .text("Tunel")], at: Self.now)
    #expect(twice.correction?.base == [.title: .text("Condition a")])
    #expect(twice.correction?.at == Self.now)
  }

  @Test func `what is set back to the list's word is corrected no longer`() throws {
    let given = condition("a")
    let feature = try corrected(given, [.title: .text("Most")])
    #expect(try corrected(feature, [.title: .text("Condition a")], at: Self.now) == given)
  }

  @Test func `what was reverted is as its list gave it`() throws {
    let given = condition("a")
    let feature = try corrected(given, [.title: .text("Most"), .road: .text("M-17")])
    let half = try CorrectionPolicy.reverted(feature, [.title], at: Self.now)
    #expect(half.title == given.title)
    #expect(half.correction?.fields == [.road])
    #expect(half.updatedAt == Self.now)
    #expect(try CorrectionPolicy.reverted(feature, nil, at: Self.now) == given)
    #expect(try CorrectionPolicy.reverted(feature, [.text], at: Self.now) == feature)
    let whole = try CorrectionPolicy.reverted(feature, nil, at: Self.now)
    #expect(decide(row(given), whole) == .unchanged)
  }

  @Test func `what is taken back and what is set are judged together`() throws {
    func moment(_ seconds: Int64) -> FieldValue { .moment(Self.old.adding(seconds: seconds)) }
    let given = try #require(condition("a").with([.validFrom: moment(100), .validUntil: moment(200)]))
    let feature = try corrected(given, [.validFrom: moment(1), .validUntil: moment(2)])
    let edit = FeatureEdit([.validUntil: moment(300)], reverts: .fields([.validFrom]))
    var expected = try #require(given.with([.validUntil: moment(300)]))
    expected.updatedAt = Self.now
    expected.correction = Correction([.validUntil: moment(200)], given: given.updatedAt, at: Self.now)
    #expect(try edit.applied(to: feature, at: Self.now) == expected)
    // As one after the other, where each makes sense alone.
    let both = FeatureEdit([.title: .text("Most")], reverts: .all)
    #expect(
      try both.applied(to: feature, at: Self.now)
        == corrected(
          CorrectionPolicy.reverted(feature, nil, at: Self.now), [.title: .text("Most")], at: Self.now))
    let same = FeatureEdit(given.values(of: [.title]), reverts: .all)
    #expect(try same.applied(to: feature, at: Self.now) == given)
  }

  @Test func `what would make no sense is refused`() throws {
    let given = condition("a", until: Self.now)
    #expect(throws: FeatureProblem.endsBeforeItBegins) {
      try corrected(given, [.validFrom: .moment(Self.now.adding(seconds: 1))])
    }
    #expect(throws: DetailsProblem.bearingAgainst(direction: "both")) {
      try corrected(given, [.bearing: .bearing(Bearing(degrees: 90)), .direction: .direction(.both)])
    }
    #expect(throws: FeatureProblem.missing(.title)) {
      try FeatureEdit([.title: .text("")]).applied(to: given, at: Self.now)
    }
  }

  @Test(arguments: [SourceName.local, .people]) func `what nobody sends again is simply changed`(
    source: SourceName
  ) throws {
    var given = condition("a")
    given.source = source
    let feature = try corrected(given, [.title: .text("Most")])
    #expect(feature.title == "Most")
    #expect(feature.correction == nil)
    #expect(feature.updatedAt == Self.edited)
  }

  // MARK: The list

  @Test(arguments: [true, false]) func `the same row again changes nothing`(timed: Bool) throws {
    let given = condition("a")
    let feature = try corrected(given, [.title: .text("Most"), .text: .text(nil)])
    var again = given
    if !timed { again.updatedAt = Self.now }
    #expect(decide(row(again, timed: timed), feature) == .unchanged)
  }

  @Test func `a newer row with the same words lets the correction stand`() throws {
    var newer = condition("a")
    let feature = try corrected(newer, [.title: .text("Most")])
    newer.updatedAt = Self.now
    guard case .update(let merged, let official) = decide(row(newer), feature) else {
      Issue.record("not updated")
      return
    }
    #expect(official)
    #expect(merged.title == "Most")
    #expect(merged.updatedAt == Self.now)
    #expect(merged.correction?.given == Self.now)
    #expect(decide(row(newer), merged) == .unchanged)
  }

  @Test func `a list's time between its last and the operator's does not make the feature older`() throws {
    var newer = condition("a")
    let feature = try corrected(newer, [.title: .text("Most")])
    newer.updatedAt = Self.old.adding(seconds: 30)
    guard case .update(let merged, let official) = decide(row(newer), feature) else {
      Issue.record("not updated")
      return
    }
    // By the list's own account it is news: its count of reports counts.
    #expect(official)
    #expect(merged.updatedAt == Self.edited)
    #expect(decide(row(newer), merged) == .unchanged)
  }

  @Test func `a row that changes the field ends its correction, and no other`() throws {
    var other = condition("a")
    let feature = try corrected(other, [.title: .text("Most"), .road: .text("M-17")])
    other.title = "Tunel"
    guard case .update(let merged, _) = decide(row(other), feature) else {
      Issue.record("not updated")
      return
    }
    #expect(merged.title == "Tunel")
    #expect(merged.road == "M-17")
    #expect(merged.correction?.fields == [.road])
    other.road = "M-18"
    guard case .update(let all, _) = decide(row(other), merged) else {
      Issue.record("not updated")
      return
    }
    #expect(all == other)
  }

  @Test func `the list's agreement ends a correction too`() throws {
    var other = condition("a")
    let feature = try corrected(other, [.title: .text("Most")])
    other.title = "Most"
    #expect(decide(row(other), feature) == .update(other, official: false))
  }

  @Test func `the same words without markup are the same words`() throws {
    let given = condition("a")
    let feature = try corrected(given, [.text: .text("<p>Polako</p>")])
    var plain = given
    plain.text = PlainText.markup(from: "Oprez")
    #expect(decide(row(plain, plain: true), feature) == .unchanged)
    plain.text = PlainText.markup(from: "Stop")
    #expect(decide(row(plain, plain: true), feature) != .unchanged)
  }

  @Test func `where the list and the operator contradict each other, the list is newer`() throws {
    var other = condition("a")
    let feature = try corrected(other, [.validUntil: .moment(Self.now), .road: .text("M-17")])
    other.validity = Validity(from: Self.now.adding(seconds: 10), until: nil) ?? .always
    guard case .update(let merged, _) = decide(row(other), feature) else {
      Issue.record("not updated")
      return
    }
    #expect(merged.validity == other.validity)
    #expect(merged.correction?.fields == [.road])
    // A bearing beside a line.
    let turned = try corrected(
      condition("b"), [.bearing: .bearing(Bearing(degrees: 90)), .title: .text("Most")])
    var line = condition("b")
    line.details.shape = try Shape.read(
      .lineString([
        Coordinate(validLatitude: 44, longitude: 18), Coordinate(validLatitude: 45, longitude: 18),
      ])
    ).shape
    guard case .update(let straight, _) = decide(row(line), turned) else {
      Issue.record("not updated")
      return
    }
    #expect(straight.details.bearing == nil)
    #expect(straight.correction?.fields == [.title])
  }

  @Test func `a list that is how things are knows nothing of corrections`() throws {
    let feature = try corrected(condition("a"), [.title: .text("Most")])
    #expect(
      ImportPolicy.decideExactly(row(condition("a")), stored: feature)
        == .update(condition("a"), official: true))
  }

  // MARK: What was removed

  private func stays(_ row: ImportRow, _ feature: Feature, restores: Bool = false) -> Bool {
    let tombstone = Tombstone(feature: feature, reason: .deleted, removedAt: Self.edited)
    let decision = ImportPolicy.decide(
      row, stored: nil, tombstone: tombstone, restores: restores, now: Self.now)
    if case .stayRemoved = decision { return true }
    return false
  }

  @Test func `what somebody deleted stays deleted until the list changes it`() throws {
    let given = condition("a")
    let feature = try corrected(given, [.title: .text("Most")])
    var sent = given
    sent.updatedAt = Self.now
    sent.reports = 3
    #expect(stays(row(sent), given))
    #expect(stays(row(sent), feature))
    #expect(!stays(row(sent), feature, restores: true))
    sent.road = "M-17"
    #expect(!stays(row(sent), given))
    #expect(!stays(row(sent), feature))
    // What the operator said is not what the list said.
    var agreed = given
    agreed.title = "Most"
    #expect(!stays(row(agreed), feature))
  }

  @Test func `what comes back is corrected still`() throws {
    let given = condition("a")
    let feature = try corrected(given, [.title: .text("Most"), .road: .text("M-17")])
    var sent = given
    sent.road = "M-18"
    for reason in [Tombstone.Reason.deleted, .synced, .purged] {
      let tombstone = Tombstone(feature: feature, reason: reason, removedAt: Self.edited)
      let decision = ImportPolicy.decide(row(sent), stored: nil, tombstone: tombstone, now: Self.now)
      guard case .add(let back) = decision else {
        Issue.record("\(reason): \(decision)")
        continue
      }
      #expect(back.title == "Most")
      #expect(back.road == "M-18")
      #expect(back.correction?.fields == [.title])
    }
  }
}

/// Thousands of steps of a list and an operator, against a plain model.
@Suite struct CorrectionWorldTests {
  /// A store without a store: what the policy decides, in dictionaries.
  private final class Memory {
    var living: [FeatureID: Feature] = [:]
    var buried: [FeatureID: Tombstone] = [:]

    func load(_ rows: [ImportRow], _ isWhole: Bool, _ now: Instant) -> ImportSummary {
      var summary = ImportSummary()
      for row in rows {
        let id = row.feature.address
        let before = living[id] ?? buried[id]?.feature
        let decision = ImportPolicy.decide(row, stored: living[id], tombstone: buried[id], now: now)
        decision.count(in: &summary, over: living[id] == nil ? buried[id] : nil)
        switch decision {
        case .add(let feature), .update(let feature, _):
          if feature.correction != nil { summary.corrected += 1 }
          let ended = Set(before?.correction?.fields ?? []).subtracting(feature.correction?.fields ?? [])
          if !ended.isEmpty { summary.correctionsEnded += 1 }
          living[id] = feature
          buried[id] = nil
        case .unchanged: if before?.correction != nil { summary.corrected += 1 }
        case .stayRemoved, .remove, .stayAway, .updateHidden: break
        }
      }
      if isWhole {
        let listed = Set(rows.map(\.feature.address))
        for (id, feature) in living where !listed.contains(id) {
          remove(id, .synced, now)
          summary.removed += 1
          if feature.correction != nil { summary.correctedRemoved += 1 }
        }
      }
      return summary
    }

    func remove(_ id: FeatureID, _ reason: Tombstone.Reason, _ now: Instant) {
      guard let feature = living.removeValue(forKey: id) else { return }
      buried[id] = Tombstone(feature: feature, reason: reason, removedAt: now)
    }
  }

  @Test(arguments: 0..<4) func `what is seen is what a plain model says`(round: Int) throws {
    let random = SeededRandom(seed: SeededRandom().seed &+ UInt64(round))
    let memory = Memory()
    var world = CorrectionWorld(
      CorrectionWorld.Subject(
        load: { memory.load($0, $1, $2) },
        edit: { id, edit, now in
          guard let feature = memory.living[id] else { return }
          memory.living[id] = try edit.applied(to: feature, at: now)
        },
        delete: { memory.remove($0, .deleted, $1) }, feature: { memory.living[$0] }),
      random, from: Instant(seconds: 1_800_000_000))
    do {
      for _ in 0..<5_000 { try world.step() }
    } catch let violation as ContractViolation {
      Issue.record("seed \(random.seed): \(violation.description)")
    }
    #expect(
      Set(world.seen.keys) == [
        "stays deleted", "contradicts", "ends", "comes back", "stands", "is set back", "is corrected",
        "is reverted", "is deleted",
      ], "seed \(random.seed)")
  }
}
