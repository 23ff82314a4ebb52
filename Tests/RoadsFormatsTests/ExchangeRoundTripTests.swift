import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// What a format of the field carries comes back from it: the same features under the same ids, and a second time nothing
/// of them changes.
struct ExchangeRoundTripTests {
  private static let formats: [OutputFormat] = [
    .wzdx, .tdx, .open511, .open511XML, .datex2, .cifs, .cifsJSON, .kml, .gpx,
  ]
  private static let seed = SeededRandom().seed

  private func features(_ seed: UInt64) -> [Feature] {
    var shapes = RandomFeatures(seed: seed)
    var random = Seeded(seed)
    var hours = SeededRandom(seed: seed)
    return (0..<800).map { index in
      let from = Instant(seconds: Int64.random(in: 1_600_000_000...1_900_000_000, using: &random))
      let type = ConditionType.allCases[index % ConditionType.allCases.count]
      var feature = Feature(
        id: ["", "a/b_%", "Đ "][index % 3] + String(index), kind: .condition(RoadCondition(type: type)),
        coordinate: Coordinate(
          validLatitude: (Double.random(in: -80...80, using: &random) * 1e7).rounded() / 1e7,
          longitude: (Double.random(in: -179...179, using: &random) * 1e7).rounded() / 1e7),
        title: "Naslov \(index) <&>", road: index % 7 == 0 ? nil : "M-\(index % 30), R-4",
        text: index % 2 == 0 ? PlainText.markup(from: "Prvi red\n\nDrugi \"red\" & <treći>") : nil,
        validity: Validity(from: from, until: index % 5 == 0 ? nil : from.adding(seconds: 7200)) ?? .always,
        updatedAt: from.adding(seconds: 60))
      if index % 4 > 0 { feature.details = shapes.details() }
      if index % 5 == 0 { feature.details.schedule = hours.schedule() }
      return feature
    }
  }

  @Test(arguments: formats) func comesBack(format: OutputFormat) throws {
    let seed = ExchangeRoundTripTests.seed
    print("exchange round trip: seed \(seed) (ROADS_SEED=\(seed) repeats it)")
    let carries = format.carries ?? { _ in true }
    // Of hours road events make several, each a feature of its own when it is read.
    let all = features(seed).filter {
      carries(FeatureTraits($0)) && (!format.hasOccurrences || $0.details.schedule == nil)
    }
    #expect(all.count > 30)
    let first = try read(Array(try written(all.map { Hit(feature: $0) }, format)))
    let once = first.compactMap(\.row)
    #expect(once.count == all.count, "\(first.first { $0.row == nil }?.told ?? "")")
    for (row, feature) in zip(once, all) {
      #expect(row.feature.id == feature.id)
      #expect(row.feature.title == feature.title)
      // An area has no place for roads in DATEX II.
      #expect(row.feature.road == feature.road || format == .datex2 && feature.geometry.type.isArea)
      #expect(
        row.feature.validity.until == feature.validity.until || format == .open511 || format == .open511XML)
      #expect(row.hasUpdatedAt && row.warnings.isSubset(of: .selfCrossing))
      if carriesGeometry(format, feature) {
        #expect(row.feature.geometry == feature.geometry, "\(feature.id)")
      }
      if format == .datex2, feature.geometry.type.isLine {
        #expect(row.feature.details.direction == feature.details.direction)
      }
      if format == .kml || format == .gpx { #expect(row.feature == feature) }
    }
    let again = try read(Array(try written(once.map { Hit(feature: $0.feature) }, format))).compactMap(\.row)
    // Hours may be said in other words: HoursExchangeTests look at what they are.
    #expect(again.map { withoutHours($0.feature) } == once.map { withoutHours($0.feature) })
  }

  private func withoutHours(_ feature: Feature) -> Feature {
    guard feature.details.schedule != nil else { return feature }
    var feature = feature
    feature.details.schedule = nil
    feature.validity = .always
    return feature
  }

  /// WZDx and TDx have one line for each event, and no areas.
  private func carriesGeometry(_ format: OutputFormat, _ feature: Feature) -> Bool {
    switch format {
    case .wzdx, .tdx: feature.geometry.type == .lineString || feature.shape == nil
    default: true
    }
  }

  /// The places that say its direction once more are none of its points.
  @Test func theLongestLineHasADirection() throws {
    let points = (0..<Geometry.mostPoints).map { Coordinate(validLatitude: 44, longitude: Double($0) / 1e4) }
    var feature = try #require(features(1).first { $0.type.name == "congestion" })
    feature.details = FeatureDetails(shape: try Shape.read(.lineString(points)).shape, direction: .one)
    let row = try #require(try read(Array(try written([Hit(feature: feature)], .datex2))).first?.row)
    #expect(row.feature.geometry == feature.geometry && row.feature.details.direction == .one)
  }

  /// Waypoints of others, and those from before ours had extensions, are found again by their places. What others call as we do
  /// says nothing of ours.
  @Test func waypointsOfOthers() throws {
    let bare = try read(
      "<gpx><wpt lat='44' lon='18'><name> A</name><type>ice</type><extensions><x:id>7</x:id><x:type>closure</x:type>"
        + "<x:title>B</x:title></extensions></wpt></gpx>")
    let feature = try #require(bare.first?.row?.feature)
    #expect(
      feature.id.hasPrefix("gpx:44.00000,18.00000,") && feature.title == "A" && feature.type.name == "ice")
  }

  /// Rejected, as in a table, and not taken for a point.
  @Test func aWaypointWithoutItsLine() throws {
    let line = Feature(
      id: "7", kind: .condition(RoadCondition(type: .ice)),
      coordinate: Coordinate(validLatitude: 44, longitude: 18), title: "t", updatedAt: Instant(seconds: 0))
    let text = String(decoding: try written([Hit(feature: line)], .gpx), as: UTF8.self)
    #expect(try read(text).first?.row?.feature == line)
    let half = "<roads:wkt>LINESTRING(18 44,</roads:wkt>"
    let broken = text.replacing("</extensions>", with: half + "</extensions>")
    #expect(try read(broken).first?.told.contains("rejected") == true)
  }
}
