import Foundation

/// The `console` blocks of a Markdown file: a line that begins with "$ " is a command line, the lines that follow are
/// what it prints.
struct ConsolePage {
  struct Command {
    let line: String
    /// Of the command line in the file, from 1.
    let number: Int
    let shown: [String]
  }

  /// Relative to the root of the repository.
  let name: String
  let commands: [Command]
  private let lines: [String]

  init(name: String, text: String) {
    self.name = name
    lines = text.components(separatedBy: "\n")
    var commands: [Command] = []
    var isConsole = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        isConsole = !isConsole && line == "```console"
      } else if isConsole, line.hasPrefix("$ ") {
        let shown = lines[(index + 1)...].prefix { !$0.hasPrefix("$ ") && !$0.hasPrefix("```") }
        commands.append(Command(line: String(line.dropFirst(2)), number: index + 1, shown: Array(shown)))
      }
    }
    self.commands = commands
  }

  /// What is stale, one complaint for each command that prints something else than is shown.
  func complaints(_ printed: [[String]]) -> [String] {
    zip(commands, printed).compactMap { command, printed in
      guard command.shown != printed else { return nil }
      let same = zip(command.shown, printed).prefix { $0 == $1 }.count
      let was = same < command.shown.count ? command.shown[same].debugDescription : "the end"
      let now = same < printed.count ? printed[same].debugDescription : "the end"
      return "\(name):\(command.number): '\(command.line)'\n  shows  \(was)\n  prints \(now)"
    }
  }

  /// The file with what the commands print now.
  func text(showing printed: [[String]]) -> String {
    var lines = lines
    for (command, printed) in zip(commands, printed).reversed() {
      lines.replaceSubrange(command.number..<(command.number + command.shown.count), with: printed)
    }
    return lines.joined(separator: "\n")
  }
}

extension ConsolePage {
  /// Every Markdown file of the repository with such a block.
  static func all() throws -> [ConsolePage] {
    let docs = try FileManager.default.subpathsOfDirectory(atPath: Repository.root + "/Docs").map {
      "Docs/" + $0
    }
    let top = try FileManager.default.contentsOfDirectory(atPath: Repository.root)
    return try (top + docs).filter { $0.hasSuffix(".md") }.sorted().compactMap {
      let text = try String(contentsOfFile: Repository.root + "/" + $0, encoding: .utf8)
      let page = ConsolePage(name: $0, text: text)
      return page.commands.isEmpty ? nil : page
    }
  }
}
