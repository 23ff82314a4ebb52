internal import RoadsText

/// The completion script for zsh, with help beside each word.
struct ZshCompletion {
  private let language: Language

  init(_ language: Language) { self.language = language }

  func script(_ commands: [CommandEntry]) -> String {
    """
    #compdef roads
    # zsh completion for roads, made by: roads completions zsh

    _roads_places() {
      local -a places
      places=(${(f)"$(_call_program places roads places 2>/dev/null)"})
      compadd -- ${places%% *}
    }

    _roads_commands() {
      local -a commands
      commands=(
    \(commands.map { "    " + quoted(escaped($0.name) + ":" + $0.manual.summary(language)) + "\n" }.joined())  )
      _describe command commands
    }

    _roads() {
      local curcontext=$curcontext state line
      typeset -A opt_args
      _arguments -C \\
    \(GlobalOptions.flags.map { "    " + specification($0.info, nil) + " \\\n" }.joined())    '1:command:_roads_commands' '*::argument:->argument' && return
      case $words[1] in
    \(commands.map(branch).joined())  esac
    }

    if [[ $funcstack[1] == _roads ]]; then _roads "$@"; else compdef _roads roads; fi

    """
  }

  private func branch(_ entry: CommandEntry) -> String {
    var lines = entry.flags.map { specification($0, entry) }
    for (index, operand) in entry.operands.enumerated() {
      let place = operand.repeats ? "*" : "\(index + 1)"
      let optional = operand.isRequired || operand.repeats ? ":" : "::"
      lines.append(quoted(place + optional + escaped(operand.name) + ":" + action(operand.value, entry)))
    }
    return "    \(entry.name))\n      _arguments -s \\\n        " + lines.joined(separator: " \\\n        ")
      + " ;;\n"
  }

  /// `'(-q --quiet)'{-q,--quiet}'[…]'`, `'--km=[…]:N:'`
  private func specification(_ flag: FlagInfo, _ entry: CommandEntry?) -> String {
    let help = "[" + escaped(flag.help(language)) + "]"
    var value = ""
    if let placeholder = flag.value.placeholder {
      value = ":" + escaped(placeholder) + ":" + action(flag.value, entry)
    }
    guard flag.names.count > 1 else {
      return quoted(flag.name + (value.isEmpty ? "" : "=") + help + value)
    }
    let names = flag.names.joined(separator: ",")
    return quoted("(\(flag.names.joined(separator: " ")))") + "{\(names)}" + quoted(help + value)
  }

  private func action(_ value: ValueKind, _ entry: CommandEntry?) -> String {
    switch value {
    case .none, .text: " "
    case .choice(_, let words): "(\(words.joined(separator: " ")))"
    case .choices(let name, let words):
      "_values -s , \(escaped(name).replacing(",", with: "")) \(words.joined(separator: " "))"
    case .file: "_files"
    case .point: "_roads_places"
    case .format: "(\((entry?.manual.formats ?? Format.allCases).map(\.rawValue).joined(separator: " ")))"
    case .command: "_roads_commands"
    }
  }

  /// Within a specification these mean something.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if ":[]\\".contains(character) { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }

  private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
