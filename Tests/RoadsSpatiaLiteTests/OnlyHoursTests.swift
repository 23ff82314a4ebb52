import RoadsCore
import RoadsSpatiaLite
import RoadsTestSupport
import Testing

/// The mark on rows of details that say nothing but hours: it stands where that is so, and nowhere else.
@Suite struct OnlyHoursTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }
  /// The steps before it.
  private static let before = Schema.steps.firstIndex { step in
    step.statements.contains { $0.contains("ADD COLUMN only_hours") }
  }!
  /// The steps before hours.
  private static let beforeHours = Schema.steps.firstIndex { step in
    step.statements.contains { $0.contains("ADD COLUMN schedule ") }
  }!

  /// Details of every kind that a file has had as long as hours; one in three features has hours alone.
  private func features(_ count: Int = 300) -> [Feature] {
    var world = RandomWorld(SeededRandom(seed: 93), detailedShare: 0.7)
    var random = SeededRandom(seed: 94)
    return world.features(count).enumerated().map { index, feature in
      var feature = feature
      feature.details.correction = nil
      feature.details.joinedSources = []
      if index % 3 == 0 { feature.details = FeatureDetails(schedule: random.schedule()) }
      return feature
    }.sorted { $0.address < $1.address }
  }

  private func marked() throws -> Set<String> {
    let connection = try Connection(path: path, mode: .read)
    let sql = "SELECT f.id FROM detail d JOIN feature f ON f.pk = d.feature WHERE d.only_hours"
    return try connection.with(once: sql) { row in
      var ids: Set<String> = []
      while try row.step() { ids.insert(row.text(0)) }
      return ids
    }
  }

  /// Of features in order.
  private func expectSound(_ store: SpatiaLiteStore, _ features: [Feature]) throws {
    let expected = features.filter {
      $0.details.schedule != nil && $0.details == FeatureDetails(schedule: $0.details.schedule)
    }
    #expect(try store.everything() == features)
    // The first question brings an older file up to date.
    #expect(try marked() == Set(expected.map(\.id)) && !expected.isEmpty)
    try expectFound(store, features)
    #expect(try store.check() == [])
  }

  /// A search reads details beside its rows.
  private func expectFound(_ store: SpatiaLiteStore, _ features: [Feature]) throws {
    let corners = (
      Coordinate(validLatitude: -90, longitude: -180), Coordinate(validLatitude: 90, longitude: 180)
    )
    var query = Query(
      area: .box(try Box(southWest: corners.0, northEast: corners.1)), filter: Filter(at: RandomWorld.now))
    query.filter.includesExpired = true
    #expect(try store.find(query).map(\.feature) == features)
  }

  @Test(arguments: [300, 2_500]) func whateverIsLoadedIsMarked(count: Int) throws {
    let features = features(count)
    let store = try SpatiaLiteStore(path: path)
    try store.load(features)
    try expectSound(store, features)
  }

  @Test func whatIsChangedIsMarkedAnew() throws {
    var features = features()
    let store = try SpatiaLiteStore(path: path)
    try store.load(features)
    for index in features.indices {
      switch index % 4 {
      case 0:
        features[index].details = FeatureDetails(
          bearing: Bearing(tenths: index), schedule: features[index].details.schedule)
      case 1: features[index].details = FeatureDetails(schedule: features[index].details.schedule)
      default: continue
      }
    }
    try store.load(features)
    try expectSound(store, features)
  }

  @Test(arguments: OnlyHoursTests.beforeHours + 1...OnlyHoursTests.before)
  func aFileOfEachVersionWithHoursIsMarked(version: Int) throws {
    let features = features()
    try make(features, version: version)
    try expectSound(try SpatiaLiteStore(path: path), features)
  }

  /// A store is of one version or the next, never between them.
  @Test func aStepThatIsInterruptedHasNotHappened() throws {
    let features = features()
    try make(features, version: OnlyHoursTests.before)
    try OlderFile.expectWholeSteps(path, version: OnlyHoursTests.before)
    try expectSound(try SpatiaLiteStore(path: path), features)
  }

  /// In a folder where nobody can write it stays as it is, and can be asked all the same.
  @Test func aFileThatCannotBeWrittenIsReadAsItIs() throws {
    let features = features()
    try make(features, version: OnlyHoursTests.before)
    try OlderFile.forbidWriting(path)
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.information().version == OnlyHoursTests.before)
    #expect(try store.everything() == features)
    try expectFound(store, features)
    #expect(try store.check() == [])
  }

  /// Whoever else writes to the file cannot say of a row that it has only hours while it has more, or none.
  @Test(arguments: [
    "direction = 1", "length = 5", "bearing = 90", "speed_limit = 50", "camera = 1",
    "applies_to = 'hgv'", "approximate = 1", "correction = x'01'", "sources = 'list,osm'",
    "schedule = NULL", "schedule_zone = NULL", "only_hours = 0",
  ])
  func aMarkThatIsNotTrueIsRefused(change: String) throws {
    try SpatiaLiteStore(path: path).load(features())
    let connection = try Connection(path: path, mode: .write)
    #expect(throws: StoreError.self) {
      try connection.execute("UPDATE detail SET \(change) WHERE only_hours = 1")
    }
  }

  /// What says of itself that it is an area, and has only hours, is not taken for a point.
  @Test func aLineThatIsNotThereIsTold() throws {
    let store = try SpatiaLiteStore(path: path)
    var feature = condition("hours")
    var random = SeededRandom(seed: 95)
    feature.details = FeatureDetails(schedule: random.schedule())
    try store.load([feature])
    let connection = try Connection(path: path, mode: .write)
    try connection.loadSpatiaLite()
    try connection.withoutTriggers { try connection.execute("UPDATE feature SET details = 2") }
    let near = Query(
      area: .circle(try Circle(centre: feature.coordinate, metres: 9)), filter: Filter(at: RandomWorld.now))
    let told = StoreError.damaged(path: path, detail: "feature 1: LineString")
    #expect(throws: told) { try store.find(near) }
  }

  private func make(_ features: [Feature], version: Int) throws {
    let source = folder.file("source.db")
    try SpatiaLiteStore(path: source).load(features)
    try OlderFile.make(path, version: version, from: source)
  }
}
