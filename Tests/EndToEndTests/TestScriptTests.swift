import Foundation
import RoadsTestSupport
import Testing

/// `Scripts/test` says what it has left out, and fails with each of its parts.
@Suite struct TestScriptTests {
  private let home: Home

  /// A copy of the scripts in which nothing is checked, built or tested; each part only says that it ran.
  init() throws {
    home = try Home()
    let made = try home.shell(
      """
      mkdir copy && cp -R '\(Repository.root)/Scripts' copy/
      for part in check-web check-clients package try-package image try-image; do
        printf '#!/bin/sh\\necho "%s $*"\\n' $part >copy/Scripts/$part
      done
      cat >>copy/Scripts/lib/setup.bash <<'STUBS'
      need_swift() { :; }
      need_packages() { :; }
      need_binary() { :; }
      need_clients() { :; }
      need_nginx() { :; }
      shellcheck() { :; }
      PATH='\(home.file("bin"))':$PATH
      STUBS
      printf '#!/bin/sh\\necho "swift $*"\\n' >swift
      mkdir bin && install -m 755 swift bin/swift
      """)
    try #require(made.code == 0, "\(made.errors)")
  }

  private func run(_ arguments: String...) throws -> Outcome {
    let outcome = try home.start(program: [home.file("copy/Scripts/test")] + arguments).outcome()
    #expect(outcome.code == 0 && outcome.output.contains("swift test"), "\(outcome.output)\(outcome.errors)")
    return outcome
  }

  private func leftOut(_ outcome: Outcome) -> [Substring] {
    outcome.errorLines.filter { $0.contains("left out") }
  }

  @Test func `Without arguments nothing is left out`() throws {
    let all = try run()
    for part in ["package --twice", "try-package", "image --twice", "try-image"] {
      #expect(all.output.contains(part))
    }
    #expect(leftOut(all).isEmpty)
  }

  @Test func `With arguments the packages are`() throws {
    let some = try run("--filter", "Exactness")
    #expect(some.output.contains("--filter Exactness") && !some.output.contains("package --twice"))
    #expect(!some.output.contains("try-package"))
    #expect(leftOut(some).count == 1 && leftOut(some)[0].contains("Scripts/package"))
  }

  @Test func `And so they are with quick`() throws {
    let quick = try run("--quick")
    #expect(!quick.output.contains("package --twice") && !quick.output.contains("try-package"))
    let said = try #require(leftOut(quick).first)
    for part in ["Scripts/package", "Scripts/try-package", "Scripts/image", "the bench"] {
      #expect(said.contains(part))
    }
  }

  /// Puts another script in the place of a part.
  private func replace(_ part: String, _ script: String) throws {
    let text = try home.write("part", "#!/bin/sh\n\(script)\n")
    try #require(try home.shell("install -m 755 '\(text)' '\(part)'").code == 0)
  }

  @Test(arguments: ["package", "try-package", "image", "try-image"])
  func `It fails with each of the packages' scripts`(part: String) throws {
    try replace("copy/Scripts/\(part)", "echo no luck; exit 7")
    let failed = try home.start(program: [home.file("copy/Scripts/test")]).outcome()
    #expect(failed.code == 7 && failed.output.contains("no luck"), "\(failed.output)\(failed.errors)")
  }

  @Test(arguments: [
    "build*--product*", "test*--scratch-path*", "build*--package-path*", "build*--build-tests*",
    "test*-c*release*",
  ])
  func `It fails with each run of swift`(arguments: String) throws {
    try replace("bin/swift", #"echo "swift $*"; case "$*" in \#(arguments)) exit 5 ;; esac"#)
    let failed = try home.start(program: [home.file("copy/Scripts/test")]).outcome()
    #expect(failed.code == 5, "\(failed.output)\(failed.errors)")
  }

  /// What was begun beside the build ended when it wanted to.
  @Test func `Nothing runs on when it has failed`() throws {
    try replace("copy/Scripts/package", "echo packing; echo $$ >\(home.file("pid")); exec tail -f /dev/null")
    try replace(
      "bin/swift",
      """
      case $1 in build) ;; *) exit 0 ;; esac
      timeout 60 sh -c 'until [ -s \(home.file("pid")) ]; do :; done'
      exit 5
      """)
    let failed = try home.start(program: [home.file("copy/Scripts/test")]).outcome()
    #expect(failed.code == 5 && failed.output.contains("packing"), "\(failed.output)\(failed.errors)")
    // It was told to end; how soon the system forgets it is the system's affair.
    let written = try String(contentsOfFile: home.file("pid"), encoding: .utf8)
    let process = try #require(Int(written.trimmingCharacters(in: .whitespacesAndNewlines)))
    let hasEnded = eventually {
      // Of a process that is no more there is no file.
      let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      return status?.contains("State:\tZ") ?? true
    }
    #expect(hasEnded)
  }
}
