import RoadsCore
import RoadsSpatiaLite
import RoadsTestSupport
import Testing

/// A search reads details beside its rows, and mostly goes on to the next ones: from any row to any other it gets what is that
/// feature's own.
@Suite struct DetailReadingTests {
  private static let now = RandomWorld.now

  /// `share`: of how many features one has details. `wanted`: of how many one is asked for.
  @Test(arguments: [1, 2, 3], [1, 2, 8, 9, 16, 17, 18, 50])
  func eachFeatureHasItsOwn(share: Int, wanted: Int) throws {
    let features = try (0..<200).map {
      try feature($0, hasDetails: $0 % share == 0, isWanted: $0 % wanted == 0)
    }
    let folder = TemporaryFolder()
    let store = try SpatiaLiteStore(path: folder.file("world.db"))
    try store.load(features)
    var query = try query(around: features[0], metres: 100_000)
    query.filter.roads = [RoadCode.fold("M-17")]
    for isActiveOnly in [false, true] {
      query.filter.onlyActive = isActiveOnly
      let expected = features.filter { query.filter.matches($0) }
      #expect(try !expected.isEmpty && store.find(query).map(\.feature) == expected)
    }
  }

  /// Each text comes in two zones, and there are more of them than a connection keeps: what is read anew takes the place of others.
  @Test func eachFeatureHasItsHours() throws {
    let sarajevo = try #require(NamedZone(named: "Europe/Sarajevo"))
    let features = try (0..<5_000).map { number in
      var feature = try feature(number, hasDetails: false, isWanted: true)
      let end = number / 2 % 1_300 + 100
      let hours = "0\(number / 2_600):0\(number / 2 % 10)-\(twoDigits(end / 60)):\(twoDigits(end % 60))"
      let zone = number % 2 == 0 ? NamedZone.utc : sarajevo
      feature.details = FeatureDetails(schedule: try Schedule.read(hours, zone: zone))
      return feature
    }
    let folder = TemporaryFolder()
    let store = try SpatiaLiteStore(path: folder.file("world.db"))
    try store.load(features)
    let query = try query(around: features[0], metres: 1_000_000)
    for _ in 0..<2 { #expect(try store.find(query).map(\.feature) == features) }
  }

  private func query(around feature: Feature, metres: Double) throws -> Query {
    Query(
      area: .circle(try Circle(centre: feature.coordinate, metres: metres)),
      filter: Filter(at: DetailReadingTests.now))
  }

  private func twoDigits(_ number: Int) -> String { String(String(100 + number).dropFirst()) }

  /// Along a meridian, so that they are found in their order. Two in three have nothing but hours, some of them the same.
  private func feature(_ number: Int, hasDetails: Bool, isWanted: Bool) throws -> Feature {
    let hours = "00:00-\(9 + number % 15):\(10 + number % 40)"
    var details = FeatureDetails(schedule: try Schedule.read(hours, zone: .utc))
    if number % 3 == 0 { details.bearing = Bearing(tenths: number) }
    return Feature(
      id: "RadarID-\(1000 + number)", kind: .radar(Radar(type: .stationary)),
      coordinate: try Coordinate(latitude: 44 + Double(number) / 1000, longitude: 18), title: "M-17",
      road: isWanted ? "M-17" : "M-4", updatedAt: DetailReadingTests.now,
      details: hasDetails ? details : nil)
  }
}
