import FoundationEssentials
import RoadsCore
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// Pages of other sites read, and write nothing through their visitors.
@Suite struct ForeignPageTests {
  private static let report = "/collections/radars/items/a/reports"

  /// What a browser says of a page, and whether it may write. The service is asked as `roads.test`.
  struct Case: Sendable {
    let headers: [(String, String)]
    let mayWrite: Bool
    var publicURL: String?
    var host: String?

    init(_ headers: [(String, String)], _ mayWrite: Bool, publicURL: String? = nil, host: String? = nil) {
      self.headers = headers
      self.mayWrite = mayWrite
      self.publicURL = publicURL
      self.host = host
    }
  }

  private static func said(_ site: String?, _ origin: String?) -> [(String, String)] {
    [("Sec-Fetch-Site", site), ("Origin", origin)].compactMap { name, value in value.map { (name, $0) } }
  }

  private static let url = "https://roads.test"

  static let cases: [Case] = [
    // Programs.
    Case([], true), Case([], true, publicURL: url), Case([("Referer", "https://evil.example/")], true),
    // The service's own page.
    Case(said("same-origin", url), true, publicURL: url), Case(said(nil, url), true, publicURL: url),
    Case(said("same-origin", "http://127.0.0.1:8080"), true, host: "127.0.0.1:8080"),
    Case(said(nil, "http://127.0.0.1:8080"), true, host: "127.0.0.1:8080"),
    Case(said(nil, "http://[::1]:8080"), true, host: "[::1]:8080"),
    Case(said("same-origin", "http://localhost:8080"), true, host: "LOCALHOST:8080"),
    Case(said("same-origin", "http://nas:8080"), true, host: "nas:8080"),
    Case(said("same-origin", "http://127.0.0.1:8080"), true, publicURL: url, host: "127.0.0.1:8080"),
    // Another port or scheme of its name is as much its own as the browser says.
    Case(said("same-origin", "http://roads.test"), true, publicURL: url),
    Case(said("same-site", "http://roads.test"), false, publicURL: url),
    Case(said(nil, "http://roads.test"), true, publicURL: url),
    Case(said(nil, "https://roads.test:444"), false, publicURL: url),
    // What a person typed in.
    Case(said("none", nil), true, publicURL: url),
    Case(said("none", "https://evil.example"), false, publicURL: url),
    // Other sites' pages, siblings, frames without an origin.
    Case(said("cross-site", "https://evil.example"), false, publicURL: url),
    Case(said("cross-site", "https://evil.example"), false), Case(said(nil, "https://evil.example"), false),
    Case(said("cross-site", nil), false), Case(said("same-site", nil), false),
    Case(said("same-site", "https://evil.roads.test"), false, publicURL: url),
    Case(said("cross-site", url), false, publicURL: url), Case(said(nil, "null"), false),
    Case(said("same-origin", "null"), false, publicURL: url), Case(said("cross-site", "null"), false),
    Case(said("same-origin", "https://roads.test.evil.example"), false, publicURL: url),
    Case(said("nonsense", url), false, publicURL: url), Case(said("same-origin", ""), false, publicURL: url),
    Case(said(nil, "http://127.0.0.1:3000"), false, host: "127.0.0.1:8080"),
    Case(said("same-origin", "http://127.0.0.2:8080"), false, host: "127.0.0.1:8080"),
    Case(said(nil, url) + [("Origin", "https://evil.example")], false, publicURL: url),
    Case([("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "cross-site")], false, publicURL: url),
    Case([("origin", "https://evil.example")], false, publicURL: url),
    // A name that leads here without being the service's.
    Case(said("same-origin", "http://evil.example"), false, host: "evil.example"),
    Case(said(nil, "http://evil.example:8080"), false, publicURL: url, host: "evil.example:8080"),
    Case(said("same-origin", nil), false, host: "evil.example"),
    Case(said("same-origin", "http://evil.example"), false, publicURL: url, host: "evil.example"),
    Case(
      said("same-origin", "http://evil.example") + [("X-Forwarded-Host", "localhost")], false,
      host: "evil.example"),
  ]

  private func ask(_ service: Service, _ question: Question, host: String?) throws -> Answer {
    // The first is the one that counts, and over a socket there is only one.
    try InProcess(service: service, host: host ?? "roads.test").ask(question)
  }

  @Test(arguments: cases.indices) func `a browser's word decides what a page may write`(index: Int) throws {
    let one = Self.cases[index]
    let world = try ServiceWorld(
      [radar("a", 44, 18)], address: PublicAddress(fixed: one.publicURL))
    let bodies = [
      (Self.report, #"{"verdict":"gone","reporter":"x"}"#),
      ("/collections/radars/items", Self.feature),
    ]
    for (path, body) in bodies {
      let answer = try ask(
        world.service,
        Question("POST", path, one.headers + [("Content-Type", "application/json")], body: Array(body.utf8)),
        host: one.host)
      if one.mayWrite {
        #expect([200, 201].contains(answer.status), "\(one.headers) \(answer.text)")
      } else {
        #expect(answer.status == 403, "\(one.headers) \(answer.text)")
      }
      #expect(answer.headers["Access-Control-Allow-Origin"] == nil)
    }
    #expect(world.live.snapshot.count == (one.mayWrite ? 2 : 1))
    #expect(world.live.snapshot.record(FeatureID(.radars, "a"))?.reports == (one.mayWrite ? 1 : 0))
    // Everybody reads, whatever the browser says.
    for question in [Question("GET", "/near?at=44,18&km=1", one.headers), Self.along(one.headers)] {
      let read = try ask(world.service, question, host: one.host)
      #expect(read.status == 200, "\(read.text)")
      #expect(read.headers["Access-Control-Allow-Origin"] == "*")
    }
  }

  private static let feature =
    #"{"type":"Feature","geometry":{"type":"Point","coordinates":[17,43]},"properties":{"type":"announced","title":"x"}}"#

  private static func along(_ headers: [(String, String)]) -> Question {
    Question(
      "POST", "/along?km=1", headers + [("Content-Type", "application/json")],
      body: Array(#"{"type":"LineString","coordinates":[[18,44],[18.1,44]]}"#.utf8))
  }

  private static let foreign = [("Sec-Fetch-Site", "cross-site"), ("Origin", "https://evil.example")]

  @Test(arguments: Way.allCases) func `the operator's routes are as closed, with the token too`(
    way: Way
  ) throws {
    let world = try ServiceWorld([radar("a", 44, 18)])
    try world.ask(way) { service in
      let with = Self.foreign + [("Authorization", "Bearer " + TokenSample.token)]
      let typed = with + [("Content-Type", "application/json")]
      for question in [
        Question("DELETE", "/collections/radars/items/a", with + [("If-Match", "*")]),
        Question(
          "PUT", "/collections/radars/items/a", typed + [("If-Match", "*")], body: Array(Self.feature.utf8)),
        Question("PUT", "/bulletins", typed, body: Array("[]".utf8)), Question("DELETE", "/bulletins", with),
        Question("POST", "/import", typed, body: Array("[]".utf8)),
        Question("POST", Self.report, typed, body: Array(#"{"verdict":"gone"}"#.utf8)),
      ] { expectProblem(try service.ask(question), 403, field: "Origin") }
      #expect(try service.get("/near?at=44,18&km=1").ids() == ["a"])
    }
  }

  @Test(arguments: [("bs", "sajta"), ("de", "Website"), ("en", "another site")])
  func `the refusal is a sentence in three languages`(language: String, word: String) throws {
    let answer = try ServiceWorld([radar("a", 44, 18)]).asking.post(
      Self.report, json: #"{"verdict":"gone"}"#, Self.foreign + [("Accept-Language", language)])
    expectProblem(answer, 403, field: "Origin")
    #expect(answer.text.contains(word), "\(answer.text)")
  }

  @Test func `what a page tries counts against nobody`() throws {
    let admission = AdmissionControl(
      writesPerMinute: 1, token: OperatorToken(file: TokenSample.line), clock: { 1 })
    let service = InProcess(service: Service(endpoints: TestRoutes.endpoints, admission: admission))
    for _ in 0..<30 {
      expectProblem(
        try service.post("/echo", json: "x", Self.foreign, type: "text/plain"), 403, field: "Origin")
      expectProblem(
        try service.ask(
          Question("POST", "/spool", Self.foreign + [("Authorization", "Bearer x")], body: [1])),
        403, field: "Origin")
    }
    #expect(try service.post("/echo", json: "x", type: "text/plain").status == 200)
    expectProblem(
      try service.ask(Question("POST", "/spool", [("Authorization", "Bearer x")], body: [1])), 401)
  }

  /// Browsers of long ago say nothing of themselves; the bodies that a form can send are not taken.
  @Test(arguments: [
    "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "",
    "text/plain;application/json",
  ]) func `forms are not understood`(type: String) throws {
    let world = try ServiceWorld([radar("a", 44, 18)])
    let service = world.asking
    expectProblem(
      try service.post(Self.report, json: #"{"verdict":"gone"}"#, type: type), 415, field: "Content-Type")
    expectProblem(
      try service.post("/collections/radars/items", json: Self.feature, type: type), 415,
      field: "Content-Type")
    #expect(world.live.snapshot.count == 1)
  }

  @Test func `a preflight grants reads alone`() throws {
    let service = try ServiceWorld([radar("a", 44, 18)]).asking
    func preflight(_ path: String, _ method: String) throws -> Headers {
      let answer = try service.ask(
        Question(
          "OPTIONS", path,
          Self.foreign + [
            ("Access-Control-Request-Method", method), ("Access-Control-Request-Headers", "content-type"),
          ]))
      #expect(answer.status == 200)
      return answer.headers
    }
    let items = try preflight("/collections/radars/items", "POST")
    #expect(items["Allow"] == "GET, HEAD, POST, OPTIONS")
    #expect(items["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS")
    // A POST needs no leave for its method, but for the type of its body.
    #expect(items["Access-Control-Allow-Headers"]?.contains("Content-Type") == false)
    #expect(try preflight("/along", "POST")["Access-Control-Allow-Headers"]?.contains("Content-Type") == true)
    #expect(try preflight("/bulletins", "PUT")["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS")
    for path in [Self.report, "/import", "/metrics", "/readyz"] {
      let closed = try preflight(path, "POST")
      #expect(closed["Access-Control-Allow-Methods"] == nil)
      #expect(closed["Access-Control-Allow-Headers"] == nil)
      #expect(closed["Access-Control-Allow-Origin"] == nil)
    }
    #expect(try service.get("/metrics").headers["Access-Control-Allow-Origin"] == nil)
  }

  @Test(arguments: Way.allCases) func `scripts see of an answer's head what a program goes by`(
    way: Way
  ) throws {
    let box = try Box(
      southWest: Coordinate(latitude: 42, longitude: 15), northEast: Coordinate(latitude: 46, longitude: 20))
    try ServiceWorld([radar("a", 44, 18)], region: box).ask(way) { service in
      func exposed(_ question: Question) throws -> [String] {
        try service.ask(question).headers.all("Access-Control-Expose-Headers").flatMap {
          $0.components(separatedBy: ", ")
        }
      }
      for question in [
        Question("GET", "/near?at=44,18&km=1", Self.foreign), Self.along(Self.foreign),
        Question("GET", "/near?at=nowhere", Self.foreign), Question("GET", "/nowhere", Self.foreign),
        Question("GET", "/feeds/geojson", Self.foreign),
      ] {
        let found = try exposed(question)
        for name in ["ETag", "Location", "Link", "Retry-After", "Content-Crs", "Roads-Region"] {
          #expect(found.contains(name), "\(question.target): \(found)")
        }
      }
      #expect(try exposed(Question("GET", "/feeds/geojson", Self.foreign)).contains("Roads-Left-Out"))
      #expect(try exposed(Question("GET", "/metrics", Self.foreign)).isEmpty)
      #expect(try exposed(Question("POST", Self.report, Self.foreign)).isEmpty)
    }
  }

  @Test func `a site that the operator trusts may write and read the answer`() throws {
    let other = try #require(WebOrigin("https://www.roads.example"))
    let world = try ServiceWorld(
      [radar("a", 44, 18)], address: PublicAddress(fixed: Self.url, trusted: [other]))
    let service = world.asking
    let page = [("Sec-Fetch-Site", "cross-site"), ("Origin", "https://www.roads.example")]
    let answer = try service.post(Self.report, json: #"{"verdict":"gone"}"#, page)
    #expect(answer.status == 200)
    #expect(answer.headers["Access-Control-Allow-Origin"] == "https://www.roads.example")
    #expect(answer.headers.all("Vary").contains("Origin"))
    #expect(
      answer.headers["Access-Control-Expose-Headers"] == "ETag, Location, Link, Retry-After, Content-Crs")
    let preflight = try service.ask(Question("OPTIONS", Self.report, page))
    #expect(preflight.headers["Access-Control-Allow-Origin"] == "https://www.roads.example")
    #expect(preflight.headers["Access-Control-Allow-Methods"] == "POST, DELETE, OPTIONS")
    for field in ["Content-Type", "Idempotency-Key"] {
      #expect(preflight.headers["Access-Control-Allow-Headers"]?.contains(field) == true)
    }
    let items = try service.ask(Question("OPTIONS", "/collections/radars/items", page))
    #expect(items.headers["Access-Control-Allow-Headers"]?.contains("Content-Crs") == true)
    // Every write with a body says of which type it is.
    for path in [
      "/collections/radars/items/a", "/collections/radars/items", "/sources/list", "/bulletins",
    ] {
      let granted = try service.ask(Question("OPTIONS", path, page)).headers["Access-Control-Allow-Headers"]
      for field in ["Content-Type", "Authorization", "If-Match"] {
        #expect(granted?.contains(field) == true, "\(path): \(field)")
      }
    }
    for origin in ["https://www.roads.example:444", "http://www.roads.example", "https://roads.example"] {
      expectProblem(
        try service.post(
          Self.report, json: #"{"verdict":"gone"}"#, [("Sec-Fetch-Site", "cross-site"), ("Origin", origin)]),
        403, field: "Origin")
    }
  }

  @Test(arguments: [
    ([("X-Forwarded-Proto", "https")], "https://roads.test", true),
    ([("X-Forwarded-Proto", "https"), ("X-Forwarded-Host", "a.test")], "https://a.test", true),
    ([("X-Forwarded-Proto", "https")], "https://evil.example", false),
    ([("X-Forwarded-Proto", "https")], "http://roads.test", false),
  ])
  func `behind a trusted proxy its names are the service's`(
    forwarded: [(String, String)], origin: String, mayWrite: Bool
  ) throws {
    let proxies = TrustedProxies([try #require(AddressRange("127.0.0.1"))])
    for (trusting, mayWrite) in [(proxies, mayWrite), (TrustedProxies(), false)] {
      let service = Service(
        endpoints: TestRoutes.endpoints,
        admission: AdmissionControl(writesPerMinute: .max, proxies: trusting),
        address: PublicAddress(proxies: trusting))
      let answer = try InProcess(service: service).post(
        "/echo", json: "x", forwarded + [("Origin", origin)], type: "text/plain")
      #expect(answer.status == (mayWrite ? 200 : 403), "\(answer.text)")
    }
  }

  @Test func `origins are compared as browsers write them`() throws {
    let parse = { (text: String) in WebOrigin(text)?.text }
    #expect(parse("https://Roads.Example:443/path") == "https://roads.example")
    #expect(parse("HTTP://[::1]:80") == "http://[::1]")
    #expect(parse("http://x:8080") == "http://x:8080")
    for text in [
      "null", "", "roads.example", "ftp://x", "https://", "https://x:", "https://x:99999", "http://a b",
      "https://u@x",
    ] {
      #expect(parse(text) == nil, "\(text)")
    }
  }
}
