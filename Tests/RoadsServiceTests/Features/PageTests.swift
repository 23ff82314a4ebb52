import Foundation
import FoundationXML
import RoadsCore
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// The service's own pages for people.
@Suite struct PageTests {
  private static let paths = [
    "/?f=html", "/conformance", "/api", "/collections", "/collections/radars", "/collections/radars/items",
    "/collections/radars/items?limit=1", "/collections/conditions/items", "/collections/radars/items/a",
    "/near?at=44,18&km=20", "/counts", "/sources", "/bulletins", "/changes", "/changes?since=0&limit=1",
  ]

  private func page(_ service: some Asking, _ path: String, _ language: String = "en") throws -> Answer {
    try service.get(path, [("Accept", "text/html"), ("Accept-Language", language)])
  }

  @Test(arguments: paths, ["bs", "de", "en"])
  func `a page is well formed, in the reader's language, and may load nothing`(
    path: String, language: String
  ) throws {
    let answer = try page(try ServiceWorld([radar("a"), radar("b")]).asking, path, language)
    #expect(answer.status == 200)
    // What we write of HTML is XML too.
    let parser = XMLParser(data: Data(answer.body))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(answer.text.contains("<html lang=\"\(language)\">"))
    #expect(answer.headers["Content-Language"] == language)
    let policy = try #require(answer.headers["Content-Security-Policy"])
    #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"))
    #expect(!policy.contains("unsafe"))
    #expect(answer.headers["ETag"] != nil)
    #expect(!answer.text.contains("<script"))
  }

  /// "Tomorrow" is another day after midnight, though nothing has changed.
  @Test(arguments: paths) func `a page that says tomorrow has no date by which it could be kept`(
    path: String
  ) throws {
    let service = try ServiceWorld([radar("a"), radar("b")]).asking
    let html = [("Accept", "text/html"), ("Accept-Language", "en")]
    let answer = try service.get(path, html)
    #expect(answer.headers["Last-Modified"] == nil)
    let later = ("If-Modified-Since", "Fri, 31 Dec 2100 23:00:00 GMT")
    #expect(try service.get(path, html + [later]).status == 200)
    let tag = try #require(answer.headers["ETag"])
    #expect(try service.get(path, html + [("If-None-Match", tag)]).status == 304)
  }

  /// They have always been JSON: whoever asks for neither form gets that.
  @Test(arguments: ["/near?at=44,18&km=20", "/counts?", "/sources?", "/bulletins?"])
  func `what programs ask is a page for browsers alone`(path: String) throws {
    let service = try ServiceWorld([radar("a", 44, 18)]).asking
    let json = try service.get(path)
    for accept in ["*/*", "application/json", "image/png", ""] {
      let answer = try service.get(path, [("Accept", accept)])
      #expect(answer.status == 200)
      #expect(answer.body == json.body && answer.headers["Content-Type"] == json.headers["Content-Type"])
    }
    #expect(json.headers["Vary"]?.contains("Accept") == true)
    let browser = [("Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")]
    #expect(try service.get(path, browser).headers["Content-Type"] == "text/html; charset=utf-8")
    #expect(try service.get(path + "&f=html").headers["Content-Type"] == "text/html; charset=utf-8")
    #expect(try service.get(path + "&f=json", browser).body == json.body)
    expectProblem(try service.get(path + "&f=xml"), 400, field: "f")
  }

  @Test func `a page about a place tells the nearest first, and how far away each is`() throws {
    let service = try ServiceWorld([radar("far", 44.1, 18), radar("near", 44.01, 18)]).asking
    let answer = try page(service, "/near?at=44,18&km=20")
    let (near, far) = (answer.text.range(of: "radars/items/near"), answer.text.range(of: "radars/items/far"))
    #expect(try #require(near).lowerBound < #require(far).lowerBound)
    #expect(answer.text.contains("<td class=\"number\">1.1 km</td>"))
    #expect(answer.text.contains("<td class=\"number\">11.1 km</td>"))
    #expect(answer.text.contains("<h1>Near 44,18</h1>"))
    #expect(answer.text.contains(">2 of 2<"))
    #expect(try page(service, "/near?at=0,0&km=1").text.contains("No feature matches."))
    // The German comma, and the place as it was asked for.
    #expect(try page(service, "/near?at=44,18&km=20", "de").text.contains("<td class=\"number\">1,1 km</td>"))
    #expect(try page(service, "/near?at=44,18&km=20&limit=1").text.contains(">1 of 2<"))
    // How far one looked, and for what; as text, whatever stands in it.
    #expect(answer.text.contains("<code>km=20</code>"))
    let hostile = try page(service, "/near?at=44,18&km=20&text=%3Cscript%3E%22").text
    #expect(hostile.contains("<code>text=&lt;script&gt;") && !hostile.contains("<script"))
    #expect(try page(service, "/near?at=44").status == 400)
  }

  @Test func `a page of numbers has those of the JSON`() throws {
    let service = try ServiceWorld([radar("a"), radar("b"), condition("c", 44, 18)]).asking
    let answer = try page(service, "/counts")
    #expect(answer.text.contains("<h2>Radars: 2</h2>") && answer.text.contains("<h2>Road conditions: 1</h2>"))
    let part = try page(service, "/counts?layer=radars").text
    #expect(part.contains("<code>layer=radars</code>") && part.contains("<h2>Road conditions: 0</h2>"))
    #expect(!answer.text.contains("<code>"))
  }

  @Test func `the general report is a page`() throws {
    let service = try ServiceWorld().asking
    #expect(try page(service, "/bulletins").text.contains("There is no general report."))
    let body =
      #"[{"id":"1","title":"Zimske prilike","text":"<p>Snijeg na prevojima.</p><p>Vozite oprezno.</p>"}]"#
    let type = ("Content-Type", "application/json")
    let token = ("Authorization", "Bearer " + TokenSample.token)
    let answer = try service.ask(Question("PUT", "/bulletins", [token, type], body: Array(body.utf8)))
    #expect(answer.status == 200, "\(answer.text)")
    let text = try page(service, "/bulletins", "bs").text
    for words in [
      "<h1>Opći izvještaj</h1>", "<h2>Zimske prilike</h2>", ">Snijeg na prevojima.</p>",
      ">Vozite oprezno.</p>",
    ] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(try page(service, "/?f=html").text.contains("http://roads.test/bulletins"))
  }

  // MARK: Changes

  @Test func `a page of changes has the newest first, and the way to the others`() throws {
    let world = try ServiceWorld()
    for number in 1...5 { try world.store.add(radar("r\(number)", updatedAt: ServiceWorld.begin)) }
    try world.store.delete([FeatureID(.radars, "r5")], at: ServiceWorld.begin)
    world.follower.catchUp()
    let service = world.asking
    func shown(_ path: String) throws -> (titles: [String], text: String) {
      let text = try page(service, path).text
      return (text.matches(of: /Radar r\d/).map { String($0.output) }, text)
    }
    let all = try shown("/changes")
    // Of what is gone by now only its removal says the title.
    #expect(all.text.contains("radars/r5"))
    #expect(all.titles == ["Radar r5", "Radar r4", "Radar r3", "Radar r2", "Radar r1"])
    #expect(all.text.contains("<td>removed</td>") && all.text.contains("<td>added</td>"))
    #expect(all.text.contains("href=\"http://roads.test/collections/radars/items/r4\""))
    #expect(!all.text.contains("items/r5"))
    #expect(!all.text.contains("rel=\"next\"") && !all.text.contains("rel=\"prev\""))
    // Without a position the newest, and back from there.
    let newest = try shown("/changes?limit=2")
    #expect(newest.titles == ["Radar r5"])
    #expect(newest.text.contains("/changes?limit=2&amp;since=2\" rel=\"prev\""))
    let middle = try shown("/changes?limit=2&since=2")
    #expect(middle.titles == ["Radar r4", "Radar r3"])
    #expect(middle.text.contains("/changes?limit=2&amp;since=4\" rel=\"next\""))
    #expect(middle.text.contains("/changes?limit=2&amp;since=0\" rel=\"prev\""))
    #expect(try shown("/changes?layer=conditions").text.contains("None of these changes match."))
    #expect(try shown("/changes?since=999").text.contains("The change log does not have this position"))
  }

  @Test func `changes are a page for browsers alone`() throws {
    let service = try ServiceWorld([radar("a", 44, 18)]).asking
    let json = try service.get("/changes?since=0")
    #expect(json.headers["Content-Type"] == "application/json")
    #expect(json.headers["Vary"]?.contains("Accept") == true)
    let browser = [("Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")]
    #expect(try service.get("/changes?since=0&f=json", browser).body == json.body)
    #expect(
      try service.get("/changes?since=0", browser).headers["Content-Type"] == "text/html; charset=utf-8")
    #expect(try service.get("/changes?f=html").headers["Content-Type"] == "text/html; charset=utf-8")
    for parameter in ["activity", "heartbeat"] {
      expectProblem(try service.get("/changes?f=html&\(parameter)=true"), 400, field: parameter)
    }
    expectProblem(try service.get("/changes", [("Accept", "image/png")]), 406)
  }

  @Test func `stored text is shown and never obeyed`() throws {
    let hostile = "<script>alert(1)</script>\"'&\u{202E}\u{1B}[31m"
    var feature = radar("<i>\"x&y", 44, 18)
    feature.title = hostile
    feature.road = "\"><img src=x>"
    feature.text = PlainText.markup(from: hostile)
    feature.kind = .radar(Radar(type: .announced, authority: Authority(id: 900, name: "<b>A</b>")))
    let service = try ServiceWorld([feature]).asking
    let item = "/collections/radars/items/" + PercentEncoding.encoded(feature.id)
    for path in ["/collections/radars/items", item, item + "?f=html"] {
      let answer = try page(service, path)
      #expect(XMLParser(data: Data(answer.body)).parse())
      for danger in ["<script", "<img", "<b>", "<i>", "\u{202E}", "\u{1B}"] {
        #expect(!answer.text.contains(danger), "\(path): \(danger)")
      }
      #expect(answer.text.contains("&lt;script&gt;"))
    }
    let echoed = try page(service, "/collections/radars/items?text=%22%3E%3Cscript%3Ealert")
    #expect(!echoed.text.contains("<script"))
  }

  @Test func `a table leads to its features and to the next page`() throws {
    let service = try ServiceWorld((1...5).map { radar("r\($0)") }).asking
    let first = try page(service, "/collections/radars/items?limit=2")
    #expect(first.text.contains("href=\"http://roads.test/collections/radars/items/r1\""))
    #expect(first.text.contains("2 of 5"))
    #expect(first.text.contains("/collections/radars/items?limit=2&amp;after=r2\" rel=\"next\""))
    let last = try page(service, "/collections/radars/items?limit=2&after=r4")
    #expect(last.text.contains("/items/r5"))
    #expect(!last.text.contains("rel=\"next\""))
    let none = try page(service, "/collections/radars/items?type=announced")
    #expect(none.text.contains("No feature matches."))
  }

  @Test func `a feature's page tells what a driver asks`() throws {
    let service = try ServiceWorld([condition("c", 44.5, 18.6, reports: 3)]).asking
    let text = try page(service, "/collections/conditions/items/c", "bs").text
    for word in ["poledica", "Condition c", "Oprez", "magistralni put", "3 od 5", "geo:44.5,18.6"] {
      #expect(text.contains(word), "\(word)")
    }
  }
}
