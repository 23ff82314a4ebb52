import Foundation
import RoadsTestSupport
import Testing

/// Our own clients for programs against the service as it runs. What is tried is in clients/*/tests/service; against broken servers
/// Scripts/check-clients tries them.
@Suite struct ClientLibraryTests {
  private let python = Repository.root + "/clients/python"
  private let javascript = Repository.root + "/clients/javascript"

  /// As a reader of the documentation installs it: what is tried is the package, not the folder of its source. It is built by
  /// the backend that the package pins, from `Scripts/lib/clients.txt`: nothing is fetched.
  @Test(.enabled(if: Prerequisite.runs(PythonClients.areWanted), "ROADS_WITHOUT_CLIENTS=1"))
  func `the client in Python is installed, typed, and does what is documented`() throws {
    let home = try Home()
    let environment = home.file("environment")
    let wheel = home.file("wheel")
    let how = "--no-build-isolation --check-build-dependencies --no-deps --wheel-dir '\(wheel)'"
    let made = try home.shell(
      """
      export PIP_NO_INDEX=1 PIP_QUIET=1 PIP_DISABLE_PIP_VERSION_CHECK=1
      '\(try PythonClients.program("python"))' -m pip wheel \(how) '\(python)' &&
        /usr/bin/python3 -m venv '\(environment)' && '\(environment)/bin/pip' install '\(wheel)'/*.whl
      """)
    try #require(made.code == 0, "\(made.errors)")
    let run = try home.start(
      program: [
        environment + "/bin/python", "-B", "-m", "unittest", "discover", "-s", python + "/tests/service",
      ],
      with: ["ROADS_BINARY": try Repository.binary()]
    ).outcome(within: 300)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("\nOK"))

    let mypy = [
      try PythonClients.program("python"), "-m", "mypy", "--strict", "--cache-dir", home.file("cache"),
    ]
    let own = try home.start(program: mypy + [python + "/src"]).outcome()
    #expect(own.code == 0, "\(own.output)\(own.errors)")
    // A program that uses it, by the types that were installed; and one that uses it wrongly.
    let page = try String(contentsOfFile: Repository.root + "/Docs/clients.md", encoding: .utf8)
    let blocks = page.components(separatedBy: "```python\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    let program = try home.write("program.py", blocks.joined())
    let wrong = try home.write(
      "wrong.py", "from roads_client import Roads\n\nRoads(\"http://x\").near(44, \"18\", colour=\"red\")\n")
    let asUser = mypy + ["--python-executable", environment + "/bin/python"]
    let right = try home.start(program: asUser + [program]).outcome()
    #expect(right.code == 0, "\(right.output)\(right.errors)")
    let found = try home.start(program: asUser + [wrong]).outcome()
    #expect(found.output.contains("Found 2 errors"), "\(found.output)\(found.errors)")
  }

  @Test func `the client in JavaScript does what is documented`() throws {
    let home = try Home()
    let tests = ["service", "documents"].map { javascript + "/tests/service/\($0).test.mjs" }
    let run = try home.start(
      program: ["node", "--test", "--test-reporter=spec"] + tests,
      with: ["ROADS_BINARY": try Repository.binary()]
    ).outcome(within: 300)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  /// What an operator reads in `User-Agent`.
  @Test func `both have the program's version`() throws {
    let home = try Home()
    let version = try #require(
      try home.roads("--version").output.split(whereSeparator: \.isWhitespace).dropFirst().first)
    for (file, line) in [
      (python + "/pyproject.toml", "version = \"\(version)\""),
      (javascript + "/package.json", "\"version\": \"\(version)\""),
      (javascript + "/roads.js", "const version = \"\(version)\";"),
    ] {
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains(line), "\(file)")
    }
  }

  private static let faults = [
    ("javascript/roads.js", "redirect: \"manual\"", "redirect: \"follow\"", "a redirect is not followed"),
    ("javascript/roads.js", "/** @param {number} sequence @param {AbortSignal} [signal] */", "", "roads.js("),
    (
      "python/src/roads_client/transport.py", "temporary=status in _TEMPORARY", "temporary=True",
      "test_what_is_refused_is_not_tried_again"
    ),
  ]

  @Test(
    .enabled(
      if: Prerequisite.runs(Bytes.exists("/usr/bin/tsc")),
      "node-typescript is not installed: Scripts/check-clients does"),
    arguments: faults)
  func `the check of the clients can fail`(
    fault: (file: String, there: String, here: String, said: String)
  )
    throws
  {
    let home = try Home()
    let parts = ["Scripts/check-clients", "Scripts/lib", "Tests/Web/tsconfig.json", "clients"]
    let copy = try home.copy(
      of: parts, where: "clients/" + fault.file, says: fault.here, for: fault.there)
    let run = try home.start(program: [copy + "/Scripts/check-clients"]).outcome()
    #expect(run.code != 0)
    #expect((run.output + run.errors).contains(fault.said), "\(run.output)\(run.errors)")
  }
}
