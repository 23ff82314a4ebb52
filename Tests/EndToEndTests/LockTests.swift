import Glibc
import RoadsTestSupport
import Testing

/// Two at one store.
@Suite struct LockTests {
  private let home: Home

  init() throws { home = try Home(samples: true) }

  /// More than is read at once, so that rows have reached the store. A list of others would take the samples' place.
  private static let begun =
    "["
    + String(
      repeating: #"{"id":"slow","type":1,"title":"t","coordinates":"44,18","source":"sample"},"# + "\n",
      count: 40_000)

  /// An import that has taken the write lock and waits for the rest of its list.
  private func slowImport() throws -> (Launch, Feed) {
    let feed = Feed()
    let running = try home.start(["import", "-"], input: .descriptor(feed.reading))
    feed.handOver()
    feed.write(Self.begun)
    let lock = home.store + "-lock"
    try #require(
      eventually { String(decoding: Bytes.read(lock), as: UTF8.self).hasPrefix("\(running.process) ") })
    return (running, feed)
  }

  private func expectReadersGoOn() throws {
    expectDone(try home.roads("near", "44.5,18.6"))
    expectDone(try home.roads("show", "RadarID-101"))
    expectDone(try home.roads("check"))
  }

  @Test func whoWritesIsNamed() throws {
    let (running, feed) = try slowImport()
    try expectReadersGoOn()
    let report = try home.roads("report", "RadarID-101")
    expectComplaint(report, 3, "process \(running.process) (roads import) is writing")
    let list = Repository.data("radars.json")
    expectComplaint(
      try home.roads("import", list, "--lang", "de"), 3, "Prozess \(running.process) (roads import)")
    feed.write(#"{"id":"slower","type":1,"title":"t","coordinates":"44,18","source":"sample"}]"#)
    feed.close()
    let ended = running.outcome()
    expectDone(ended)
    #expect(ended.output.contains("2 added"), "\(ended.output)")
    expectDone(try home.roads("report", "RadarID-101"))
    try home.expectSound()
  }

  /// A clock that is set while somebody waits, here by a second every millisecond, neither ends the waiting nor prolongs it.
  @Test func whoeverSetsTheClockTakesNobodysTurn() throws {
    let (running, feed) = try slowImport()
    let waiting = try home.start(
      program: ["bash", "-c", "exec faketime --exclude-monotonic -f '+0 x1000' $ROADS report RadarID-101"])
    // By its clock the five seconds for which it waits are over after 5 ms.
    letTimePass(seconds: 1, because: "it must not give up meanwhile")
    feed.write(#"{"id":"slower","type":1,"title":"t","coordinates":"44,18","source":"sample"}]"#)
    feed.close()
    expectDone(running.outcome())
    expectDone(waiting.outcome())
  }

  @Test func whoWaitsGetsTheirTurn() throws {
    let (running, feed) = try slowImport()
    let waiting = try home.start(["report", "RadarID-101"])
    feed.write(#"{"id":"slower","type":1,"title":"t","coordinates":"44,18","source":"sample"}]"#)
    feed.close()
    expectDone(running.outcome())
    expectDone(waiting.outcome())
  }

  @Test func anotherProgramIsNamedToo() throws {
    let feed = Feed()
    let program = ["sqlite3", home.store]
    let other = try home.start(program: program, input: .descriptor(feed.reading))
    feed.handOver()
    feed.write("BEGIN IMMEDIATE;\n.shell touch \(home.file("holds"))\n")
    try #require(eventually { Bytes.exists(home.file("holds")) })
    try expectReadersGoOn()
    let report = try home.roads("report", "RadarID-101")
    expectComplaint(report, 3, "process \(other.process) (sqlite3) is writing")
    feed.write("ROLLBACK;\n")
    feed.close()
    #expect(other.outcome().code == 0)
    expectDone(try home.roads("report", "RadarID-101"))
  }

  @Test func aBackupIsOfOneMoment() throws {
    let before = try home.everything()
    let (running, feed) = try slowImport()
    let copy = home.file("copy.db")
    expectDone(try home.roads("backup", copy))
    expectDone(try home.roads("check", "--db", copy))
    feed.write(#"{"id":"last","type":1,"title":"t","coordinates":"44,18"}]"#)
    feed.close()
    expectDone(running.outcome())
    #expect(try home.everything() != before)
    home.variables["ROADS_DB"] = copy
    #expect(try home.everything() == before)
  }
}
