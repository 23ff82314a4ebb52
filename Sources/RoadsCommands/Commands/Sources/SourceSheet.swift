internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// `roads sources show NAME`: all that is to be known of one.
enum SourceSheet {
  static func write(_ name: SourceName, _ session: Session) throws -> ExitCode {
    let store = try session.store()
    guard let source = try store.sources().first(where: { $0.name == name }) else {
      session.complain(SourcesText.unknown(name))
      return .incomplete
    }
    let health = SourceHealth(
      source: source, counts: try store.countsBySource()[name] ?? [:],
      hidden: try store.hidden(of: name).count, now: session.now)
    if session.format == .json {
      try session.output.line(SmallJSON.text(health.json(session.language)))
      return .done
    }
    let fields = SourcesText.sheet(
      source, health.counts, hidden: health.hidden, session.presentation.dates, health.confirm)
    let width = fields.map { DisplayWidth.of($0.name) }.max() ?? 0
    try session.output.line(session.presentation.palette.paint(TerminalEscaping.line(name.text), .bold))
    for (name, value) in fields {
      let columns = max(8, session.presentation.proseColumns - width - 4)
      for (index, line) in WrappedText.lines(TerminalEscaping.line(value), columns: columns).enumerated() {
        let label = index == 0 ? name : ""
        let room = String(repeating: " ", count: width - DisplayWidth.of(label) + 2)
        try session.output.line("  " + session.presentation.palette.paint(label, .dim) + room + line)
      }
    }
    return .done
  }
}
