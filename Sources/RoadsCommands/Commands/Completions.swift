internal import RoadsArguments
internal import RoadsText

/// `roads completions bash|zsh|fish`
struct Completions: Command {
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  private var shell = Shell.bash

  init() {}

  static let manual = Manual(
    "completions", MaintenanceHelp.completions, details: MaintenanceHelp.completionsDetails,
    examples: [
      "completions bash > ~/.local/share/bash-completion/completions/roads",
      "completions zsh > ~/.zfunc/_roads", "completions fish > ~/.config/fish/completions/roads.fish",
    ])

  static let operands: [Operand<Completions>] = [
    Operand(
      "bash|zsh|fish", value: .choice("bash|zsh|fish", Shell.allCases.map(\.rawValue)),
      help: MaintenanceHelp.shell
    ) { $0.shell = try Values.choice($1) }
  ]

  func run(_ session: Session) throws -> ExitCode {
    let commands = CommandTable.all
    let script =
      switch shell {
      case .bash: BashCompletion.script(commands)
      case .zsh: ZshCompletion(session.language).script(commands)
      case .fish: FishCompletion(session.language).script(commands)
      }
    try session.output.write(script)
    return .done
  }
}
