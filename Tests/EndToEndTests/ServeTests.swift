import Glibc
import RoadsTestSupport
import Testing

/// The built program as a service.
@Suite struct ServeTests {
  private let home: Home

  init() throws { home = try Home(samples: true) }

  @Test(arguments: [SIGTERM, SIGINT]) func itEndsWithSuccessWhenAskedTo(signal: Int32) throws {
    let service = try RunningService(home)
    #expect(try service.get("/readyz").hasSuffix("{\"status\":\"ready\"}\n"))
    // Connections that say nothing, or half of something, do not hold it up.
    let idle = try service.connection()
    let half = try service.connection()
    defer { for descriptor in [idle, half] { close(descriptor) } }
    let text = Array("GET /healthz HTTP/1.1\r\n".utf8)
    #expect(send(half, text, text.count, Int32(MSG_NOSIGNAL)) == text.count)
    let outcome = service.end(signal)
    #expect(outcome.code == 0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("stopping: finishing the requests in progress\n"))
    try home.expectSound()
  }

  /// One that no test ended was left behind by each run.
  @Test func aServiceEndsWithItsTest() throws {
    var service: RunningService? = try RunningService(home)
    let process = try #require(service).launch.process
    #expect(kill(process, 0) == 0)
    service = nil
    #expect(kill(process, 0) != 0 && errno == ESRCH)
  }

  @Test func aStoreThatIsNotThereIsAnEmptyOne() throws {
    home.variables["ROADS_DB"] = home.file("new.db")
    let service = try RunningService(home)
    #expect(try service.get("/readyz").hasSuffix("{\"status\":\"ready\"}\n"))
    #expect(try service.get("/metrics").contains("roads_features{layer=\"radars\",type=\"stationary\"} 0\n"))
    #expect(service.end().code == 0)
    #expect(!Bytes.exists(home.file("new.db")))
  }

  @Test func whatAnotherProcessWritesIsSeen() throws {
    let service = try RunningService(home)
    let line = "roads_features{layer=\"conditions\",type=\"ice\"} "
    func count() throws -> Int? {
      try service.get("/metrics").split(separator: "\n").first { $0.hasPrefix(line) }
        .flatMap { Int($0.dropFirst(line.count)) }
    }
    let before = try #require(try count())
    expectDone(try home.roads("add", "condition", "44,18", "--title", "x", "--type", "ice"))
    #expect(try eventually { try count() == before + 1 })
    #expect(service.end().code == 0)
  }

  @Test func aLayerCanBeLeftOut() throws {
    let service = try RunningService(home, "--without", "radars")
    let page = try service.get("/metrics")
    #expect(page.contains("roads_features{layer=\"radars\",type=\"stationary\"} 0\n"))
    #expect(!page.contains("roads_features{layer=\"conditions\",type=\"roadworks\"} 0\n"))
    #expect(service.end().code == 0)
  }

  @Test func theMapIsAsTheOperatorSays() throws {
    let service = try RunningService(
      home, "--without", "radars", "--tiles", "https://{s}.tiles.example/{z}/{x}/{y}.png",
      "--tiles-attribution",
      "© Example https://tiles.example/about", "--terrain", "none", "--centre", "44.54,18.67", "--zoom", "11")
    let page = try service.ask("GET", "/", "Accept: text/html")
    #expect(page.contains("img-src 'self' data: https://*.tiles.example;"))
    for setting in [
      "\"attribution\":{\"text\":\"© Example\",\"href\":\"https://tiles.example/about\"}", "\"terrain\":null",
      "\"layers\":[\"conditions\"]", "\"centre\":[44.54,18.67],\"zoom\":11",
    ] { #expect(page.contains(setting), "\(setting)") }
    #expect(service.end().code == 0)
  }

  @Test(arguments: ["127.0.0.1", "[::1]", "localhost"]) func figuresCanHaveAnAddressOfTheirOwn(
    host: String
  ) throws {
    let service = try RunningService(
      home, "--metrics-listen", host + ":0", "--access-log", home.file("access.log"))
    #expect(eventually { service.launch.errorsSoFar.contains("metrics are on http://") })
    let line = try #require(
      service.launch.errorsSoFar.split(separator: "\n").first { $0.hasPrefix("metrics are on ") })
    let base = String(line.dropFirst("metrics are on ".count))
    func curl(_ path: String) throws -> String {
      try home.start(program: ["curl", "-sS", "-g", "-w", " %{http_code}", base + path]).outcome().output
    }
    // Whoever runs the service sees it all there, and nothing else is there.
    #expect(try curl("/metrics").contains("roads_http_requests_total"))
    #expect(try curl("/metrics").contains("roads_features{layer=\"radars\""))
    #expect(try curl("/readyz") == "{\"status\":\"ready\"}\n 200")
    #expect(try curl("/healthz").hasSuffix(" 200"))
    for path in ["/near?at=44,18", "/", "/collections", "/import", "/metrics/"] {
      #expect(try curl(path).hasSuffix(" 404"), "\(path)")
    }
    // At the service's address there are no figures, and readiness is a word.
    #expect(try service.get("/metrics").hasPrefix("HTTP/1.1 404 "))
    #expect(try service.get("/healthz").hasPrefix("HTTP/1.1 200 "))
    #expect(try service.get("/readyz").hasSuffix("{\"status\":\"ready\"}\n"))
    // It counts what is asked at the other address.
    #expect(try curl("/metrics").contains("roads_http_requests_total{route=\"readyz\",status=\"200\"} 1\n"))
    #expect(service.end().code == 0)
    #expect(text(home.file("access.log")).contains("\"route\":\"metrics\""))
  }

  @Test func withFiguresElsewhereTheDetailsOfReadinessAreElsewhereToo() throws {
    let service = try RunningService(home, "--metrics-listen", "127.0.0.1:0")
    // Said behind the address, which is what was waited for.
    #expect(eventually { service.launch.errorsSoFar.contains("metrics are on http://") })
    let base = try #require(
      service.launch.errorsSoFar.split(separator: "\n").first { $0.hasPrefix("metrics are on ") })
    let lock = try home.start(program: ["flock", home.store + "-lock", "sleep", "60"])
    defer {
      lock.send(SIGKILL)
      _ = lock.outcome()
    }
    let report = {
      try service.ask("POST", "/collections/radars/items/RadarID-101/reports", body: #"{"verdict":"gone"}"#)
    }
    #expect(try eventually(seconds: 60) { try report().hasPrefix("HTTP/1.1 503 ") })
    for _ in 0..<2 { #expect(try report().hasPrefix("HTTP/1.1 503 ")) }
    #expect(try service.get("/readyz").hasSuffix("\r\n\r\n{\"status\":\"degraded\"}\n"))
    let inside = try home.start(program: [
      "curl", "-sS", base.dropFirst("metrics are on ".count) + "/readyz",
    ]).outcome().output
    #expect(inside.contains("\"since\":"))
    // Three refused requests, and one line that says why.
    let told = service.launch.errorsSoFar.split(separator: "\n").filter { $0.contains("store_failed") }
    #expect(told.count == 1)
    #expect(told.first?.contains("\"doing\":\"write\",\"reason\":\"locked\"") == true, "\(told)")
    #expect(service.end().code == 0)
  }

  @Test func theLogIsBegunAnewOnSIGHUP() throws {
    let log = home.file("access.log")
    let service = try RunningService(home, "--access-log", log)
    _ = try service.get("/healthz?secret")
    #expect(
      eventually {
        text(log).contains("\"route\":\"healthz\",\"path\":\"/healthz\",\"status\":400")
      })
    rename(log, log + ".1")
    service.launch.send(SIGHUP)
    #expect(eventually { text(log).contains("\"event\":\"reloaded\"") })
    _ = try service.get("/readyz")
    #expect(service.end().code == 0)
    #expect(text(log).contains("\"route\":\"readyz\""))
    #expect(text(log).contains("\"event\":\"stopped\""))
    #expect(!text(log + ".1").contains("readyz"))
    #expect(!(text(log) + text(log + ".1")).contains("secret"))
  }

  @Test func tokensAreReadAnewOnSIGHUP() throws {
    let file = home.file("tokens")
    let made = try home.roads("serve", "--new-token", file)
    #expect(made.code == 0)
    #expect(made.output.hasPrefix("roads-"))
    #expect(!text(file).contains(made.output.dropLast()))
    var status = stat()
    #expect(stat(file, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    let service = try RunningService(home, "--operator-token-file", file)
    func isLetIn(_ token: String) throws -> Bool {
      let answer = try service.ask(
        "DELETE", "/collections/radars/items/nobody", "Authorization: Bearer \(token)", "If-Match: *")
      #expect(answer.hasPrefix("HTTP/1.1 401 ") || answer.hasPrefix("HTTP/1.1 404 "), "\(answer)")
      return answer.hasPrefix("HTTP/1.1 404 ")
    }
    let old = String(made.output.dropLast())
    #expect(try isLetIn(old))
    try Bytes.write("not a digest\n", to: file)
    service.launch.send(SIGHUP)
    #expect(eventually { service.launch.errorsSoFar.contains("the file contains no token digest") })
    #expect(try isLetIn(old))
    let new = try home.roads("serve", "--new-token", home.file("other")).output.dropLast()
    #expect(try !isLetIn(String(new)))
    try Bytes.write(text(home.file("other")), to: file)
    service.launch.send(SIGHUP)
    #expect(eventually { service.launch.errorsSoFar.contains("\"event\":\"reloaded\"") })
    #expect(try isLetIn(String(new)))
    #expect(try !isLetIn(old))
    #expect(service.end().code == 0)
  }

  @Test func whatKeepsItFromStartingIsTold() throws {
    let service = try RunningService(home)
    expectComplaint(
      try home.roads("serve", "--port", "\(service.port)"), 3,
      "cannot listen on 127.0.0.1, port \(service.port)")
    #expect(service.end().code == 0)
    expectComplaint(try home.roads("serve", "--host", "192.0.2.1"), 3, "cannot listen on 192.0.2.1")
    expectComplaint(
      try home.roads("serve", "--port", "0", "--metrics-listen", "192.0.2.1:0"), 3,
      "cannot listen on 192.0.2.1")
    expectComplaint(
      try home.roads("serve", "--port", "0", "--metrics-listen", "no host:1"), 3,
      "--metrics-listen: 'no host'")
    expectComplaint(try home.roads("serve", "--operator-token-file", home.file("none")), 3, "none")
    let plain = try home.write("plain", "secret\n")
    expectComplaint(
      try home.roads("serve", "--operator-token-file", plain), 3, "the file contains no token digest")
    expectComplaint(try home.roads("serve", "--access-log", "/nowhere/log"), 3, "/nowhere/log")
    expectComplaint(
      try home.roads("serve", "--trusted-proxy", "proxy"), 2, "neither an IP address nor a network")
    expectComplaint(try home.roads("serve", "--public-url", "roads.example"), 2, "is not a URL")
    expectComplaint(try home.roads("serve", "--tiles", "tiles.example"), 2, "is not a URL template of tiles")
    expectComplaint(
      try home.roads("serve", "--terrain", "none", "--terrain-attribution", "x"), 2,
      "--terrain-attribution and --terrain none exclude each other")
    let foreign = try home.write("foreign.db", "no database")
    expectComplaint(try home.roads("serve", "--db", foreign), 3, "not a roads store")
    expectComplaint(
      try home.roads("serve", "--db", "/nowhere/roads.db"), 3, "/nowhere: no such directory; create it first")
  }

  private func text(_ path: String) -> String {
    Bytes.exists(path) ? String(decoding: Bytes.read(path), as: UTF8.self) : ""
  }
}
