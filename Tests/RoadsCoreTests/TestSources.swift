import Foundation

/// The sources of the tests and of the scripts, and what must not stand in them.
struct TestSources {
  struct Rule {
    let complaint: String
    /// For each kind of file what breaks the rule.
    let broken: [Kind: Regex<Substring>]
    /// The files that hold the one place where it is done.
    var exceptions: Set<String> = []
  }

  enum Kind: Hashable { case swift, python, shell, c }

  static var rules: [Rule] { [skipping, sleeping] }

  private static var skipping: Rule {
    Rule(
      complaint: "tests are skipped by Prerequisite.runs, which skips nothing where CI is set",
      broken: [
        .swift: #/\.disabled\(|\bXCTSkip|\.enabled\(\s*if:(?!\)|\s*Prerequisite\.runs\()/#.wordBoundaryKind(
          .simple)
      ])
  }

  private static var sleeping: Rule {
    // In a string too: a shell is given it.
    let call = #/\b(?:u|nano)?sleep\(|\bsleep +[0-9.$]/#.wordBoundaryKind(.simple)
    return Rule(
      complaint:
        "wait for a condition (eventually, Monitor, expect); letTimePass, let_time_pass and pause are for what no condition tells, and say why",
      broken: [
        .swift: call, .c: call,
        .python: #/\bsleep\(|\bsleep +[0-9.$]|\bwait_for_timeout\(/#.wordBoundaryKind(.simple),
        .shell: #/\bsleep +[0-9.$"]/#.wordBoundaryKind(.simple),
      ],
      exceptions: [
        "Sources/RoadsTestSupport/Waiting.swift", "Tests/Torture/waiting.py",
        "Tests/EndToEndTests/Browser/visitor.py",
      ])
  }

  static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized

  /// Relative to the root.
  static func files() throws -> [String] {
    try ["Tests", "Sources/RoadsTestSupport", "Scripts"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path).sorted()
        .map { folder + "/" + $0 }
    }.filter { kind(of: $0) != nil }
  }

  /// nil: no file that the rules are for.
  static func kind(of file: String) -> Kind? {
    let name = file.split(separator: "/").last ?? ""
    // The rules' own words and examples.
    if name.hasPrefix("TestSource") { return nil }
    switch name.split(separator: ".").dropFirst().last {
    case "swift": return .swift
    case "py": return .python
    case "c", "h": return .c
    case "bash": return .shell
    // Scripts have no ending.
    case nil: return file.hasPrefix("Scripts/") && name != "lib" ? .shell : nil
    default: return nil
    }
  }

  static func complaints(_ text: String, in file: String) -> [String] {
    guard let kind = kind(of: file) else { return [] }
    return rules.flatMap { rule -> [String] in
      guard !rule.exceptions.contains(file), let broken = rule.broken[kind] else { return [] }
      return text.matches(of: broken).map { match in
        let line = 1 + text[..<match.startIndex].count { $0 == "\n" }
        return "\(file):\(line): \(rule.complaint)"
      }
    }
  }
}
