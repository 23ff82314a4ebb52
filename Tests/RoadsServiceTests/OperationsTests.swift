import Foundation
import RoadsCore
import RoadsFormats
import RoadsService
import RoadsTestSupport
import RoadsText
import Testing

/// What those who run the service see.
@Suite struct OperationsTests {
  private let folder = TemporaryFolder()

  private func lines(_ path: String) throws -> [[String: Any]] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func `the log is one object per line, without places, ids, exact times and full addresses`() throws {
    let path = folder.file("access.log")
    let writer = try LogWriter(path: path)
    let log = ServiceLog(writer, clock: { Instant(milliseconds: 1_800_000_012_345) })
    let routes = Service(endpoints: try AllRoutes.endpoints(ServiceWorld().parts)).router.logged
    writer.start()
    var record = RequestRecord()
    record.method = "GET"
    record.target = "/tiles/14/9038\u{1B}[31m\"\n/5995.mvt?at=44.5,18.6"
    record.route = "tile"
    record.status = 200
    record.bytes = 12_345
    record.peer = try #require(NetworkAddress("2001:db8:0:1::7"))
    record.language = .bosnian
    record.nanoseconds = 1_234_567
    log.request(record, routes["tile"])
    record.route = nil
    record.isWhole = false
    record.method = "X-44.5-18.6"
    log.request(record, nil)
    record.method = "POST"
    record.target = "/collections/radars/items/RadarID-101/reports"
    record.route = "reportRadar"
    log.request(record, routes["reportRadar"])
    record.status = 429
    log.request(record, routes["reportRadar"])
    log.event("operator_token_refused", by: record.peer, [("route", .text("import"))])
    writer.stop()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for secret in ["18.6", "9038", "5995", "RadarID", "00:12", "345", "::7"] {
      #expect(!text.contains(secret), "\(secret)")
    }
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    let found = try lines(path)
    #expect(found.count == 5)
    #expect(found[0]["time"] as? String == "2027-01-15T08:00:00Z")
    #expect(found[0]["method"] as? String == "GET")
    #expect(found[0]["route"] as? String == "tile")
    #expect(found[0]["path"] as? String == "/tiles/{z}/{x}/{y}.mvt")
    #expect(found[0]["status"] as? Int == 200)
    #expect(found[0]["bytes"] as? Int == 16_384)
    #expect(found[0]["ms"] as? Double == 2)
    #expect(found[0]["network"] as? String == "2001:db8:0:1::/64")
    #expect(found[0]["language"] as? String == "bs")
    #expect(found[1]["route"] is NSNull)
    #expect(found[1]["path"] is NSNull)
    #expect(found[1]["method"] as? String == "other")
    #expect(found[1]["broken"] as? Bool == true)
    #expect(found[2]["path"] as? String == "/collections/radars/items/{id}/reports")
    // When it was reported the change log tells; by whom nobody is to tell from the two.
    #expect(found[2]["network"] is NSNull)
    #expect(found[3]["network"] as? String == "2001:db8:0:1::/64")
    #expect(found[4]["event"] as? String == "operator_token_refused")
    #expect(found[4]["network"] as? String == "2001:db8:0:1::/64")
    #expect(found[4]["time"] as? String == "2027-01-15T08:00:00Z")
  }

  @Test(
    arguments: [
      (0, 0, 1), (1, 1, 1024), (1_000_000, 1024, 1024), (1_000_001, 1025, 4096), (2_000_001, 4097, 16_384),
      (5_000_001, 0, 0), (99_999_999, 70_000, 262_144), (900_000_000_000, 5_000_000, 16_777_216),
    ] as [(UInt64, Int, Int)])
  func `figures of the log are coarse`(nanoseconds: UInt64, bytes: Int, class: Int) {
    if bytes > 0 { #expect(LogRounding.bytes(bytes) == `class`) }
    let limit = LogRounding.milliseconds(nanoseconds)
    #expect(UInt64(limit) * 1_000_000 >= nanoseconds)
    #expect([1, 2, 5].contains { one in limit.description.first == one.description.first })
    #expect(limit.description.dropFirst().allSatisfy { $0 == "0" })
    #expect(limit == 1 || UInt64(limit) * 400_000 < nanoseconds)
  }

  @Test func `a log that was moved away is begun anew`() throws {
    let path = folder.file("moved.log")
    let writer = try LogWriter(path: path)
    let log = ServiceLog(writer)
    log.event("first")
    writer.reopen()
    rename(path, path + ".1")
    log.event("second")
    writer.reopen()
    log.event("third")
    writer.stop()
    #expect(try lines(path + ".1").map { $0["event"] as? String } == ["first", "second"])
    #expect(try lines(path).map { $0["event"] as? String } == ["third"])
  }

  @Test(arguments: Way.allCases) func `the figures are Prometheus' format`(way: Way) throws {
    let service = Service(endpoints: TestRoutes.endpoints)
    try way.with(service) { (service: any Asking) throws in
      for _ in 0..<3 { _ = try service.get("/hello") }
      _ = try service.get("/hello?y=1")
      _ = try service.get("/nowhere")
      let answer = try service.get("/metrics")
      #expect(answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
      let page = answer.text
      #expect(page.contains("roads_http_requests_total{route=\"hello\",status=\"200\"} 3\n"))
      #expect(page.contains("roads_http_requests_total{route=\"hello\",status=\"400\"} 1\n"))
      #expect(page.contains("roads_http_requests_total{route=\"\",status=\"404\"} 1\n"))
      #expect(page.contains("roads_http_request_seconds_bucket{route=\"hello\",le=\"+Inf\"} 4\n"))
      #expect(page.contains("roads_http_request_seconds_count{route=\"hello\"} 4\n"))
      #expect(page.contains("process_resident_memory_bytes "))
      try expectFormat(page)
    }
  }

  /// Every sample is of the family above it; every family has a kind; buckets do not fall.
  private func expectFormat(_ page: String) throws {
    var family = ""
    var seen: Set<String> = []
    var bucket = (series: "", count: 0.0)
    for line in page.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      if line.hasPrefix("# HELP ") {
        family = String(words[2])
        #expect(seen.insert(family).inserted, "\(family) comes twice")
      } else if line.hasPrefix("# TYPE ") {
        #expect(words[2] == family)
        #expect(["counter", "gauge", "histogram"].contains(words[3]))
      } else {
        let value = try #require(words.last.flatMap { Double($0) }, "\(line)")
        #expect(line.hasPrefix(family), "\(line) under \(family)")
        if line.contains("_bucket{") {
          let series = String(line.split(separator: ",le=")[0])
          if series == bucket.series { #expect(value >= bucket.count, "\(line)") }
          bucket = (series, value)
        }
      }
    }
    #expect(seen.count > 4)
  }

  @Test(arguments: Way.allCases) func `what is for operators answers to one spelling`(way: Way) throws {
    let world = try ServiceWorld([radar("a", 44, 18)])
    try world.ask(way) { service in
      for path in ["metrics", "readyz", "healthz"] {
        #expect(try service.get("/" + path).status == 200)
        let escaped = "%\(String(path.utf8.first!, radix: 16))" + path.dropFirst()
        for other in [
          path + "/", escaped, escaped + "/", path.uppercased(), path + ";x", path + "%2F", path + "%20",
        ] {
          expectProblem(try service.get("/" + other), 404)
        }
        #expect(try service.ask(Question("HEAD", "/\(path)/")).status == 404)
      }
      for other in ["/import/", "/%69mport", "/bulletins/"] {
        let answer = try service.ask(
          Question(
            other == "/bulletins/" ? "PUT" : "POST", other,
            [("Authorization", "Bearer " + TokenSample.token), ("Content-Type", "application/json")],
            body: Array("[]".utf8)))
        expectProblem(answer, 404)
      }
      // What everybody may read is not so strict.
      #expect(try service.get("/%6eear/?at=44,18").ids() == ["a"])
    }
  }

  @Test func `without details readiness is a word`() throws {
    let service = InProcess(
      service: Service(
        endpoints: HealthRoutes.endpoints(isDetailed: false) {
          .degraded(since: Instant(seconds: 1_800_000_000))
        }, areFiguresElsewhere: true))
    #expect(try service.get("/readyz").text == "{\"status\":\"degraded\"}\n")
    expectProblem(try service.get("/metrics"), 404)
  }

  @Test(arguments: Way.allCases) func `readiness says degraded and stays 200`(way: Way) throws {
    let service = Service(
      endpoints: HealthRoutes.endpoints { .degraded(since: Instant(seconds: 1_800_000_000)) })
    try way.with(service) { (service: any Asking) throws in
      let ready = try service.get("/readyz")
      #expect(ready.status == 200)
      #expect(ready.text == "{\"status\":\"degraded\",\"since\":\"2027-01-15T08:00:00Z\"}\n")
      #expect(try service.get("/healthz").text == "{\"status\":\"ok\"}\n")
    }
  }
}
