import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Lines and areas that other hands have written: told, never a trap.
@Suite struct ShapeDamageTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }

  private func store() throws -> SpatiaLiteStore {
    let store = try SpatiaLiteStore(path: path)
    try store.load([
      condition("point"), try line("line", [(44, 18), (44.5, 18.5), (44.7, 18.5)]),
      try area("area", [(44, 18), (44.5, 18.5), (44, 19)]),
    ])
    return store
  }

  private func damage(_ sql: String) throws {
    let connection = try Connection(path: path, mode: .write)
    try connection.loadSpatiaLite()
    try connection.withoutTriggers { try connection.execute(sql) }
  }

  /// What a person is told of each, and whether a new file does without it.
  @Test(arguments: [
    ("UPDATE line SET geometry = x'00'", "LineString"),
    ("UPDATE line SET geometry = zeroblob(200)", "LineString"),
    ("UPDATE line SET geometry = 'text'", "LineString"),
    ("UPDATE area SET geometry = (SELECT geometry FROM line)", "Polygon"),
    ("UPDATE area SET geometry = (SELECT geometry FROM feature)", "Polygon"),
    ("DELETE FROM line", "LineString"),
    ("DELETE FROM detail", "details"),
    ("UPDATE detail SET direction = 77", "LineString"),
    ("UPDATE detail SET bearing = 1e300", "LineString"),
    ("UPDATE detail SET length = -1 WHERE length > 0", "LineString"),
    ("UPDATE detail SET length = NULL", "LineString"),
    ("UPDATE detail SET schedule = 'whenever', schedule_zone = 'UTC'", "LineString"),
    ("UPDATE detail SET schedule = '24/7', schedule_zone = 'UTC'", "LineString"),
    ("UPDATE detail SET schedule = '08:00-16:00'", "LineString"),
    ("UPDATE detail SET schedule = '08:00-16:00', schedule_zone = ''", "LineString"),
    ("UPDATE feature SET details = 77 WHERE details = 2", "details"),
    ("UPDATE feature SET details = 3 WHERE details = 2", "Polygon"),
    ("UPDATE feature SET details = -9223372036854775808 WHERE details = 2", "details"),
    ("UPDATE feature SET details = 'x' WHERE details = 2", "details"),
  ])
  func whatCannotBeReadIsTold(sql: String, what: String) throws {
    let store = try store()
    try damage(sql)
    let found = try store.check()
    #expect(
      found.contains {
        if case .unreadable(let detail) = $0 { detail.hasSuffix(": \(what)") } else { false }
      },
      "\(found)")
    #expect(throws: StoreError.self) { try store.everything() }
    let centre = Coordinate(validLatitude: 44, longitude: 18)
    let near = Query(area: .circle(try Circle(centre: centre, metres: 9)), filter: Filter(at: .now))
    #expect(throws: StoreError.self) { try store.find(near) }
    // The signs stay, and the damaged file beside them.
    let repair = try store.repair()
    #expect(repair.left == [])
    #expect(try store.check() == [])
    #expect(try store.everything().map(\.id) == ["area", "line", "point"])
    #expect(repair.kept != nil)
  }

  @Test(arguments: [
    "INSERT INTO detail (feature, direction) VALUES (99, 1)",
    "INSERT INTO line SELECT 99, geometry FROM line",
    "INSERT INTO area SELECT 1, geometry FROM area WHERE NOT EXISTS (SELECT 1 FROM area WHERE feature = 1)",
    "UPDATE feature SET details = NULL WHERE details = 2",
  ])
  func whatBelongsToNobodyIsTold(sql: String) throws {
    let store = try store()
    try damage(sql)
    let found = try store.check()
    #expect(
      found.contains { if case .detailsWithoutFeature = $0 { true } else { false } }, "\(found)")
    #expect(try store.repair().left == [])
    #expect(try store.check() == [])
  }

  /// A number that was somebody's before is given again.
  @Test func aNewFeatureTakesNobodysLine() throws {
    let store = try store()
    try damage(
      """
      INSERT INTO line SELECT 4, geometry FROM line; INSERT INTO area SELECT 4, geometry FROM area;
      INSERT INTO detail (feature, direction) VALUES (4, 2)
      """)
    try store.add(try line("new", [(45, 18), (45.5, 18.5)]))
    #expect(try store.feature(FeatureID(.conditions, "new")) == line("new", [(45, 18), (45.5, 18.5)]))
  }

  /// Of a line too, the index may have neither less nor something else.
  @Test(arguments: [
    "DELETE FROM idx_feature_geometry WHERE pkid = (SELECT feature FROM line)",
    "UPDATE idx_feature_geometry SET xmax = xmin WHERE pkid = (SELECT feature FROM line)",
    "UPDATE idx_feature_geometry SET ymax = ymax + 1 WHERE pkid = (SELECT feature FROM area)",
    "UPDATE idx_feature_geometry SET xmin = -180, xmax = -170 WHERE pkid = (SELECT feature FROM area)",
  ])
  func aWrongEntryIsToldAndMadeAgain(sql: String) throws {
    let store = try store()
    let before = try store.everything()
    try damage(sql)
    #expect(try store.check() != [])
    #expect(try store.repair().left == [])
    #expect(try store.everything() == before)
    try damage(sql)
    let connection = try Connection(path: path, mode: .write)
    try connection.loadSpatiaLite()
    try SpatialIndex.verify(connection)
    #expect(try store.check() == [])
  }

  @Test func aDamagedTombstoneIsAnError() throws {
    let store = try store()
    let id = FeatureID(.conditions, "line")
    try store.delete([id], at: .now)
    for sql in [
      "shape = x'00'", "direction = 9", "details = 0", "length = NULL", "details = 9e18", "schedule = 'x'",
    ] {
      try damage("UPDATE tombstone SET \(sql)")
      #expect(throws: StoreError.damaged(path: path, detail: "tombstone \(id)")) { try store.tombstone(id) }
      #expect(throws: StoreError.self) { try store.restore(id, at: .now) }
    }
  }

  @Test func aLayerOfLinesThatOthersCannotSeeIsFound() throws {
    let store = try store()
    try damage("DELETE FROM views_geometry_columns WHERE view_name = 'road_condition_lines'")
    #expect(try store.check() == [.layersNotRegistered])
    #expect(try store.repair().left == [])
  }
}
