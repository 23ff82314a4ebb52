import RoadsCore
import RoadsService
import RoadsSpatiaLite
import RoadsTestSupport
import Testing

/// The errors while the store takes no writes.
@Suite struct WriteHealthTests {
  @Test func `a locked store is read from memory, refuses writes, and says so until one succeeds`() throws {
    let world = try ServiceWorld([radar("a", 44, 18)])
    let service = world.asking
    let report = { try service.post("/collections/radars/items/a/reports", json: #"{"verdict":"gone"}"#) }
    let ready = { try service.get("/readyz").object()["status"] as? String }
    #expect(try ready() == "ready")
    let lock = try WriteLock(database: world.folder.file("roads.db"))
    let refused = try report()
    expectProblem(refused, 503)
    #expect(refused.headers["Retry-After"] == "5")
    #expect(try service.get("/near?at=44,18&km=1").ids() == ["a"])
    #expect(try ready() == "degraded")
    #expect(try service.get("/readyz").object()["since"] is String)
    lock.giveUp()
    // What is refused for its own fault says nothing of the store.
    expectProblem(
      try service.post("/collections/radars/items/none/reports", json: #"{"verdict":"gone"}"#), 404)
    #expect(try ready() == "degraded")
    #expect(try report().object()["reports"] as? Int == 1)
    #expect(try ready() == "ready")
  }

  @Test func `failures count for a minute, from the first of them`() {
    let trouble = WriteHealth()
    let begin = Instant(seconds: 1_800_000_000)
    let locked = StoreError.locked(path: "x", holder: nil)
    #expect(trouble.since(begin) == nil)
    for second: Int64 in [0, 50, 110] { trouble.note(locked, at: begin.adding(seconds: second)) }
    #expect(trouble.since(begin.adding(seconds: 111)) == begin)
    #expect(trouble.since(begin.adding(seconds: 171)) == nil)
    trouble.note(locked, at: begin.adding(seconds: 200))
    #expect(trouble.since(begin.adding(seconds: 201)) == begin.adding(seconds: 200))
    trouble.note(FeatureError.unknown(FeatureID(.radars, "x")), at: begin.adding(seconds: 202))
    #expect(trouble.since(begin.adding(seconds: 203)) == begin.adding(seconds: 200))
    trouble.note(nil, at: begin.adding(seconds: 204))
    #expect(trouble.since(begin.adding(seconds: 205)) == nil)
  }
}
