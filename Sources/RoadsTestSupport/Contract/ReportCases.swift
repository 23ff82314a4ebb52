import RoadsCore
import Synchronization

extension StoreContract {
  private static let id = FeatureID(.radars, "1")

  private static func gone(_ bench: Bench, _ reporter: String?, _ seconds: Int64 = 0) throws -> ReportOutcome
  {
    try bench.store.report(
      Report(feature: id, verdict: .gone, reporter: reporter.map { Reporter(id: $0) }, at: at(seconds)))
  }

  private static func there(_ bench: Bench, _ reporter: String?) throws -> ReportOutcome {
    try bench.store.report(
      Report(feature: id, verdict: .there, reporter: reporter.map { Reporter(id: $0) }, at: at(0)))
  }

  static let reports: [Case] = [
    Case("the fifth gone removes") { bench in
      try bench.store.add(radar("1"))
      for count in 1...4 {
        try expectEqual(
          try gone(bench, "r\(count)"), ReportOutcome(reports: count, removed: false, counted: true))
        try expectEqual(try bench.store.feature(id)?.reports, count)
      }
      try expectEqual(try gone(bench, "r5", 50), ReportOutcome(reports: 5, removed: true, counted: true))
      try expectEqual(try bench.store.feature(id), nil)
      let tombstone = try bench.store.tombstone(id)
      try expectEqual(tombstone?.reason, .reported)
      try expectEqual(tombstone?.removedAt, at(50))
      try expectEqual(tombstone?.feature.reports, 5)
      try expectEqual(tombstone?.feature.title, "Radar 1")
      try expectError(FeatureError.removed(id, .reported, at: at(50))) { _ = try gone(bench, "r6") }
    },
    Case("a reporter counts once per verdict") { bench in
      try bench.store.add(radar("1"))
      _ = try gone(bench, "r")
      try expectEqual(try gone(bench, "r"), ReportOutcome(reports: 1, removed: false, counted: false))
      _ = try gone(bench, "s")
      try expectEqual(try there(bench, "r"), ReportOutcome(reports: 1, removed: false, counted: true))
      try expectEqual(try there(bench, "r"), ReportOutcome(reports: 1, removed: false, counted: false))
    },
    Case("there never goes below zero") { bench in
      try bench.store.add(radar("1"))
      try expectEqual(try there(bench, "r").reports, 0)
      try expectEqual(try gone(bench, "s").reports, 1)
      try expectEqual(try there(bench, nil).reports, 0)
      try expectEqual(try there(bench, nil).reports, 0)
    },
    Case("without a reporter every call counts") { bench in
      try bench.store.add(radar("1"))
      for _ in 1...4 { _ = try gone(bench, nil) }
      try expect(try gone(bench, nil).removed, "the fifth did not remove")
    },
    Case("reporters can be forgotten; their words stay") { bench in
      try bench.store.add(radar("1"))
      for count in 1...3 { _ = try gone(bench, "r\(count)") }
      let last = try bench.store.lastChange()
      try bench.store.forgetReporters()
      try expectEqual(try bench.store.feature(id)?.reports, 3)
      try expectEqual(try bench.store.lastChange(), last)
      var kept = 0
      try bench.store.readContents { if case .report = $0 { kept += 1 } }
      try expectEqual(kept, 0)
      // Nobody knows who they were.
      try expectEqual(try gone(bench, "r1"), ReportOutcome(reports: 4, removed: false, counted: true))
      try expectEqual(try bench.store.check(), [])
    },
    Case("with a new key everybody is somebody new; their words stay") { bench in
      try bench.store.add(radar("1"))
      try expectEqual(try bench.store.keyState(), .unused)
      for count in 1...3 { _ = try gone(bench, "r\(count)") }
      try expectEqual(try bench.store.keyState(), .fits)
      // Somebody who has the old key in memory.
      let other = try bench.again()
      let report = Report(feature: id, verdict: .gone, reporter: Reporter(id: "r2"), at: at(0))
      try expectEqual(try other.report(report).counted, false)
      var keys: [[UInt8]] = []
      let note: (StoredPiece) -> Void = { if case .key(let key) = $0 { keys.append(key) } }
      try bench.store.readContents(note)
      _ = try bench.store.renewKey(at: at(1))
      try bench.store.readContents(note)
      try expect(keys.count == 2 && keys[0] != keys[1], "the key is the same")
      try expectEqual(try bench.store.keyState(), .fits)
      try expectEqual(try bench.store.feature(id)?.reports, 3)
      try expectEqual(try other.report(report), ReportOutcome(reports: 4, removed: false, counted: true))
      try expectEqual(try gone(bench, "r2").counted, false)
      try expectEqual(try bench.store.check(), [])
    },
    Case("an unknown feature cannot be reported") { bench in
      try bench.store.add(condition("1"))
      try expectError(FeatureError.unknown(id)) { _ = try gone(bench, "r") }
    },
    Case("a hundred reporters at once remove exactly once, and five do it") { bench in
      try bench.store.add(radar("1"))
      let other = try bench.again()
      let outcomes = Mutex<[ReportOutcome]>([])
      let late = Mutex(0)
      let trouble = Mutex<[String]>([])
      try Parallel.run(100) { number in
        do {
          let outcome = try insisting {
            try (number % 2 == 0 ? bench.store : other).report(
              Report(feature: id, verdict: .gone, reporter: Reporter(id: "r\(number)"), at: at(0)))
          }
          outcomes.withLock { $0.append(outcome) }
        } catch FeatureError.removed {
          late.withLock { $0 += 1 }
        } catch {
          trouble.withLock { $0.append("\(error)") }
        }
      }
      try expectEqual(trouble.withLock { $0 }, [])
      try expectEqual(outcomes.withLock { $0.map(\.reports).sorted() }, [1, 2, 3, 4, 5])
      try expectEqual(outcomes.withLock { $0.filter(\.removed).count }, 1)
      try expectEqual(late.withLock { $0 }, 95)
      try expectEqual(try bench.store.events().filter { $0.hasPrefix("removed") }.count, 1)
    },
    Case("reports of a removed feature do not stick to its successor") { bench in
      try bench.store.add(radar("1"))
      _ = try gone(bench, "r")
      try bench.store.delete([id], at: at(1))
      try bench.store.add(radar("1"))
      try expectEqual(try bench.store.feature(id)?.reports, 0)
      try expectEqual(try gone(bench, "r"), ReportOutcome(reports: 1, removed: false, counted: true))
    },
  ]
}
