internal import Dispatch
import RoadsCore
import RoadsService
import RoadsSpatiaLite

extension Comparison {
  /// What the service does with people's reports, without the network: 64 of them, each of whom waits for the
  /// own one to be on the disk before the next, through one queue.
  func reportingAtOnce(_ store: SpatiaLiteStore) throws -> Single {
    let crowd = 64
    // The first hundred are reported one by one elsewhere.
    let features = world.places.indices.dropFirst(100).prefix(crowd * 100).map { world.feature($0).address }
    let rates = try (0..<options.rounds).map { round in
      let queue = try WriteQueue(store: store)
      let elapsed = try seconds {
        try Parallel.run(crowd) { number in
          let answered = DispatchSemaphore(value: 0)
          for index in stride(from: number, to: features.count, by: crowd) {
            // Somebody new each round. Every other one takes back what the one before reported, so that all are
            // writes and none removes.
            let report = Report(
              feature: features[index], verdict: round % 2 == 0 ? .gone : .there,
              reporter: Reporter(id: "crowd \(round) \(number)", network: "\(round) \(number)"), at: World.now
            )
            queue.submit(WriteOrder(.report(report, networkLimit: 2))) { result in
              if case .failure(let error) = result { fatal("a report was refused: \(error)") }
              answered.signal()
            }
            answered.wait()
          }
        }
      }
      queue.drain()
      return Double(features.count) / elapsed
    }
    return Single(
      Figure(name: "durable reports, \(crowd) at once", values: rates), "per second",
      note: "each on the disk before it is acknowledged")
  }
}
