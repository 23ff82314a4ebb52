import Foundation
import RoadsTestSupport
import Testing

/// The file of the program: what the linker made of it.
@Suite struct ProgramFileTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test(
    .enabled(
      if: Prerequisite.runs(Repository.isReleased), "not the program that Scripts/roads builds"))
  func `The program is hardened`() throws {
    #expect(try ProgramFile(Repository.binary(), home).weaknesses() == [])
  }

  @Test(
    .enabled(
      if: Prerequisite.runs(Repository.isReleased), "not the program that Scripts/roads builds"))
  func `The program tells nothing of the machine that built it`() throws {
    #expect(try ProgramFile(Repository.binary(), home).traces() == [])
  }

  /// The tests of the program that is built are skipped for a developer's own, and fail there.
  @Test func `The checks of every change skip nothing`() throws {
    let run = try home.shell(
      """
      mkdir .ci Scripts && cp '\(Repository.root)/.ci/run' .ci && printf '#!/bin/sh\necho "CI=$CI"\n' >Scripts/test
      chmod +x Scripts/test && env -u CI .ci/run
      """)
    #expect(run.code == 0 && run.output.wholeMatch(of: /CI=.+\n/) != nil, "\(run.output)\(run.errors)")
  }

  /// Debian's own compiler makes a program with every one of these weaknesses, where it is asked to.
  @Test func `A program that is not hardened is found out`() throws {
    let source = try home.write(
      "weak.c", "const char *place = \"\(Repository.root)\"; int main(void) { return place[0] != 47; }")
    let flags =
      "-w -g -fno-stack-protector -no-pie -Wl,-z,norelro,-z,lazy,-z,execstack,-rpath,/srv"
    let built = try home.shell("gcc \(flags) -o weak '\(source)'")
    try #require(built.code == 0, "\(built.errors)")
    let weak = ProgramFile(home.file("weak"), home)
    #expect(
      try weak.weaknesses() == [
        "always at one address", "tables can be written to", "code on the stack", "libraries from elsewhere",
        "no guard of the stack",
      ])
    let traces = try weak.traces()
    #expect(traces.contains(".symtab") && traces.contains(".debug_info") && traces.contains(Repository.root))
  }

  /// The guard of the stack is in the program anyway, from Debian's archives: here each target of ours must ask for it.
  @Test func `Every C target is guarded`() throws {
    let manifest = try String(contentsOfFile: Repository.root + "/Package.swift", encoding: .utf8)
    let targets = manifest.matches(of: #/\.target\(\s*name: "(C\w+)"([^\n]*)/#)
    #expect(targets.count >= 8)
    for target in targets { #expect(target.2.contains("cSettings: guardedC"), "\(target.1)") }
  }
}
