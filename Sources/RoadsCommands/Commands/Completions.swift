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
    "completions",
    Phrase(
      bs: "ispiši dopunjavanje naredbi za ljusku", de: "die Vervollständigung für eine Shell ausgeben",
      en: "print a shell's completion script"),
    details: Phrase(
      bs: "Za bash: source <(roads completions bash); za zsh i fish spremite ispis u direktorij za dopune.",
      de:
        "Für bash: source <(roads completions bash); für zsh und fish gehört die Ausgabe in deren Verzeichnis dafür.",
      en:
        "For bash: source <(roads completions bash); for zsh and fish save the output in their folder for completions."
    ),
    examples: [
      "completions bash > ~/.local/share/bash-completion/completions/roads",
      "completions zsh > ~/.zfunc/_roads", "completions fish > ~/.config/fish/completions/roads.fish",
    ])

  static let operands: [Operand<Completions>] = [
    Operand(
      "bash|zsh|fish", value: .choice("bash|zsh|fish", Shell.allCases.map(\.rawValue)),
      help: Phrase(bs: "ljuska", de: "die Shell", en: "the shell")
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
