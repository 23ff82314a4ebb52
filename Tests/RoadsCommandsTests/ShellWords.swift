/// Cuts a line of a shell into its simple commands, as far as papers need it: quotes, backslashes,
/// comments, pipes, `;`, `&&` and redirections. Nothing is expanded.
enum ShellWords {
  static func commands(_ line: String) -> [[String]] {
    var commands: [[String]] = []
    var current: [String] = []
    var skipsTarget = false
    for token in tokens(line) {
      switch token {
      case .word where skipsTarget: skipsTarget = false
      case .word(let word): current.append(word)
      case .end:
        commands.append(current)
        current = []
      case .redirection: skipsTarget = true
      }
    }
    commands.append(current)
    return commands.filter { !$0.isEmpty }
  }

  private enum Token {
    case word(String)
    case end
    case redirection
  }

  private static func tokens(_ line: String) -> [Token] {
    var tokens: [Token] = []
    var word: String?
    var quote: Character?
    var rest = line[...]
    func finish() {
      if let finished = word { tokens.append(.word(finished)) }
      word = nil
    }
    while let character = rest.popFirst() {
      if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
        continue
      }
      switch character {
      case "\"", "'":
        quote = character
        word = word ?? ""
      case "\\": word = (word ?? "") + (rest.popFirst().map(String.init) ?? "")
      case " ", "\t": finish()
      case "#" where word == nil: rest = ""
      case "|", ";", "&":
        finish()
        tokens.append(.end)
      case "<", ">":
        finish()
        tokens.append(.redirection)
      default: word = (word ?? "") + String(character)
      }
    }
    finish()
    return tokens
  }
}
