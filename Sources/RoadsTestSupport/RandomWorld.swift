package import RoadsCore

/// Points, features and questions where mistakes hide: clusters, duplicates, both poles, the
/// antimeridian, radius 0, half the globe, points exactly on an edge.
package struct RandomWorld {
  package var random: SeededRandom
  /// How many of the features are lines or areas, or have a direction.
  package var detailedShare = 0.0
  /// Whose they are; none: the official list's.
  private let sources: [SourceName]
  private var clusters: [Coordinate]

  package init(_ random: SeededRandom, detailedShare: Double = 0, sources: [SourceName] = []) {
    self.random = random
    self.sources = sources
    self.detailedShare = detailedShare
    clusters = []
    clusters = (0..<4).map { _ in uniformPoint() }
  }

  package mutating func uniformPoint() -> Coordinate {
    // Uniform in degrees: denser towards the poles, where the mistakes are.
    point(random.double(-90...90), random.double(-180...180))
  }

  package mutating func anyPoint() -> Coordinate {
    switch random.integer(0...11) {
    case 0...5:
      let centre = random.pick(clusters)
      return Geodesic.point(
        from: centre, azimuth: random.double(0...360), metres: abs(random.normal()) * 20_000
      ).coordinate
    case 6: return point(random.pick([-90, 90, 89.9999, -89.9999, 89, -89]), random.double(-180...180))
    case 7:
      return point(random.double(-80...80), random.pick([-180, 180, -179.9999, 179.9999, 179.5, -179.5]))
    case 8: return point(Double(random.integer(-9...9)) * 10, Double(random.integer(-18...18)) * 10)
    default: return uniformPoint()
    }
  }

  private func point(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(validLatitude: latitude, longitude: longitude)
  }

  // MARK: Features

  package static let now = Instant(seconds: 1_790_000_000)

  /// Without samples, which go when others come.
  package static let someSources: [SourceName] =
    [.list, .local, .people] + ["osm", "city", "x \"y\" \\ ž"].map { SourceName(stored: $0) }

  /// Features with unique addresses; some share a place.
  package mutating func features(_ count: Int) -> [Feature] {
    var features: [Feature] = []
    for number in 0..<count {
      var feature = feature(id: "\(random.pick(["a", "B", "č", ""]))\(number)")
      if random.chance(0.1), let other = features.randomElement(using: &random) {
        if let shape = other.shape {
          feature.details.shape = twin(of: shape)
        } else {
          feature.coordinate = other.coordinate
        }
      }
      features.append(feature)
    }
    return features
  }

  package mutating func feature(id: String) -> Feature {
    let place = anyPoint()
    let kind: Feature.Kind =
      random.chance(0.5)
      ? .radar(
        Radar(
          type: random.pick(RadarType.allCases),
          authority: random.chance(0.7) ? random.pick(Authority.administrations) : nil))
      : .condition(
        RoadCondition(
          type: random.pick(ConditionType.allCases),
          roadClass: random.chance(0.7) ? random.pick(RoadClass.allCases) : nil))
    return Feature(
      id: id, kind: kind, coordinate: place, title: text(), road: random.chance(0.6) ? road() : nil,
      text: random.chance(0.3) ? PlainText.markup(from: text()) : nil, validity: validity(),
      reports: random.chance(0.2) ? random.integer(1...4) : 0,
      updatedAt: RandomWorld.now.adding(seconds: Int64(random.integer(-1_000_000...0))),
      source: sources.isEmpty ? .list : random.pick(sources),
      details: detailedShare > 0 && random.chance(detailedShare) ? details(at: place) : .none)
  }

  private mutating func road() -> String {
    random.pick(["M-17", "M17", "M-18", "R-448", "A-1", "M-17, R-448"])
  }

  private mutating func text() -> String {
    (0..<random.integer(1...4)).map { _ in
      random.pick([
        "Đurđevik", "Živinice", "radovi", "O'Brien; DROP", "<b>\"&", "\u{1B}[31m", "tunel", "most 100%_",
      ])
    }.joined(separator: " ")
  }

  private mutating func validity() -> Validity {
    let now = RandomWorld.now
    let from = random.chance(0.2) ? now.adding(seconds: Int64(random.integer(-5_000...2_000))) : nil
    let until = random.chance(0.3) ? now.adding(seconds: Int64(random.integer(-2_000...5_000))) : nil
    return Validity(from: from, until: until) ?? .always
  }

  // MARK: Questions

  package mutating func query(over features: [Feature]) throws -> Query {
    var query = Query(area: try area(over: features), filter: filter())
    addTimes(to: &query.filter, over: features)
    if random.chance(0.3) { query.limit = random.integer(0...20) }
    if random.chance(0.15) { query.sort = random.pick(AnswerSort.possible(in: query.area)) }
    return query
  }

  package mutating func area(over features: [Feature]) throws -> Area {
    switch random.integer(0...9) {
    case 0...4: return .circle(try circle(over: features))
    case 5...7: return .box(try box(over: features))
    default: return .corridor(try corridor(over: features))
    }
  }

  private mutating func circle(over features: [Feature]) throws -> Circle {
    let centre = somePoint(features)
    return try Circle(centre: centre, metres: metres(from: centre, features))
  }

  private mutating func box(over features: [Feature]) throws -> Box {
    let a = somePoint(features)
    let b = random.chance(0.1) ? a : somePoint(features)
    return try Box(
      southWest: point(min(a.latitude, b.latitude), a.longitude),
      northEast: point(max(a.latitude, b.latitude), b.longitude))
  }

  private mutating func corridor(over features: [Feature]) throws -> Corridor {
    var points = [somePoint(features)]
    let isShort = random.chance(0.95)
    for _ in 0..<random.integer(1...5) {
      guard isShort, let last = points.last else {
        points.append(somePoint(features))
        continue
      }
      points.append(
        random.chance(0.1)
          ? last
          : Geodesic.point(from: last, azimuth: random.double(0...360), metres: random.double(0...80_000))
            .coordinate)
    }
    let metres = random.chance(0.9) ? exp10(random.double(0...5)) : metres(from: points[0], features)
    // Some have gaps, in which nobody goes.
    var lines = [points]
    while let last = lines.last, last.count > 1, random.chance(0.3) {
      let cut = random.integer(1...last.count - 1)
      lines[lines.count - 1] = Array(last[..<cut])
      lines.append(Array(last[cut...]))
    }
    if detailedShare > 0, random.chance(0.3), let shape = random.pick(features).shape {
      lines = way(along: shape)
    }
    let bothDirections = detailedShare > 0 && random.chance(0.2)
    return try Corridor(route: try Route(lines: lines), metres: metres, bothDirections: bothDirections)
  }

  private mutating func somePlace(of feature: Feature) -> Coordinate {
    guard let shape = feature.shape else { return feature.coordinate }
    return random.pick(random.pick(shape.geometry.paths))
  }

  private mutating func somePoint(_ features: [Feature]) -> Coordinate {
    guard random.chance(0.4) else { return anyPoint() }
    let feature = random.pick(features)
    guard let shape = feature.shape, random.chance(0.7) else { return feature.coordinate }
    return random.pick(random.pick(shape.geometry.paths))
  }

  private mutating func metres(from centre: Coordinate, _ features: [Feature]) -> Double {
    switch random.integer(0...9) {
    case 0: 0
    // Exactly as far as some feature.
    case 1...3: Geodesic.distance(centre, somePlace(of: random.pick(features)))
    case 4: random.pick([20_000_000, 20_003_931, 20_037_508, 10_000_000, 19_999_999])
    default: exp10(random.double(0...7.3))
    }
  }

  /// Of half of them some feature begins, ends or was touched exactly then.
  private mutating func addTimes(to filter: inout Filter, over features: [Feature]) {
    func some(_ time: (Feature) -> Instant?, _ random: inout SeededRandom) -> Instant {
      let some = RandomWorld.now.adding(seconds: Int64(random.integer(-4_000...4_000)))
      return random.chance(0.5) ? time(random.pick(features)) ?? some : some
    }
    if random.chance(0.06) { filter.endsBefore = some(\.validity.until, &random) }
    if random.chance(0.06) { filter.startsAfter = some(\.validity.from, &random) }
    if random.chance(0.06) { filter.updatedSince = some(\.updatedAt, &random) }
    if random.chance(0.3) { filter.lookBeyondNow() }
  }

  private mutating func filter() -> Filter {
    var filter = Filter(at: RandomWorld.now.adding(seconds: Int64(random.integer(-3_000...3_000))))
    if random.chance(0.3) { filter.layer = random.pick(Layer.allCases) }
    if random.chance(0.3) {
      filter.types = Set((0..<random.integer(1...4)).map { _ in random.pick(FeatureType.allCases) })
    }
    if random.chance(0.05) {
      filter.roads = Set((0..<random.integer(1...3)).map { _ in RoadCode.fold(road()) })
    }
    if random.chance(0.05) { filter.roadClass = random.pick(RoadClass.allCases) }
    if random.chance(0.05) { filter.authority = .id(random.pick(Authority.administrations).id) }
    if !sources.isEmpty, random.chance(0.1) {
      filter.sources = Set((0..<random.integer(1...3)).map { _ in random.pick(sources) })
    }
    if random.chance(0.05) { filter.text = TextFilter(random.pick(["djurdj", "radovi", "ziv", "brien"])) }
    if random.chance(0.1) { filter.until = filter.at.adding(seconds: Int64(random.integer(0...3_000))) }
    filter.includesExpired = random.chance(0.5)
    filter.onlyActive = random.chance(0.1)
    return filter
  }
}

private func exp10(_ exponent: Double) -> Double {
  var result = 1.0
  for _ in 0..<Int(exponent) { result *= 10 }
  return result * (1 + 9 * (exponent - exponent.rounded(.down)))
}
