internal import RoadsArguments
internal import RoadsText

/// `roads help [COMMAND]`
struct Help: Command {
  private var command: String?

  init() {}

  static let manual = Manual(
    "help", MaintenanceHelp.help,
    formats: [.text, .markdown, .man],
    examples: [
      "help import", "help --format markdown > commands.md", "help near --format man > roads-near.1",
    ])

  static let operands: [Operand<Help>] = [
    Operand("COMMAND", .optional, value: .command, help: MaintenanceHelp.command) { $0.command = $1.text }
  ]

  func run(_ session: Session) throws -> ExitCode {
    let entry = try command.map(CommandTable.entry)
    let language = session.language
    let page =
      switch session.format {
      case .markdown: Reference(language).text(entry)
      case .man: ManualPage(language).text(entry)
      default: HelpText(language, columns: session.presentation.columns).page(of: entry)
      }
    try session.output.write(page)
    return .done
  }
}
