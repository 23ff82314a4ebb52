import Foundation
import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// Calendars of random schedules, read by python's icalendar and recurring-ical-events: the events are when the features are
/// active, minute by minute, around clock changes.
struct CalendarOracleTests {
  private struct Answer: Decodable {
    let errors: [String]
    let uids: [String]
    let zones: [String]
    let offsets: [Int]
    let spans: [[Int]]
  }

  private struct Asked {
    let feature: Feature
    let schedule: Schedule
    let now: Instant
    let minutes: Range<Int>
  }

  private func asked(_ zone: NamedZone, _ random: inout SeededRandom) -> Asked {
    let change = changeDay(zone, &random)
    // It begins somewhere before the change, and now is before it or behind.
    let first = change.adding(-random.integer(3...9)).moment(atMinute: 0, in: zone.zone)
    let minutes = Int(first.milliseconds / 60_000)..<Int(first.milliseconds / 60_000) + 25 * 1440
    let schedule = random.schedule(around: change, in: zone)
    func moment() -> Instant {
      Instant(seconds: Int64(random.integer(minutes.lowerBound...minutes.upperBound)) * 60)
    }
    var ends = [moment(), moment()].sorted()
    if random.chance(0.6) { ends = [] }
    var details = FeatureDetails()
    details.schedule = schedule
    let feature = Feature(
      id: "a/b;1", kind: .radar(Radar(type: .announced)),
      coordinate: Coordinate(validLatitude: 44, longitude: 18),
      title: "Kontrola", validity: Validity(from: ends.first, until: ends.last) ?? .always,
      updatedAt: first.adding(seconds: -3 * 86_400), details: details)
    return Asked(feature: feature, schedule: schedule, now: moment(), minutes: minutes)
  }

  /// A day on which clocks of the zone are set, where they are.
  private func changeDay(_ zone: NamedZone, _ random: inout SeededRandom) -> CivilDay {
    let start = CivilDay(number: random.integer(18_300...22_000))
    let from = start.moment(atMinute: 0, in: zone.zone)
    let changes = zone.zone.changes(in: from..<from.adding(seconds: 366 * 86_400))
    return changes.isEmpty ? start : CivilDay(random.pick(changes).moment, in: zone.zone)
  }

  @Test(.enabled(if: Prerequisite.runs(PythonClients.areWanted), "ROADS_WITHOUT_CLIENTS=1"))
  func `events of random schedules are when the features are active`() throws {
    var random = SeededRandom()
    var asked: [Asked] = []
    for name in SeededRandom.zones + ["UTC"] {
      let zone = try #require(NamedZone(named: name))
      for _ in 0..<25 { asked.append(self.asked(zone, &random)) }
    }
    let answers = try answers(asked)
    try #require(answers.count == asked.count)
    for (one, answer) in zip(asked, answers) { try compare(one, answer, random.seed) }
  }

  private func compare(_ one: Asked, _ answer: Answer, _ seed: UInt64) throws {
    let zone = one.schedule.zone
    let about = "\(one.schedule.text), \(zone.name), \(one.feature.validity), now \(one.now), seed \(seed)"
    #expect(answer.errors == [], "\(about)")
    #expect(Set(answer.uids).count == answer.uids.count, "\(about)")
    #expect(Set(answer.zones).isSubset(of: zone.name == "UTC" ? [] : [zone.name]) && answer.zones.count < 2)
    if !answer.offsets.isEmpty {
      let expected = stride(from: one.minutes.lowerBound, to: one.minutes.upperBound, by: 60).map {
        zone.zone.offset(at: Instant(seconds: Int64($0) * 60))
      }
      #expect(answer.offsets == expected, "\(about)")
    }
    let range =
      Instant(
        seconds: Int64(one.minutes.lowerBound) * 60)..<Instant(seconds: Int64(one.minutes.upperBound) * 60)
    var expected: Set<Int> = []
    for span in one.schedule.spans(in: range) {
      let from = max(span.from, one.feature.validity.from ?? span.from, range.lowerBound)
      let until = min(span.until, one.feature.validity.until ?? span.until, range.upperBound)
      if from < until {
        expected.formUnion(Int(from.milliseconds / 60_000)..<Int(until.milliseconds / 60_000))
      }
    }
    var found: Set<Int> = []
    for span in answer.spans where span[0] < span[1] {
      found.formUnion((span[0]..<span[1]).clamped(to: one.minutes))
    }
    let wrong = expected.symmetricDifference(found).sorted()
    if let first = wrong.first {
      let moment = TimeText.rfc3339(Instant(seconds: Int64(first) * 60))
      Issue.record("\(wrong.count) minutes differ, the first \(moment): \(about)\n\(try calendar(one))")
    }
  }

  private func calendar(_ one: Asked) throws -> String {
    var data = Data()
    let writer = OutputFormat.ics.writer(AnswerShape(), FeedContext(now: one.now)) {
      data.append(contentsOf: $0)
    }
    try writer.begin()
    try writer.write(Hit(feature: one.feature))
    try writer.end()
    #expect(writer.leftOut == 0)
    return String(decoding: data, as: UTF8.self)
  }

  private func answers(_ asked: [Asked]) throws -> [Answer] {
    let lines = try asked.map { one in
      let question: [String: Any] = [
        "calendar": try calendar(one), "minutes": [one.minutes.lowerBound, one.minutes.upperBound],
      ]
      return String(decoding: try JSONSerialization.data(withJSONObject: question), as: UTF8.self) + "\n"
    }
    let home = try Home()
    let script = Repository.root + "/Tests/EndToEndTests/Schedules/calendars.py"
    let run = try home.start(
      program: [try PythonClients.program("python"), script], input: .text(lines.joined())
    ).outcome()
    try #require(run.code == 0, "\(run.errors)")
    return try run.lines.map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
  }
}
