import Glibc
import RoadsTestSupport
import Testing

/// A bulk load that dies at any moment leaves the old state, or, where it was done, the new one.
@Suite(.serialized) struct KillTests {
  private let home: Home
  private static let rows = 15_000
  private static let kills = 6

  init() throws { home = try Home(samples: true) }

  /// Rows far enough apart that none of them is a sample.
  private func list() throws -> String {
    let rows = (0..<KillTests.rows).map { index in
      let (latitude, longitude) = (Double(index * 7919 % 30_000) / 1_000, Double(index % 3_001) / 100)
      return #"{"id":"kill-\#(index)","type":1,"title":"a title of some length, number \#(index)","#
        + #""updated_at":"2026-01-02 03:04:05","coordinates":"\#(latitude + 1),\#(longitude + 1)"}"#
    }
    return try home.write("list.json", "[" + rows.joined(separator: ",\n") + "]\n")
  }

  private func size(_ path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : 0
  }

  /// How many nodes an index of the tree's rows has that is packed as full as can be; one that grew entry
  /// by entry has a third more.
  private func expectPacked() throws {
    let ask = "SELECT count(*), (SELECT count(*) FROM feature) FROM idx_feature_geometry_node"
    let counts = try home.start(program: ["sqlite3", home.variables["ROADS_DB"] ?? "", ask]).outcome()
    let numbers = counts.lines.first?.split(separator: "|").compactMap { Int($0) } ?? []
    try #require(numbers.count == 2, "\(counts.errors)")
    #expect(numbers[0] < numbers[1] / 49, "the load did not go the bulk way")
  }

  /// Kills the import at a moment between its start and a little after its likely end; every other time as soon as it is
  /// seen at work, however busy the machine was when its likely end was measured.
  private func killed(
    _ list: String, kill: Int, after pause: Double, watching: () -> Bool
  ) throws -> (code: Int32, wasAtWork: Bool) {
    let running = try home.start(["import", "--quiet", list])
    if kill.isMultiple(of: 2) {
      letTimePass(seconds: pause, because: "it is to die at any moment")
    } else {
      _ = eventually(seconds: 20, everyMilliseconds: 1) { watching() }
    }
    running.send(SIGKILL)
    let outcome = running.outcome()
    return (outcome.code, outcome.code == 137 && watching())
  }

  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    try ContinuousClock().measure(body) / .seconds(1)
  }

  @Test func aStoreThatHasFeaturesKeepsThem() throws {
    let list = try list()
    var random = SeededRandom()
    let before = try home.everything()
    let saved = Bytes.read(home.store)
    let took = try seconds { expectDone(try home.roads("import", "--quiet", list)) }
    try expectPacked()
    let after = try home.everything()
    #expect(after != before)
    var atWork = 0
    var isNew = true
    for kill in 0..<KillTests.kills {
      if isNew {
        for suffix in ["-wal", "-shm"] { unlink(home.store + suffix) }
        try Bytes.write(saved, to: home.store)
      }
      // The lock file names who is in its transaction; leaving it removes the name.
      let (code, wasAtWork) = try killed(list, kill: kill, after: random.double(0.1...1) * took) {
        size(home.store + "-lock") > 0
      }
      let state = try home.everything()
      isNew = state == after
      #expect(state == before || isNew, "seed \(random.seed): neither the old state nor the new")
      #expect(code == 137 || isNew, "seed \(random.seed)")
      if wasAtWork, !isNew { atWork += 1 }
      try home.expectSound()
    }
    #expect(atWork > 0, "seed \(random.seed): no kill met a load")
    expectDone(try home.roads("import", "--quiet", list))
    #expect(try home.everything() == after)
    try home.expectSound()
  }

  @Test func aFirstLoadLeavesNoStoreBehind() throws {
    let list = try list()
    var random = SeededRandom()
    let store = home.file("new.db")
    home.variables["ROADS_DB"] = store
    let took = try seconds { expectDone(try home.roads("import", "--quiet", list)) }
    try expectPacked()
    let after = try home.everything()
    var atWork = 0
    for kill in 0..<KillTests.kills {
      for suffix in ["", "-wal", "-shm"] { unlink(store + suffix) }
      let (code, wasAtWork) = try killed(list, kill: kill, after: random.double(0.1...1) * took) {
        size(store + "-new") > 1 << 16
      }
      if Bytes.exists(store) {
        #expect(try home.everything() == after, "seed \(random.seed): neither no store nor the whole one")
        try home.expectSound()
      } else {
        #expect(code == 137, "seed \(random.seed)")
        if wasAtWork { atWork += 1 }
      }
    }
    #expect(atWork > 0, "seed \(random.seed): no kill met a load")
    unlink(store)
    expectDone(try home.roads("import", "--quiet", list))
    #expect(try home.everything() == after)
    #expect(!Bytes.exists(store + "-new"))
    try home.expectSound()
  }
}
