import RoadsCommands
import RoadsText
import Testing

/// `roads --version`: what the program was built from.
@Suite struct VersionTests {
  private let commit = "0123456789abcdef0123456789abcdef01234567"

  private func lines(_ note: String, _ language: Language = .english) -> [String] {
    versionLines(BuildNote(note), language)
  }

  @Test func aReleaseNamesItsCommitAndItsCompiler() {
    let note = "commit=\(commit)\ndate=2026-11-26\nswift=6.3.1"
    let built = BuildNote.isOptimised
    #expect(
      lines(note) == [
        "roads \(programVersion)", "Commit \(commit) of 2026-11-26",
        built ? "Swift 6.3.1, optimised" : "Swift 6.3.1, for debugging",
      ])
    #expect(
      lines(note, .german).dropFirst() == [
        "Commit \(commit) vom 2026-11-26",
        built ? "Swift 6.3.1, optimiert" : "Swift 6.3.1, zur Fehlersuche",
      ])
    #expect(
      lines(note, .bosnian).dropFirst() == [
        "Commit \(commit) od 2026-11-26",
        built ? "Swift 6.3.1, optimizirano" : "Swift 6.3.1, za traženje grešaka",
      ])
  }

  @Test func whatNoCommitHasIsSaid() {
    let note = "commit=\(commit)\ndate=2026-11-26\nchanged=yes\n"
    #expect(lines(note)[1] == "Commit \(commit) of 2026-11-26, with changes")
    #expect(lines(note, .german)[1].hasSuffix(", mit Änderungen"))
    #expect(lines(note, .bosnian)[1].hasSuffix(", s izmjenama"))
  }

  /// These tests were not linked by Scripts/roads: nothing was written into them.
  @Test(arguments: Language.allCases) func aBuildByHandHasNoNote(language: Language) {
    #expect(BuildNote.ofProgram == BuildNote(""))
    let run = CommandLineRun(["--version", "--lang", language.rawValue], store: "")
    let first = run.output.split(separator: "\n").first.map(String.init)
    #expect(run.output.split(separator: "\n").count == 3 && first == "roads \(programVersion)")
    #expect(run.output.contains(lines("", language)[1]))
  }

  @Test func theLanguageIsTheSystems() {
    let run = CommandLineRun(["-V"], store: "", environment: ["ROADS_LANG": "de"])
    #expect(run.output.contains("Kein Commit vermerkt"))
  }
}
