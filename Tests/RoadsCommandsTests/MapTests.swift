import RoadsCommands
import RoadsCore
import RoadsTestSupport
import RoadsText
import Testing

@Suite struct MapTests {
  @Test(arguments: [40, 60, 80, 120])
  func near(columns: Int) throws {
    let language: Language = columns == 80 ? .bosnian : columns == 60 ? .german : .english
    let lines = BrailleMap(
      Samples.nearHits(), area: try Samples.circle(),
      presentation: Samples.presentation(language, columns: columns, rows: columns / 3 + 4)
    ).lines()
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns })
    try Golden.check(lines.joined(separator: "\n") + "\n", "map-near-\(columns).txt")
  }

  @Test func within() throws {
    let box = try Samples.box(44.3, 18.3, 44.7, 19)
    let lines = BrailleMap(Samples.boxHits(), area: box, presentation: Samples.presentation(columns: 100))
      .lines()
    try Golden.check(lines.joined(separator: "\n") + "\n", "map-within.txt")
  }

  @Test func colour() throws {
    let lines = BrailleMap(
      Samples.nearHits(), area: try Samples.circle(),
      presentation: Samples.presentation(columns: 80, hasColour: true)
    ).lines()
    let plain = BrailleMap(
      Samples.nearHits(), area: try Samples.circle(), presentation: Samples.presentation(columns: 80)
    ).lines()
    #expect(lines.map { Palette.stripped($0).withoutTrailingSpaces } == plain.map(\.withoutTrailingSpaces))
    #expect(lines.contains { $0.contains("\u{1B}[94m◉") })
  }

  @Test func overTheAntimeridian() throws {
    let box = try Samples.box(-1, 179, 1, -179)
    let hits = [-179.5, 179.5].map { Hit(feature: Samples.ice(0, $0)) }
    let scene = MapScene(hits, area: box)
    #expect(scene.marks.allSatisfy { abs($0.place.x) < 60_000 && scene.bounds.contains($0.place) })
    let east = try #require(scene.marks.first { $0.hit.feature.coordinate.longitude < 0 })
    #expect(east.place.x > 0)
  }

  @Test func aroundThePole() throws {
    let pole = try Coordinate(latitude: 90, longitude: 0)
    let circle = Area.circle(try Circle(centre: pole, metres: 200_000))
    let scene = MapScene(
      [0, 90, 180, -90].map { Hit(feature: Samples.ice(89, $0), distance: 111_694) }, area: circle)
    #expect(scene.marks.allSatisfy { scene.bounds.contains($0.place) })
    #expect(Set(scene.marks.map { $0.place.x.rounded() }).count >= 3)
  }

  @Test(arguments: [0.0, 0.5, 1e7, 2e7, 1e12])
  func anyRadius(metres: Double) throws {
    let area = try Samples.circle(metres: metres)
    let lines = BrailleMap(Samples.nearHits(), area: area, presentation: Samples.presentation()).lines()
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= 80 })
    #expect(lines.count > 5)
  }

  @Test(arguments: [
    (44.0, 18.0, 44.0, 18.0), (-90, -180, 90, 180), (89.9, -180, 90, 180), (44, 10, 44.001, 30),
    (-60, 18, 60, 18.001), (90, 0, 90, 0),
  ])
  func anyBox(south: Double, west: Double, north: Double, east: Double) throws {
    let box = try Samples.box(south, west, north, east)
    for columns in [20, 80, 200] {
      let presentation = Samples.presentation(columns: columns)
      let lines = BrailleMap([Hit(feature: Samples.ice(south, west))], area: box, presentation: presentation)
        .lines()
      #expect(lines.allSatisfy { DisplayWidth.of($0) <= max(columns, 24) })
    }
  }

  @Test func conditionsLieOverRadarsAndNearOverFar() throws {
    let order = MapScene(Samples.nearHits(), area: try Samples.circle()).marks.map(\.hit)
    #expect(order.prefix(3).allSatisfy { $0.feature.layer == .radars })
    #expect(order.dropFirst(3).allSatisfy { $0.feature.layer == .conditions })
    let distances = order.dropFirst(3).compactMap(\.distance)
    #expect(distances == distances.sorted(by: >))
  }
}
