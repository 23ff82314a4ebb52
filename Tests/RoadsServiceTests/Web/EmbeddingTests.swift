import RoadsCore
import RoadsFormats
import RoadsService
import RoadsTestSupport
import RoadsText
import Testing

/// The map in frames of others, addresses that say what it shows, and what its menu leads to.
@Suite struct EmbeddingTests {
  private static let browser = ("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")

  private func world(
    _ sites: String..., change: (inout MapSettings) -> Void = { _ in }
  ) throws -> ServiceWorld {
    var map = MapSettings()
    map.sites = try sites.map { try #require(EmbeddingSite($0), "\($0)") }
    change(&map)
    return try ServiceWorld([radar("a")], map: map)
  }

  private func ancestors(_ answer: Answer) -> String? {
    answer.headers["Content-Security-Policy"]?.split(separator: "; ").last.map(String.init)
  }

  @Test(arguments: Way.allCases)
  func `sites that the operator named may show the map, and what is wrong with it`(
    way: Way
  ) throws {
    let sites = "frame-ancestors https://club.example https://*.roads.example:8443"
    try world("https://CLUB.example:443", "https://*.roads.example:8443").ask(way) { service in
      #expect(ancestors(try service.get("/", [Self.browser])) == sites)
      let wrong = try service.get("/?at=here", [Self.browser])
      expectPage(wrong, 400, "en", ancestors: String(sites.dropFirst("frame-ancestors ".count)))
      // The rest is nobody's frame.
      for path in ["/about", "/collections", "/collections/radars/items/a"] {
        #expect(ancestors(try service.get(path, [Self.browser])) == "frame-ancestors 'none'", "\(path)")
      }
    }
  }

  @Test(arguments: [
    ("https://club.example", "https://club.example"), ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
    ("https://*.Club.example/", "https://*.club.example"),
  ]) func `a site is an origin, or all below a name`(given: String, text: String) {
    #expect(EmbeddingSite(given)?.text == text)
  }

  @Test(arguments: [
    "", "*", "https://", "https://*", "https://*.", "club.example", "'self'", "data:",
    "https://club.example//",
    "https://club.example/a", "https://a.example; script-src *", "https://a.example\r\nX: y",
    "https://a b.example",
    "https://*.*.example", "https://a.*.example", "https://*.127.0.0.1", "https://*.[::1]", "javascript://x",
    "https://ä.example", "https://a.example,b",
  ]) func `nothing else gets into the header`(given: String) { #expect(EmbeddingSite(given) == nil) }

  @Test(arguments: [
    ("/?at=44.5,18.6&zoom=12", "/#map=12/44.5000/18.6000"),
    ("/?at=44.5,18.6&km=1&layer=radars", "/#map=15/44.5000/18.6000&type=stationary,announced"),
    ("/?text=M-17%20%26%20a&lang=hr", "/?lang=bs#text=M-17%20%26%20a"),
    ("/?search=poledica&utm_source=x", "/#text=poledica"),
    ("/?type=sperrung&theme=dark&fbclid=1", "/?theme=dark#type=closure"),
    ("/?type=poledica,ice,closure&lang=de&theme=light", "/?lang=de&theme=light#type=closure,ice"),
  ]) func `an address says what the map shows`(asked: String, told: String) throws {
    let answer = try world().asking.get(asked, [Self.browser])
    #expect(answer.status == 302)
    #expect(answer.headers["Location"] == told)
    #expect(answer.headers["Vary"]?.contains("Accept") == true)
  }

  @Test(arguments: ["/?theme=dark", "/?lang=de", "/?fbclid=x&unknown=1", "/?theme=auto&lang=hr", "/?m=1"])
  func `what the page reads itself leads nowhere else`(asked: String) throws {
    #expect(try world().asking.get(asked, [Self.browser]).status == 200)
  }

  @Test(arguments: [
    ("at=x", "at"), ("km=3", "at"), ("zoom=3", "at"), ("at=44,18&km=1&zoom=3", "km"),
    ("at=44,18&zoom=21", "zoom"),
    ("type=cow", "type"), ("m=1&type=ice", "at"), ("theme=pink", "theme"), ("text=a&search=b", "search"),
    ("at=44,18&km=-1", "km"),
    ("layer=cows", "layer"),
  ]) func `a wrong address is told to people and to programs`(asked: String, field: String) throws {
    let service = try world().asking
    expectPage(try service.get("/?" + asked, [Self.browser]), 400, "en")
    let answer = try service.get("/?" + asked)
    #expect(answer.status == 400)
    #expect(answer.headers["Content-Type"] == "application/problem+json")
  }

  /// Programs get no map, and pass over what chooses one: the same address serves both.
  @Test func `programs get the landing page whatever view is chosen`() throws {
    for view in ["at=44,18", "theme=dark", "type=ice", "at=44,18&zoom=3", "f=html&layer=radars"] {
      let answer = try world().asking.get("/?" + view)
      #expect(answer.status == 200, "\(view): \(answer.text)")
      #expect(answer.text.contains("/conformance"))
    }
    for wrong in ["at=44", "zoom=21&at=44,18", "m=5", "km=5", "m=-1&at=44,18", "type=cow"] {
      let name = String(wrong.prefix { $0 != "=" })
      expectProblem(try world().asking.get("/?" + wrong), 400, field: name)
    }
  }

  // MARK: What there is besides

  private func links(_ page: Answer) -> [String] {
    page.text.matches(of: /<a href="([^"]+)" target="_blank"/).map { String($0.1) }
  }

  @Test(arguments: Language.allCases) func `the menu leads to sources, feeds, the interface and privacy`(
    language: Language
  ) throws {
    let service = try world().asking
    let lang = language.rawValue
    let page = try service.get("/?lang=\(lang)", [Self.browser])
    let links = links(page)
    let about = "/about?lang=" + lang
    #expect(links == [about, about + "#sources", about + "#privacy", "/feeds?f=html", "/api?f=html"])
    for link in links {
      let answer = try service.get(String(link.prefix { $0 != "#" }), [Self.browser])
      #expect(answer.status == 200, "\(link)")
      if let fragment = link.split(separator: "#").dropFirst().first {
        #expect(answer.text.contains("id=\"\(fragment)\""), "\(link)")
      }
    }
  }

  @Test func `an operator's own pages stand in place of ours`() throws {
    let service = try world {
      $0.about = "https://club.example/about"
      $0.privacy = "https://club.example/privacy"
      $0.imprint = "https://club.example/imprint?a=1&b=%22"
    }.asking
    let page = try service.get("/?lang=en", [Self.browser])
    #expect(
      links(page) == [
        "https://club.example/about", "/about?lang=en#sources", "https://club.example/privacy",
        "https://club.example/imprint?a=1&amp;b=%22", "/feeds?f=html", "/api?f=html",
      ])
    let about = try service.get("/about?lang=en")
    for link in ["about", "privacy", "imprint"] {
      #expect(about.text.contains("href=\"https://club.example/" + link), "\(link)")
    }
  }

  @Test(arguments: Language.allCases)
  func `a page says what the service is, whose data it has and what it keeps`(
    language: Language
  ) throws {
    let service = try world().asking
    let page = try service.get("/about?lang=" + language.rawValue)
    #expect(page.headers["Content-Type"] == "text/html; charset=utf-8")
    #expect(page.headers["Content-Language"] == language.rawValue)
    for phrase in [AboutText.title, AboutText.what, AboutText.noPromise, AboutText.privacy, AboutText.asking]
    {
      #expect(page.text.contains(phrase(language)))
    }
    // The base map is somebody else's.
    #expect(page.text.contains("tile.openstreetmap.org"))
    #expect(!page.text.contains("{{"))
    let alone = try world {
      $0.tiles = nil
      $0.terrain = nil
    }.asking.get("/about")
    #expect(!alone.text.contains("openstreetmap"))
  }

  @Test func `the page about the service names the sources, and says where there is none`() throws {
    let service = try world().asking
    let page = try service.get("/about?lang=en")
    let named = try service.get("/sources").object()["sources"] as? [[String: Any]] ?? []
    #expect(named.count == 1)
    let items = page.text.matches(of: /<li>([^<]*)<\/li>/).map { String($0.1) }
    #expect(items == [SourceText.label(.list, .english)])
    #expect(!page.text.contains(AboutText.noSources(.english)))
    #expect(try ServiceWorld().asking.get("/about?lang=en").text.contains(AboutText.noSources(.english)))
  }

  @Test func `the page about the service says who publishes, and nothing of it is markup`() throws {
    var publisher = Publisher.neutral
    publisher.name = "Club <b>"
    let page = try ServiceWorld(publisher: publisher).asking.get("/about?lang=en")
    #expect(page.text.contains("Club &lt;b&gt;"))
    expectProblem(try ServiceWorld().asking.get("/about?x=1"), 400, field: "x")
  }
}
