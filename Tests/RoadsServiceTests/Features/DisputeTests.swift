import Foundation
import RoadsCore
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// What strangers can remove of an official list through the service, and what its operator sees of it.
@Suite struct DisputeTests {
  private static let old = Instant(seconds: 1_700_000_000)

  private func world(_ count: Int = 60) throws -> ServiceWorld {
    try ServiceWorld((0..<count).map { radar("r\($0)", 44 + Double($0) / 1000, updatedAt: Self.old) })
  }

  private func vote(
    _ world: ServiceWorld, _ id: String, from address: String, as name: String
  ) throws -> Answer {
    var asking = world.asking
    asking.peer = try #require(NetworkAddress(address))
    return try asking.post(
      "/collections/radars/items/\(id)/reports", json: #"{"verdict":"gone","reporter":"\#(name)"}"#)
  }

  /// Five addresses in five networks.
  private func attack(_ world: ServiceWorld, _ id: String) throws -> [String: Any] {
    var last: [String: Any] = [:]
    for number in 1...5 {
      last = try vote(world, id, from: "198.51.\(number).7", as: "\(id) \(number)").object()
    }
    return last
  }

  @Test(arguments: ["2001:db8:1:%::7", "2001:db8:1:1%::7", "192.0.2.%"])
  func `one customer's addresses remove nothing, whatever names they take`(addresses: String) throws {
    let world = try world()
    for number in 1...60 {
      _ = try vote(world, "r1", from: addresses.replacing("%", with: "\(number)"), as: "n\(number)")
    }
    #expect(try world.asking.get("/collections/radars/items/r1").status == 200)
    #expect(try world.store.feature(FeatureID(.radars, "r1"))?.reports == 2)
  }

  @Test func `five networks remove two, and then the operator is called`() throws {
    let world = try world()
    let calls = Calls()
    world.parts.alarm.listen { calls.add($0) }
    for number in 0..<5 {
      let answer = try attack(world, "r\(number)")
      #expect(answer["removed"] as? Bool == (number < 2))
      #expect(answer["disputed"] as? Bool == (number < 2 ? nil : true))
    }
    #expect(calls.all == [.networks])
    #expect(world.parts.alarm.holding(at: world.now) == [.networks])
    #expect(world.parts.disputes.disputed == 3)
    let ready = try world.asking.get("/readyz").object()
    #expect(ready["status"] as? String == "ready" && ready["disputed"] as? Int == 3)
    // It is shown to everybody.
    let item = try world.asking.get("/collections/radars/items/r3").object()
    #expect((item["properties"] as? [String: Any])?["disputed"] as? Bool == true)
    let other = try world.asking.get("/collections/radars/items/r9").text
    #expect(!other.contains("disputed"))
    #expect(try world.asking.get("/changes?since=0").text.contains("disputed"))
  }

  @Test func `the operator says that it stays`() throws {
    let world = try world()
    for number in 0..<3 { _ = try attack(world, "r\(number)") }
    let path = "/collections/radars/items/r2/reports"
    expectProblem(try world.asking.ask(Question("DELETE", path)), 401)
    let token = [("Authorization", "Bearer " + TokenSample.token)]
    #expect(try world.asking.ask(Question("DELETE", path, token)).status == 204)
    #expect(world.parts.disputed.count == 0)
    let item = try world.asking.get("/collections/radars/items/r2").object()
    #expect((item["properties"] as? [String: Any])?["reports"] as? Int == 0)
    expectProblem(
      try world.asking.ask(Question("DELETE", "/collections/radars/items/r0/reports", token)), 410)
  }

  @Test func `an alarm is told once, and again after an hour of calm`() {
    let alarm = HeldRemovalAlarm()
    let calls = Calls()
    alarm.listen { calls.add($0) }
    for seconds: Int64 in [0, 10, 3_000, 3_500, 7_300] { alarm.note(.rate, at: Instant(seconds: seconds)) }
    alarm.note(.day, at: Instant(seconds: 10))
    #expect(calls.all == [.rate, .rate, .day])
    #expect(alarm.holding(at: Instant(seconds: 3_600)) == [.rate, .day])
    #expect(alarm.holding(at: Instant(seconds: 20_000)) == [])
  }

  /// Whoever had one removal held back each hour before kept the log silent about the attack itself.
  @Test func `an alarm is told again when ten times as much is held back`() {
    let alarm = HeldRemovalAlarm()
    let calls = Calls()
    alarm.listen { calls.add($0) }
    for count in 1...1_200 {
      alarm.note(.networks, at: Instant(seconds: Int64(count) * 60))
      #expect(calls.all.count == (count < 10 ? 1 : count < 100 ? 2 : count < 1_000 ? 3 : 4), "\(count)")
    }
    alarm.note(.networks, at: Instant(seconds: 200_000))
    #expect(calls.all.count == 5)
  }
}

private final class Calls: @unchecked Sendable {
  private let lock = NSLock()
  private var brakes: [Brake] = []
  var all: [Brake] { lock.withLock { brakes } }
  func add(_ brake: Brake) { lock.withLock { brakes.append(brake) } }
}
