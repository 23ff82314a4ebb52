internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// `roads info`
struct Info: Command {
  private var output = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "info", MaintenanceHelp.info, formats: [.text, .json])

  static let flags: [Flag<Info>] = OutputFileOptions.flags(at: \.output)

  func run(_ session: Session) throws -> ExitCode { try output.run(session, tell) }

  private func tell(_ session: Session) throws -> ExitCode {
    let store = try session.store()
    let information = try store.information()
    let fetched = try store.sources().filter { $0.fetched != nil }
    let stale = fetched.count { $0.fetched?.isStale(at: session.now) == true }
    if session.format == .json {
      try session.output.line(Info.json(information, fetched: fetched.count, stale: stale))
    } else {
      try write(
        MaintenanceText.rows(information, session.presentation.dates)
          + (fetched.isEmpty ? [] : [SourcesText.brief(fetched.count, stale: stale, session.language)]),
        session)
    }
    return .done
  }

  /// Two columns; a value that is too long for the terminal goes on under itself.
  private func write(_ rows: [(name: String, value: String)], _ session: Session) throws {
    let indent = (rows.map { DisplayWidth.of($0.name) }.max() ?? 0) + 2
    let columns = session.presentation.columns.map { max(8, $0 - indent) } ?? .max
    for row in rows {
      for (index, line) in WrappedText.lines(TerminalEscaping.line(row.value), columns: columns).enumerated()
      {
        let name = index == 0 ? row.name : ""
        let gap = String(repeating: " ", count: indent - DisplayWidth.of(name))
        try session.output.line(name + gap + line)
      }
    }
  }

  private static func json(_ information: StoreInformation, fetched: Int, stale: Int) -> String {
    SmallJSON.object([
      ("location", .text(information.location)), ("engine", .text(information.engine)),
      ("version", .number(information.version)), ("bytes", .number(Int(information.bytes))),
      ("radars", .number(information.counts.of(.radars))),
      ("conditions", .number(information.counts.of(.conditions))),
      ("tombstones", .number(information.tombstones)), ("bulletins", .number(information.bulletins)),
      ("last_change", .number(Int(information.lastChange))),
      ("last_change_at", .optional(information.lastChangeAt.map(TimeText.rfc3339))),
      ("sources_fetched", .number(fetched)), ("sources_stale", .number(stale)),
      ("pulled_from", .optional(information.pulled?.server)),
      ("pulled_at", .optional((information.pulled?.contact).map(TimeText.rfc3339))),
    ])
  }
}
