import Foundation
import RoadsCommands

/// Judges the command lines, commands and flags that a paper names by the program's own tables.
struct CommandLineRules {
  let library: Library

  // MARK: Blocks

  func complaints(about block: Document.Block) -> [String] {
    var complaints: [String] = []
    for (index, line) in block.lines.enumerated() {
      guard let command = commandLine(line, in: block) else { continue }
      // Where the paper shows an error, the program must say the same, or have read the line well.
      let answer = block.lines.dropFirst(index + 1).first ?? ""
      for words in ShellWords.commands(command) {
        if let complaint = complaint(about: words, answer: answer) {
          complaints.append("\(line): \(complaint)")
        }
      }
    }
    return complaints
  }

  /// In a `console` block commands stand behind "$", in an `sh` block all lines are; elsewhere those that
  /// begin as ours do, and unit files name them behind "=".
  private func commandLine(_ line: String, in block: Document.Block) -> String? {
    switch block.language {
    case "console": return line.hasPrefix("$ ") ? String(line.dropFirst(2)) : nil
    case "sh", "bash": return line
    case "ini": return line.hasPrefix("ExecStart=") ? String(line.dropFirst(10)) : nil
    // The form of a command is no command line: `roads near LAT,LON [FLAGS]`.
    default: return line.contains("[FLAGS]") ? nil : line
    }
  }

  /// nil where the words are none of ours or read well.
  func complaint(about words: [String], answer: String = "") -> String? {
    // `VARIABLE=value` before a command, and the five columns of a crontab.
    let isPreamble: (String) -> Bool = { word in
      word.allSatisfy { $0.isNumber || "*/,-".contains($0) }
        || word.prefix { $0 != "=" }.allSatisfy { $0.isUppercase || $0 == "_" } && word.contains("=")
    }
    let command = Array(words.drop(while: isPreamble))
    guard let program = command.first else { return nil }
    if program == "roads" { return parse(Array(command.dropFirst()), answer) }
    guard let script = program.components(separatedBy: "Scripts/").dropFirst().last else { return nil }
    guard library.exists("Scripts/" + script) else { return "there is no Scripts/\(script)" }
    if script == "roads" { return parse(Array(command.dropFirst()), answer) }
    guard let fixed = try? wrapped(by: script) else { return nil }
    let rest = Array(command.dropFirst())
    return rest == ["--help"] ? nil : parse(fixed + rest, answer)
  }

  /// The words that one of the small scripts puts before its own: `import --as radars`; nil where it
  /// does not hand over to roads.
  private func wrapped(by script: String) throws -> [String]? {
    let file = library.root.appendingPathComponent("Scripts/" + script)
    let text = try String(contentsOf: file, encoding: .utf8)
    guard let line = text.components(separatedBy: "\n").last(where: { $0.hasPrefix("exec ") }),
      let begin = line.range(of: "/roads\" "), let end = line.range(of: "\"$@\"")
    else { return nil }
    return ShellWords.commands(String(line[begin.upperBound..<end.lowerBound])).first
  }

  private func parse(_ arguments: [String], _ answer: String) -> String? {
    if arguments.isEmpty || arguments == ["--version"] || arguments == ["--help"] { return nil }
    guard let entry = CommandTable.all.first(where: { $0.name == arguments[0] }) else {
      return "there is no command '\(arguments[0])'"
    }
    do {
      var everywhere = GlobalOptions()
      _ = try entry.prepare(arguments.dropFirst(), &everywhere)
      let formats = entry.manual.formats.map(\.rawValue) + entry.manual.inputFormats
      if let format = everywhere.format, !formats.contains(format) {
        return "\(entry.name) knows no format '\(format)'"
      }
      return nil
    } catch {
      // It fails before it touches a store.
      let said = CommandLineRun(arguments, store: "/nowhere").errors
      return answer.hasPrefix("roads: ") && said == answer + "\n" ? nil : said
    }
  }

  // MARK: Prose and spans

  /// Every `--flag` in running text is a flag of ours; `roads word` and `Scripts/name` in spans exist.
  func complaints(aboutTextOf document: Document) -> [String] {
    document.prose.flatMap { complaints(aboutFlagsIn: $0, known: Self.allFlags) }
      + document.spans.compactMap(complaint(aboutSpan:))
  }

  private func complaint(aboutSpan span: String) -> String? {
    let words = span.split(separator: " ").map(String.init).drop { $0.hasPrefix("ROADS_") }
    guard let first = words.first else { return nil }
    if let missing = missingPath(first) { return missing }
    if first == "roads", words.count > 1 { return complaint(aboutForm: Array(words.dropFirst())) }
    if first == "Scripts/roads", words.count > 1 { return complaint(aboutForm: Array(words.dropFirst())) }
    // A flag alone; other programs' flags stand behind the program's name.
    guard first.hasPrefix("-") else { return nil }
    return complaints(aboutFlagsIn: span, known: Self.allFlags).first
  }

  /// `roads near LAT,LON --km N`: placeholders are welcome, the command and its flags must exist.
  private func complaint(aboutForm words: [String]) -> String? {
    if words[0].hasPrefix("-") { return complaints(aboutFlagsIn: words[0], known: Self.allFlags).first }
    // `roads COMMAND`: not a name.
    if words[0].allSatisfy({ $0.isUppercase || $0 == "…" || $0 == "[" || $0 == "]" }) { return nil }
    guard let entry = CommandTable.all.first(where: { $0.name == words[0] }) else {
      return "there is no command '\(words[0])'"
    }
    let known = Set(entry.flags.flatMap(\.names))
    return complaints(aboutFlagsIn: words.joined(separator: " "), known: known).first
  }

  private func complaints(aboutFlagsIn text: String, known: Set<String>) -> [String] {
    text.components(separatedBy: CharacterSet(charactersIn: " ,;:()[]|=.…/\"'")).compactMap { word in
      guard word.hasPrefix("--"), word.dropFirst(2).first?.isLetter == true else { return nil }
      return known.contains(word) ? nil : "there is no flag '\(word)'"
    }
  }

  /// A path into the repository that is not there.
  private func missingPath(_ word: String) -> String? {
    let path = word.trimmingCharacters(in: CharacterSet(charactersIn: ".,;:"))
    guard
      ["Scripts/", "Sources/", "Bench/", "Tests/", "Docs/", "Data/", "Packaging/"].contains(
        where: path.hasPrefix),
      !path.contains("*"), !path.contains("…")
    else { return nil }
    return library.exists(path) ? nil : "there is no \(path)"
  }

  /// `--name` of every command.
  private static let allFlags = Set(CommandTable.all.flatMap(\.flags).flatMap(\.names))
}
