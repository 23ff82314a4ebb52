import RoadsCore

/// When features begin and cease to hold: tells how many of a type hold at a moment without asking them, and
/// when an answer that looks at the clock last changed by itself.
package struct ValidityIndex: Sendable {
  private struct Ends: Sendable {
    var total = 0
    var begins = Rope<Int64>([])
    var ends = Rope<Int64>([])
  }

  private var byType: [Ends]
  /// How many have hours: these change what is active at the beginning of any minute.
  private var scheduled = 0

  package init(_ records: some Sequence<LiveRecord> = []) {
    var totals = [Int](repeating: 0, count: TypeCode.count)
    var begins = [[Int64]](repeating: [], count: TypeCode.count)
    var ends = begins
    var scheduled = 0
    for record in records {
      let head = record.header
      if head.isScheduled { scheduled += 1 }
      totals[Int(head.type)] += 1
      if head.from != .min { begins[Int(head.type)].append(head.from) }
      if head.until != .max { ends[Int(head.type)].append(head.until) }
    }
    self.scheduled = scheduled
    byType = (0..<TypeCode.count).map {
      Ends(total: totals[$0], begins: Rope(begins[$0].sorted()), ends: Rope(ends[$0].sorted()))
    }
  }

  package mutating func add(_ record: LiveRecord) {
    let head = record.header
    let type = Int(head.type)
    byType[type].total += 1
    if head.isScheduled { scheduled += 1 }
    if head.from != .min { byType[type].begins = ValidityIndex.with(head.from, byType[type].begins) }
    if head.until != .max { byType[type].ends = ValidityIndex.with(head.until, byType[type].ends) }
  }

  package mutating func remove(_ record: LiveRecord) {
    let head = record.header
    let type = Int(head.type)
    byType[type].total -= 1
    if head.isScheduled { scheduled -= 1 }
    if head.from != .min { byType[type].begins = ValidityIndex.without(head.from, byType[type].begins) }
    if head.until != .max { byType[type].ends = ValidityIndex.without(head.until, byType[type].ends) }
  }

  private static func with(_ time: Int64, _ times: Rope<Int64>) -> Rope<Int64> {
    times.inserting(time, at: times.partition { $0 < time })
  }

  private static func without(_ time: Int64, _ times: Rope<Int64>) -> Rope<Int64> {
    times.removing(at: times.partition { $0 < time })
  }

  /// How many there are of a type.
  package func total(_ type: Int) -> Int { byType[type].total }

  /// How many of a type hold at any moment between the two: no end comes before its beginning, so a feature that is
  /// over by the first has begun by the second.
  package func holding(_ type: Int, from first: Int64, until last: Int64) -> Int {
    let times = byType[type]
    let begun = times.begins.partition { $0 <= last }
    let over = times.ends.partition { $0 < first }
    return times.total - (times.begins.count - begun) - over
  }

  /// A time in which nothing begins to hold and nothing ceases to, and no hours change what is active.
  package struct StableInterval: Sendable {
    /// The moment at which some feature began to hold, or held no more; nil where none ever did.
    package let since: Int64?
    /// The next such moment.
    package let until: Int64

    package func contains(_ moment: Int64) -> Bool { moment >= since ?? .min && moment < until }
  }

  package func stableInterval(around now: Int64) -> StableInterval {
    var since: Int64?
    var until = Int64.max
    for times in byType {
      let begun = times.begins.partition { $0 <= now }
      if begun > 0 { since = max(since ?? .min, times.begins.element(at: begun - 1)) }
      if begun < times.begins.count { until = min(until, times.begins.element(at: begun)) }
      let over = times.ends.partition { $0 < now }
      // Both ends belong to a validity: a millisecond later it is over.
      if over > 0 { since = max(since ?? .min, times.ends.element(at: over - 1) + 1) }
      if over < times.ends.count { until = min(until, times.ends.element(at: over) + 1) }
    }
    if scheduled > 0, now >= 0 {
      since = max(since ?? .min, now - now % 60_000)
      until = min(until, now - now % 60_000 + 60_000)
    }
    return StableInterval(since: since, until: until)
  }
}
