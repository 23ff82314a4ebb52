import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsTestSupport
import Testing

/// What the agenda tells of the clock is what asking each feature at each minute finds.
@Suite struct ActivityAgendaTests {
  @Test(arguments: 0..<12) func `it tells each change once, at its moment`(round: Int) throws {
    let seed = SeededRandom().seed &+ UInt64(round)
    var world = Believed(SeededRandom(seed: seed))
    let bench = try LiveBench(world.features(8))
    var agenda = ActivityAgenda(bench.index.snapshot, at: world.now)
    world.begin()
    let end = world.now.adding(seconds: 2 * 86_400)
    while world.now < end {
      // Minute by minute, and sometimes over many at once.
      world.pass(milliseconds: world.step(of: round))
      agenda.advance(to: world.now) { world.hear($0) }
      try #require(world.complaint == nil, "\(world.complaint ?? ""), seed \(seed)")
    }
  }

  @Test(arguments: 0..<8) func `writes count at once, and clocks may be set`(round: Int) throws {
    let seed = SeededRandom().seed &+ 1_000 &+ UInt64(round)
    var world = Believed(SeededRandom(seed: seed))
    let bench = try LiveBench(world.features(10))
    var agenda = ActivityAgenda(bench.index.snapshot, at: world.now)
    var records: [String: LiveRecord] = [:]
    for id in world.ids { records[id] = bench.index.snapshot.record(FeatureID(.conditions, id)) }
    world.begin()
    for _ in 0..<600 {
      switch world.random.integer(0...9) {
      case 0:
        // Back by hours, or put right by less than a second.
        world.pass(
          milliseconds: world.random.chance(0.5) ? -Int64(world.random.integer(2_000...40_000_000)) : 0)
        agenda.advance(to: world.now) { world.hear($0, isExact: false) }
      case 1...4:
        agenda.advance(to: world.now) { world.hear($0, isExact: false) }
        let id = "f\(world.random.integer(0...14))"
        let before = records[id]
        let after = world.random.chance(0.8) ? world.write(id) : world.remove(id)
        records[id] = after.map { LiveRecord($0, scratch: OutputBuffer()) }
        if let flip = agenda.replace(before, with: records[id], isNew: before == nil) {
          world.hear(flip, isExact: false)
        }
      default:
        world.pass(milliseconds: Int64(world.random.integer(1...7_200_000)))
        agenda.advance(to: world.now) { world.hear($0, isExact: false) }
      }
      try #require(world.complaint == nil, "\(world.complaint ?? ""), seed \(seed)")
    }
  }

  @Test func `all that changes at one moment is told, once, and in order`() throws {
    var features: [Feature] = []
    for number in 0..<3_000 {
      var feature = condition("c\(number)")
      feature.details = FeatureDetails(schedule: try Schedule.read("08:00-09:00", zone: .utc))
      features.append(feature)
    }
    let dawn = Instant(seconds: 1_790_064_000)
    features.append(condition("over", until: dawn.adding(seconds: -10)))
    let bench = try LiveBench(features)
    var agenda = ActivityAgenda(bench.index.snapshot, at: dawn.adding(seconds: -60))
    #expect(agenda.next == Instant(milliseconds: dawn.milliseconds - 10_000 + 1) && agenda.count == 3_001)
    var told: [ActivityFlip] = []
    agenda.advance(to: dawn.adding(seconds: 1)) { told.append($0) }
    #expect(told.first?.record.id.id == "over" && told.first?.announced == dawn.adding(seconds: -10))
    #expect(told.count == 3_001 && Set(told.map(\.record.id)).count == 3_001)
    #expect(told.dropFirst().allSatisfy { $0.moment == dawn && $0.activity.isActive })
    agenda.advance(to: dawn.adding(seconds: 3_599)) { _ in Issue.record("told twice") }
    #expect(agenda.next == dawn.adding(seconds: 3_600))
  }

  @Test func `many writes of one feature do not make it grow`() throws {
    let bench = try LiveBench([condition("a", until: Instant(seconds: 1_790_000_000))])
    var agenda = ActivityAgenda(bench.index.snapshot, at: Instant(seconds: 1_780_000_000))
    var record = bench.index.snapshot.record(FeatureID(.conditions, "a"))
    for number in 0..<10_000 {
      let next = LiveRecord(
        condition("a", until: Instant(seconds: 1_790_000_000 + Int64(number))), scratch: OutputBuffer())
      #expect(agenda.replace(record, with: next, isNew: false) == nil)
      record = next
    }
    #expect(agenda.count == 1 && agenda.room < 4_000)
    var told = 0
    agenda.advance(to: Instant(seconds: 1_800_000_000)) { _ in told += 1 }
    #expect(told == 1)
  }

  @Test func `an event's text is the feature's at that moment, whatever room there is`() throws {
    var feature = condition("a")
    feature.details = FeatureDetails(schedule: try Schedule.read("08:00-09:00 \"Lukavac\"", zone: .utc))
    for one in [feature, radar("b")] {
      let record = LiveRecord(one, scratch: OutputBuffer())
      let moment = Instant(seconds: 1_790_064_000)
      let whole = OutputBuffer()
      whole.append(live: LiveHit(record: record), AnswerShape(moment: moment))
      let text = RecordText(record, at: moment, scratch: OutputBuffer())
      #expect(text.count == whole.count)
      for room in [1, 2, 7, 64, 1_000] {
        var copied: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: room)
        while copied.count < text.count {
          let count = buffer.withUnsafeMutableBytes { text.copy(from: copied.count, into: $0) }
          try #require(count > 0)
          copied += buffer[..<count]
        }
        #expect(copied == whole.withBytes { Array($0) })
      }
    }
  }
}

/// What somebody believes who hears of changes alone, beside what is so.
private struct Believed {
  var random: SeededRandom
  private(set) var now: Instant
  private let day: CivilDay
  private let zone: NamedZone
  private var features: [String: Feature] = [:]
  private var believed: [String: Bool] = [:]
  private var wrong: String?

  init(_ random: SeededRandom) {
    self.random = random
    day = CivilDay(number: self.random.integer(20_000...21_000))
    zone = NamedZone(named: self.random.pick(SeededRandom.zones)) ?? .utc
    now = day.moment(atMinute: 0, in: zone.zone)
  }

  var ids: [String] { features.keys.sorted() }

  mutating func features(_ count: Int) -> [Feature] { (0..<count).compactMap { write("f\($0)") } }

  mutating func begin() { for (id, feature) in features { believed[id] = isActive(feature, at: now) } }

  mutating func write(_ id: String) -> Feature? {
    var feature = condition(id)
    if random.chance(0.8) {
      feature.details = FeatureDetails(schedule: random.schedule(around: day, in: zone))
    }
    if random.chance(0.5) {
      let from = Instant(milliseconds: now.milliseconds + Int64(random.integer(-90_000_000...90_000_000)))
      let until = Instant(milliseconds: from.milliseconds + Int64(random.integer(0...120_000_000)))
      let validity =
        random.chance(0.3)
        ? Validity(from: from, until: nil)
        : random.chance(0.3) ? Validity(from: nil, until: until) : Validity(from: from, until: until)
      feature.validity = validity ?? .always
    }
    if features[id] == nil { believed[id] = true }
    features[id] = feature
    return feature
  }

  mutating func remove(_ id: String) -> Feature? {
    features[id] = nil
    believed[id] = nil
    return nil
  }

  mutating func pass(milliseconds: Int64) {
    now = Instant(milliseconds: now.milliseconds + milliseconds)
  }

  mutating func step(of round: Int) -> Int64 {
    round % 3 == 2 ? Int64(random.integer(1...20_000_000)) : 60_000
  }

  /// `isExact`: it was otherwise a millisecond before.
  mutating func hear(_ flip: ActivityFlip, isExact: Bool = true) {
    let id = flip.record.id.id
    guard let feature = features[id] else { return wrong = "\(id) is gone" }
    let activity = flip.activity
    if believed[id] == activity.isActive, flip.moved == nil { wrong = "\(id) is told twice" }
    if flip.moment > now { wrong = "\(id) is told before" }
    if activity != feature.activity(at: flip.moment) { wrong = "\(id) is told wrongly" }
    let before = Instant(milliseconds: flip.moment.milliseconds - 1)
    if isExact, isActive(feature, at: before) == isActive(feature, at: flip.moment) {
      wrong = "\(id) did not change at \(TimeText.rfc3339(flip.moment))"
    }
    if isExact, feature.activity(at: before).changesAt != flip.announced {
      wrong = "\(id) was announced for another moment"
    }
    believed[id] = activity.isActive
  }

  /// Asks each feature whether it holds, not when that changes.
  var complaint: String? {
    wrong
      ?? features.first { believed[$0] != isActive($1, at: now) }.map {
        "\($0.key) is \(believed[$0.key] == true ? "" : "not ")believed active at \(TimeText.rfc3339(now)): "
          + ($0.value.details.schedule?.text ?? "always")
      }
  }

  private func isActive(_ feature: Feature, at moment: Instant) -> Bool {
    (feature.validity.from ?? moment) <= moment && moment <= (feature.validity.until ?? moment)
      && (feature.details.schedule?.isActive(at: moment) ?? true)
  }
}
