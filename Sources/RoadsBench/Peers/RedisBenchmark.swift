import RoadsCore

/// Redis under the load that its own program makes.
struct RedisBenchmark {
  let socket: String
  private static let key = "served"
  private let count: Int

  init(socket: String, count: Int) {
    self.socket = socket
    self.count = count
  }

  /// The same points once more, under names that redis-benchmark can make up: twelve digits.
  func load(_ world: World) throws {
    try Redis(socket: socket).load(world, into: RedisBenchmark.key) { number in
      let digits = "\(number)"
      return String(repeating: "0", count: 12 - digits.count) + digits
    }
  }

  func perSecond(seconds: Int) throws -> Double {
    // It counts requests, not time: so many are a few seconds' work.
    let output = try Launch.output([
      "redis-benchmark", "-s", socket, "-c", "\(Wrk.connections)", "-n", "\(seconds * 20_000)", "-r",
      "\(count)",
      "--csv", "GEOSEARCH", RedisBenchmark.key, "FROMMEMBER", "__rand_int__", "BYRADIUS", "20", "km", "ASC",
      "WITHDIST",
    ])
    // "test","rps",… and, in the last line, the figures; the test's name has no commas.
    guard let line = output.split(separator: "\n").last,
      let figure = line.split(separator: ",").dropFirst().first.flatMap({ Double($0.filter { $0 != "\"" }) })
    else { throw PeerError("redis-benchmark said: \(output)") }
    return figure
  }
}
