import RoadsCore
import RoadsSpatiaLite
import RoadsStorage

/// What is asked of points and lines in process: the same areas for both in a round, and others in the next.
final class LineRounds {
  private let store: SpatiaLiteStore
  private let postgis: PostGISLines?
  private var areas: [Area] = []
  private var ours: [Int] = []
  private var theirs: [Int] = []

  init(_ store: SpatiaLiteStore, _ postgis: PostGISLines?) {
    self.store = store
    self.postgis = postgis
  }

  static func query(_ area: Area) -> Query { Query(area: area, filter: Filter(at: World.now)) }

  func entries(ourNote: String, theirNote: String) -> [Entry] {
    var all = [
      Entry(
        who: .ours, name: "`roads`, in process",
        run: { [self] in
          try run(&ours) { try store.find(LineRounds.query($0)).count }
        }, note: { ourNote })
    ]
    if let postgis {
      all.append(
        Entry(
          who: .postgis, name: "PostGIS, one client, prepared",
          run: { [self] in try run(&theirs) { try postgis.ask($0).count } }, note: { theirNote }))
    }
    return all
  }

  func answers(_ areas: [Area]) throws -> [[Hit]] { try areas.map { try store.find(LineRounds.query($0)) } }

  func begin(_ areas: [Area]) { self.areas = areas }

  private func run(_ counts: inout [Int], _ ask: (Area) throws -> Int) throws -> Double {
    var found: [Int] = []
    found.reserveCapacity(areas.count)
    let took = try seconds {
      for area in areas { found.append(try ask(area)) }
    }
    counts = found
    return took / Double(areas.count)
  }

  /// Every answer of the round has as many hits from both.
  func compare() throws {
    guard let postgis else { return }
    for (area, (ours, theirs)) in zip(areas, zip(ours, theirs)) where ours != theirs {
      guard try postgis.mayFind(theirs, area) else {
        fatal("\(area): PostGIS finds \(theirs), we find \(ours)")
      }
    }
  }

  /// Before any clock runs: the same number of hits, and of circles the same distances.
  func agree(_ areas: [Area], with answers: [[Hit]]) throws {
    guard let postgis else { return }
    for (area, answer) in zip(areas, answers) {
      let distances = try postgis.ask(area)
      guard distances.count == answer.count else {
        guard try postgis.mayFind(distances.count, area) else {
          fatal("\(area): PostGIS finds \(distances.count), we find \(answer.count)")
        }
        continue
      }
      for (ours, theirs) in zip(answer.compactMap(\.distance).sorted(), distances)
      where !PostGISLines.mayTell(theirs, of: ours) {
        fatal("\(area): \(ours) m from us, \(theirs) m from PostGIS")
      }
    }
  }
}
