import RoadsCore

/// iCalendar (RFC 5545): planned roadworks and closures, and whatever has hours, for people who have to drive then.
final class ICalendarWriter: FeatureWriter {
  static let entry = FormatEntry(
    title: "iCalendar (RFC 5545)", mediaType: "text/calendar; charset=utf-8", fileExtension: "ics",
    leavesOut:
      "what has no hours, but for roadworks and closures with a beginning and an end; closures and lorry bans for some vehicles only",
    loses:
      "lines and areas but for their sign, road class, reports, vehicles, fractions of seconds; dates more than a year ahead",
    looksAhead: true, dependsOnDay: true, marksEstimates: true,
    obstacle: obstacle, losses: FormatEntry.losses(lines: false, keepsSchedule: true),
    writer: { output, _, feedContext in ICalendarWriter(output, feedContext) })

  /// An event without an end would be over the moment it begins, and one without a beginning is not planned.
  static func obstacle(_ traits: FeatureTraits) -> ExportObstacle? {
    if traits.isClosedForSome { return .vehicles }
    if traits.schedule != nil { return nil }
    switch traits.type {
    case .condition(.roadworks), .condition(.closure):
      return traits.validity.from == nil ? .beginning : traits.validity.until == nil ? .end : nil
    default: return .type
    }
  }

  private let output: OutputBuffer
  private let lines: ICalendarLines
  private let feedContext: FeedContext
  private var now: Instant { feedContext.now }
  private(set) var zones: Set<NamedZone> = []

  private init(_ output: OutputBuffer, _ feedContext: FeedContext) {
    self.output = output
    lines = ICalendarLines(output)
    self.feedContext = feedContext
  }

  func begin() {
    output.append("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//roads//roads//EN\r\n")
    // The second of each is what programs read that are older than RFC 7986.
    if feedContext.publisher.isNamed {
      lines.write("NAME:", feedContext.publisher.name)
      lines.write("X-WR-CALNAME:", feedContext.publisher.name)
    }
    guard !feedContext.credits.isEmpty else { return }
    lines.write("DESCRIPTION:", feedContext.credits.line)
    lines.write("X-WR-CALDESC:", feedContext.credits.line)
  }

  func write(_ hit: Hit) throws {
    if let schedule = hit.feature.details.schedule { append(hit, schedule) } else { append(hit) }
    try output.drain()
  }

  func write(_ written: SerializedHits) throws {
    zones.formUnion(written.zones)
    try output.pass(written.output)
  }

  /// Which zones there are is known only now.
  func end() throws {
    for zone in zones.sorted(by: { $0.name < $1.name }) {
      ICalendarZone.append(zone, now: now, lines, output)
    }
    output.append("END:VCALENDAR\r\n")
    try output.flush()
  }

  private func append(_ hit: Hit) {
    let known = hit.feature.validity
    let validity = feedContext.estimated(known)
    guard let from = validity.from, let until = validity.until else { return }
    event(hit, number: nil) {
      lines.write("DTSTART:", from)
      // The end must be later; without one, the event ends as it begins.
      if until.wholeSeconds > from.wholeSeconds { lines.write("DTEND:", until) }
      // Such an end is nobody's word.
      if known.until == nil { output.append("STATUS:TENTATIVE\r\n") }
    }
  }

  private func append(_ hit: Hit, _ schedule: Schedule) {
    let plan = CalendarPlan(schedule, hit.feature, now: now)
    let isUTC = schedule.zone == .utc
    for series in plan.series {
      if !isUTC { zones.insert(schedule.zone) }
      event(hit, words: series.words, number: { $0.append(series.number) }) {
        append(series, isUTC ? nil : schedule.zone)
      }
    }
    // In UTC: what clocks show then would be read differently.
    for single in plan.singles where single.until.wholeSeconds > single.from.wholeSeconds {
      event(
        hit, words: single.words,
        number: {
          $0.append(single.number)
          $0.append("/")
          let wall = single.day.wall
          for pair in [wall.year / 100, wall.year % 100, wall.month, wall.day] { $0.append(twoDigits: pair) }
        }
      ) {
        lines.write("DTSTART:", single.from)
        lines.write("DTEND:", single.until)
      }
    }
  }

  private func append(_ series: CalendarPlan.Series, _ zone: NamedZone?) {
    func write(_ name: StaticString, _ days: some Sequence<CivilDay>, atMinute minute: Int) {
      lines.write(name) { line in
        if let zone {
          line.append(";TZID=")
          line.append(text: zone.name)
        }
        line.append(":")
        for (index, day) in days.enumerated() {
          if index > 0 { line.append(",") }
          line.append(iCalendar: day.wall(atMinute: minute))
          if zone == nil { line.append("Z") }
        }
      }
    }
    let (begin, days) = (series.window.begin, series.days)
    write("DTSTART", days.prefix(1), atMinute: begin)
    write("DTEND", days.prefix(1), atMinute: series.window.end)
    switch series.repeats {
    case .weekly(let weekdays, let except, let endless):
      lines.write("RRULE:FREQ=WEEKLY;BYDAY=") { line in
        line.append(
          text: (0..<7).filter { weekdays.contains(.day($0)) }.map { ICalendarWriter.weekdays[$0] }.joined(
            separator: ","))
        guard !endless, let last = days.last else { return }
        line.append(";UNTIL=")
        line.append(iCalendar: last.moment(atMinute: begin, in: zone?.zone ?? .utc))
      }
      if !except.isEmpty { write("EXDATE", except, atMinute: begin) }
    case .dates:
      if days.count > 1 { write("RDATE", days.dropFirst(), atMinute: begin) }
    }
  }

  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// `number`: which of its events it is; `times` writes the lines that say when.
  private func event(_ hit: Hit, words: String? = nil, number: ((OutputBuffer) -> Void)?, times: () -> Void) {
    let feature = hit.feature
    output.append("BEGIN:VEVENT\r\n")
    lines.write("UID:") {
      $0.append(address: feature)
      number?($0)
      $0.append("@")
      $0.append(text: feedContext.publisher.prefix)
    }
    // In a calendar that is published, and not sent to somebody, this is when the event was last changed.
    lines.write("DTSTAMP:", feature.updatedAt)
    times()
    // Each event has the place of its own window, where the title says nothing.
    let headline = feature.hasGenericTitle ? words ?? feature.lastingHeadline : feature.title
    lines.write("SUMMARY:", headline)
    let texts = [words == headline ? nil : words, hit.someText].compactMap(\.self)
    if !texts.isEmpty { lines.write("DESCRIPTION:", texts.joined(separator: "\n\n")) }
    if let road = feature.road { lines.write("LOCATION:", road) }
    lines.write("GEO:") {
      $0.append(text: Decimal.fixed(feature.coordinate.latitude, places: 6))
      $0.append(";")
      $0.append(text: Decimal.fixed(feature.coordinate.longitude, places: 6))
    }
    lines.write("CATEGORIES:") {
      $0.append(text: feature.type.name)
      // Behind the comma that parts two of them, which a text may not have.
      if feature.source == .sample { $0.append(",SAMPLE") }
    }
    if let contact = feedContext.publisher.contact { lines.write("CONTACT:", contact.text) }
    // It takes nobody's time.
    output.append("TRANSP:TRANSPARENT\r\nEND:VEVENT\r\n")
  }
}

extension OutputBuffer {
  /// `/2.1`: no id has a slash that is not escaped.
  fileprivate func append(_ number: (rule: Int, window: Int)) {
    append("/")
    append(number.rule)
    append(".")
    append(number.window)
  }
}
