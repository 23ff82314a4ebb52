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

  @Test func `the log is one object per line, without places and full addresses`() throws {
    let path = folder.file("access.log")
    let writer = try LogWriter(path: path)
    let log = ServiceLog(writer, clock: { Instant(seconds: 1_800_000_000) })
    writer.start()
    var record = RequestRecord()
    record.method = "GET"
    record.target = "/near\u{1B}[31m\"\n?at=44.5,18.6"
    record.route = "near"
    record.status = 200
    record.bytes = 12_345
    record.peer = try #require(NetworkAddress("2001:db8:0:1::7"))
    record.language = .bosnian
    record.nanoseconds = 1_234_567
    log.request(record)
    record.route = nil
    record.isWhole = false
    log.request(record)
    log.event("operator_token_refused", [("network", .text("192.0.2.0/24"))])
    writer.stop()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!text.contains("18.6"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    let found = try lines(path)
    #expect(found.count == 3)
    #expect(found[0]["time"] as? String == "2027-01-15T08:00:00Z")
    #expect(found[0]["method"] as? String == "GET")
    #expect(found[0]["route"] as? String == "near")
    #expect(found[0]["path"] as? String == "/near\u{1B}[31m\"\n")
    #expect(found[0]["status"] as? Int == 200)
    #expect(found[0]["bytes"] as? Int == 12_345)
    #expect(found[0]["ms"] as? Double == 1.235)
    #expect(found[0]["network"] as? String == "2001:db8:0:1::/64")
    #expect(found[0]["language"] as? String == "bs")
    #expect(found[1]["route"] is NSNull)
    #expect(found[1]["broken"] as? Bool == true)
    #expect(found[2]["event"] as? String == "operator_token_refused")
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
