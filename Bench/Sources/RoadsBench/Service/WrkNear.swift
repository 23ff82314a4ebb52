import RoadsCore
import RoadsTestSupport

extension Wrk {
  static func near(_ place: Coordinate, kilometres: String = "20") -> String {
    "/near?at=\(place.latitude),\(place.longitude)&km=\(kilometres)&limit=10000"
  }

  /// nil where there were not enough places.
  static func near(
    _ places: [Coordinate], port: UInt16, seconds: Int, connections: Int = Wrk.connections,
    kilometres: String = "20"
  ) throws -> Outcome? {
    let targets = Ending.file("targets-\(port).txt")
    let file = try TextFile(targets)
    for place in places { file.write(near(place, kilometres: kilometres) + "\n") }
    try file.close()
    let outcome = try run(
      port: port, seconds: seconds, connections: connections,
      preamble: """
        local requests = {}
        -- Not local: wrk reads it when all is done.
        asked = 0
        -- Made before the clock runs, and nothing is made while it does.
        init = function()
          local count = 0
          for target in io.lines("\(targets)") do
            count = count + 1
            requests[count] = wrk.format("GET", target)
          end
          collectgarbage()
          collectgarbage("stop")
        end
        """,
      // Too many are known by their number, when it is done.
      request: "asked = asked + 1\n  return requests[asked] or requests[1]")
    return outcome.asked <= places.count ? outcome : nil
  }

  /// At the same time.
  static func together(_ ports: [UInt16], _ body: @Sendable (Int) throws -> Outcome?) throws -> [Outcome?] {
    let outcomes = Monitor<[Outcome?]>([])
    try Parallel.run(ports.count) { number in
      let outcome = try body(number)
      outcomes.change { $0.append(outcome) }
    }
    return outcomes.locked { $0 }
  }
}
