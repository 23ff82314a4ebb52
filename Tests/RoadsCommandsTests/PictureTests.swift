import Foundation
import RoadsCommands
import RoadsCore
import RoadsTestSupport
import RoadsText
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct PictureTests {
  private func picture(_ hits: [Hit], _ area: Area, _ language: Language = .english) -> String {
    let counts = MapScene(hits, area: area).counts
    let summary = AnswerText.summary(
      counts, .around(Samples.centre, name: nil, metres: 20_000), shown: counts.total, language)
    return MapPicture(
      hits, area: area, summary: summary, dates: Samples.presentation(language).dates
    ).svg()
  }

  private func isWellFormed(_ svg: String) -> Bool { XMLParser(data: Data(svg.utf8)).parse() }

  @Test(arguments: Language.allCases)
  func near(language: Language) throws {
    let svg = picture(Samples.nearHits(), try Samples.circle(), language)
    #expect(isWellFormed(svg))
    try Golden.check(svg, "near-\(language.rawValue).svg")
  }

  @Test func within() throws {
    let svg = picture(Samples.boxHits(), try Samples.box(44.3, 18.3, 44.7, 19))
    #expect(isWellFormed(svg))
    try Golden.check(svg, "within.svg")
  }

  @Test func along() throws {
    let route = try Route(
      [(44.54, 18.67), (44.5, 18.66), (44.44, 18.65), (44.40, 18.53)].map {
        try Coordinate(latitude: $0.0, longitude: $0.1)
      })
    let svg = picture(Samples.alongHits(), .corridor(try Corridor(route: route, metres: 2_000)), .german)
    #expect(isWellFormed(svg))
    try Golden.check(svg, "along.svg")
  }

  @Test func aroundThePole() throws {
    let centre = try Coordinate(latitude: 88, longitude: 179)
    let svg = picture([], .circle(try Circle(centre: centre, metres: 800_000)))
    try Golden.check(svg, "pole.svg")
  }

  @Test func theWholeEarth() throws {
    let svg = picture([], .circle(try Circle(centre: Samples.centre, metres: 1e8)))
    try Golden.check(svg, "earth.svg")
  }

  @Test func holdsNeitherScriptNorAddress() throws {
    var feature = Samples.features[0]
    feature.title = "</title><script>alert(1)</script> & \"x\" 'y' \u{1B}[1m \u{FFFE}\u{202E}"
    let svg = picture([Hit(feature: feature)], try Samples.circle())
    #expect(isWellFormed(svg))
    #expect(!svg.contains("<script"))
    #expect(svg.contains("&lt;script&gt;"))
    #expect(!svg.replacing("http://www.w3.org/2000/svg", with: "").contains("http"))
  }

  @Test(arguments: [
    (0.0, 0.0, 0.0), (90, 0, 300_000), (-89, 10, 2_000_000), (0, 180, 100_000), (44, 18, 2e7), (44, 18, 1e12),
    (71, -179.9, 50_000),
  ])
  func anyCircle(latitude: Double, longitude: Double, metres: Double) throws {
    let centre = try Coordinate(latitude: latitude, longitude: longitude)
    let svg = picture([], .circle(try Circle(centre: centre, metres: metres)))
    #expect(isWellFormed(svg))
    #expect(!svg.contains("nan") && !svg.contains("inf\""))
    #expect(svg.utf8.count < 400_000)
  }

  @Test(arguments: [
    (44.0, 18.0, 44.0, 18.0), (-90, -180, 90, 180), (-1, 179, 1, -179), (89.9, -180, 90, 180), (90, 0, 90, 0),
  ])
  func anyBox(south: Double, west: Double, north: Double, east: Double) throws {
    let svg = picture([Hit(feature: Samples.ice(south, west))], try Samples.box(south, west, north, east))
    #expect(isWellFormed(svg))
    #expect(!svg.contains("nan"))
  }

  @Test func graticuleLabelsOverTheAntimeridian() throws {
    let svg = picture([], try Samples.box(-1, 179, 1, -179), .bosnian)
    #expect(svg.contains("179,5° I"))
    #expect(svg.contains("179,5° Z"))
    #expect(svg.contains(">180°<"))
  }
}
