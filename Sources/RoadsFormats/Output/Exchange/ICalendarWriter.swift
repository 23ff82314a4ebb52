import RoadsCore

/// iCalendar (RFC 5545): planned roadworks and closures, for people who have to drive then.
enum ICalendarWriter {
  static let entry = FormatEntry(
    title: "iCalendar (RFC 5545)", mediaType: "text/calendar; charset=utf-8", fileExtension: "ics",
    leavesOut:
      "all but roadworks and closures, and those without a beginning or an end; closures for some vehicles only",
    loses: "lines and areas but for their sign, road class, reports, vehicles, hours, fractions of seconds",
    looksAhead: true,
    obstacle: obstacle, losses: FormatEntry.losses(lines: false), writer: make)

  /// An event without an end would be over the moment it begins, and one without a beginning is not planned.
  static func obstacle(_ traits: FeatureTraits) -> ExportObstacle? {
    switch traits.type {
    case .condition(.roadworks), .condition(.closure):
      traits.isClosedForSome
        ? .vehicles : traits.validity.from == nil ? .beginning : traits.validity.until == nil ? .end : nil
    default: .type
    }
  }

  static func make(_ output: OutputBuffer, _: AnswerShape, _: FeedContext) -> any FeatureWriter {
    let lines = ICalendarLines(output)
    return FramedWriter(
      output,
      opening: { output.append("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//roads//roads//EN\r\n") },
      closing: "END:VCALENDAR\r\n"
    ) { append($0, lines, output) }
  }

  private static func append(_ hit: Hit, _ lines: ICalendarLines, _ output: OutputBuffer) {
    let feature = hit.feature
    guard let from = feature.validity.from, let until = feature.validity.until else { return }
    output.append("BEGIN:VEVENT\r\n")
    lines.write("UID:") {
      $0.append(address: feature)
      $0.append("@")
      $0.append(Publisher.domain)
    }
    // In a calendar that is published, and not sent to somebody, this is when the event was last changed.
    lines.write("DTSTAMP:", feature.updatedAt)
    lines.write("DTSTART:", from)
    // The end must be later; without one, the event ends as it begins.
    if until.wholeSeconds > from.wholeSeconds { lines.write("DTEND:", until) }
    lines.write("SUMMARY:", feature.title)
    if let text = hit.someText { lines.write("DESCRIPTION:", text) }
    if let road = feature.road { lines.write("LOCATION:", road) }
    lines.write("GEO:") {
      $0.append(text: Decimal.fixed(feature.coordinate.latitude, places: 6))
      $0.append(";")
      $0.append(text: Decimal.fixed(feature.coordinate.longitude, places: 6))
    }
    lines.write("CATEGORIES:", feature.type.name)
    // It takes nobody's time.
    output.append("TRANSP:TRANSPARENT\r\nEND:VEVENT\r\n")
  }
}
