import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// What people get who open an address that has no answer for them, and what programs get there.
@Suite struct ProblemPageTests {
  private static let browser = ("Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")

  @Test(arguments: Way.allCases, ["bs", "de", "en"])
  func `people get a page, programs a problem`(way: Way, language: String) throws {
    try ServiceWorld([radar("a")]).ask(way) { service in
      for (path, status) in [
        ("/nowhere", 404), ("/collections/radars/items/b", 404), ("/along", 405), ("/near", 400),
        ("/runs", 401),
        ("/collections/radars/items?colour=red", 400), ("/tiles/99/0/0.mvt", 404), ("/?f=pdf", 400),
      ] {
        let page = try service.get(path, [Self.browser, ("Accept-Language", language)])
        expectPage(page, status, language)
        for accept in ["*/*", "application/json", "text/html;q=0.5, application/problem+json"] {
          let answer = try service.get(path, [("Accept", accept)])
          #expect(answer.status == status)
          #expect(answer.headers["Content-Type"] == "application/problem+json")
          #expect(answer.headers["Vary"] == "Accept, Accept-Language")
        }
        #expect(try service.get(path).headers["Content-Type"] == "application/problem+json")
      }
    }
  }

  @Test func `a page says what the problem's other headers say`() throws {
    let page = try ServiceWorld().asking.get("/along", [Self.browser])
    #expect(page.headers["Allow"] == "POST, OPTIONS")
  }

  @Test func `a link's language holds on its page, too, for people alone`() throws {
    let service = try ServiceWorld().asking
    let page = try service.get("/nowhere?lang=hr", [Self.browser, ("Accept-Language", "de")])
    expectPage(page, 404, "bs")
    #expect(page.text.contains("href=\"/?lang=bs\""))
    #expect(
      try service.get("/nowhere?lang=hr", [("Accept-Language", "de")]).headers["Content-Language"] == "de")
    expectPage(try service.get("/nowhere?lang=x", [Self.browser, ("Accept-Language", "de")]), 404, "de")
  }

  @Test(arguments: ["/", "/collections/radars/items/a", "/collections"])
  func `pages take no notice of what a link came with`(path: String) throws {
    let service = try ServiceWorld([radar("a")]).asking
    let plain = try service.get(path, [Self.browser]).text
    let shared = path + "?fbclid=a&utm_source=b&x=1&x=2&%3Cscript%3E=1"
    #expect(try service.get(shared, [Self.browser]).text == plain)
    expectProblem(try service.get(shared, [("Accept", "application/json")]), 400, field: "fbclid")
  }

  @Test(arguments: ["/collections/radars/items", "/feeds", "/widget?at=44,18"])
  func `where there are filters only counters of clicks are passed over`(path: String) throws {
    let service = try ServiceWorld([radar("a")]).asking
    let mark = path.contains("?") ? "&" : "?"
    for counter in ["fbclid=x", "utm_source=y", "GCLID=z", "utm_a=1&utm_a=2"] {
      #expect(try service.get(path + mark + counter, [Self.browser]).status == 200)
      #expect(try service.get(path + mark + counter, [("Accept", "application/json")]).status == 400)
    }
    let wrong = try service.get(path + mark + "colour=red", [Self.browser])
    expectPage(wrong, 400, "en", ancestors: path.hasPrefix("/widget") ? "*" : "'none'")
  }

  @Test(arguments: ["hr", "HR", "sr", "sr-Latn", "sr_Latn", "sh", "cnr", "bs-BA"])
  func `neighbours of Bosnian are Bosnian`(tag: String) throws {
    let service = try ServiceWorld([radar("a")]).asking
    for path in ["/?lang=\(tag)", "/widget?at=44,18&lang=\(tag)", "/manifest.webmanifest?lang=\(tag)"] {
      let answer = try service.get(path, [Self.browser, ("Accept-Language", "en")])
      #expect(answer.status == 200)
      let text = answer.text.replacing(" ", with: "")
      #expect(text.contains("lang=\"bs\"") || text.contains("\"lang\":\"bs\""))
    }
    let accepted = try service.get("/collections", [Self.browser, ("Accept-Language", "\(tag), de;q=0.5")])
    #expect(accepted.headers["Content-Language"] == "bs")
  }

  @Test(arguments: ["fr", "hr!", "bs;x", "hrx", ""]) func `other languages are none`(tag: String) throws {
    #expect(try ServiceWorld().asking.get("/?lang=" + tag).status == 400)
  }

  @Test(arguments: [
    String(repeating: "text/html,", count: 2000), "text/html;q=nan", "text/html;q=1e999", ";;,,;q=,",
    "text/html;q=-1, */*;q=nan",
  ]) func `no Accept header breaks an answer`(accept: String) throws {
    #expect(try ServiceWorld().asking.get("/nowhere", [("Accept", accept)]).status == 404)
  }

  @Test func `what was asked for is shown and never obeyed`() throws {
    let service = try ServiceWorld([radar("a")]).asking
    for hostile in ["<script>", "\"><img src=x>", "</h1><b>", "\u{202E}"] {
      let text = PercentEncoding.encoded(hostile)
      for path in ["/\(text)", "/collections/radars/items/\(text)", "/near?\(text)=1", "/near?at=\(text)"] {
        let page = try service.get(path, [Self.browser])
        expectPage(page, path.hasPrefix("/near") ? 400 : 404, "en")
        #expect(!page.text.contains(hostile), "\(path)")
      }
    }
  }

  /// In another site's frame a page that may not be there is a blank one.
  @Test func `the widget's errors may stand where the widget may`() throws {
    let service = try ServiceWorld([radar("a")]).asking
    for path in ["/widget?at=nowhere", "/widget", "/widget?at=44,18&colour=red"] {
      let page = try service.get(path, [Self.browser])
      expectPage(page, 400, "en", ancestors: "*")
      #expect(page.text.contains("target=\"_top\""))
    }
    expectPage(try service.get("/near", [Self.browser]), 400, "en")
  }

  @Test func `the reference says which languages are taken`() throws {
    let service = try ServiceWorld([radar("a")]).asking
    let reference = try JSONSerialization.jsonObject(with: Data(service.get("/api").body)) as? [String: Any]
    let paths = reference?["paths"] as? [String: [String: [String: Any]]]
    let parameters = paths?["/"]?["get"]?["parameters"] as? [[String: Any]]
    let schema = parameters?.first { $0["name"] as? String == "lang" }?["schema"] as? [String: Any]
    let pattern = try Regex(try #require(schema?["pattern"] as? String))
    for tag in [
      "bs", "BS", "hr", "sr-Latn", "sr_Cyrl", "sh", "cnr", "me", "de-AT", "en-GB", "en1", "de-", "fr", "hrx",
      "e", "",
      "bs;x", "hr!", "-de", "d e", "de\u{301}", "бс",
    ] {
      let answer = try service.get("/?lang=" + PercentEncoding.encoded(tag), [Self.browser])
      #expect((answer.status == 200) == (tag.wholeMatch(of: pattern) != nil), "\(tag)")
    }
  }
}
