import Glibc
import Testing

/// An import that is ended in the middle.
@Suite struct InterruptTests {
  private let home: Home

  init() throws { home = try Home(samples: true) }

  private func interrupted(by signal: Int32, _ arguments: [String] = []) throws -> Outcome {
    let feed = Feed()
    let running = try home.start(["import", "-"] + arguments, input: .descriptor(feed.reading))
    feed.handOver()
    feed.write("[")
    // More than any buffer holds: rows have reached the store when this returns.
    for index in 0..<20_000 {
      feed.write(
        #"{"id":"new-\#(index)","type":1,"title":"a title of some length","coordinates":"44.1,18.2"},"# + "\n"
      )
    }
    running.send(signal)
    let outcome = running.outcome()
    feed.close()
    return outcome
  }

  @Test(arguments: zip([SIGKILL, SIGINT, SIGTERM], [137, 130, 143] as [Int32]))
  func theStoreIsAsBefore(signal: Int32, code: Int32) throws {
    let before = try home.everything()
    let outcome = try interrupted(by: signal)
    #expect(outcome.code == code)
    if signal != SIGKILL {
      expectComplaint(outcome, code, "the import was interrupted; nothing is stored of the list")
    }
    #expect(try home.everything() == before)
    try home.expectSound()
    expectDone(try home.roads("report", "RadarID-101"))
  }

  @Test func aSynchronisationToo() throws {
    let before = try home.everything()
    #expect(try interrupted(by: SIGTERM, ["--sync", "--as", "radars"]).code == 143)
    #expect(try home.everything() == before)
  }

  @Test func theFirstImportLeavesNoStoreBehind() throws {
    home.variables["ROADS_DB"] = home.file("new.db")
    #expect(try interrupted(by: SIGINT).code == 130)
    #expect(!Bytes.exists(home.file("new.db")))
  }
}
