import RoadsCore
import RoadsText
import Testing

/// Lines, areas and directions in words.
@Suite struct GeometryTextTests {
  private func line(_ lines: [[(Double, Double)]], _ direction: Direction = .unknown) throws -> FeatureDetails
  {
    let paths = lines.map { $0.map { Coordinate(validLatitude: $0.0, longitude: $0.1) } }
    let geometry: Geometry = paths.count == 1 ? .lineString(paths[0]) : .multiLineString(paths)
    return FeatureDetails(shape: try Shape.read(geometry).shape, direction: direction)
  }

  private func areas(_ count: Int) throws -> FeatureDetails {
    let rings = (0..<count).map { index in
      [(44.0, 18.0), (44, 18.1), (44.1, 18.1), (44, 18)].map {
        Coordinate(validLatitude: $0.0 + Double(index), longitude: $0.1)
      }
    }
    let geometry: Geometry = count == 1 ? .polygon(rings) : .multiPolygon(rings.map { [$0] })
    return FeatureDetails(shape: try Shape.read(geometry).shape)
  }

  @Test(arguments: [
    (1, Language.bosnian, "linija od 11,1 km, od 44, 18 do 44.1, 18"),
    (1, .german, "Linie von 11,1 km, von 44, 18 bis 44.1, 18"),
    (1, .english, "line of 11.1 km from 44, 18 to 44.1, 18"),
    (2, .bosnian, "2 linije, ukupno 22,2 km, od 44, 18 do 44.3, 18"),
    (2, .german, "2 Linien, zusammen 22,2 km, von 44, 18 bis 44.3, 18"),
    (2, .english, "2 lines, 22.2 km in all, from 44, 18 to 44.3, 18"),
  ])
  func lines(count: Int, language: Language, said: String) throws {
    let lines = [[(44.0, 18.0), (44.1, 18)], [(44.2, 18), (44.3, 18)]]
    let shape = try #require(try line(Array(lines.prefix(count))).shape)
    #expect(GeometryText.sentence(shape)(language) == said)
  }

  @Test func someAreas() throws {
    let (one, two, five) = (try areas(1), try areas(2), try areas(5))
    let said = [one, two, five].compactMap { $0.shape.map { GeometryText.sentence($0)(.bosnian) } }
    #expect(said == ["površina", "2 površine", "5 površina"])
    #expect(try GeometryText.sentence(#require(two.shape))(.german) == "2 Flächen")
  }

  @Test func whichTraffic() throws {
    let east = [(44.0, 18.0), (44, 18.1)]
    let loop = [(44.0, 18.0), (44, 18.1), (44.1, 18.1), (44, 18)]
    func said(_ details: FeatureDetails) -> String? { GeometryText.direction(details)?(.english) }
    #expect(said(.none) == nil)
    #expect(said(try line([east])) == nil)
    #expect(said(try line([east], .both)) == "both directions")
    #expect(said(try line([east], .one)) == "eastbound only")
    #expect(said(try line([east.reversed()], .one)) == "westbound only")
    #expect(said(try line([loop], .one)) == "one direction only")
    #expect(said(FeatureDetails(direction: .one)) == "one direction only")
    #expect(
      said(FeatureDetails(direction: .one, bearing: Bearing(degrees: 200.5))) == "southbound only (200.5°)")
    // Who says where traffic is heading has not said that no other is concerned.
    let north = FeatureDetails(bearing: Bearing(degrees: 0))
    #expect(said(north) == "northbound (0°)")
    #expect(GeometryText.direction(north)?(.bosnian) == "prema sjeveru (0°)")
    #expect(GeometryText.direction(north)?(.german) == "nach Norden (0°)")
  }

  /// With lengths, and the arrow alone where there is no room for them.
  @Test func inATable() throws {
    let east = [(44.0, 18.0), (44, 18.1)]
    let cells: [(FeatureDetails, brief: String, arrow: String)] = [
      (.none, "", ""), (try line([east]), "8,0 km", ""), (try line([east], .both), "8,0 km ↔", "↔"),
      (try line([east], .one), "8,0 km →", "→"), (try areas(1), "Fläche", ""),
      (FeatureDetails(direction: .one, bearing: Bearing(degrees: 90)), "→ O", "→ O"),
      (FeatureDetails(bearing: Bearing(degrees: 90)), "O", "O"),
      (FeatureDetails(direction: .both), "↔", "↔"),
    ]
    for (details, brief, arrow) in cells {
      #expect(GeometryText.brief(details, .german) == brief)
      #expect(GeometryText.arrow(details, .german) == arrow)
    }
    let northeast = FeatureDetails(direction: .one, bearing: Bearing(degrees: 45))
    #expect(GeometryText.arrow(northeast, .bosnian) == "→ SI")
  }

  /// Who reads that a kind of geometry is unknown learns which are known.
  @Test(arguments: [
    ("SRID", "3857", "SRID: '3857' is unknown; possible: 4326 (WGS84)"),
    ("wkt", "CIRCULARSTRING", "POINT, LINESTRING, "), ("geometry.type", "Curve", "Point, LineString, "),
    ("event_type", "cow", "event_type: 'cow' is unknown"),
  ])
  func whatAGeometryCanBe(member: String, value: String, said: String) {
    let sentence = Rejection.Reason.unknownValue(member: member, value: value).sentence(.english)
    #expect(sentence.contains(said), "\(sentence)")
    #expect(sentence.hasSuffix("unknown") == (member == "event_type"), "\(sentence)")
  }

  @Test(arguments: [
    (12_400.0, 15_000.0, "12,4–15,0 km"), (850, 1_200, "850 m–1,2 km"), (100, 400, "100–400 m"),
    (12_400, 12_420, "12,4 km"), (99_000, 120_000, "99,0–120 km"),
  ])
  func fromHereToThere(first: Double, last: Double, said: String) {
    #expect(DistanceText.span(from: first, to: last, .german) == said)
  }
}
