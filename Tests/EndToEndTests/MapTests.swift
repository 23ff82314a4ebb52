import Foundation
import RoadsTestSupport
import Testing

/// The map as people use it: Playwright drives Chromium against the service as it runs. What is tried is in Browser/.
@Suite struct MapTests {
  /// Each part has a service and a browser of its own, so that all cores have something to do, and what a test leaves in
  /// its store stands in few others' way.
  enum Part: String, CaseIterable {
    case looks, reach, road, deeds

    private static let named: [Part: [String]] = [
      .looks: ["access", "details", "gates", "languages", "looks", "safety"],
      .reach: ["embedding", "filters", "problems", "reach", "search"],
      .road: ["quick", "route", "severity", "unknown"],
    ]

    /// What is in no list by name is a deed.
    var arguments: [String] {
      let names = Self.named[self]?.map { "test_\($0).py" }
      let others = Self.named.values.joined().map { "--ignore=test_\($0).py" }
      return names ?? others + ["--ignore=test_crowd.py"]
    }
  }

  /// No cases of one test: tests begin in the order of their depth, and the longest should begin early.
  @Test(.enabled(if: Prerequisite.runs(PythonClients.areWanted), "ROADS_WITHOUT_CLIENTS=1"))
  func `the map works in a real browser`() async throws {
    try await withThrowingTaskGroup { parts in
      for part in Part.allCases {
        parts.addTask {
          let home = try Home(samples: true)
          try await home.serve { base, token in
            try await browse(home, part.arguments, ["ROADS_ADDRESS": base, "ROADS_TOKEN": token])
          }
          try home.expectSound()
        }
      }
      try await parts.waitForAll()
    }
  }

  @Test(.enabled(if: Prerequisite.runs(PythonClients.areWanted), "ROADS_WITHOUT_CLIENTS=1"))
  func `the map is small, and draws little of a hundred thousand features`() async throws {
    let home = try Home(samples: true)
    let large = try Home()
    let python = try PythonClients.program("python")
    let made = try large.start(program: [python, browser + "/many.py", large.folder.path]).outcome()
    #expect(made.code == 0, "\(made.errors)")
    let lists = ["radars.json", "conditions.json", "lines.geojsonl"].map(large.file)
    expectDone(try large.roads(["import", "--quiet"] + lists))
    try await home.serve { base, _ in
      try await large.serve { many, _ in
        try await browse(home, ["test_crowd.py"], ["ROADS_ADDRESS": base, "ROADS_MANY_ADDRESS": many])
      }
    }
  }

  private let browser = Repository.root + "/Tests/EndToEndTests/Browser"

  /// Runs pytest there; each test that fails is an issue of its own, with its name.
  private func browse(_ home: Home, _ arguments: [String], _ variables: [String: String]) async throws {
    let pytest = try PythonClients.program("pytest")
    let own = [
      "ROADS_BINARY": try Repository.binary(), "PYTHONDONTWRITEBYTECODE": "1",
      "ROADS_SCREENSHOTS": Repository.root + "/.build/screenshots",
    ]
    let running = try home.start(
      program: [pytest, "-q", "-s", "-p", "no:cacheprovider", "--tb=short"] + arguments,
      with: variables.merging(own) { $1 },
      in: browser)
    let run = try await Aside.together.wait { running.end(within: 2_400) }
    let failures = run.lines.filter { $0.hasPrefix("FAILED ") || $0.hasPrefix("ERROR ") }
    for failure in failures { Issue.record("\(failure)") }
    #expect(run.code == 0 && !run.hung, "\(run.output)\(run.errors)")
  }
}
