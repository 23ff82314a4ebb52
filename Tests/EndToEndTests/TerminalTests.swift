import Foundation
import Testing

/// Colour and width.
@Suite struct TerminalTests {
  private let home: Home

  init() throws { home = try Home(samples: true) }

  /// The same on a terminal: util-linux's script lends one.
  private func onTerminal(_ command: String, with: [String: String] = [:]) throws -> String {
    let run = try home.start(
      program: ["script", "-qec", command, "/dev/null"], with: with.merging(["TERM": "xterm"]) { a, _ in a }
    ).outcome()
    #expect(run.code == 0, "\(run.output)")
    return run.output
  }

  @Test func colourIsForTerminalsAndWhoAsks() throws {
    let near = ["near", "44.5,18.6"]
    #expect(!(try home.roads(near).output.contains("\u{1B}")))
    #expect(try home.roads(near + ["--color", "always"]).output.contains("\u{1B}[1m"))
    #expect(
      try home.roads(near + ["--color", "always"], with: ["NO_COLOR": "1"]).output.contains("\u{1B}[1m"))
    let line = "$ROADS near 44.5,18.6"
    #expect(try onTerminal(line).contains("\u{1B}[1m"))
    #expect(!(try onTerminal(line, with: ["NO_COLOR": "1"]).contains("\u{1B}")))
    #expect(!(try onTerminal(line, with: ["TERM": "dumb"]).contains("\u{1B}")))
    #expect(!(try onTerminal(line + " --color never").contains("\u{1B}")))
    #expect(!(try home.roads(near + ["--format", "json", "--color", "always"]).output.contains("\u{1B}")))
  }

  @Test func whoDeletesIsAskedOnATerminal() throws {
    #expect(try onTerminal("echo n | $ROADS delete RadarID-101; true").contains("--yes"))
    let script = "printf 'n\\n' >answer; $ROADS delete RadarID-101 </dev/tty"
    let run = try home.start(
      program: ["script", "-qec", script, "/dev/null"], input: .text("n\n")
    ).outcome()
    #expect(run.code == 1)
    #expect(try home.roads("show", "RadarID-101").code == 0)
  }

  @Test(arguments: [40, 60, 80, 120, 200])
  func noLineIsWiderThanTheTerminal(columns: Int) throws {
    let questions = [
      ["near", "44.5,18.6", "--km", "30"], ["near", "44.5,18.6", "--km", "30", "--map"], ["near", "1,1"],
      ["within", "42,15,46,20", "--expired"], ["along", "44.54,18.67 43.86,18.41", "--km", "3"], ["count"],
      ["show", "256"], ["show", "RadarID-112"], ["bulletin"], ["info"], ["help"], ["help", "near"],
      ["import", "--help"],
    ]
    for question in questions {
      for language in ["bs", "de", "en"] {
        let run = try home.roads(question + ["--lang", language], with: ["COLUMNS": "\(columns)"])
        expectDone(run)
        // Every sign of the samples is one column wide.
        let widest = run.lines.max { $0.count < $1.count } ?? ""
        #expect(widest.count <= columns, "\(question) \(language): \(widest)")
      }
    }
  }
}
