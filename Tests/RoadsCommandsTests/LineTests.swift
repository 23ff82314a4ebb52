import Foundation
import RoadsCommands
import RoadsCore
import RoadsTestSupport
import RoadsText
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Lines, areas and directions as people see them: in tables, on details pages, on maps and pictures.
@Suite struct LineTests {
  private func route() throws -> Area {
    .corridor(try Corridor(route: try Route([Samples.centre, Samples.features[0].coordinate]), metres: 300))
  }

  @Test(arguments: Language.allCases)
  func tables(language: Language) throws {
    var text = ""
    let answers = [(try Samples.linesNear(), try Samples.circle()), (try Samples.linesAlong(), try route())]
    for (hits, area) in answers {
      for columns in [40, 80, 120] {
        let presentation = Samples.presentation(language, columns: columns)
        let lines = try AnswerTable(hits, area: area, presentation: presentation).lines()
        #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns })
        text += lines.joined(separator: "\n") + "\n\n"
      }
    }
    try Golden.check(text, "lines-\(language.rawValue).txt")
  }

  @Test(arguments: 20...160)
  func neverWiderThanTheTerminal(columns: Int) throws {
    for language in Language.allCases {
      let presentation = Samples.presentation(language, columns: columns)
      let hits = try Samples.linesAlong()
      let lines = try AnswerTable(hits, area: try route(), presentation: presentation).lines()
      #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns && $0.last != " " })
    }
  }

  /// Where there is no room for lengths, a road closed in one direction is still no road closed in both.
  @Test(arguments: Language.allCases)
  func arrowsStayAtEveryWidth(language: Language) throws {
    let arrows = ["302": "↔", "304": "→", "RadarID-7": "↔"]
    let compass = CompassPoint(azimuth: 48.5).abbreviation(language)
    for (hits, area) in [
      (try Samples.linesNear(), try Samples.circle()), (try Samples.linesAlong(), try route()),
    ] {
      for columns in 30...140 {
        let presentation = Samples.presentation(language, columns: columns)
        for hit in hits {
          // One at a time, so that every line of it is its own.
          let shown = try AnswerTable([hit], area: area, presentation: presentation).lines().joined()
          if let arrow = arrows[hit.feature.id] { #expect(shown.contains(arrow), "\(columns) \(shown)") }
        }
        let lines = try AnswerTable(hits, area: area, presentation: presentation).lines()
        #expect(lines.count { $0.contains("↔") } == 2, "\(columns)")
        #expect(lines.count { $0.contains("→") } == 2, "\(columns)")
        #expect(lines.count { $0.contains("→ \(compass)") } == 1, "\(columns)")
      }
    }
  }

  /// What a camera watches over, and which vehicles are concerned, is cut only where the room is needed.
  @Test func notesTakeTheRoomThatThereIs() throws {
    var camera = try #require(try Samples.lines().first { $0.id == "RadarID-112" })
    camera.details.camera = .section
    camera.details.speedLimit = SpeedLimit(kilometresPerHour: 80)
    let other = try #require(try Samples.lines().last)
    func shown(_ columns: Int) throws -> String {
      let hits = [camera, other].map { Hit(feature: $0, distance: 1_000) }
      let presentation = Samples.presentation(columns: columns)
      let lines = try AnswerTable(hits, area: try Samples.circle(), presentation: presentation).lines()
      #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns })
      return lines.joined(separator: "\n")
    }
    // The narrowest table cuts it, a wider one does not.
    let notes = try (80...140).compactMap { try shown($0).firstMatch(of: /\(80 km\/h, [a-z ]+…?\)/)?.output }
    #expect(notes.first == "(80 km/h, sectio…)")
    #expect(notes.contains { $0.count > 18 && $0.hasSuffix("…)") })
    #expect(notes.last == "(80 km/h, section control)")
    #expect(try shown(130).contains("(80 km/h, section control)"))
  }

  /// The column is there only where somebody has something to say in it.
  @Test func pointsHaveNoColumnForLengths() throws {
    let presentation = Samples.presentation(columns: 200)
    let head = { (hits: [Hit]) in
      try #require(try AnswerTable(hits, area: nil, presentation: presentation).lines().first)
    }
    #expect(try !head(Samples.boxHits()).contains("Length"))
    #expect(try head(try Samples.lines().map { Hit(feature: $0) }).contains("Length"))
  }

  @Test(arguments: Language.allCases)
  func pages(language: Language) throws {
    let page = FeaturePage(Samples.presentation(language, columns: 60))
    let text = try Samples.lines().map { page.lines($0).joined(separator: "\n") }
    try Golden.check(text.joined(separator: "\n\n----\n\n") + "\n", "show-lines-\(language.rawValue).txt")
  }

  // MARK: Pictures

  /// The types are called in the singular: no number stands before them.
  @Test(arguments: Language.allCases)
  func legendsHaveTheNumberBehind(language: Language) throws {
    let presentation = Samples.presentation(language, columns: 100)
    let area = try Samples.circle()
    let map = BrailleMap(Samples.nearHits(), area: area, presentation: presentation).lines()
    let label = RadarType.announced.label(language)
    #expect(map.contains { $0.hasSuffix("  2") && $0.contains("◎ " + label) }, "\(map)")
    let svg = MapPicture(Samples.nearHits(), area: area, summary: "", dates: presentation.dates).svg()
    let text = svg.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let index = try #require(text.firstIndex(of: label))
    #expect(text[index + 1].hasSuffix(">2</tspan>"), "\(text[index + 1])")
  }

  @Test func mapInTheTerminal() throws {
    let lines = BrailleMap(
      try Samples.linesNear(), area: try Samples.circle(), presentation: Samples.presentation(columns: 100)
    ).lines()
    try Golden.check(lines.joined(separator: "\n") + "\n", "map-lines.txt")
  }

  @Test func linesHaveTheColourOfTheirType() throws {
    func drawn(hasColour: Bool) throws -> [String] {
      BrailleMap(
        try Samples.linesNear(), area: try Samples.circle(),
        presentation: Samples.presentation(columns: 100, hasColour: hasColour)
      ).lines()
    }
    let colour = try drawn(hasColour: true)
    #expect(
      colour.map { Palette.stripped($0).withoutTrailingSpaces }
        == (try drawn(hasColour: false)).map(\.withoutTrailingSpaces))
    // A closure is red, from one end to the other.
    #expect(colour.count { $0.contains(/\u{1B}\[31m[\u{2801}-\u{28FF}]/) } >= 4)
  }

  @Test(arguments: Language.allCases)
  func picture(language: Language) throws {
    let hits = try Samples.linesNear()
    let area = try Samples.circle()
    let svg = MapPicture(
      hits, area: area, summary: "…", dates: Samples.presentation(language).dates
    ).svg()
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    try Golden.check(svg, "lines-\(language.rawValue).svg")
  }

  /// However far it goes on: what is drawn stays in the frame, and is drawn in a moment.
  @Test(arguments: [
    [(0.0, -179.0), (0, 179)], [(89, 0), (89, 180)], [(-80, 170), (80, -170)],
    [(44.5, 18.6), (44.5, -161.4)],
  ])
  func linesAroundTheWorld(pairs: [(Double, Double)]) throws {
    let line = pairs.map { Coordinate(validLatitude: $0.0, longitude: $0.1) }
    let hit = Hit(feature: try Samples.extended(Samples.features[5], .lineString(line), .one))
    let boxes = [try Samples.box(-89, 170, 89, -170), try Samples.box(-90, -180, 90, 180)]
    for area in boxes + [try Samples.circle(), try route()] {
      let lines = BrailleMap([hit], area: area, presentation: Samples.presentation()).lines()
      #expect(lines.allSatisfy { DisplayWidth.of($0) <= 80 })
      let svg = MapPicture([hit], area: area, summary: "", dates: Samples.presentation().dates).svg()
      #expect(XMLParser(data: Data(svg.utf8)).parse())
      #expect(!svg.contains("nan") && !svg.contains("inf\"") && svg.utf8.count < 400_000)
    }
  }

  /// Roadworks and the closure for which they are the reason are often one line.
  @Test func aClosureLiesAboveWhatIsAtTheSamePlace() throws {
    func hit(_ id: String, _ type: ConditionType) throws -> Hit {
      var feature = try Samples.line()
      (feature.id, feature.title, feature.kind) = (id, id, .condition(RoadCondition(type: type)))
      return Hit(feature: feature)
    }
    let hits = try [hit("above", .closure), hit("below", .roadworks), hit("between", .accident)]
    let area = try Samples.circle()
    for order in [hits, hits.reversed()] {
      let svg = MapPicture(order, area: area, summary: "", dates: Samples.presentation().dates).svg()
      let titles = svg.components(separatedBy: "<title>").dropFirst()
      let names = titles.compactMap { title in hits.map(\.feature.id).first { title.hasPrefix($0) } }
      #expect(Array(names.prefix(3)) == ["below", "between", "above"])
    }
  }

  /// Where a box ends at the far meridian, a line over it goes on outside instead of right across.
  @Test func overTheAntimeridian() throws {
    let line = [179.0, -179].map { Coordinate(validLatitude: 0, longitude: $0) }
    let hit = Hit(feature: try Samples.extended(Samples.features[5], .lineString(line), .one))
    let scene = MapScene([hit], area: try Samples.box(-5, 100, 5, 180))
    let path = try #require(scene.extents.first?.paths.first)
    #expect(zip(path, path.dropFirst()).allSatisfy { abs($0.x - $1.x) < 300_000 })
  }
}
