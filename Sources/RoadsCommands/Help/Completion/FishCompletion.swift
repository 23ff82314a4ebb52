internal import RoadsText

/// The completion script for fish, with help beside each word.
struct FishCompletion {
  private let language: Language

  init(_ language: Language) { self.language = language }

  func script(_ commands: [CommandEntry]) -> String {
    let valued = GlobalOptions.flags.filter { $0.info.value != .none }.flatMap(\.info.names)
    var text = """
      # fish completion for roads, made by: roads completions fish

      # Whether the line's command is this one; '' before there is one.
      function __roads_in
        set -l words (commandline -opc)
        set -e words[1]
        while set -q words[1]
          switch $words[1]
            case \(valued.joined(separator: " "))
              set -e words[1]
            case '-*'
            case '*'
              test "$argv[1]" = $words[1]
              return
          end
          set -e words[1]
        end
        test -z "$argv[1]"
      end

      # Some of the words, with commas between.
      function __roads_list
        set -l typed (commandline -ct | string replace -r -- '^--[a-z-]+=' '')
        set -l before (string replace -r -- '[^,]*$' '' "$typed")
        for word in $argv
          echo $before$word
        end
      end

      function __roads_places
        roads places 2>/dev/null | string replace -r ' .*' ''
      end

      complete -c roads -f

      """
    for entry in commands {
      text += "complete -c roads -n \"__roads_in ''\" -a \(entry.name) -d "
      text += quoted(entry.manual.summary(language)) + "\n"
    }
    for flag in GlobalOptions.flags where flag.info.value != .format { text += line(flag.info, nil) }
    for entry in commands {
      text += "\n"
      for operand in entry.operands {
        let action = action(operand.value, entry)
        if !action.isEmpty { text += "complete -c roads -n \(condition(entry))" + action + "\n" }
      }
      // Those of every command stand above, but for the formats, which each has its own of.
      for flag in entry.flags where flag.group != .everywhere || flag.value == .format {
        text += line(flag, entry)
      }
    }
    return text
  }

  private func condition(_ entry: CommandEntry) -> String {
    quoted("__roads_in \(entry.name)")
  }

  private func line(_ flag: FlagInfo, _ entry: CommandEntry?) -> String {
    var line = "complete -c roads" + (entry.map { " -n " + condition($0) } ?? "")
    for name in flag.names {
      line += name.hasPrefix("--") ? " -l " + name.dropFirst(2) : " -s " + name.dropFirst()
    }
    if flag.value != .none { line += " -r" }
    return line + action(flag.value, entry) + " -d " + quoted(flag.help(language)) + "\n"
  }

  private func action(_ value: ValueKind, _ entry: CommandEntry?) -> String {
    switch value {
    case .none, .text: ""
    case .choice(_, let words): " -a " + quoted(words.joined(separator: " "))
    case .choices(_, let words): " -a " + quoted("(__roads_list \(words.joined(separator: " ")))")
    case .file: " -F"
    case .point: " -a " + quoted("(__roads_places)")
    case .format: " -a " + quoted((entry?.manual.formats ?? []).map(\.rawValue).joined(separator: " "))
    case .command: " -a " + quoted(CommandTable.all.map(\.name).joined(separator: " "))
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
