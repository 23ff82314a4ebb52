import Foundation
import FoundationXML
import RoadsCore
import RoadsService
import RoadsTestSupport
import RoadsText
import Testing

/// `/widget`
@Suite struct WidgetTests {
  private static let at = "/widget?at=44.5,18.6"

  /// Ten to the north, a kilometre apart.
  private static var features: [Feature] {
    (1...10).map { number in
      let latitude = 44.5 + 0.009 * Double(number)
      return number.isMultiple(of: 2)
        ? radar("r\(number)", latitude, 18.6) : condition("c\(number)", latitude, 18.6)
    }
  }

  private func rows(_ answer: Answer) -> [String] {
    answer.text.matches(of: /<li>[\s\S]*?<\/li>/).map { String($0.0) }
  }

  @Test(arguments: Way.allCases) func `it shows as much as fits`(way: Way) throws {
    try ServiceWorld(Self.features).ask(way) { service in
      for (size, count) in [("s", 2), ("m", 4), ("l", 8)] {
        let answer = try service.get("\(Self.at)&km=20&size=\(size)")
        #expect(answer.status == 200)
        #expect(answer.headers["Content-Type"] == "text/html; charset=utf-8")
        #expect(rows(answer).count == count)
        #expect(answer.text.contains("size-\(size)"))
        #expect(answer.text.contains("5 radars and 5 road conditions within 20\u{A0}km"))
        #expect(XMLParser(data: Data(answer.body)).parse())
      }
      #expect(rows(try service.get(Self.at + "&km=20")).count == 4)
      #expect(rows(try service.get(Self.at + "&m=1500&size=l")).count == 1)
    }
  }

  @Test func `rows lead to the map`() throws {
    let service = try ServiceWorld(Self.features).asking
    let first = try #require(rows(try service.get(Self.at + "&km=20")).first)
    #expect(
      first.contains("href=\"http://roads.test/#feature=conditions/c1\" target=\"_blank\" rel=\"noopener\""))
    #expect(first.contains("icons.svg#type-ice"))
    #expect(first.contains("Condition c1"))
    #expect(first.contains("Black ice · 1.0\u{A0}km north"))
    let german = try service.get(Self.at + "&km=20&lang=de&type=ice").text
    #expect(german.contains("http://roads.test/?lang=de#feature=conditions/c1"))
    #expect(german.contains("http://roads.test/?lang=de#map=10/44.5000/18.6000&amp;type=ice\""))
    #expect(german.contains("Glatteis · 1,0\u{A0}km nördlich"))
  }

  @Test func `what nobody has touched for long says how old it is`() throws {
    let now = ServiceWorld.begin
    let features = [
      condition("new", 44.501, 18.6, updatedAt: now.adding(seconds: -30 * 86_400)),
      condition("old", 44.502, 18.6, updatedAt: now.adding(seconds: -150 * 86_400)),
    ]
    let service = try ServiceWorld(features).asking
    for (language, age, sentence) in [
      ("bs", "prije 4 mjeseca", "ažurirano prije 4 mjeseca"),
      ("de", "vor 4 Monaten", "aktualisiert vor 4 Monaten"),
      ("en", "4 months ago", "updated 4 months ago"),
    ] {
      let told = rows(try service.get(Self.at + "&lang=" + language))
      #expect(told.count == 2 && told.first?.contains("class=\"age\"") == false, "\(told)")
      #expect(told.last?.contains("title=\"\(sentence)\">\(age)<") == true, "\(told)")
    }
  }

  @Test func `it says from when and until when`() throws {
    func scheduled(_ id: String, _ hours: String) throws -> Feature {
      var feature = condition(id, 44.501, 18.6)
      feature.details = FeatureDetails(schedule: try Schedule.read(hours, zone: .utc))
      return feature
    }
    // It is 14:13 UTC, 16:13 in Sarajevo.
    let service = try ServiceWorld([
      try scheduled("a", "14:00-15:00"), try scheduled("b", "16:00-17:00"),
      try scheduled("c", "2026 Sep 20 10:00-11:00"), condition("d", 44.502, 18.6),
    ]).asking
    for (language, words) in [
      ("en", ["now, until 17:00", "from 18:00", "over"]), ("de", ["jetzt, bis 17:00", "ab 18:00", "vorbei"]),
      ("bs", ["sad, do 17:00", "od 18:00", "završeno"]),
    ] {
      let told = rows(try service.get(Self.at + "&lang=" + language))
      #expect(told.count == 4)
      for (row, words) in zip(told, words) { #expect(row.contains(" · \(words)<"), "\(row)") }
      #expect(told.map { $0.contains("class=\"later\"") } == [false, true, true, false], "\(told)")
    }
  }

  @Test func `a line is as far as its nearest point, and as long as it is`() throws {
    let line = try ShapeSamples.line("line", [(18.61, 44.3), (18.61, 44.5), (18.61, 44.7)], direction: .both)
    // Around the place, with its sign kilometres away.
    let area = try ShapeSamples.area("area", [ShapeSamples.square(18.59, 44.49, 18.605, 44.6)])
    let told = rows(try ServiceWorld([line, area]).asking.get(Self.at + "&lang=en"))
    #expect(told.count == 2)
    #expect(told.first?.contains("Roadworks · right here") == true, "\(told)")
    #expect(told.last?.contains("Closed (44.4\u{A0}km) · 795\u{A0}m east") == true, "\(told)")
  }

  @Test(arguments: Language.allCases) func `it speaks each language`(language: Language) throws {
    let service = try ServiceWorld(Self.features + [radar("here", 44.5, 18.6)]).asking
    for answer in [
      try service.get(Self.at + "&lang=\(language.rawValue)"),
      try service.get(Self.at, [("Accept-Language", language.rawValue)]),
      try service.get("/widget?at=0,0&km=1&lang=\(language.rawValue)"),
    ] {
      #expect(answer.text.contains("<html lang=\"\(language.rawValue)\">"))
      #expect(answer.headers["Content-Language"] == language.rawValue)
      #expect(answer.text.contains(PagesText.service(language)))
      // A key without a sentence would show itself.
      #expect(!answer.text.contains(">widget."))
      #expect(!answer.text.contains(/\{\w+\}/))
    }
  }

  @Test func `stored text is shown and never obeyed`() throws {
    var feature = radar("<i>\"x&y#", 44.5, 18.6)
    feature.title = "<img src=x onerror=alert(1)>\u{202E}"
    let answer = try ServiceWorld([feature]).asking.get(Self.at)
    #expect(XMLParser(data: Data(answer.body)).parse())
    #expect(!answer.text.contains("<img"))
    #expect(!answer.text.contains("\u{202E}"))
    #expect(answer.text.contains("&lt;img src=x onerror=alert(1)&gt;"))
    #expect(answer.text.contains("#feature=radars/%3Ci%3E%22x%26y%23\""))
  }

  @Test func `any site may frame it, and it may load nothing else`() throws {
    let headers = try ServiceWorld().asking.get(Self.at).headers
    #expect(
      headers["Content-Security-Policy"]
        == "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
        + " base-uri 'none'; form-action 'none'; frame-ancestors *")
    #expect(headers["X-Frame-Options"] == nil)
    #expect(headers["Cross-Origin-Opener-Policy"] == nil)
    #expect(headers["Cache-Control"] == "no-cache")
  }

  @Test func `what it names is served`() throws {
    let service = try ServiceWorld(Self.features).asking
    let page = try service.get(Self.at).text
    let named = page.matches(of: /(?:href|src)="(\/[^"#]+)/).map { String($0.1) }
    #expect(
      Set(named.compactMap { $0.split(separator: "/").last }) == [
        "icon.svg", "widget.css", "widget.js", "icons.svg",
      ])
    for path in named { #expect(try service.get(path).status == 200, "\(path)") }
  }

  @Test func `filters and layers count`() throws {
    let service = try ServiceWorld(Self.features, without: [.radars]).asking
    let answer = try service.get(Self.at + "&km=20&size=l")
    #expect(rows(answer).count == 5)
    #expect(answer.text.contains("5 road conditions within 20\u{A0}km"))
    #expect(rows(try service.get(Self.at + "&km=20&type=closure")).isEmpty)
  }

  @Test(arguments: [
    ("/widget", "at"), ("/widget?at=x", "at"), ("/widget?at=44.5,18.6&size=xl", "size"),
    ("/widget?at=44.5,18.6&lang=fr", "lang"), ("/widget?at=44.5,18.6&km=-1", "km"),
    ("/widget?at=44.5,18.6&type=cow", "type"), ("/widget?at=44.5,18.6&colour=red", "colour"),
    ("/widget?at=44.5,18.6&km=1&m=1", "m"),
  ]) func `what is wrong is told`(path: String, field: String) throws {
    expectProblem(try ServiceWorld().asking.get(path), 400, field: field)
    expectPage(try ServiceWorld().asking.get(path, [("Accept", "text/html")]), 400, "en", ancestors: "*")
  }

  @Test func `it says of when it is`() throws {
    let world = try ServiceWorld(Self.features)
    let first = try world.asking.get(Self.at + "&lang=de")
    let time = try #require(first.text.firstMatch(of: /<time datetime="([^"]+)">Stand: (\d\d:\d\d)</))
    #expect(String(time.1) == TimeText.rfc3339(world.now))
    let tag = try #require(first.headers["ETag"])
    #expect(try world.asking.get(Self.at + "&lang=de", [("If-None-Match", tag)]).status == 304)
    world.pass(seconds: 300)
    #expect(try world.asking.get(Self.at + "&lang=de", [("If-None-Match", tag)]).status == 200)
  }
}
