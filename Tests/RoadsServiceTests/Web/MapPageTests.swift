import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import RoadsText
import Testing

/// The map at `/`, and what browsers ask for besides.
@Suite struct MapPageTests {
  private static let browser = ("Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")

  private static func policy(_ origins: String) -> String {
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:\(origins); connect-src 'self';"
      + " manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  }

  private func settings(_ answer: Answer) throws -> [String: Any] {
    let found = try #require(
      answer.text.firstMatch(of: /<script type="application\/json" id="settings">([^<]*)<\/script>/))
    return try #require(try JSONSerialization.jsonObject(with: Data(found.1.utf8)) as? [String: Any])
  }

  @Test(arguments: Way.allCases) func `browsers get the map, programs the links`(way: Way) throws {
    try ServiceWorld([radar("a")]).ask(way) { service in
      let map = try service.get("/", [Self.browser])
      #expect(map.status == 200)
      #expect(map.headers["Content-Type"] == "text/html; charset=utf-8")
      #expect(map.text.contains("id=\"settings\""))
      #expect(!map.text.contains("{{"))
      for accept in [
        [], [("Accept", "*/*")], [("Accept", "application/json")], [("Accept", "text/html;q=0.5, */*")],
      ] {
        #expect(try service.get("/", accept).headers["Content-Type"] == "application/json")
      }
      let links = try service.get("/?f=html", [Self.browser])
      #expect(links.text.contains("href=\"http://roads.test/collections\""))
      #expect(!links.text.contains("<script"))
      #expect(try service.get("/?f=json", [Self.browser]).headers["Content-Type"] == "application/json")
      expectProblem(try service.get("/", [("Accept", "image/png")]), 406)
      expectProblem(try service.get("/?lang=fr", [("Accept", "*/*")]), 400, field: "lang")
      #expect(try service.get("/?lang=fr", [Self.browser]).status == 400)
    }
  }

  @Test(arguments: Way.allCases) func `the page may do what it is for and no more`(way: Way) throws {
    try ServiceWorld().ask(way) { service in
      let headers = try service.get("/", [Self.browser]).headers
      #expect(
        headers["Content-Security-Policy"]
          == Self.policy(" https://tile.openstreetmap.org https://*.tile.opentopomap.org"))
      #expect(headers["Referrer-Policy"] == "strict-origin-when-cross-origin")
      #expect(headers["Permissions-Policy"] == "geolocation=(self)")
      #expect(headers["Cross-Origin-Opener-Policy"] == "same-origin")
      #expect(headers["X-Content-Type-Options"] == "nosniff")
      #expect(headers["Cache-Control"] == "no-cache")
      #expect(headers["Vary"] == "Accept, Accept-Language, Accept-Encoding")
      #expect(headers["Set-Cookie"] == nil)
    }
  }

  @Test(arguments: Language.allCases) func `the page speaks its reader's language`(language: Language) throws
  {
    let service = try ServiceWorld().asking
    let name = language.rawValue
    for answer in [
      try service.get("/", [Self.browser, ("Accept-Language", name)]),
      try service.get("/?lang=\(name)", [Self.browser, ("Accept-Language", "de, en, bs")]),
    ] {
      #expect(answer.text.contains("<html lang=\"\(name)\">"))
      #expect(answer.headers["Content-Language"] == name)
      let settings = try settings(answer)
      #expect(settings["lang"] as? String == name)
      #expect(settings["assets"] as? String == WebAssets.shared.folder)
      #expect(settings["version"] as? String == WebAssets.shared.version)
      #expect(settings["centre"] as? [Double] == [43.9, 17.8])
      #expect(settings["zoom"] as? Int == 8)
      #expect(settings["layers"] as? [String] == ["radars", "conditions"])
      #expect(settings["gone"] as? Int == 5)
      #expect(settings["timezone"] as? String == "Europe/Sarajevo")
      let tiles = try #require(settings["tiles"] as? [String: Any])
      #expect(tiles["url"] as? String == "https://tile.openstreetmap.org/{z}/{x}/{y}.png")
      let attribution = try #require(tiles["attribution"] as? [String: String])
      #expect(attribution["href"] == "https://www.openstreetmap.org/copyright")
    }
    let landing = try service.get("/?f=json&lang=\(name)").object()
    #expect(landing["title"] as? String == PagesText.service(language))
  }

  @Test func `every file that the page names is served`() throws {
    let service = try ServiceWorld().asking
    let page = try service.get("/", [Self.browser]).text
    let named = page.matches(of: /(?:href|src)="(\/[^"#]+)/).map { String($0.1) }
    #expect(named.count > 5)
    for path in named { #expect(try service.get(path).status == 200, "\(path)") }
    #expect(named.contains { $0.hasPrefix("/manifest.webmanifest") })
  }

  /// Browsers ask for six files at a time, in this order, and each is a way to the service and back.
  @Test func `the first signs wait for six files, in the order in which they are needed`() throws {
    let page = try ServiceWorld().asking.get("/", [Self.browser]).text
    let head = try #require(page.split(separator: "</head>").first)
    let named = head.matches(of: /(?:href|src)="\/assets\/\w+\/([^"]+)"/).map { String($0.1) }
      .filter { !$0.hasPrefix("icon") && !$0.contains("noscript") }
    #expect(
      named == [
        "early.js", "page.css", "text-en.json", "first.js", "leaflet.js", "main.js", "markercluster.js",
        "page.js",
      ])
    let later = head.matches(of: /([\w.]+)" fetchpriority="low"/).map { String($0.1) }
    #expect(later == ["markercluster.js", "page.js"])
  }

  @Test func `the page is sent packed, and once`() throws {
    let service = try ServiceWorld().asking
    let plain = try service.get("/", [Self.browser])
    let packed = try service.get("/", [Self.browser, ("Accept-Encoding", "gzip, br")])
    #expect(packed.headers["Content-Encoding"] == "gzip")
    #expect(try Program.gunzipped(packed.body) == plain.body)
    let tag = try #require(packed.headers["ETag"])
    let again = try service.get("/", [Self.browser, ("Accept-Encoding", "gzip"), ("If-None-Match", tag)])
    #expect(again.status == 304)
    #expect(again.headers["Content-Security-Policy"] == plain.headers["Content-Security-Policy"])
  }

  @Test func `tiles are what the operator says`() throws {
    var map = MapSettings()
    map.tiles = TileSource(
      url: "http://{s}.tiles.example:8080/{z}/{x}/{y}.png?k=1",
      attribution: .init("© </script><b> https://a.example/"))
    map.terrain = nil
    map.centre = try Coordinate(latitude: 44.5, longitude: 18.25)
    map.zoom = 11
    let answer = try ServiceWorld(map: map).asking.get("/", [Self.browser])
    #expect(answer.headers["Content-Security-Policy"] == Self.policy(" http://*.tiles.example:8080"))
    let settings = try settings(answer)
    let tiles = try #require(settings["tiles"] as? [String: Any])
    #expect(tiles["url"] as? String == "http://{s}.tiles.example:8080/{z}/{x}/{y}.png?k=1")
    #expect(
      tiles["attribution"] as? [String: String] == ["text": "© </script><b>", "href": "https://a.example/"])
    #expect(settings["terrain"] is NSNull)
    #expect(settings["centre"] as? [Double] == [44.5, 18.25])
    #expect(settings["zoom"] as? Int == 11)
    map.tiles = nil
    let bare = try ServiceWorld(map: map).asking.get("/", [Self.browser])
    #expect(bare.headers["Content-Security-Policy"] == Self.policy(""))
  }

  @Test(arguments: [
    "", "none", "tiles.example/{z}/{x}/{y}.png", "https://tiles.example/{z}/{x}.png",
    "https://tiles.example/",
    "https://tiles.example/{z}/{x}/{y}/{key}.png", "https://tiles.example;script-src/{z}/{x}/{y}.png",
    "https://tiles.example /{z}/{x}/{y}.png", "https://{z}.example/{x}/{y}.png", "https:///{z}/{x}/{y}.png",
    "https://tiles.example:0/{z}/{x}/{y}.png", "https://a@tiles.example/{z}/{x}/{y}.png",
    "https://tiles.example/{z/{x}/{y}.png", "ftp://tiles.example/{z}/{x}/{y}.png",
    "https://*/{z}/{x}/{y}.png",
  ]) func `what is no address of tiles is refused`(url: String) { #expect(TileSource(url: url) == nil) }

  @Test func `a layer that is not served is no button either`() throws {
    let answer = try ServiceWorld(without: [.radars]).asking.get("/", [Self.browser])
    #expect(try settings(answer)["layers"] as? [String] == ["conditions"])
  }

  @Test(arguments: Way.allCases) func `the page can be installed`(way: Way) throws {
    try ServiceWorld().ask(way) { service in
      for language in Language.allCases {
        let answer = try service.get("/manifest.webmanifest?lang=\(language.rawValue)")
        #expect(answer.headers["Content-Type"] == "application/manifest+json")
        let manifest = try answer.object()
        #expect(manifest["name"] as? String == PagesText.service(language))
        #expect((manifest["short_name"] as? String).map { (1...12).contains($0.count) } == true)
        #expect((manifest["description"] as? String)?.isEmpty == false)
        #expect(manifest["lang"] as? String == language.rawValue)
        #expect(manifest["display"] as? String == "standalone")
        let icons = try #require(manifest["icons"] as? [[String: String]])
        #expect(!icons.isEmpty)
        for icon in icons {
          #expect(try service.get(icon["src"] ?? "").headers["Content-Type"] == icon["type"])
        }
      }
      let german = try service.get("/manifest.webmanifest", [("Accept-Language", "de")])
      #expect(try german.object()["lang"] as? String == "de")
      let worker = try service.get("/sw.js")
      #expect(worker.headers["Content-Type"] == "text/javascript; charset=utf-8")
      #expect(worker.headers["Cache-Control"] == "no-cache")
      #expect(worker.text.contains(WebAssets.shared.folder))
      #expect(!worker.text.contains("{{"))
      expectOneScript(worker.text)
      let icon = try service.get("/favicon.ico")
      #expect(icon.status == 200)
      #expect(icon.headers["Content-Type"] == "image/svg+xml")
    }
  }

  /// Every module of the worker is in it, once.
  private func expectOneScript(_ worker: String) {
    #expect(!worker.contains(/(?m)^(import|export)\b/))
    #expect(worker.count(of: "function keptView(") == 1 && worker.count(of: "function overlaps(") == 1)
  }
}

extension String {
  fileprivate func count(of words: String) -> Int { ranges(of: words).count }
}
