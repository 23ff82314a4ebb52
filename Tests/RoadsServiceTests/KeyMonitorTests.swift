import Foundation
import RoadsCore
import RoadsService
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Synchronization
import Testing

/// A store whose key is gone: reports by name are refused, and the operator is notified.
@Suite struct KeyMonitorTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }
  private var key: String { path + "-key" }

  private func store() throws -> SpatiaLiteStore {
    let store = try SpatiaLiteStore(path: path)
    try store.add(radar("1"))
    _ = try store.report(
      Report(
        feature: FeatureID(.radars, "1"), verdict: .gone, reporter: Reporter(id: "amra", network: "n"),
        at: .now))
    return store
  }

  @Test func whatIsWrongIsToldOnceAndWhenItIsOver() throws {
    let watch = KeyMonitor(try store())
    let told = Mutex<[StoreError.KeyFault?]>([])
    watch.listen { trouble in told.withLock { $0.append(trouble?.fault) } }
    watch.look()
    #expect(watch.trouble == nil)
    let good = try Data(contentsOf: URL(fileURLWithPath: key))
    unlink(key)
    let begin = Instant(seconds: 1_800_000_000)
    watch.look(at: begin)
    watch.look(at: begin.adding(seconds: 15))
    #expect(watch.trouble == .init(since: begin, path: key, fault: .missing))
    try Data(repeating: 7, count: 32).write(to: URL(fileURLWithPath: key))
    watch.look(at: begin.adding(seconds: 30))
    #expect(watch.trouble == .init(since: begin, path: key, fault: .other))
    try good.write(to: URL(fileURLWithPath: key))
    watch.look()
    #expect(told.withLock { $0 } == [.missing, .other, nil])
  }

  @Test func theServiceSaysSo() throws {
    let world = try ServiceWorld([radar("1")])
    let report = { (name: String) throws in
      try world.asking.post(
        "/collections/radars/items/1/reports", json: #"{"verdict":"gone","reporter":"\#(name)"}"#)
    }
    // By another process: the service itself has not needed the key yet.
    let other = try SpatiaLiteStore(path: world.folder.file("roads.db"))
    _ = try other.report(
      Report(
        feature: FeatureID(.radars, "1"), verdict: .gone, reporter: Reporter(id: "amra", network: "n"),
        at: .now))
    #expect(world.parts.readiness == .ready)
    unlink(world.folder.file("roads.db-key"))
    world.parts.key.look()
    guard case .degraded(_, .missing?) = world.parts.readiness else {
      Issue.record("\(world.parts.readiness)")
      return
    }
    #expect(try world.asking.get("/readyz").text.hasSuffix(#","key":"missing"}"# + "\n"))
    let refused = try report("b")
    #expect(refused.status == 503 && refused.headers["Retry-After"] == "300")
    #expect(refused.text.contains("key"))
    #expect(!refused.text.contains(world.folder.path))
    // Whoever needs no key is not kept from reading.
    #expect(try world.asking.get("/collections/radars/items/1").status == 200)
  }
}
