import Synchronization

/// How many requests there were, by route and status, and how long they took. Written by every thread for
/// every request: nothing but additions to numbers of its own that nobody waits for.
package final class RequestMetrics: @unchecked Sendable {
  /// Upper ends of the histogram's buckets, in microseconds.
  private static let limits: [UInt64] = [
    100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
    2_500_000,
  ]
  private static let statuses = [
    200, 201, 202, 204, 302, 303, 304, 400, 401, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415,
    422, 428, 429, 431, 500, 501, 503, 507,
  ]

  private let routes: [String]
  private let statusAt: [UInt8]
  /// Per route: one number per status and one for all others, one per bucket and one for what took longer,
  /// and the sum of the microseconds.
  private let counters: UnsafeMutablePointer<Atomic<UInt64>>
  private let perRoute: Int

  /// Requests that are for no route count as the last.
  package init(routes: [String]) {
    self.routes = routes + [""]
    var statusAt = [UInt8](repeating: UInt8(RequestMetrics.statuses.count), count: 600)
    for (index, status) in RequestMetrics.statuses.enumerated() { statusAt[status] = UInt8(index) }
    self.statusAt = statusAt
    perRoute = RequestMetrics.statuses.count + 1 + RequestMetrics.limits.count + 1 + 1
    let count = perRoute * self.routes.count
    counters = .allocate(capacity: count)
    for index in 0..<count { (counters + index).initialize(to: Atomic(0)) }
  }

  deinit {
    counters.deinitialize(count: perRoute * routes.count)
    counters.deallocate()
  }

  func count(route: Int?, status: Int, nanoseconds: UInt64) {
    let base = counters + perRoute * min(route ?? routes.count - 1, routes.count - 1)
    let place = statusAt.indices.contains(status) ? Int(statusAt[status]) : RequestMetrics.statuses.count
    base[place].add(1, ordering: .relaxed)
    let microseconds = nanoseconds / 1000
    let bucket =
      RequestMetrics.limits.firstIndex { microseconds <= $0 } ?? RequestMetrics.limits.count
    base[RequestMetrics.statuses.count + 1 + bucket].add(1, ordering: .relaxed)
    base[perRoute - 1].add(microseconds, ordering: .relaxed)
  }

  package func write(into page: inout MetricsPage) {
    page.family("roads_http_requests_total", .counter, "Requests answered, by route and status.")
    for (index, route) in routes.enumerated() {
      for (place, status) in (RequestMetrics.statuses.map(String.init) + ["other"]).enumerated() {
        let count = number(index, place)
        if count > 0 {
          page.sample("roads_http_requests_total", [("route", route), ("status", status)], Double(count))
        }
      }
    }
    page.family(
      "roads_http_request_seconds", .histogram, "Time from a request's head to its answer, by route.")
    for (index, route) in routes.enumerated() { histogram(index, route, &page) }
  }

  private func histogram(_ index: Int, _ route: String, _ page: inout MetricsPage) {
    let first = RequestMetrics.statuses.count + 1
    let buckets = (0...RequestMetrics.limits.count).map { number(index, first + $0) }
    guard buckets.contains(where: { $0 > 0 }) else { return }
    var sum: UInt64 = 0
    for (bucket, limit) in zip(buckets, RequestMetrics.limits) {
      sum += bucket
      page.sample(
        "roads_http_request_seconds_bucket", [("route", route), ("le", "\(Double(limit) / 1e6)")], Double(sum)
      )
    }
    sum += buckets[RequestMetrics.limits.count]
    page.sample("roads_http_request_seconds_bucket", [("route", route), ("le", "+Inf")], Double(sum))
    page.sample(
      "roads_http_request_seconds_sum", [("route", route)], Double(number(index, perRoute - 1)) / 1e6)
    page.sample("roads_http_request_seconds_count", [("route", route)], Double(sum))
  }

  private func number(_ route: Int, _ place: Int) -> UInt64 {
    counters[perRoute * route + place].load(ordering: .relaxed)
  }
}
