import Foundation
import RoadsCommands
import RoadsTestSupport
import RoadsText
import Testing

@Suite struct CompletionTests {
  /// Runs a program and gives what it wrote on standard output, and its exit code.
  private func run(_ program: String, _ arguments: [String]) throws -> (output: String, code: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (output, process.terminationStatus)
  }

  private func script(
    _ shell: String, _ folder: TemporaryFolder, _ language: Language = .english
  ) throws -> String {
    let text = CommandLineRun(["completions", shell, "--lang", language.rawValue], store: "").output
    let file = folder.file("roads." + shell)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }

  @Test(arguments: ["bash", "zsh", "fish"], Language.allCases)
  func shellsCanReadIt(shell: String, language: Language) throws {
    let folder = TemporaryFolder()
    #expect(try run(shell, ["-n", script(shell, folder, language)]).code == 0)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func everyFlagIsThere(shell: String) throws {
    let text = CommandLineRun(["completions", shell], store: "").output
    for entry in CommandTable.all {
      #expect(text.contains(entry.name))
      for flag in entry.flags {
        let name = shell == "fish" ? "-l \(flag.name.dropFirst(2))" : flag.name
        #expect(text.contains(name), "\(entry.name) \(flag.name)")
      }
    }
  }

  /// A line as a person has typed it so far, and some of what Tab offers.
  static let lines: [(typed: String, offered: [String], notOffered: [String])] = [
    ("roads ne", ["near"], ["within"]),
    ("roads --lang de imp", ["import"], ["near"]),
    ("roads near 44.5,18.6 --ty", ["--type"], ["--km"]),
    ("roads near --type la", ["landslide"], ["ice"]),
    ("roads near --type ice,la", ["ice,landslide"], []),
    ("roads near --type=la", ["landslide"], []),
    ("roads near --road-class mo", ["motorway"], ["main"]),
    ("roads near --lang ", ["bs", "de", "en"], []),
    ("roads near --format g", ["geojson", "gpx"], ["json"]),
    ("roads import --format ", ["text", "json"], ["gpx"]),
    ("roads near @", ["@home", "@work"], []),
    ("roads add ", ["radar", "condition"], ["near"]),
    ("roads add radar @h", ["@home"], []),
    ("roads add radar --title x @h", ["@home"], []),
    ("roads help comp", ["completions"], []),
    ("roads completions ", ["bash", "zsh", "fish"], []),
    ("roads purge --all ", ["radars", "conditions"], []),
  ]

  @Test(arguments: lines.map(\.typed))
  func bashOffers(typed: String) throws {
    let line = try #require(CompletionTests.lines.first { $0.typed == typed })
    let folder = TemporaryFolder()
    // bash parts words at "=" too.
    let words = typed.replacing("=", with: " = ").split(separator: " ", omittingEmptySubsequences: false)
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let program = """
      source \(try script("bash", folder))
      roads() { [[ $1 == places ]] && printf '%s\\n' '@home  1,1' '@work  2,2'; }
      COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1)
      _roads roads
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let offered = Set(try run("bash", ["-c", program]).output.split(separator: "\n").map(String.init))
    #expect(offered.isSuperset(of: line.offered), "\(typed): \(offered)")
    #expect(offered.isDisjoint(with: line.notOffered), "\(typed): \(offered)")
  }

  @Test(arguments: lines.map(\.typed))
  func fishOffers(typed: String) throws {
    let line = try #require(CompletionTests.lines.first { $0.typed == typed })
    let folder = TemporaryFolder()
    let program = """
      function roads; printf '%s\\n' '@home  1,1' '@work  2,2'; end
      source \(try script("fish", folder)); complete -C '\(typed)'
      """
    let output = try run("fish", ["--no-config", "-c", program]).output
    let offered = Set(
      output.split(separator: "\n").map { line in
        let word = line.prefix { $0 != "\t" }
        return String(word.hasPrefix("--type=") ? word.dropFirst(7) : word)
      })
    #expect(offered.isSuperset(of: line.offered), "\(typed): \(offered)")
    #expect(offered.isDisjoint(with: line.notOffered), "\(typed): \(offered)")
  }
}
