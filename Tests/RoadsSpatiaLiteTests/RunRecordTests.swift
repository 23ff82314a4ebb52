import RoadsCore
import RoadsStorage
import RoadsTestSupport
import Testing

/// What a run changed, as bytes and back.
@Suite struct RunRecordTests {
  private func changes(_ world: inout RandomWorld, _ count: Int) -> [RunChange] {
    var writer = RunWriter()
    return (0..<count).map { number in
      let feature = world.feature(id: "\(number)")
      let other = world.feature(id: "\(number)")
      let tombstone = Tombstone(feature: other, reason: .expired, removedAt: RandomWorld.now)
      switch number % 7 {
      case 0:
        return RunChange(
          feature.address, .added(title: feature.title, mark: writer.mark(of: feature), over: nil))
      case 1:
        return RunChange(
          other.address, .added(title: feature.title, mark: writer.mark(of: feature), over: tombstone))
      case 2:
        return RunChange(
          feature.address, .updated(FieldChange.between(feature, other), mark: writer.mark(of: other)))
      case 3: return RunChange(feature.address, .removed(feature, .synced, at: RandomWorld.now))
      case 4: return RunChange(other.address, .buried(tombstone, over: tombstone))
      case 5:
        let join = StoredJoin(hidden: other.address, shown: feature.id, at: RandomWorld.now)
        return RunChange(other.address, .joined(from: join, to: number % 2 == 0 ? join : nil))
      default: return RunChange(other.address, .forgotten(tombstone))
      }
    }
  }

  @Test func whatIsWrittenIsReadAsItWas() throws {
    var world = RandomWorld(SeededRandom(seed: 17), detailedShare: 0.5, sources: RandomWorld.someSources)
    let all = changes(&world, 3_000)
    var writer = RunWriter()
    for change in all { writer.add(change) }
    #expect(writer.count == all.count)
    let read = try RunReader.changes(in: writer.bytes)
    #expect(read == all)
  }

  @Test func oldAndNewValuesMakeTheFeaturesAgain() throws {
    var world = RandomWorld(SeededRandom(seed: 18), detailedShare: 0.5, sources: RandomWorld.someSources)
    for number in 0..<2_000 {
      let old = world.feature(id: "\(number)")
      var new = world.feature(id: "\(number)")
      guard old.layer == new.layer else { continue }
      if world.random.chance(0.5) { new.details = old.details }
      var parts = FeatureParts(new)
      for change in FieldChange.between(old, new) {
        let isSet = parts.set(change.field, change.old)
        #expect(isSet)
      }
      #expect(parts.feature() == old)
    }
  }

  @Test func anotherFeatureHasAnotherMark() {
    var world = RandomWorld(SeededRandom(seed: 19), detailedShare: 0.5)
    var writer = RunWriter()
    var marks: Set<UInt64> = []
    for number in 0..<2_000 { marks.insert(writer.mark(of: world.feature(id: "\(number)"))) }
    #expect(marks.count == 2_000)
    #expect(writer.bytes.isEmpty)
  }

  /// Whatever other hands write there, it is read or refused, and nothing is read beyond it.
  @Test func damagedBytesAreRefused() throws {
    var world = RandomWorld(SeededRandom(seed: 20), detailedShare: 0.5)
    var writer = RunWriter()
    for change in changes(&world, 60) { writer.add(change) }
    let whole = writer.bytes
    for count in stride(from: 1, to: whole.count, by: 7) {
      _ = try? RunReader.changes(in: Array(whole.prefix(count)))
    }
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<world.random.integer(1...4) {
        bytes[world.random.integer(0...bytes.count - 1)] = UInt8(world.random.integer(0...255))
      }
      _ = try? RunReader.changes(in: bytes)
    }
    #expect(throws: RunReader.Damaged.self) { _ = try RunReader.changes(in: [9, 0, 0]) }
    #expect(throws: RunReader.Damaged.self) { _ = try RunReader.changes(in: Array(whole.prefix(3))) }
  }
}
