import RoadsCore
import RoadsService
import RoadsSpatiaLite
import RoadsTestSupport
import Testing

/// What stands at the address of `--metrics-listen`, and no longer at the service's own.
@Suite(.timeLimit(.minutes(2))) struct MetricsAddressTests {
  private let folder = TemporaryFolder()

  private func serve(_ body: (_ outside: OverSocket, _ inside: OverSocket) throws -> Void) throws {
    let store = try SpatiaLiteStore(path: folder.file("roads.db"))
    let old = Instant(seconds: 1_700_000_000)
    try store.load((0..<60).map { radar("r\($0)", 44 + Double($0) / 1000, updatedAt: old) })
    var settings = ServiceSettings()
    settings.server.port = 0
    settings.server.proxies = TrustedProxies([AddressRange("127.0.0.0/8")].compactMap { $0 })
    settings.metrics = .init(host: "127.0.0.1", port: 0)
    settings.log = .off
    let server = try RoadsServer(settings, store: store, tokens: nil)
    try server.start()
    defer { if !server.stop() { Issue.record("the server did not end in time") } }
    try body(
      OverSocket(port: MetricsAddressTests.port(server.address)),
      OverSocket(port: MetricsAddressTests.port(server.metricsAddress ?? "")))
  }

  private static func port(_ address: String) throws -> Int {
    try #require(address.split(separator: ":").last.flatMap { Int($0) })
  }

  @Test func `disputes are told where the figures are, and only there`() throws {
    try serve { outside, inside in
      #expect(try inside.get("/readyz").text == "{\"status\":\"ready\"}\n")
      // Five addresses in five networks, until removals are held back.
      for feature in 0..<4 {
        for number in 1...5 {
          let answer = try outside.post(
            "/collections/radars/items/r\(feature)/reports", json: #"{"verdict":"gone"}"#,
            [("X-Forwarded-For", "198.51.\(number).7")])
          #expect(answer.status == 200, "\(answer.text)")
        }
      }
      let found = try inside.get("/readyz").object()
      #expect(found["status"] as? String == "ready")
      #expect(found["disputed"] as? Int == 2)
      #expect(found["brakes"] as? [String] == ["networks"])
      #expect(try inside.get("/metrics").text.contains("\nroads_disputed_features 2\n"))
      #expect(try inside.get("/metrics").text.contains("roads_removals_held_total{brake=\"networks\"} 2\n"))
      #expect(try outside.get("/readyz").text == "{\"status\":\"ready\"}\n")
      expectProblem(try outside.get("/metrics"), 404)
      expectProblem(try inside.get("/near?at=44,18"), 404)
    }
  }

  /// The connections are those of the service, not those of the address that shows them.
  @Test func `connections are counted where people come`() throws {
    try serve { outside, inside in
      let wires = try (0..<5).map { _ in try Wire(port: outside.port, from: "127.0.3.1") }
      #expect(
        try eventually { try inside.get("/metrics").text.contains("\nroads_connections 5\n") })
      #expect(try inside.get("/metrics").text.contains("\nroads_connections_evicted_total 0\n"))
      wires.forEach { $0.close() }
    }
  }
}
