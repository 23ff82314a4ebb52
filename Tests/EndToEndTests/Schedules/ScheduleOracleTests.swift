import Foundation
import RoadsCore
import RoadsTestSupport
import Testing

/// Schedules against python-dateutil, which knows nothing of ours: minute by minute, around clock changes.
struct ScheduleOracleTests {
  private struct Asked {
    let schedule: Schedule
    /// The days that are compared; dateutil is asked for two more on each side.
    let days: ClosedRange<CivilDay>
  }

  /// Days around both clock changes of a year in which the zone has them, otherwise any.
  private func days(_ zone: NamedZone, _ random: inout SeededRandom) -> CivilDay {
    var offset: Int?
    let start = CivilDay(number: random.integer(18_300...24_000))
    var changes: [CivilDay] = []
    for number in start.number..<start.number + 365 {
      let day = CivilDay(number: number)
      let found = zone.zone.offset(at: day.moment(atMinute: 0, in: zone.zone))
      if let offset, offset != found { changes.append(day.adding(-1)) }
      offset = found
    }
    return changes.isEmpty ? start : random.pick(changes)
  }

  @Test(.enabled(if: Prerequisite.runs(PythonClients.areWanted), "ROADS_WITHOUT_CLIENTS=1"))
  func `random schedules hold in the minutes in which python-dateutil says so`() throws {
    var random = SeededRandom()
    var asked: [Asked] = []
    for name in SeededRandom.zones {
      let zone = try #require(NamedZone(named: name))
      for _ in 0..<20 {
        let day = days(zone, &random)
        asked.append(
          Asked(schedule: random.schedule(around: day, in: zone), days: day.adding(-1)...day.adding(1)))
      }
    }
    let answers = try answers(asked)
    try #require(answers.count == asked.count)
    for (one, spans) in zip(asked, answers) { compare(one, spans, random.seed) }
  }

  private func compare(_ one: Asked, _ spans: [[Int]], _ seed: UInt64) {
    let schedule = one.schedule
    let zone = schedule.zone.zone
    let first = Int(one.days.lowerBound.moment(atMinute: 0, in: zone).milliseconds / 60_000)
    let last = Int(one.days.upperBound.moment(atMinute: 1440, in: zone).milliseconds / 60_000)
    var expected = [Bool](repeating: false, count: last - first)
    for minute in minutes(spans, first, last) { expected[minute - first] = true }
    let about = "\(schedule.text), \(schedule.zone.name), \(one.days.lowerBound.wall), seed \(seed)"
    var phase: SchedulePhase?
    for minute in first..<last {
      let moment = Instant(seconds: Int64(minute) * 60)
      let isActive = expected[minute - first]
      if schedule.isActive(at: moment) != isActive {
        Issue.record("\(TimeText.rfc3339(moment)): not \(isActive) of \(about)")
        return
      }
      // What was said of the change holds until then.
      if let known = phase, known.until.map({ moment < $0 }) ?? true {
        if known.isActive != isActive { Issue.record("\(TimeText.rfc3339(moment)): changed before \(about)") }
      } else {
        if let known = phase, known.isActive == isActive {
          Issue.record("\(TimeText.rfc3339(moment)): did not change then: \(about)")
        }
        phase = schedule.phase(at: moment)
      }
    }
    let asked = Instant(seconds: Int64(first) * 60)..<Instant(seconds: Int64(last) * 60)
    let found = schedule.spans(in: asked)
      .map { [Int($0.from.milliseconds / 60_000), Int($0.until.milliseconds / 60_000)] }
    // Windows of one rule that overlap are one of ours.
    #expect(minutes(found, first, last) == minutes(spans, first, last), "\(about)")
  }

  private func minutes(_ spans: [[Int]], _ first: Int, _ last: Int) -> Set<Int> {
    var minutes: Set<Int> = []
    for span in spans where span[0] < span[1] && span[0] < last && span[1] > first {
      minutes.formUnion(max(first, span[0])..<min(last, span[1]))
    }
    return minutes
  }

  private func answers(_ asked: [Asked]) throws -> [[[Int]]] {
    let lines = try asked.map { one in
      String(decoding: try JSONSerialization.data(withJSONObject: json(one)), as: UTF8.self) + "\n"
    }
    let home = try Home()
    let script = Repository.root + "/Tests/EndToEndTests/Schedules/schedules.py"
    let run = try home.start(
      program: [try PythonClients.program("python"), script], input: .text(lines.joined())
    ).outcome()
    try #require(run.code == 0, "\(run.errors)")
    return try run.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [[Int]])
    }
  }

  private func json(_ one: Asked) -> [String: Any] {
    func text(_ day: CivilDay) -> String { String(TimeText.rfc3339(day.wall.instant(offset: 0)).prefix(10)) }
    let rules = one.schedule.rules.map { rule -> [String: Any] in
      let dates = rule.dates.map { span -> [String: Any] in
        switch span {
        case .days(let days): ["from": text(days.lowerBound), "until": text(days.upperBound)]
        case .yearly(let first, let last):
          ["begin": [first.month, first.day], "end": [last.month, last.day]]
        }
      }
      return [
        "dates": dates, "weekdays": (0..<7).filter { rule.weekdays.contains(.day($0)) },
        "windows": rule.windows.map { [$0.begin, $0.end] }, "adds": rule.adds,
      ]
    }
    return [
      "zone": one.schedule.zone.name, "first": text(one.days.lowerBound.adding(-3)),
      "last": text(one.days.upperBound.adding(3)), "rules": rules,
    ]
  }
}
