import Foundation
import RoadsTestSupport
import Testing

/// Which commit a build says that it is made of: `Scripts/lib/source.py`, in a checkout and in an archive of one.
@Suite struct SourceFactTests {
  private let home: Home

  init() throws { home = try Home() }

  /// A repository with the files that tell it, and one commit.
  private func repository() throws {
    let made = try home.shell(
      """
      mkdir -p code/Sources/RoadsCommands/Program code/Scripts && cd code
      cp -R '\(Repository.root)/Scripts/lib' Scripts/lib && cp '\(Repository.root)'/.git{attributes,ignore} .
      cp '\(Repository.root)/Sources/RoadsCommands/Program/Version.swift' Sources/RoadsCommands/Program/
      git init -q . && git add . && git -c user.name=x -c user.email=x@roads.example commit -q -m x --date=@1795739076
      """, with: ["GIT_COMMITTER_DATE": "@1795739076 +0000", "GIT_CONFIG_GLOBAL": "/dev/null"])
    try #require(made.code == 0, "\(made.errors)")
  }

  private func facts(in folder: String, _ environment: [String: String] = [:]) throws -> [String] {
    let script =
      "import source; print(source.commit(), source.committed(), source.moment(), source.is_changed())"
    let outcome = try home.shell(
      "cd '\(folder)/Scripts/lib' && /usr/bin/python3 -B -c '\(script)'", with: environment)
    #expect(outcome.code == 0, "\(outcome.errors)")
    return outcome.output.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  @Test func aCheckoutAndItsArchiveNameTheSameCommit() throws {
    try repository()
    let checkout = try facts(in: "code")
    #expect(checkout.count == 4 && checkout[0].count == 40)
    #expect(checkout.dropFirst() == ["1795739076", "1795739076", "False"])
    let archived = try home.shell("mkdir archive && git -C code archive HEAD | tar -x -C archive")
    #expect(archived.code == 0, "\(archived.errors)")
    #expect(try facts(in: "archive") == checkout)
    #expect(try facts(in: "archive", ["SOURCE_DATE_EPOCH": "7"])[2] == "7")
  }

  /// Of the sources, of what is packed beside the program, and of what packs it.
  @Test(arguments: [
    "Sources/RoadsCommands/Program/Version.swift", "Packaging/roads.service", "Scripts/lib/components.txt",
  ])
  func whatNoCommitHasCounts(file: String) throws {
    try repository()
    expectDone(
      try home.shell("mkdir -p code/Packaging code/.build && touch code/.build/x && echo x >>'code/\(file)'"))
    #expect(try facts(in: "code").last == "True")
    expectDone(try home.shell("cd code && git checkout -q . && rm -rf Packaging"))
    #expect(try facts(in: "code").last == "False")
  }

  /// A copy without history knows none, whatever lies above it.
  @Test func aCopyNamesNoCommit() throws {
    try repository()
    expectDone(try home.shell("mkdir code/copy && cp -R code/Scripts code/Sources code/copy/"))
    #expect(try facts(in: "code/copy") == ["False"])
  }

  @Test func theNoteIsWrittenIntoTheProgramOnce() throws {
    try repository()
    let room = "roads-build-note:" + String(repeating: "\0", count: 495)
    let program = home.file("program")
    try Data("before\(room)behind".utf8).write(to: URL(fileURLWithPath: program))
    let line = "/usr/bin/python3 -B code/Scripts/lib/build_note.py program"
    let commit = try facts(in: "code")[0]
    let swift = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
    for _ in 1...2 {
      let outcome = try home.shell(line, with: swift)
      #expect(outcome.code == 0, "\(outcome.errors)")
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: program)), as: UTF8.self)
      #expect(text.hasPrefix("beforeroads-build-note:commit=\(commit)\ndate=2026-11-27\nswift="))
      #expect(text.utf8.count == 524 && text.hasSuffix("\0behind"))
    }
    try Data("nothing".utf8).write(to: URL(fileURLWithPath: program))
    #expect(try home.shell(line, with: swift).code == 1)
  }

  /// The check that a closure does not escape has the length of its file's path in it, unless the source names another: then a
  /// program that is built elsewhere would be another one.
  @Test func theProgramDoesNotDependOnItsFolder() throws {
    let found = try home.shell(
      "grep -rn --include='*.swift' -B 1 'withoutActuallyEscaping(' '\(Repository.root)/Sources'")
    let lines = found.output.split(separator: "\n").filter { $0 != "--" }
    #expect(!lines.isEmpty && lines.count.isMultiple(of: 2))
    for (before, line) in zip(lines, lines.dropFirst()) where line.contains("withoutActuallyEscaping(") {
      let path = try #require(line.split(separator: ":").first)
      let name = try #require(path.split(separator: "/").last).dropLast(".swift".count)
      #expect(before.contains("#sourceLocation(file:\"\(name)\""), "\(line)")
    }
  }
}
