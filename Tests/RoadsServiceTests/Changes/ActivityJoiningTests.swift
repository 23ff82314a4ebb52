import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// Whoever opens the stream, then asks for the state once, and then goes by the events alone knows at the end what is active: however
/// the clock, those who write and those who come and go meet.
@Suite struct ActivityJoiningTests {
  private static let hours = [
    "", #","schedule":"14:00-14:15","schedule_zone":"UTC""#,
    #","schedule":"14:20-18:00,20:00-23:00","schedule_zone":"UTC""#,
    #","schedule":"15:07-15:08,16:00-03:00","schedule_zone":"UTC""#,
    #","valid_to":"2026-09-21T16:00:00Z""#, #","valid_from":"2026-09-21T15:30:00Z""#,
  ]

  @Test(arguments: 0..<2) func `who joins at any time knows what is active`(round: Int) throws {
    let seed = SeededRandom().seed &+ UInt64(round)
    var random = SeededRandom(seed: seed)
    let world = try ServiceWorld((0..<12).map { condition("c\($0)") })
    let isOver = Monitor(false)
    let clock = try DedicatedThread {
      var random = SeededRandom(seed: seed &+ 1)
      for _ in 0..<100 {
        world.pass(seconds: Int64(random.integer(1...200)))
        world.parts.activity.look()
        if random.integer(0...9) == 0 { world.parts.activity.heartbeat() }
        letTimePass(seconds: 0.001, because: "writes come in between")
      }
      isOver.change { $0 = true }
    }
    let readers = try (0..<4).map { _ in try Knowing(world) }
    var late: [Knowing] = []
    while !isOver.locked({ $0 }) {
      try world.put("c\(random.integer(0...11))", random.pick(Self.hours))
      if late.count < 6, random.chance(0.1) { late.append(try Knowing(world)) }
      if random.chance(0.2) { for reader in readers + late { try reader.read(random.integer(20...5_000)) } }
    }
    clock.join()
    world.parts.activity.look()
    let truth = try Knowing.state(world)
    for (number, reader) in (readers + late).enumerated() {
      try reader.read(8_192)
      #expect(reader.known == truth, "reader \(number), seed \(seed)")
      reader.close()
    }
    #expect(world.parts.activity.listenerCount == 0)
  }
}

/// A listener as the documentation describes it.
private final class Knowing {
  private let reader: StreamReader
  private var applied = 0
  private(set) var known: [String: Bool]

  init(_ world: ServiceWorld) throws {
    reader = try world.stream("/changes?activity=true")
    known = try Knowing.state(world)
  }

  static func state(_ world: ServiceWorld) throws -> [String: Bool] {
    let answer = try world.asking.get("/feeds/geojson?expired=true").object()
    var known: [String: Bool] = [:]
    for feature in try #require(answer["features"] as? [[String: Any]]) {
      let properties = try #require(feature["properties"] as? [String: Any])
      known[try #require(feature["id"] as? String)] = try #require(properties["active"] as? Bool)
    }
    return known
  }

  func read(_ room: Int) throws {
    reader.readAll(room)
    let events = String(decoding: reader.text, as: UTF8.self).components(separatedBy: "\n\n").dropLast()
    for event in events.dropFirst(applied) {
      applied += 1
      let lines = event.split(separator: "\n")
      guard let data = lines.last, data.hasPrefix("data: ") else { continue }
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(data.dropFirst(6).utf8)) as? [String: Any])
      let name = try #require(json["event"] as? String)
      guard name == "activated" || name == "deactivated" else { continue }
      known[try #require(json["id"] as? String)] = name == "activated"
    }
  }

  func close() { reader.close() }
}
