import RoadsTestSupport
import Testing

/// A short round of each kind of bad day, one at a time; `Scripts/torture` makes long ones of them.
@Suite struct TortureTests {
  private let home: Home

  init() throws { home = try Home() }

  private func torture(_ words: String) async throws -> Outcome {
    let program = [Repository.script("torture")] + words.split(separator: " ").map(String.init)
    let environment = home.variables.merging(["ROADS_BINARY": try Repository.binary()]) { $1 }
    let folder = home.folder.path
    let run = try await Aside.inTurn.wait {
      try Launch(program, environment: environment, folder: folder, input: .nothing).end(within: 600)
    }
    if run.hung { Issue.record("Scripts/torture \(words) hung") }
    return run
  }

  @Test(arguments: [
    "kill --cycles 6 --rows 10000 --migrations 6 --points 20000", "power --states 12 --writes 80",
    "errors --points 2 --episodes 4", "damage --flips 4", "races --seconds 4 --rows 2000",
    // How long somebody waited depends on what else the machine does.
    "network --seconds 0.1 --each 3 --features 3000 --patience 30000 --p99 30000 --probe 30000",
    "single --features 2000 --each 15 --cpu 5", "storage --hours 4 --networks 3 --budget 300",
    "votes --lists 30",
    "fetches --sources 40 --every 10 --seconds 12 --most 10", "soak --minutes 0.1 --warming 1",
  ])
  func holds(round: String) async throws {
    let run = try await torture(round)
    #expect(run.code == 0, "Scripts/torture \(round)\n\(run.output)\(run.errors)")
  }

  /// Each round can tell when something does not hold.
  @Test(arguments: [
    "kill --only serving --cycles 3", "kill --only importing --cycles 4 --rows 2000",
    "kill --only undoing --cycles 2 --rows 2500",
    "kill --only restoring --cycles 2", "kill --only migrating --migrations 1 --points 2000",
    "fetches --sources 5 --every 10 --seconds 12", "kill --only fetching --cycles 1 --rows 2000",
    "power --states 60 --writes 80", "errors --only commands --points 2",
    "errors --only serving --episodes 4",
    "damage --flips 20", "races --seconds 3 --rows 2000",
    "network --seconds 3 --features 2000 --only nothing",
    "single --features 500 --each 10 --only /widget", "storage --hours 4 --networks 2 --budget 300",
    "votes --lists 10 --only person", "soak --minutes 0.1 --warming 1",
  ])
  func noticesWhatWasSpoiled(round: String) async throws {
    let run = try await torture(round + " --prove")
    #expect(run.code == 1, "Scripts/torture \(round) --prove\n\(run.output)\(run.errors)")
    #expect(run.output.contains("WRONG: "))
  }

  @Test func helpExplains() async throws {
    let help = try await torture("--help")
    expectDone(help)
    #expect(help.output.contains("Scripts/torture ROUND"))
    #expect(try await torture("nothing").code == 2)
  }
}
