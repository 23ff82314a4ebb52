import RoadsCore

/// A zone as iCalendar describes it: what its clocks show now, and when they are set in the years to come.
enum ICalendarZone {
  /// In days: enough for those who do not know the zone by its name.
  private static let back: Int64 = 400
  private static let ahead: Int64 = 20 * 366

  static func append(_ zone: NamedZone, now: Instant, _ lines: ICalendarLines, _ output: OutputBuffer) {
    let first = now.adding(seconds: -back * 86_400).writable
    let last = now.adding(seconds: ahead * 86_400).writable
    output.append("BEGIN:VTIMEZONE\r\n")
    lines.write("TZID:", zone.name)
    let base = zone.zone.offset(at: first)
    observance("STANDARD", from: base, to: base, [first], lines, output)
    var onsets: [[Int]: [Instant]] = [:]
    if first < last {
      for change in zone.zone.changes(in: first..<last) {
        onsets[[change.before, change.after], default: []].append(change.moment)
      }
    }
    for (offsets, moments) in onsets.sorted(by: { $0.value[0] < $1.value[0] }) {
      let (before, after) = (offsets[0], offsets[1])
      observance(after > before ? "DAYLIGHT" : "STANDARD", from: before, to: after, moments, lines, output)
    }
    output.append("END:VTIMEZONE\r\n")
  }

  private static func observance(
    _ kind: StaticString, from before: Int, to after: Int, _ moments: [Instant], _ lines: ICalendarLines,
    _ output: OutputBuffer
  ) {
    lines.write("BEGIN:") { $0.append(kind) }
    // As clocks show it that are not set yet.
    let walls = moments.map { WallTime($0, offset: before) }
    lines.write("DTSTART:") { $0.append(iCalendar: walls[0]) }
    if walls.count > 1 {
      lines.write("RDATE:") { line in
        for (index, wall) in walls.dropFirst().enumerated() {
          if index > 0 { line.append(",") }
          line.append(iCalendar: wall)
        }
      }
    }
    lines.write("TZOFFSETFROM:") { $0.append(iCalendarOffset: before) }
    lines.write("TZOFFSETTO:") { $0.append(iCalendarOffset: after) }
    lines.write("END:") { $0.append(kind) }
  }
}

extension OutputBuffer {
  fileprivate func append(iCalendarOffset seconds: Int) {
    append(seconds < 0 ? "-" : "+")
    let seconds = abs(seconds)
    append(twoDigits: seconds / 3600)
    append(twoDigits: seconds / 60 % 60)
    if seconds % 60 > 0 { append(twoDigits: seconds % 60) }
  }
}
