/// The completion script for bash. It needs nothing but bash itself.
enum BashCompletion {
  static func script(_ commands: [CommandEntry]) -> String {
    // A flag of one name takes a value in every command that has it, or in none.
    let valued = Set(commands.flatMap(\.flags).filter { $0.value != .none }.flatMap(\.names))
      .sorted().joined(separator: "|")
    return """
      # bash completion for roads, made by: roads completions bash

      _roads_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur"); }

      # Some of the words, with commas between.
      _roads_list() {
        local before=
        [[ $cur == *,* ]] && before=${cur%,*},
        mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${cur##*,}")
        compopt -o nospace 2>/dev/null
      }

      _roads_files() { COMPREPLY=(); compopt -o default 2>/dev/null; }

      _roads_points() {
        [[ $cur == @* ]] || [[ -z $cur ]] || return
        local name names=
        while read -r name _; do names+="$name "; done < <("$program" places 2>/dev/null)
        _roads_words "$names"
      }

      _roads() {
        local program=$1 cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= i position=0
        COMPREPLY=()
        # bash cuts --flag=value into three words.
        if [[ $cur == = ]]; then
          cur=
        elif [[ $prev == = ]]; then
          prev=${COMP_WORDS[COMP_CWORD-2]}
        fi
        for ((i = 1; i < COMP_CWORD; i++)); do
          case ${COMP_WORDS[i]} in
            \(valued))
              ((i++))
              [[ ${COMP_WORDS[i]} == = ]] && ((i++)) ;;
            -*) ;;
            *) if [[ -z $command ]]; then command=${COMP_WORDS[i]}; else ((position++)); fi ;;
          esac
        done
        case $command in
      \(([nil] + commands.map(Optional.some)).map(branch).joined())  esac
      }

      complete -F _roads roads

      """
  }

  /// What is offered within one command; nil: before there is one.
  private static func branch(_ entry: CommandEntry?) -> String {
    let flags = entry?.flags ?? GlobalOptions.flags.map(\.info)
    var text = "    \(entry.map(\.name) ?? "\"\""))\n      case $prev in\n"
    for flag in flags where flag.value != .none {
      let action = action(flag.value, entry)
      text += "        \(flag.names.joined(separator: "|"))) \(action)return ;;\n"
    }
    text += "      esac\n"
    let names = flags.flatMap(\.names).joined(separator: " ")
    text += "      if [[ $cur == -* ]]; then _roads_words \"\(names)\"; return; fi\n"
    guard let entry else {
      return text + "      _roads_words \"\(CommandTable.all.map(\.name).joined(separator: " "))\" ;;\n"
    }
    text += "      case $position in\n"
    for (index, operand) in entry.operands.enumerated() {
      let action = action(operand.value, entry)
      if action.isEmpty { continue }
      text += "        \(operand.repeats ? "*" : "\(index)")) \(action);;\n"
    }
    return text + "      esac ;;\n"
  }

  private static func action(_ value: ValueKind, _ entry: CommandEntry?) -> String {
    switch value {
    case .none, .text: ""
    case .choice(_, let words): "_roads_words \"\(words.joined(separator: " "))\"; "
    case .choices(_, let words): "_roads_list \"\(words.joined(separator: " "))\"; "
    case .file: "_roads_files; "
    case .point: "_roads_points; "
    case .format:
      "_roads_words \"\((entry?.manual.formats ?? Format.allCases).map(\.rawValue).joined(separator: " "))\"; "
    case .command: "_roads_words \"\(CommandTable.all.map(\.name).joined(separator: " "))\"; "
    }
  }
}
