import RoadsCore
import RoadsTestSupport
import Testing

/// Random lists, reports and purges over a few features, in a world that is a dictionary. What the documents promise
/// (Docs/importing.md) holds after each step.
@Suite struct ImportPolicyWorldTests {
  private struct World {
    var living: [String: Feature] = [:]
    var removed: [String: Tombstone] = [:]

    mutating func take(_ row: ImportRow, restores: Bool, now: Instant) -> ImportPolicy.Decision {
      let id = row.feature.id
      let decision = ImportPolicy.decide(
        row, stored: living[id], tombstone: removed[id], restores: restores, now: now)
      switch decision {
      case .add(let feature), .update(let feature, _):
        living[id] = feature
        removed[id] = nil
      case .remove, .stayAway:
        removed[id] = ImportPolicy.tombstone(of: row, stored: living[id], now: now)
        living[id] = nil
      case .updateHidden(let tombstone): removed[id] = tombstone
      case .unchanged, .stayRemoved: break
      }
      return decision
    }

    mutating func remove(_ id: String, _ reason: Tombstone.Reason, now: Instant) {
      guard let feature = living.removeValue(forKey: id) else { return }
      removed[id] = Tombstone(feature: feature, reason: reason, removedAt: now)
    }
  }

  private static func row(_ random: inout SeededRandom, now: Instant) -> ImportRow {
    let feature = radar(
      "\(random.integer(0...5))", random.pick([44, 45]), reports: random.integer(0...6),
      updatedAt: now.adding(seconds: Int64(random.integer(-40...5))),
      until: random.chance(0.3) ? now.adding(seconds: Int64(random.integer(-20...20))) : nil)
    return ImportRow(
      feature: feature, hasUpdatedAt: random.chance(0.7), isLiving: random.chance(0.1),
      position: RowPosition(index: 1, id: feature.id))
  }

  @Test(arguments: 0..<4) func `what is promised holds whatever happens`(round: Int) {
    var random = SeededRandom(seed: SeededRandom().seed &+ UInt64(round))
    let seed = random.seed
    var world = World()
    var now = Instant(seconds: 1_700_000_000)
    var decisions: [String: Int] = [:]
    for _ in 0..<5_000 {
      now = now.adding(seconds: Int64(random.integer(0...10)))
      if random.chance(0.4) {
        happen(&world, &random, now)
        continue
      }
      let row = ImportPolicyWorldTests.row(&random, now: now)
      let restores = random.chance(0.2)
      let (stored, tombstone) = (world.living[row.feature.id], world.removed[row.feature.id])
      let decision = world.take(row, restores: restores, now: now)
      decisions[String("\(decision)".prefix { $0.isLetter }), default: 0] += 1
      let wrong = broken(row, stored, tombstone, decision, restores, now)
      #expect(
        wrong == nil, "seed \(seed): \(row), \(String(describing: stored)), \(String(describing: tombstone))")
      // Loaded twice, a list changes nothing the second time.
      let once = world
      let again = world.take(row, restores: false, now: now)
      #expect(
        world.living == once.living && Set(world.removed.keys) == Set(once.removed.keys),
        "seed \(seed): \(again)")
    }
    #expect(
      Set(decisions.keys)
        == ["add", "update", "unchanged", "stayRemoved", "stayAway", "remove", "updateHidden"],
      "seed \(seed)")
  }

  private func happen(_ world: inout World, _ random: inout SeededRandom, _ now: Instant) {
    let id = "\(random.integer(0...5))"
    switch random.integer(0...3) {
    case 0, 1:
      guard let reports = world.living[id]?.reports else { return }
      if ReportPolicy.removes(reports + 1) {
        world.remove(id, .reported, now: now)
      } else {
        world.living[id]?.reports = reports + 1
      }
    case 2: if world.living[id]?.validity.isOver(at: now) == true { world.remove(id, .expired, now: now) }
    default: world.remove(id, random.pick([.deleted, .purged, .synced, .joined]), now: now)
    }
  }

  /// Which promise a decision breaks; each is said without a look at how the policy decides.
  private func broken(
    _ row: ImportRow, _ stored: Feature?, _ tombstone: Tombstone?, _ decision: ImportPolicy.Decision,
    _ restores: Bool, _ now: Instant
  ) -> String? {
    let isNewer =
      row.hasUpdatedAt
      && row.feature.updatedAt
        > (stored?.updatedAt
          ?? (tombstone?.reason == .joined ? tombstone?.feature.updatedAt : tombstone?.removedAt)
            ?? row.feature.updatedAt)
    switch decision {
    case .add(let feature):
      if stored != nil { return "what lives is added" }
      if tombstone?.reason == .joined { return "what hides is added" }
      if feature != row.feature { return "something else is added" }
      if row.isGone { return "what its list says is gone is added" }
      guard let tombstone else { return nil }
      if tombstone.reason == .reported, !isNewer, !restores {
        return "what people removed comes back by itself"
      }
      if tombstone.reason == .deleted, !restores, feature.coordinate == tombstone.feature.coordinate,
        feature.validity == tombstone.feature.validity
      {
        return "what somebody deleted comes back by itself"
      }
      if tombstone.reason == .expired, feature.validity.isOver(at: now) { return "what is over comes back" }
    case .update(let feature, let official):
      guard let stored else { return "what is not there is updated" }
      if row.isGone { return "what its list says is gone is updated" }
      if official != isNewer { return "whose count counts" }
      if official, feature.reports != row.feature.reports { return "a newer list's count" }
      if feature.reports < stored.reports, !official { return "a report is taken back" }
      if feature.coordinate != row.feature.coordinate || feature.validity != row.feature.validity {
        return "what the list says"
      }
    case .updateHidden(let hidden):
      guard stored == nil, let tombstone, tombstone.reason == .joined else {
        return "what does not hide is updated"
      }
      if hidden.reason != .joined || hidden.removedAt != tombstone.removedAt { return "it hides no more" }
      if hidden.feature.coordinate != row.feature.coordinate { return "what the list says of what hides" }
    case .unchanged:
      guard let stored = stored ?? (tombstone?.reason == .joined ? tombstone?.feature : nil) else {
        return "what is not there is unchanged"
      }
      if row.feature.coordinate != stored.coordinate || row.feature.validity != stored.validity {
        return "a change is passed over"
      }
      if isNewer { return "a newer time is passed over" }
    case .stayRemoved(let wouldRestore):
      guard stored == nil, let tombstone else { return "what lives stays removed" }
      if [.purged, .synced].contains(tombstone.reason) { return "what only its list removed stays away" }
      if tombstone.reason == .deleted, row.feature.coordinate != tombstone.feature.coordinate {
        return "what its list has changed stays deleted"
      }
      if restores, wouldRestore { return "it would come back, is to, and does not" }
      let comes = ImportPolicy.decide(row, stored: nil, tombstone: tombstone, restores: true, now: now)
      if wouldRestore != (comes == .add(row.feature)) { return "whether it would come back" }
    case .remove:
      if !row.isGone { return "what its list says lives is removed" }
      if stored == nil, tombstone?.reason != .joined { return "what is not there is removed" }
    case .stayAway:
      if !row.isGone { return "what its list says lives stays away" }
      if stored != nil || tombstone?.reason == .joined { return "what lives stays away" }
    }
    return nil
  }
}
