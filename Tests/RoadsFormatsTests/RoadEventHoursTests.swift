import Foundation
import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// Road events know no hours: each time that a feature is active is one of its own.
struct RoadEventHoursTests {
  private static let monday = WrittenEvent.monday
  private static let day: Int64 = 86_400

  private func events(
    _ features: [Feature], _ format: OutputFormat = .wzdx, now: Instant = monday
  ) throws -> [WrittenEvent] {
    let (events, leftOut) = try WrittenEvent.all(features, format, FeedContext(now: now))
    #expect(leftOut == 0)
    return events
  }

  private func feature(
    _ hours: String, id: String = "a/7", from: Instant? = nil, until: Instant? = nil
  ) throws -> Feature {
    try WrittenEvent.feature(.roadworks, hours, id: id, from: from, until: until)
  }

  @Test(arguments: [(OutputFormat.wzdx, ConditionType.closure), (.tdx, .landslide)])
  func eachTimeIsAnEvent(format: OutputFormat, type: ConditionType) throws {
    let found = try events([try WrittenEvent.feature(type, "Mo 08:00-12:00,22:00-06:00")], format)
    #expect(
      found.map(\.start) == [
        "2026-03-02T07:00:00Z", "2026-03-02T21:00:00Z", "2026-03-09T07:00:00Z", "2026-03-09T21:00:00Z",
        "2026-03-16T07:00:00Z", "2026-03-16T21:00:00Z",
      ])
    #expect(found.map(\.id) == found.map { "a/7@" + $0.start })
    #expect(found.first?.end == "2026-03-02T11:00:00Z")
    #expect(found.dropFirst().first?.end == "2026-03-03T05:00:00Z")
  }

  /// Without hours nothing has changed.
  @Test func whatAlwaysHoldsIsOneEvent() throws {
    let until = Self.monday.adding(seconds: 60)
    let found = try events([try WrittenEvent.feature(.roadworks, nil, until: until)])
    #expect(found.map(\.id) == ["a/7"] && found.map(\.end) == ["2026-03-02T09:01:00Z"])
  }

  /// What was announced keeps its id, also while it goes on.
  @Test func idsStay() throws {
    let features = [try feature("Mo-Fr 08:00-12:00; 2026 Mar 04 off")]
    let today = Set(try events(features).map(\.id))
    let later = Set(try events(features, now: Self.monday.adding(seconds: Self.day)).map(\.id))
    #expect(today.count == 10 && today.intersection(later).count == 9)
  }

  /// Windows without a pause between them are one time, however long, and from whichever day one looks.
  @Test(arguments: [
    ("Mo-Fr 00:00-24:00", "2026-03-01T23:00:00Z", "2026-03-06T23:00:00Z"),
    ("Mo 06:00-10:00,10:00-14:00", "2026-03-02T05:00:00Z", "2026-03-02T13:00:00Z"),
    ("Mo-We 22:00-10:00, Tu-Th 10:00-22:00", "2026-03-02T21:00:00Z", "2026-03-05T21:00:00Z"),
    ("Nov-Apr", "2025-10-31T23:00:00Z", "2026-04-30T22:00:00Z"),
    ("00:00-24:00; Dec 25 off", "2025-12-25T23:00:00Z", "2026-12-24T23:00:00Z"),
  ]) func adjacentWindowsAreJoined(hours: String, start: String, end: String) throws {
    for days in 0..<4 {
      let now = Self.monday.adding(seconds: Int64(days) * Self.day)
      let found = try events([try feature(hours)], now: now).filter { $0.start == start }
      let isOver = TimeText.rfc3339(now) >= end
      #expect(found.map(\.id) == (isOver ? [] : ["a/7@" + start]), "\(hours), \(days)")
      #expect(found.map(\.end) == (isOver ? [] : [end]), "\(hours), \(days)")
    }
  }

  /// Who never pauses has the name of the feature, and ends where one looks no further.
  @Test func whatNeverPausesIsOneEvent() throws {
    let hours = "Mo-Fr 00:00-24:00; Sa,Su 00:00-24:00"
    let found = try events([try feature(hours)])
    #expect(found.map(\.id) == ["a/7"] && found.map(\.end) == ["2026-03-17T00:00:00Z"])
    #expect(found.map(\.start) == ["2026-01-01T00:00:00Z"])
    // Nobody had written it down then.
    let early = try events([try feature(hours)], now: Self.monday.adding(seconds: -100 * Self.day))
    #expect(early.map(\.id) == ["a/7"] && early.map(\.start) == ["2025-11-22T09:00:00Z"])
    let until = Self.monday.adding(seconds: 100 * Self.day)
    #expect(try events([try feature(hours, until: until)]).map(\.end) == [TimeText.rfc3339(until)])
  }

  @Test func clocksChange() throws {
    // 29 March 2026 has no 2:30, and 25 October has it twice.
    let spring = try events(
      [try feature("Su 02:30-04:00,22:00-03:30")], now: Instant(seconds: 1_774_700_000))
    #expect(
      spring.prefix(2) == [
        WrittenEvent(
          id: "a/7@2026-03-29T01:30:00Z", start: "2026-03-29T01:30:00Z", end: "2026-03-29T02:00:00Z",
          description: nil),
        WrittenEvent(
          id: "a/7@2026-03-29T20:00:00Z", start: "2026-03-29T20:00:00Z", end: "2026-03-30T01:30:00Z",
          description: nil),
      ])
    let autumn = try events([try feature("Sa 22:00-06:00")], now: Instant(seconds: 1_792_850_000))
    #expect(autumn.first?.start == "2026-10-24T20:00:00Z" && autumn.first?.end == "2026-10-25T05:00:00Z")
  }

  @Test func theValidityIsTheirs() throws {
    let (from, until) = (Self.monday.adding(seconds: -1800), Self.monday.adding(seconds: 3600))
    let found = try events([try feature("08:00-12:00", from: from, until: until)])
    #expect(found.map(\.start) == ["2026-03-02T08:30:00Z"] && found.map(\.end) == ["2026-03-02T10:00:00Z"])
    #expect(found.map(\.id) == ["a/7@2026-03-02T08:30:00Z"])
    // What is announced begins with its validity.
    let later = Self.monday.adding(seconds: 13 * Self.day)
    #expect(try events([try feature("08:00-12:00", from: later)]).count == 2)
  }

  /// Asked about another moment, its next days.
  @Test func theMomentAskedDecides() throws {
    let asked = Self.monday.adding(seconds: 200 * Self.day)
    let found = try WrittenEvent.all(
      [try feature("Mo 08:00-12:00")], .wzdx, FeedContext(now: Self.monday, asked: asked)
    ).events
    #expect(found.map(\.start) == ["2026-09-21T06:00:00Z", "2026-09-28T06:00:00Z"])
  }

  /// The words of the windows, and then the text; of joined ones each once.
  @Test func windowsHaveWords() throws {
    var works = try feature(#"Mo 08:00-12:00 "jedna traka", Mo 12:00-14:00 "obje trake"; Tu 08:00-09:00"#)
    works.text = "<p>Oprez</p>"
    #expect(
      try events([works]).prefix(2).map(\.description) == ["jedna traka\n\nobje trake\n\nOprez", "Oprez"])
  }

  /// One that is not active in the next days is no event, is counted, and leaves no comma behind.
  @Test func whatIsFarAheadIsCounted() throws {
    let far = try feature("Nov 10:00-12:00", id: "far")
    let over = try feature("08:00-12:00", id: "over", until: Self.monday.adding(seconds: -1))
    let near = try feature("2026 Mar 05 10:00-12:00")
    let feedContext = FeedContext(now: Self.monday)
    for features in [[far], [far, near], [near, far], [near, over, near]] {
      let (found, leftOut) = try WrittenEvent.all(features, .wzdx, feedContext)
      #expect(found.count == features.count { $0 == near } && leftOut == features.count { $0 != near })
    }
    #expect(OutputFormat.wzdx.obstacle(of: far, feedContext) == .hours)
    #expect(OutputFormat.wzdx.obstacle(of: near, feedContext) == nil)
    #expect(OutputFormat.geojson.obstacle(of: far, feedContext) == nil)
  }

  // MARK: bounds

  private static let everyHour = (0..<24).map { hour in
    let clock = hour < 10 ? "0\(hour)" : "\(hour)"
    return "\(clock):00-\(clock):30"
  }.joined(separator: ",")

  @Test func manyTimesOfOneAreCut() throws {
    let feedContext = FeedContext(now: Self.monday)
    let features = [try feature(Self.everyHour), try feature("08:00-12:00", id: "b")]
    let found = try WrittenEvent.all(features, .wzdx, feedContext).events
    #expect(found.count == OccurrenceRoom.ofFeature + 15)
    #expect(
      feedContext.room.cut == 1
        && OutputFormat.wzdx.cutShort(features.map { Hit(feature: $0) }, feedContext) == 1)
    #expect(found[0].start == "2026-03-02T09:00:00Z" && found[1].start == "2026-03-02T10:00:00Z")
    #expect(
      try features.map { OutputFormat.wzdx.events(of: try #require($0.details.schedule)) } == [100, 17])
    #expect(OutputFormat.wzdx.mayCutShort(weight: 117, most: 100))
    #expect(!OutputFormat.wzdx.mayCutShort(weight: 117, most: 17))
    #expect(OutputFormat.wzdx.mayCutShort(weight: OccurrenceRoom.ofFeed + 1, most: 17))
  }

  /// None is missing for that.
  @Test func aFeedHasNoMoreThanItHasRoomFor() throws {
    var feedContext = FeedContext(now: Self.monday)
    feedContext.room = OccurrenceRoom(20)
    let features = try (0..<5).map { try feature("08:00-12:00", id: "\($0)") }
    let found = try WrittenEvent.all(features, .wzdx, feedContext).events
    #expect(features.map { one in found.count { $0.id.hasPrefix(one.id + "@") } } == [15, 5, 1, 1, 1])
    #expect(feedContext.room.cut == 4)
    // Long ones take more of it.
    feedContext.room = OccurrenceRoom(20)
    var long = features[0]
    long.text = String(repeating: "x", count: 4_000)
    let some = try WrittenEvent.all([long, features[1]], .wzdx, feedContext).events
    #expect(some.count { $0.id.hasPrefix("0@") } == 4 && some.count { $0.id.hasPrefix("1@") } == 1)
  }

  @Test func hostileHoursTakeNoTime() throws {
    let minutes = (0..<480).map { minute in
      let clock = { (minute: Int) in "\(minute / 60 + 10):\(minute % 60 < 10 ? "0" : "")\(minute % 60)" }
      return clock(minute) + "-" + clock(minute + 1)
    }
    let each =
      "2000-2100 " + minutes.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: ",")
    let feedContext = FeedContext(now: Self.monday)
    #expect(try WrittenEvent.all([try feature(each)], .wzdx, feedContext).events.count == 100)
    #expect(feedContext.room.cut == 1)
    // Rules that follow each other all day for a hundred years.
    let chain = (0..<48).map { "2000-2100 \(Self.clock($0 * 30))-\(Self.clock($0 * 30 + 30))" }
      .joined(separator: ", ")
    #expect(try events([try feature(chain)]).map(\.id) == ["a/7"])
    let first = Instant.range.lowerBound
    let last = Instant.range.upperBound
    for moment in [first, last] {
      _ = try WrittenEvent.all([try feature("00:00-24:00; Dec 25 off")], .wzdx, FeedContext(now: moment))
    }
  }

  private static func clock(_ minute: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return two(minute / 60) + ":" + two(minute % 60)
  }

  /// Of no two features: one may be called as the time of another, such as one that was read from another feed.
  @Test func noTwoIdsAreTheSame() throws {
    let named = [
      "a", "a@2026-03-02T07:00:00Z", "a@2026-03-02T07:00:00Z@", "a@x", "@",
      "a@2026-03-02T07:00:00Z@2026-03-02T07:00:00Z",
    ]
    let until = Self.monday.adding(seconds: 600)
    let features =
      [
        try feature("08:00-12:00", id: "a", until: until),
        try feature("08:00-12:00", id: named[1], until: until),
      ]
      + (try named.dropFirst().map { try WrittenEvent.feature(.closure, nil, id: $0, until: until) })
    let ids = try events(features).map(\.id)
    #expect(Set(ids).count == features.count && ids.contains("a@x") && ids.contains("@"))
    var bytes: [UInt8] = []
    let writer = OutputFormat.wzdx.writer(AnswerShape(), FeedContext(now: Self.monday)) { bytes += $0 }
    try writer.begin()
    for feature in features.dropFirst(2) { try writer.write(Hit(feature: feature)) }
    try writer.end()
    #expect(try read(bytes).compactMap(\.row?.feature.id) == Array(named.dropFirst()))
  }

  /// Against the schedule itself, moment by moment, and against the feed of the next day.
  @Test func anyHours() throws {
    var random = SeededRandom()
    print("road events: seed \(random.seed) (ROADS_SEED=\(random.seed) repeats it)")
    for _ in 0..<150 {
      let schedule = random.schedule()
      let asked = Instant(
        seconds: Int64(random.integer(20_000...21_000)) * Self.day + Int64(random.integer(0...86_399)))
      var one = try feature("00:00-01:00")
      one.details.schedule = schedule
      let feedContext = FeedContext(now: asked)
      let (today, leftOut) = try WrittenEvent.all([one], .wzdx, feedContext)
      #expect(today.isEmpty == (leftOut == 1), "\(schedule.text)")
      #expect(Set(today.map(\.id)).count == today.count)
      let spans = try today.map { (try moment($0.start), try moment(try #require($0.end))) }
      for (before, after) in zip(spans, spans.dropFirst()) { #expect(before.1 < after.0, "\(schedule.text)") }
      guard feedContext.room.cut == 0 else { continue }
      for _ in 0..<200 {
        let moment = asked.adding(seconds: Int64(random.integer(0...14 * 86_400)))
        let isIn = spans.contains { $0.0 <= moment && moment < $0.1 }
        #expect(isIn == schedule.isActive(at: moment), "\(schedule.text) \(schedule.zone.name) \(moment)")
      }
      let (tomorrow, _) = try WrittenEvent.all(
        [one], .wzdx, FeedContext(now: asked.adding(seconds: Self.day)))
      for event in tomorrow {
        let same = today.filter { $0.id == event.id }
        let isNew = try moment(event.start) > asked.adding(seconds: 14 * Self.day)
        #expect(same.count == 1 || isNew && same.isEmpty, "\(schedule.text) \(event)")
      }
    }
  }

  private func moment(_ text: String) throws -> Instant {
    guard case .instant(let moment)? = TimeText.read(text) else { throw NotFeatures() }
    return moment
  }
}
