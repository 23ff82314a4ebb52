import Foundation
import RoadsCore
import RoadsProjections
import RoadsTestSupport
import Synchronization
import Testing

/// Values in planes, against GDAL's.
@Suite struct ProjectionTests {
  private static func projection(_ system: CoordinateSystem) throws -> Projection {
    try #require(try CoordinateSystems.installed.projection(system, WorkBudget()))
  }

  private static func places(_ reach: Window, _ count: Int, _ random: inout SeededRandom) -> [Coordinate] {
    (0..<count).map { _ in
      Coordinate(
        validLatitude: random.double(reach.south...reach.north),
        longitude: random.double(reach.west...reach.east))
    }
  }

  @Test func `every system of the list can be had where PROJ is`() {
    #expect(CoordinateSystems.installed.offered == CoordinateSystem.ofDegrees + CoordinateSystem.ofPlanes)
    #expect(CoordinateSystems(withProjections: false).offered == CoordinateSystem.ofDegrees)
    #expect(Set(CoordinateSystem.ofPlanes.map(\.uri)).count == CoordinateSystem.ofPlanes.count)
  }

  @Test(arguments: CoordinateSystem.ofPlanes) func `places are where GDAL has them`(
    system: CoordinateSystem
  ) throws {
    var random = SeededRandom()
    let projection = try Self.projection(system)
    let code = try #require(system.code)
    let places = Self.places(projection.reach, 500, &random)
    let known = try GDAL.transform(places, to: code)
    let mine = projection.positions(of: places)
    for (index, place) in places.enumerated() {
      let (east, north) = known[index]
      let expected =
        system.firstAxis == .north ? PlanePosition(north, east) : PlanePosition(east, north)
      let off = mine[index].distance(to: expected)
      #expect(off < 0.002, "EPSG:\(code) \(place), seed \(random.seed)")
      let back = try #require(
        projection.coordinate(of: mine[index]), "EPSG:\(code) \(place), seed \(random.seed)")
      let way = Geodesic.distance(back, place)
      #expect(way < 0.02, "EPSG:\(code) \(place), seed \(random.seed)")
      for number in [mine[index].first, mine[index].second] {
        #expect(number == (number * 1_000).rounded() / 1_000)
      }
    }
  }

  /// From any corner of a system's reach to any other: the poles among them, where all longitudes are one place.
  @Test(arguments: CoordinateSystem.ofPlanes) func `a path has an end, and few points`(
    system: CoordinateSystem
  ) throws {
    var random = SeededRandom()
    let projection = try Self.projection(system)
    let reach = projection.reach
    let corners =
      [reach.south, reach.north].flatMap { latitude in
        [reach.west, (reach.west + reach.east) / 2, reach.east].map {
          Coordinate(validLatitude: latitude, longitude: $0)
        }
      } + Self.places(reach, 6, &random)
    for start in corners {
      for end in corners {
        guard let path = projection.path([start, end], atMost: 4_000) else { continue }
        #expect(
          path.count >= 2 && path.count <= 4_000 && path.first == start && path.last == end,
          "\(system.uri) \(start) \(end), seed \(random.seed)")
      }
    }
    let near = Coordinate(validLatitude: reach.north - 5, longitude: reach.west + 1)
    let pole = Coordinate(validLatitude: reach.north, longitude: reach.east)
    #expect(projection.path([pole, near], atMost: 4_000) != nil)
  }

  /// EPSG's list of axes: LAEA Europe and Austria's grid begin with the north.
  @Test(arguments: CoordinateSystem.ofPlanes) func `axes are in the system's own order`(
    system: CoordinateSystem
  ) throws {
    let projection = try Self.projection(system)
    let reach = projection.reach
    let middle = Coordinate(
      validLatitude: reach.south / 2 + reach.north / 2, longitude: reach.west / 2 + reach.east / 2)
    let north = Coordinate(validLatitude: middle.latitude + 0.01, longitude: middle.longitude)
    let (from, to) = (
      try #require(projection.position(of: middle)), try #require(projection.position(of: north))
    )
    let isNorthFirst = abs(to.first - from.first) > abs(to.second - from.second)
    #expect(isNorthFirst == (system.firstAxis == .north))
  }

  @Test func `degrees of ETRS89 are those of WGS 84`() throws {
    var random = SeededRandom()
    let places = (0..<100).map { _ in
      Coordinate(validLatitude: random.double(35...70), longitude: random.double(-10...40))
    }
    for (place, known) in zip(places, try GDAL.transform(places, to: 4258)) {
      #expect(abs(known.0 - place.longitude) < 1e-9 && abs(known.1 - place.latitude) < 1e-9)
    }
  }

  @Test func `out of reach nothing is told`() throws {
    let far = Coordinate(validLatitude: -33, longitude: 151)
    for system in CoordinateSystem.ofPlanes {
      let projection = try Self.projection(system)
      #expect((projection.position(of: far) == nil) == (system.code != 3857))
      for latitude in [-90.0, 90] {
        let pole = Coordinate(validLatitude: latitude, longitude: 0)
        let place = projection.position(of: pole)
        #expect(place == nil || projection.reach.contains(pole))
      }
      #expect(projection.coordinate(of: PlanePosition(1e300, 1e300)) == nil)
      #expect(projection.coordinate(of: PlanePosition(1e9, -1e9)) == nil)
    }
  }

  @Test func `a thread that is not to wait does not read PROJ's database`() throws {
    let systems = CoordinateSystems(withProjections: true)
    let system = CoordinateSystem.ofPlanes[0]
    func hasty() -> WorkBudget { WorkBudget(units: 1_000, bytes: 1_000, mayWait: false) }
    #expect(throws: WorkBudget.BudgetExceeded.self) { try systems.projection(system, hasty()) }
    // Once made it is kept.
    _ = try systems.projection(system, WorkBudget())
    #expect(try systems.projection(system, hasty()) != nil)
  }

  @Test func `many threads at once get the same numbers`() throws {
    let systems = CoordinateSystems(withProjections: true)
    let places = (0..<200).map { Coordinate(validLatitude: 43 + Double($0) / 100, longitude: 18) }
    for system in CoordinateSystem.ofPlanes.prefix(3) {
      let known = try Self.projection(system).positions(of: places)
      let wrong = Mutex(0)
      DispatchQueue.concurrentPerform(iterations: 16) { _ in
        let mine = try? systems.projection(system, WorkBudget())?.positions(of: places)
        if mine != known { wrong.withLock { $0 += 1 } }
      }
      #expect(wrong.withLock { $0 } == 0, "\(system.shortName)")
    }
  }

  @Test func `paths that are straight in a plane have the points that it takes`() throws {
    let projection = try Self.projection(try #require(CoordinateSystem.ofPlanes.first { $0.code == 3035 }))
    let corners = try [PlanePosition(2_000_000, 3_000_000), PlanePosition(3_500_000, 5_500_000)].map {
      try #require(projection.coordinate(of: $0))
    }
    let path = try #require(projection.path(corners, atMost: 10_000))
    #expect(path.count > 100)
    let (from, to) = (
      try #require(projection.position(of: corners[0])),
      try #require(projection.position(of: corners[1]))
    )
    let way = to.first - from.first
    let rise = to.second - from.second
    for (start, end) in zip(path, path.dropFirst()) {
      let middle = Coordinate(
        validLatitude: start.latitude / 2 + end.latitude / 2,
        longitude: start.longitude / 2 + end.longitude / 2)
      let place = try #require(projection.position(of: middle))
      let across = ((place.first - from.first) * rise - (place.second - from.second) * way)
      #expect(abs(across) / from.distance(to: to) < 0.2)
    }
    #expect(projection.path(corners, atMost: 100) == nil)
  }
}

/// `gdaltransform`, which has the east first.
enum GDAL {
  /// Of their datums the EPSG knows several transformations, among which GDAL chooses anew at each place. These are the systems with
  /// the one of the widest area: 3962 and 1618.
  private static let chosen = [
    8677: balkans(zone: 5), 8678: balkans(zone: 6), 6316: balkans(zone: 7),
    31287: "+proj=lcc +lat_0=47.5 +lon_0=13.3333333333333 +lat_1=49 +lat_2=46 +x_0=400000 +y_0=400000"
      + " +ellps=bessel +towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232",
  ]

  private static func balkans(zone: Int) -> String {
    "+proj=tmerc +lat_0=0 +lon_0=\(3 * zone) +k=0.9999 +x_0=\(zone)500000 +y_0=0 +ellps=bessel +towgs84=682,-203,480"
  }

  static func transform(_ places: [Coordinate], to code: Int) throws -> [(Double, Double)] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/gdaltransform")
    process.arguments = ["-s_srs", "OGC:CRS84", "-t_srs", chosen[code] ?? "EPSG:\(code)", "-output_xy"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let lines = places.map { "\($0.longitude) \($0.latitude)\n" }.joined()
    try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    try input.fileHandleForWriting.close()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let known = text.split(separator: "\n").compactMap { line -> (Double, Double)? in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
    try #require(known.count == places.count)
    return known
  }
}
