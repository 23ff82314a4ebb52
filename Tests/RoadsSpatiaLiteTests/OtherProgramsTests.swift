import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// What QGIS, GDAL and SpatiaLite itself make of the file.
@Suite struct OtherProgramsTests {
  @Test func gdalSeesTwoLayersWithTheirCounts() throws {
    let folder = TemporaryFolder()
    let path = folder.file("roads.db")
    try SpatiaLiteStore(path: path).load([
      radar("1"), radar("2", type: .announced), condition("3", reports: 2),
    ])
    let radars = try Spawned.output(of: "ogrinfo", "-ro", path, "radars")
    #expect(radars.contains("Feature Count: 2"))
    #expect(radars.contains("Geometry: Point"))
    #expect(radars.contains("type (String) = announced"))
    #expect(radars.contains("POINT (18.6 44.5)"))
    let conditions = try Spawned.output(of: "ogrinfo", "-ro", path, "road_conditions")
    #expect(conditions.contains("Feature Count: 1"))
    #expect(conditions.contains("type (String) = ice"))
    #expect(conditions.contains("road_class (String) = main"))
    #expect(conditions.contains("reports (Integer) = 2"))
    #expect(conditions.contains("updated_at (DateTime) = 2023/11/14 22:13:20+00"))
    let layers = try Spawned.output(of: "ogrinfo", "-ro", "-q", path)
    #expect(layers.contains("radars (Point)"))
    #expect(layers.contains("road_conditions (Point)"))
  }

  @Test func everyTypeAndClassHasItsWordInTheLayers() throws {
    let folder = TemporaryFolder()
    let path = folder.file("roads.db")
    let store = try SpatiaLiteStore(path: path)
    for (number, type) in ConditionType.allCases.enumerated() {
      var feature = condition("\(number)", type: type)
      let roadClass = RoadClass.allCases[number % RoadClass.allCases.count]
      feature.kind = .condition(RoadCondition(type: type, roadClass: roadClass))
      try store.add(feature)
      let told = try Spawned.output(
        of: "ogrinfo", "-ro", "-q", path, "road_conditions", "-where", "id = '\(number)'")
      #expect(told.contains("  type (String) = \(type.rawValue)\n"))
      #expect(told.contains("road_class (String) = \(roadClass.name)\n"))
    }
  }

  /// SQLite writes through no view that has no triggers: nothing gets past the log that way.
  @Test(arguments: [
    "INSERT INTO radars (id, title) VALUES ('2', 'x')", "UPDATE radars SET title = 'x'", "DELETE FROM radars",
    "DELETE FROM road_conditions",
  ])
  func theLayersCannotBeWritten(statement: String) throws {
    let folder = TemporaryFolder()
    let path = folder.file("roads.db")
    let store = try SpatiaLiteStore(path: path)
    try store.load([radar("1"), condition("3")])
    let connection = try Connection(path: path, mode: .write)
    try connection.loadSpatiaLite()
    let refusal = try #require(throws: StoreError.self) { try connection.execute(statement) }
    guard case .database(_, let message, _) = refusal else {
      Issue.record("\(refusal)")
      return
    }
    #expect(message.contains("because it is a view"))
    #expect(try store.check().isEmpty)
  }

  /// SpatiaLite's own ellipsoidal distance is another implementation: an oracle for the oracle.
  @Test func distancesAgreeWithSpatiaLite() throws {
    let folder = TemporaryFolder()
    let path = folder.file("roads.db")
    var world = RandomWorld(SeededRandom(seed: 21))
    let features = world.features(150)
    try SpatiaLiteStore(path: path).load(features)
    let centre = features[3].coordinate
    let sql = """
      SELECT f.layer || '/' || f.id, ST_Distance(f.geometry, MakePoint(\(centre.longitude), \(centre.latitude), 4326), 1)
      FROM feature f
      """
    let lines = try Spawned.output(of: "spatialite", "-silent", path, sql).split(separator: "\n")
    #expect(lines.count == features.count)
    var told: [String: Double] = [:]
    for line in lines {
      guard let bar = line.lastIndex(of: "|") else { continue }
      told[String(line[..<bar])] = Double(line[line.index(after: bar)...])
    }
    for feature in features {
      let key = (feature.layer == .radars ? "0/" : "1/") + feature.id
      let ours = Geodesic.distance(centre, feature.coordinate)
      let theirs = try #require(told[key])
      #expect(abs(ours - theirs) <= 1e-6 * max(1, ours), "\(feature.coordinate)")
    }
  }
}
