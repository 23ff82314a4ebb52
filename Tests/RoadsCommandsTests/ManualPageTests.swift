import Foundation
import RoadsCommands
import RoadsTestSupport
import RoadsText
import Testing

/// The pages for man(1), made from the same tables as the help.
@Suite struct ManualPageTests {
  private func page(_ command: String?, _ language: Language) -> String {
    let run = CommandLineRun(
      ["help"] + (command.map { [$0] } ?? []) + ["--format", "man", "--lang", language.rawValue], store: "")
    #expect(run.code == .done && run.errors.isEmpty)
    return run.output
  }

  /// How the words stand in a page: groff would print other characters for these.
  private func written(_ words: String) -> String {
    words.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
      .replacing("~", with: "\\(ti").replacing("\"", with: "\\(dq").replacing("`", with: "\\(ga")
  }

  @Test(arguments: [nil, "near", "completions"] as [String?], Language.allCases)
  func pagesAreAsRecorded(command: String?, language: Language) throws {
    let name = command.map { "roads-" + $0 } ?? "roads"
    try Golden.check(page(command, language), "man/\(name)-\(language.rawValue).1")
  }

  @Test(arguments: CommandTable.all.map(\.name), Language.allCases)
  func aPageHasEveryFlag(name: String, language: Language) throws {
    let entry = try #require(CommandTable.all.first { $0.name == name })
    let text = page(name, language)
    #expect(text.contains("\nroads\\-\(written(name)) \\- \(written(entry.manual.summary(language)))\n"))
    for operand in entry.operands {
      #expect(text.contains(written(operand.help(language))), "\(operand.name)")
    }
    var rest = text[...]
    for group in FlagGroup.allCases {
      for flag in entry.flags.filter({ $0.group == group }) {
        // In the order of the table.
        let found = rest.range(of: "\\fB" + written(flag.name) + "\\fR")
        #expect(found != nil, "\(flag.name)")
        rest = rest[(found?.upperBound ?? rest.startIndex)...]
        #expect(rest.contains(written(flag.help(language))), "\(flag.name)")
      }
    }
    for example in entry.manual.examples { #expect(text.contains(written("roads " + example))) }
  }

  @Test(arguments: Language.allCases) func theProgramsPageLeadsToAllOthers(language: Language) {
    let text = page(nil, language)
    for entry in CommandTable.all {
      let head = "\n.BR \"roads\\-\(written(entry.name))\" \"(1)\"\n"
      #expect(text.contains(head + written(entry.manual.summary(language)) + "\n"))
    }
    for code in ExitCode.allCases { #expect(text.contains(".B \"\(code.rawValue)\"\n")) }
    for variable in Environment.documented { #expect(text.contains(written(variable.name))) }
  }

  /// groff is the judge: it warns of what it does not understand.
  @Test(arguments: Language.allCases) func groffReadsThemWithoutAWarning(language: Language) throws {
    let folder = TemporaryFolder()
    var files: [String] = []
    for name in [nil] + CommandTable.all.map({ Optional($0.name) }) {
      let file = folder.file("roads-\(name ?? "").1")
      try Data(page(name, language).utf8).write(to: URL(fileURLWithPath: file))
      files.append(file)
    }
    let (output, errors, code) = try groff(files)
    #expect(code == 0 && errors.isEmpty, "\(errors)")
    #expect(output.contains("roads near LAT,LON|@PLACE") && output.contains("--km"))
    // And it would tell.
    let wrong = folder.file("wrong.1")
    try Data(".TH X 1\n.nosuchrequest\n".utf8).write(to: URL(fileURLWithPath: wrong))
    #expect(try !groff([wrong]).errors.isEmpty)
  }

  private func groff(_ files: [String]) throws -> (output: String, errors: String, code: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Without the sequences that make words bold on a terminal.
    process.arguments = ["groff", "-man", "-ww", "-K", "utf-8", "-T", "utf8", "-P", "-cbou"] + files
    let folder = TemporaryFolder()
    let errors = folder.file("errors")
    try Data().write(to: URL(fileURLWithPath: errors))
    process.standardError = FileHandle(forWritingAtPath: errors)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (output, try String(contentsOfFile: errors, encoding: .utf8), process.terminationStatus)
  }
}
