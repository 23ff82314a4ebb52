import RoadsCore
import RoadsText

/// What a run changes, a line each: `+` what comes, `~` what becomes otherwise, field by field, `-` what goes.
struct ChangeLines {
  let presentation: Presentation

  /// So many where nobody asks for more; and as many as are ever named.
  static let usual = 20
  static let most = 10_000

  func line(_ change: RunChange) -> String {
    let id = change.feature.description
    let (sign, style) = mark(change)
    let rest =
      if change.event == .updated {
        ": " + change.fields.map(field).joined(separator: ", ")
      } else {
        change.title.map { " " + $0 } ?? ""
      }
    return presentation.palette.paint(TerminalEscaping.line("\(sign) \(id)\(rest)"), style)
  }

  private func mark(_ change: RunChange) -> (String, TextStyle) {
    switch change.event {
    case .added: ("+", .bold)
    case .updated: ("~", .plain)
    default: ("-", .dim)
    }
  }

  private func field(_ change: FieldChange) -> String {
    let dates = presentation.dates
    let (old, new) = (change.field.words(change.old, dates), change.field.words(change.new, dates))
    return "\(change.field.label(dates.language)) \(old) → \(new)"
  }
}

extension Session {
  /// The first `limit` of them, and how many more there are; `flag` shows those too.
  func write(_ changes: [RunChange], of count: Int, limit: Int, flag: String) throws {
    let lines = ChangeLines(presentation: presentation)
    for change in changes.prefix(limit) { try output.line(lines.line(change)) }
    let rest = count - min(limit, changes.count)
    if rest > 0, !changes.isEmpty { try output.line(RunText.more(rest, flag)(language)) }
  }
}
