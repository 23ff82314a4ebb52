internal import RoadsText

/// `roads help [COMMAND]`
struct Help: Command {
  private var command: String?

  init() {}

  static let manual = Manual(
    "help",
    Phrase(
      bs: "opiši program ili jednu naredbu", de: "das Programm oder einen Befehl beschreiben",
      en: "describe the program or one command"),
    examples: ["help near"])

  static let operands: [Operand<Help>] = [
    Operand(
      "COMMAND", .optional, value: .command,
      help: Phrase(bs: "ime naredbe", de: "Name eines Befehls", en: "a command's name")
    ) { $0.command = $1.text }
  ]

  func run(_ session: Session) throws -> ExitCode {
    let entry = try command.map(CommandTable.entry)
    try session.output.write(HelpText(session.language).page(of: entry))
    return .done
  }
}
