internal import RoadsCore
internal import RoadsText

/// `roads info`
struct Info: Command {
  init() {}

  static let manual = Manual(
    "info", CareHelp.info, formats: [.text, .json])

  func run(_ session: Session) throws -> ExitCode {
    let information = try session.store().information()
    if session.format == .json {
      try session.output.line(Info.json(information))
    } else {
      let rows = CareText.rows(information, session.presentation.dates)
      let width = rows.map { DisplayWidth.of($0.name) }.max() ?? 0
      for row in rows {
        let gap = String(repeating: " ", count: width - DisplayWidth.of(row.name) + 2)
        try session.output.line(row.name + gap + Harmless.line(row.value))
      }
    }
    return .done
  }

  private static func json(_ information: StoreInformation) -> String {
    JSONText.object([
      ("location", .text(information.location)), ("engine", .text(information.engine)),
      ("version", .number(information.version)), ("bytes", .number(Int(information.bytes))),
      ("radars", .number(information.counts.of(.radars))),
      ("conditions", .number(information.counts.of(.conditions))),
      ("tombstones", .number(information.tombstones)), ("bulletins", .number(information.bulletins)),
      ("last_change", .number(Int(information.lastChange))),
      ("last_change_at", .optional(information.lastChangeAt.map(TimeText.rfc3339))),
    ])
  }
}
