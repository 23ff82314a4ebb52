import RoadsCore
import RoadsFormats

/// One feature of every type, and those that formats stumble over: few and short, so that what is written of them
/// can be checked by hand.
enum WriterSamples {
  static let file = #filePath
  static let feedContext = FeedContext(now: Instant(seconds: 1_772_000_000), base: "https://roads.example")

  /// 2026-01-01T00:00:00Z
  private static let newYear = Instant(seconds: 1_767_225_600)

  static func feature(
    _ id: String, _ type: FeatureType, title: String? = nil, road: String? = "M-18", text: String? = nil,
    from: Instant? = nil, until: Instant? = nil
  ) -> Feature {
    let kind: Feature.Kind =
      switch type {
      case .radar(let type): .radar(Radar(type: type, authority: Authority(id: 84, name: "MUP")))
      case .condition(let type): .condition(RoadCondition(type: type, roadClass: .main))
      }
    return Feature(
      id: id, kind: kind, coordinate: Coordinate(validLatitude: 44.5, longitude: 18.25),
      title: title ?? type.name, road: road, text: text,
      validity: Validity(from: from, until: until) ?? .always, reports: 1, updatedAt: newYear)
  }

  static let everyType = FeatureType.allCases.enumerated().map { feature("\($0 + 1)", $1) }

  static let special = [
    feature(
      "planned", .condition(.closure), title: "Tunel", road: "M-17, A-1",
      text: "<p>Noću.</p><p>Obilazak.</p>",
      from: newYear.adding(seconds: 86_400 * 90), until: newYear.adding(seconds: 86_400 * 91 + 30)),
    feature("no-road", .condition(.closure), road: nil, until: newYear.adding(seconds: 3600)),
    feature(
      "works", .condition(.roadworks), from: newYear.adding(seconds: -3600),
      until: newYear.adding(seconds: 3600)),
    feature("no end", .condition(.roadworks), from: newYear),
    // The clocks of the place show this hour twice.
    feature("twice", .condition(.ice), from: Instant(seconds: 1_792_891_800)),
    feature(
      "osm:1/ž_\u{1B}\n", .radar(.announced), title: "<b>&\"@50\"\r\n\u{1B}[31m; a, b\\", road: " / ",
      text: "]]> &lt;script&gt;"),
    // Another layer has the id too.
    feature("1", .condition(.danger), title: "=1+1"),
  ]

  static let all = everyType + special

  private static func point(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(validLatitude: latitude, longitude: longitude)
  }

  /// One of each geometry, and what CIFS is particular about.
  static func shapes() throws -> [Feature] {
    let line = [point(44, 18), point(44.01, 18.01), point(44.02, 18.01)]
    let other = [point(44.1, 18), point(44.1, -0.000_000_1)]
    let ring = [point(44, 18), point(44, 19), point(45, 19), point(44, 18)]
    let hole = [point(44.2, 18.5), point(44.2, 18.6), point(44.3, 18.6), point(44.2, 18.5)]
    func sample(
      _ id: String, _ type: ConditionType, _ geometry: Geometry, _ direction: Direction = .unknown,
      bearing: Double? = nil, road: String? = "M-17", until: Instant? = newYear.adding(seconds: 3600)
    ) throws -> Feature {
      var feature = feature(id, .condition(type), road: road, from: newYear, until: until)
      var details = FeatureDetails(direction: direction, bearing: bearing.flatMap(Bearing.init(degrees:)))
      if case .point(let point) = geometry {
        feature.coordinate = point
      } else {
        details.shape = try Shape.read(geometry).shape
      }
      feature.details = details
      return feature
    }
    return [
      try sample("line", .closure, .lineString(line), .one),
      try sample("works", .roadworks, .lineString(line.reversed())),
      try sample("lines", .closure, .multiLineString([line, other]), .both),
      try sample("area", .danger, .polygon([ring, hole])),
      try sample("areas", .danger, .multiPolygon([[ring, hole], [hole]])),
      try sample("both", .ice, .point(line[0]), .both),
      try sample("one", .accident, .point(line[0]), .one, bearing: 93.5),
      try sample("which", .closure, .lineString(line)),
      try sample("lorries", .truckBan, .lineString(line), .both),
      try sample("endless", .closure, .lineString(line), .both, until: nil),
      try sample("nameless", .landslide, .lineString(line), .both, road: nil),
    ]
  }
}
