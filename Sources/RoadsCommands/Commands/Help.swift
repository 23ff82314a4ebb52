internal import RoadsArguments
internal import RoadsText

/// `roads help [COMMAND]`
struct Help: Command {
  private var command: String?

  init() {}

  static let manual = Manual(
    "help", MaintenanceHelp.help,
    formats: [.text, .markdown], examples: ["help import", "help --format markdown > commands.md"])

  static let operands: [Operand<Help>] = [
    Operand("COMMAND", .optional, value: .command, help: MaintenanceHelp.command) { $0.command = $1.text }
  ]

  func run(_ session: Session) throws -> ExitCode {
    let entry = try command.map(CommandTable.entry)
    let language = session.language
    try session.output.write(
      session.format == .markdown
        ? Reference(language).text(entry)
        : HelpText(language, columns: session.presentation.columns).page(of: entry))
    return .done
  }
}
