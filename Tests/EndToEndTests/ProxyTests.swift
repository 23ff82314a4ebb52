import Foundation
import Glibc
import RoadsTestSupport
import Testing

enum Nginx {
  static let program = Repository.root + "/.build/nginx/usr/sbin/nginx"
  static let isThere = access(program, X_OK) == 0
}

/// The service behind nginx with TLS, as the guide for operators has it.
@Suite(
  .enabled(
    if: Prerequisite.runs(Nginx.isThere),
    "nginx was not fetched: Scripts/test does"))
struct ProxyTests {
  private let home: Home
  private let service: Service
  private let port: Int
  private let proxy: Launch
  private var address: String { "https://localhost:\(port)" }
  private var certificate: String { home.file("certificate.pem") }

  init() throws {
    home = try Home(samples: true)
    port = try FreePort.some()
    service = try Service(
      home,
      arguments: [
        "--trusted-proxy", "127.0.0.1", "--public-url", "https://localhost:\(port)", "--writes-per-minute",
        "2",
      ])
    let made = try home.start(program: [
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2",
      "-keyout", home.file("key.pem"), "-out", home.file("certificate.pem"),
    ]).outcome()
    try #require(made.code == 0, "\(made.errors)")
    let configuration = try home.write("nginx.conf", ProxyTests.configuration(home, port, service.port))
    proxy = try home.start(program: [
      Nginx.program, "-p", home.folder.path, "-e", "stderr", "-c", configuration,
    ])
    try #require(try eventually { try curl("/healthz").code == 0 })
  }

  /// The guide's example, with names and places of this test.
  private static func configuration(_ home: Home, _ port: Int, _ servicePort: Int) throws -> String {
    let guide = try String(contentsOfFile: Repository.root + "/Docs/operating.md", encoding: .utf8)
    let begin = try #require(guide.range(of: "```nginx\n")).upperBound
    let end = try #require(guide[begin...].range(of: "```")).lowerBound
    var example = String(guide[begin..<end])
    for (there, here) in [
      ("listen 443 ssl;", "listen 127.0.0.1:\(port) ssl;"), ("roads.example;", "localhost;"),
      ("/etc/letsencrypt/live/roads.example/fullchain.pem", home.file("certificate.pem")),
      ("/etc/letsencrypt/live/roads.example/privkey.pem", home.file("key.pem")),
      ("http://127.0.0.1:8080;", "http://127.0.0.1:\(servicePort);"),
    ] {
      try #require(example.contains(there), "the guide's example has no \(there)")
      example = example.replacing(there, with: here)
    }
    let folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
      "  \($0)_temp_path \(home.file("nginx-" + $0));\n"
    }
    return
      "daemon off;\nmaster_process off;\npid \(home.file("nginx.pid"));\nevents {}\nhttp {\n  access_log off;\n"
      + folders.joined() + example + "}\n"
  }

  private func curl(_ path: String, _ more: String...) throws -> Outcome {
    try home.start(program: ["curl", "-sS", "--cacert", certificate] + more + [address + path]).outcome()
  }

  private func stop() {
    proxy.send(SIGTERM)
    _ = proxy.outcome()
  }

  @Test func answersComeThroughItAndLinksLeadBackThere() throws {
    defer { stop() }
    let landing = try curl("/?f=json")
    expectDone(landing)
    let links = try #require((try landing.json() as? [String: Any])?["links"] as? [[String: Any]])
    #expect(links.count > 3)
    for link in links { #expect((link["href"] as? String)?.hasPrefix(address) == true, "\(link)") }
    let near = try curl("/near?at=44.5,18.6&km=50")
    expectDone(near)
    #expect(try near.object()["numberReturned"] as? Int ?? 0 > 3)
  }

  /// What only operators should see is not to be had by another way of writing it.
  @Test func figuresAreNotServedHoweverTheyAreAskedFor() throws {
    defer { stop() }
    let plain = [
      "/metrics", "/metrics/", "//metrics", "/%6detrics", "/metrics;x", "/./metrics", "/METRICS",
      "/metrics?x",
      "/metrics?", "/%6Detrics/", "/metrics%2F", "/metrics//", "/x/../metrics", "/metrics/.",
      "/metrics/../metrics",
      "/metrics%3F", "/metrics%00", "/metrics%20", "/%2e/metrics", "/%2Fmetrics", "/metrics#x",
      "///metrics///",
      "/metrics/x/..", "/%2561", "/%256detrics", "/readyz/", "/%72eadyz",
    ]
    for target in plain + plain.map({ address + $0 }) + plain.map({ "http://127.0.0.1:\(service.port)" + $0 })
    {
      for method in ["GET", "HEAD", "POST", "OPTIONS", "get"] {
        let answer = try home.start(
          program: [
            "curl", "-sS", "--cacert", certificate, "--path-as-is", "--request-target", target, "-X", method,
            "--max-time", "10", "-i", address,
          ] + (method == "HEAD" ? ["-I"] : [])
        ).outcome()
        let status = answer.output.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        #expect(
          (400..<500).contains(status), "\(method) \(target): \(answer.output.prefix(200)) \(answer.errors)")
        #expect(
          !answer.output.contains("roads_") && !answer.output.contains("\"since\""), "\(method) \(target)")
      }
    }
    #expect(try curl("/readyz").output == "{\"status\":\"ready\"}\n")
  }

  @Test func aBrowserWritesFromTheMapAndNotFromElsewhere() throws {
    defer { stop() }
    let report = { (site: String, origin: String) in
      try curl(
        "/collections/radars/items/RadarID-101/reports", "-H", "Sec-Fetch-Site: \(site)", "-H",
        "Origin: \(origin)",
        "-H", "X-Forwarded-Host: evil.example", "-H", "Forwarded: host=evil.example",
        "-H", "Content-Type: application/json", "-d", #"{"verdict":"gone"}"#, "-o", "/dev/null", "-w",
        "%{http_code}"
      ).output
    }
    #expect(try report("cross-site", "https://evil.example") == "403")
    #expect(try report("same-origin", "https://evil.example") == "403")
    #expect(try report("same-origin", address) == "200")
  }

  @Test func limitsAreThoseOfWhoAsksAndNotOfTheProxy() throws {
    defer { stop() }
    // Whatever a client claims, nginx adds where it comes from, and the last one counts.
    let codes = try (1...4).map { number in
      try curl(
        "/collections/radars/items/RadarID-101/reports", "-H", "X-Forwarded-For: 203.0.113.\(number)",
        "-H", "Content-Type: application/json", "-d", #"{"verdict":"gone","reporter":"r\#(number)"}"#,
        "-o", "/dev/null", "-w", "%{http_code}"
      ).output
    }
    #expect(codes == ["200", "200", "429", "429"])
  }

  @Test func eventsAreNotHeldBack() throws {
    defer { stop() }
    let listener = try home.start(program: [
      "curl", "-sSN", "--cacert", certificate, "-H", "Accept: text/event-stream",
      address + "/changes?since=0",
      "-o", home.file("events"), "--max-time", "60",
    ])
    defer {
      listener.send(SIGTERM)
      _ = listener.outcome()
    }
    expectDone(
      try home.roads("add", "radar", "44.1,18.1", "--title", "Novi", "--type", "announced", "--id", "n"))
    #expect(
      eventually {
        String(decoding: Bytes.read(home.file("events")), as: UTF8.self).contains(#""id":"n""#)
      })
  }

  @Test func pullGoesThroughItWhereItsCertificateIsTrusted() throws {
    defer { stop() }
    let copy = home.file("copy.db")
    let refused = try home.roads("pull", address, "--db", copy)
    expectComplaint(refused, 3, "certificate")
    #expect(access(copy, F_OK) != 0)
    expectDone(try home.roads(["pull", address, "--db", copy], with: ["SSL_CERT_FILE": certificate]))
    let contents = {
      try home.roads("export", "--expired", "--format", "geojsonl", "--quiet", "--db", $0).output
    }
    #expect(try contents(copy) == contents(home.store))
  }
}
