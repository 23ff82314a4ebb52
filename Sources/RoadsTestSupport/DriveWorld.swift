package import RoadsCore

/// Routes with features beside them whose hours and validities begin and end while somebody drives there, often where
/// clocks change; and the plainest word on what they meet.
package struct DriveWorld {
  package var random: SeededRandom
  private let zone: NamedZone
  private let day: CivilDay
  private let way: [Coordinate]
  private var begin: Instant { day.moment(atMinute: 0, in: zone.zone) }

  package init(_ random: SeededRandom) {
    var random = random
    zone = NamedZone(stored: random.pick(SeededRandom.zones))
    // Of 2026 and 2027 those on which clocks change somewhere, and others.
    day = CivilDay(
      number: random.pick([20_520, 20_541, 20_548, 20_730, 20_751, 20_758, random.integer(20_454...20_900)]))
    var points = [Coordinate(validLatitude: 44, longitude: 18)]
    for _ in 0..<8 {
      points.append(
        Geodesic.point(
          from: points[points.count - 1], azimuth: random.double(-60...60),
          metres: random.double(2_000...30_000)
        ).coordinate)
    }
    // There, and a part of it back.
    if random.chance(0.5) { points += points.dropLast().reversed().prefix(random.integer(1...7)) }
    way = points
    self.random = random
  }

  package mutating func features(_ count: Int) -> [Feature] {
    (0..<count).map { number in
      var feature = radar("\(number)", type: random.pick([.announced, .stationary]))
      let near = random.pick(way)
      feature.coordinate =
        Geodesic.point(from: near, azimuth: random.double(0...360), metres: random.double(0...4_000))
        .coordinate
      if random.chance(0.3) {
        let end = Geodesic.point(
          from: feature.coordinate, azimuth: random.double(0...360), metres: random.double(100...6_000)
        ).coordinate
        if let line = try? Shape.read(.lineString([feature.coordinate, end])) {
          feature.details.shape = line.shape
          feature.coordinate = line.shape.sign
        }
      }
      if random.chance(0.6) { feature.details.schedule = random.schedule(around: day, in: zone) }
      if random.chance(0.5) {
        let from = random.chance(0.6) ? moment() : nil
        feature.validity = Validity(from: from, until: random.chance(0.6) ? moment() : nil) ?? .always
      }
      return feature
    }
  }

  private mutating func moment() -> Instant { begin.adding(seconds: Int64(random.integer(-7_200...100_000))) }

  package mutating func query() throws -> Query {
    var lines = [way]
    if random.chance(0.3) {
      let cut = random.integer(1...way.count - 1)
      lines = [Array(way[..<cut]), Array(way[cut...])]
    }
    var route = try Route(lines: lines)
    var drive = try Drive(route, departing: moment(), kilometresPerHour: random.integer(1...300))
    if random.chance(0.5) {
      // With rests, and where a line ends with time until the next begins.
      var now = moment()
      let times = lines.map { line in
        line.map { _ -> Instant? in
          now = now.adding(seconds: Int64(random.integer(0...7_200)))
          return now
        }
      }
      route = try Route(lines: lines, times: times)
      if let own = try Drive(route) { drive = own }
    }
    var filter = Filter(at: begin)
    filter.onlyActive = random.chance(0.5)
    filter.includesExpired = !filter.onlyActive && random.chance(0.2)
    if random.chance(0.1) { filter.types = [.radar(.announced)] }
    if random.chance(0.1) { filter.endsBefore = moment() }
    if random.chance(0.1) { filter.startsAfter = moment() }
    let corridor = try Corridor(
      route: route, metres: random.pick([300, 3_000]), bothDirections: random.chance(0.5), drive: drive)
    var query = Query(area: .corridor(corridor), filter: filter)
    if random.chance(0.2) { query.limit = random.integer(0...20) }
    if random.chance(0.2) { query.sort = random.pick(AnswerSort.possible(in: query.area)) }
    return query
  }

  /// nil where a store's answers are right: where things lie is taken from an answer without times, which others have
  /// checked; each is then judged by itself.
  package func complaint(about store: any RoadStore, _ query: Query) throws -> String? {
    guard case .corridor(let corridor) = query.area, let drive = corridor.drive else { return "no drive" }
    let everywhen = try Corridor(
      route: corridor.route, metres: corridor.metres, bothDirections: corridor.bothDirections)
    var all = Filter(at: query.filter.at)
    (all.includesExpired, all.types) = (true, query.filter.types)
    let plain = PlainDrive(corridor.route, drive)
    var expected: [String] = []
    var doubtful: Set<String> = []
    var moments: [String: Instant] = [:]
    for hit in try store.find(Query(area: .corridor(everywhen), filter: all)) {
      let place = hit.nearest ?? hit.feature.coordinate
      let moment = plain.moment(at: hit.along ?? -1, near: place)
      let verdicts = [Int64(-2), 0, 2].map { later in
        var filter = query.filter
        filter.at = Instant(milliseconds: moment.milliseconds + later)
        filter.until = nil
        return PlainFilter(filter).matches(hit.feature)
      }
      moments[hit.feature.id] = moment
      if Set(verdicts).count > 1 {
        doubtful.insert(hit.feature.id)
      } else if verdicts[1] {
        expected.append(hit.feature.id)
      }
    }
    var unlimited = query
    (unlimited.limit, unlimited.sort) = (nil, nil)
    let whole = try store.find(unlimited)
    let found = whole.map(\.feature.id).filter { !doubtful.contains($0) }
    guard found == expected else { return "expected \(expected), found \(found): \(query)" }
    for hit in whole {
      guard let told = hit.passing, let moment = moments[hit.feature.id],
        abs(told.milliseconds - moment.milliseconds) <= 2
      else { return "\(hit.feature.id) is passed at \(String(describing: hit.passing)): \(query)" }
    }
    guard try store.count(unlimited).total == whole.count else { return "counted otherwise: \(query)" }
    let answer = try store.find(query)
    if query.sort == nil || query.sort == .along {
      return answer == Array(whole.prefix(query.limit ?? .max)) ? nil : "limited otherwise: \(query)"
    }
    let known = Set(whole)
    guard answer.allSatisfy(known.contains), answer.count == min(whole.count, query.limit ?? .max) else {
      return "sorted otherwise: \(query)"
    }
    return nil
  }
}

/// When one is where: from point to point, one after the other.
struct PlainDrive {
  private let route: Route
  private let drive: Drive

  init(_ route: Route, _ drive: Drive) {
    self.route = route
    self.drive = drive
  }

  func moment(at along: Double, near place: Coordinate) -> Instant {
    if case .constant(let speed) = drive.pace {
      return later(along / (Double(speed) / 3.6) * 1_000)
    }
    var way = 0.0
    for (number, line) in route.lines.enumerated() {
      let times = route.times[number].map { Double($0!.milliseconds - drive.departure.milliseconds) }
      // Of two lines that touch there, that whose end is nearer.
      let next = number + 1 < route.lines.count ? route.lines[number + 1] : nil
      for index in line.indices {
        let metres = index == 0 ? 0 : Geodesic.distance(line[index - 1], line[index])
        if abs(way + metres - along) <= 1e-3 {
          let isEnd = index == line.count - 1
          if isEnd, let next,
            Geodesic.distance(place, next[0]) < Geodesic.distance(place, line[index])
          {
            break
          }
          return later(times[index])
        }
        if way + metres > along {
          return later(times[index - 1] + (along - way) / metres * (times[index] - times[index - 1]))
        }
        way += metres
      }
      // The loop may have stopped before it counted the last piece.
      way = PlainDrive.length(route.lines[...number])
    }
    return drive.arrival
  }

  private static func length(_ lines: ArraySlice<[Coordinate]>) -> Double {
    lines.reduce(0) { $0 + zip($1, $1.dropFirst()).reduce(0) { $0 + Geodesic.distance($1.0, $1.1) } }
  }

  private func later(_ milliseconds: Double) -> Instant {
    Instant(milliseconds: drive.departure.milliseconds + Int64(milliseconds.rounded()))
  }
}
