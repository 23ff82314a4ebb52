/// When somebody who goes along a route is where: what lies beside it is judged at the moment at which they pass it.
package struct Drive: Sendable, Hashable {
  package enum Pace: Sendable, Hashable {
    case constant(kilometresPerHour: Int)
    /// As the route's own times say.
    case recorded
  }

  package let departure: Instant
  package let arrival: Instant
  package let pace: Pace
  /// Neither the way nor the time ever goes back.
  private let marks: [Mark]
  private let breaks: [Break]

  /// Where one is that long after the departure.
  fileprivate struct Mark: Sendable, Hashable {
    let along: Double
    let milliseconds: Double
  }

  /// Where a line ended, another began elsewhere, and time went by.
  fileprivate struct Break: Sendable, Hashable {
    let along: Double
    let end: Coordinate
    let start: Coordinate
    /// When the other began.
    let milliseconds: Double
  }

  package static let usualSpeed = 70
  package static let speeds = 1...300
  /// Nobody drives longer, and what changes in that time can be looked through.
  package static let mostDays = 31
  private static let mostMilliseconds = Double(mostDays) * 86_400_000

  /// With one speed all the way; between two lines no time goes by.
  package init(_ route: Route, departing departure: Instant, kilometresPerHour: Int) throws(DriveError) {
    let length = route.length
    try self.init(
      [
        Mark(along: 0, milliseconds: 0),
        Mark(along: length, milliseconds: length * 3600 / Double(kilometresPerHour)),
      ],
      breaks: [], departure: departure, .constant(kilometresPerHour: kilometresPerHour))
  }

  /// As the route's own times say, or so much later that one departs at another moment; nil where they say no pace, for
  /// there are not two different ones.
  package init?(_ route: Route, departing: Instant? = nil) throws(DriveError) {
    let timed = try TimedPoint.read(route)
    guard let first = timed.first, let last = timed.last, first.moment < last.moment else { return nil }
    // Before the first time and behind the last one as fast as between them.
    let metres = last.along - first.along
    let milliseconds = Double(last.moment.milliseconds - first.moment.milliseconds)
    let perMetre = metres > 0 ? milliseconds / metres : 3600 / Double(Drive.usualSpeed)
    let lead = first.along * perMetre
    var marks = lead > 0 ? [Mark(along: 0, milliseconds: 0)] : []
    var breaks: [Break] = []
    var before: TimedPoint?
    for point in timed {
      let after = lead + Double(point.moment.milliseconds - first.moment.milliseconds)
      if let before, before.isLast, point.isFirst, before.moment < point.moment, before.along == point.along {
        breaks.append(
          Break(along: point.along, end: before.point, start: point.point, milliseconds: after))
      }
      marks.append(Mark(along: point.along, milliseconds: after))
      before = point
    }
    let rest = route.length - last.along
    if rest > 0, let mark = marks.last {
      marks.append(Mark(along: last.along + rest, milliseconds: mark.milliseconds + rest * perMetre))
    }
    guard lead <= Drive.mostMilliseconds else { throw DriveError.tooLong(milliseconds: lead) }
    let own = Instant(milliseconds: first.moment.milliseconds - Int64(lead))
    try self.init(marks, breaks: breaks, departure: departing ?? own, .recorded)
  }

  private init(_ marks: [Mark], breaks: [Break], departure: Instant, _ pace: Pace) throws(DriveError) {
    let milliseconds = marks.last?.milliseconds ?? 0
    guard milliseconds <= Drive.mostMilliseconds else { throw .tooLong(milliseconds: milliseconds) }
    self.marks = marks
    self.breaks = breaks
    self.departure = departure.writable
    arrival = Drive.moment(milliseconds, after: departure)
    self.pace = pace
  }

  /// When one first gets there. Where time went by between two lines, `place` says which of their ends is meant.
  package func passing(at along: Double, near place: Coordinate) -> Instant {
    if let milliseconds = milliseconds(behindBreakAt: along, near: place) {
      return Drive.moment(milliseconds, after: departure)
    }
    let index = marks.firstIndex { $0.along >= along - Drive.tolerance }
    guard index < marks.count else { return arrival }
    let mark = marks[index]
    guard index > 0, mark.along > along + Drive.tolerance else {
      return Drive.moment(mark.milliseconds, after: departure)
    }
    let before = marks[index - 1]
    let share = (along - before.along) / (mark.along - before.along)
    let milliseconds = before.milliseconds + share * (mark.milliseconds - before.milliseconds)
    return Drive.moment(milliseconds, after: departure)
  }

  /// Metres: the same place, though it was added up in another order.
  private static let tolerance = 1e-3
  /// Who has more of them in one place stands there.
  private static let mostBreaksOfPlace = 16

  private func milliseconds(behindBreakAt along: Double, near place: Coordinate) -> Double? {
    let first = breaks.firstIndex { $0.along >= along - Drive.tolerance }
    guard first < breaks.count, breaks[first].along <= along + Drive.tolerance else { return nil }
    var nearest = Geodesic.distance(place, breaks[first].end)
    var found: Double?
    for gap in breaks[first...].prefix(Drive.mostBreaksOfPlace) where gap.along <= along + Drive.tolerance {
      let metres = Geodesic.distance(place, gap.start)
      if metres < nearest { (nearest, found) = (metres, gap.milliseconds) }
    }
    return found
  }

  private static func moment(_ milliseconds: Double, after departure: Instant) -> Instant {
    Instant(milliseconds: departure.milliseconds + Int64(milliseconds.rounded())).writable
  }
}

/// Why nobody can drive so.
package enum DriveError: Error, Sendable, Hashable {
  /// More days than `Drive.mostDays`.
  case tooLong(milliseconds: Double)
  /// Of a point, counted from 1, the time lies before that of an earlier one.
  case goesBack(point: Int, Instant, after: Instant)
}

/// A point of a route that has a time.
private struct TimedPoint {
  let point: Coordinate
  let along: Double
  let moment: Instant
  /// Of its line.
  let isFirst: Bool
  let isLast: Bool

  /// A leap second is written as the second before it or the one behind.
  private static let tolerance: Int64 = 1_000

  static func read(_ route: Route) throws(DriveError) -> [TimedPoint] {
    guard !route.times.isEmpty else { return [] }
    var points: [TimedPoint] = []
    var (along, number) = (0.0, 0)
    for (line, times) in zip(route.lines, route.times) {
      for index in line.indices {
        if index > 0 { along += Geodesic.distance(line[index - 1], line[index]) }
        number += 1
        guard var moment = times[index] else { continue }
        if let last = points.last?.moment, moment < last {
          guard moment.milliseconds + tolerance >= last.milliseconds else {
            throw .goesBack(point: number, moment, after: last)
          }
          moment = last
        }
        points.append(
          TimedPoint(
            point: line[index], along: along, moment: moment, isFirst: index == 0,
            isLast: index == line.count - 1))
      }
    }
    return points
  }
}

extension Array {
  /// Of elements that are in order: the first that is so far; their number where none is.
  fileprivate func firstIndex(_ isSoFar: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSoFar(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension AreaMeasure.AreaPosition {
  /// When it is passed: a line or area where one first comes within the width.
  package func passing(_ drive: Drive, sign: @autoclosure () throws -> Coordinate) rethrows -> Instant {
    drive.passing(at: along, near: try ofShape?.nearest ?? sign())
  }
}

extension Area {
  /// nil: all of it is asked about at the same time.
  package var drive: Drive? {
    guard case .corridor(let corridor) = self else { return nil }
    return corridor.drive
  }
}

extension Filter {
  /// The moments of a drive, for what may be met on it at all.
  mutating func look(during drive: Drive) {
    (at, until) = (drive.departure, drive.arrival)
  }

  /// Of what may be met on a drive: whether it is let through at the moment at which one passes it.
  @inlinable
  package func admits<Subject: FilterSubject>(
    _ subject: borrowing Subject, passedAt moment: Instant
  ) throws(Subject.Fault) -> Bool {
    if !includesExpired, !subject.holds(from: moment, until: moment) { return false }
    guard onlyActive else { return true }
    return try subject.isActive(from: moment, until: moment)
  }
}
