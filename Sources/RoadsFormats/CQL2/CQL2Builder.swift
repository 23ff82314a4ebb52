import RoadsCore

/// An operand, its kind, and where it stands.
struct CQL2Value {
  let operand: CQL2Operand
  let kind: CQL2Kind
  let place: CQL2Error.Place
}

/// Makes conditions of what a reader of text or JSON has found, and checks that they have a sense.
struct CQL2Builder {
  static let functions = ["active", "casei", "distance", "s_intersects"]

  let properties: [CQL2Property]
  let dialect: CQL2Dialect
  /// nil: longitude and latitude.
  private let system: (any CQL2System)?
  private var parts = 0
  private var points = 0
  /// In the edges of another system, their ends with them.
  private var edgePoints = 0
  private var depth = 0

  init(_ properties: [CQL2Property], _ dialect: CQL2Dialect, _ system: (any CQL2System)? = nil) {
    self.properties = properties
    self.dialect = dialect
    self.system = system
  }

  // MARK: Bounds

  mutating func count(at place: CQL2Error.Place) throws(CQL2Error) {
    parts += 1
    guard parts <= CQL2Filter.mostParts else {
      throw CQL2Error(.tooManyParts(limit: CQL2Filter.mostParts), at: place)
    }
  }

  /// A level of parentheses, of operators, of functions or of collections begins.
  mutating func descend(at place: CQL2Error.Place) throws(CQL2Error) {
    depth += 1
    guard depth <= CQL2Filter.deepest else {
      throw CQL2Error(.tooDeep(limit: CQL2Filter.deepest), at: place)
    }
  }

  mutating func ascend() { depth -= 1 }

  // MARK: Values

  /// `literal`: what was perhaps meant as a text, where it stands as a value does.
  func property(
    _ name: String, literal: String? = nil, at place: CQL2Error.Place
  ) throws(CQL2Error) -> CQL2Value {
    guard let found = properties.first(where: { $0.name == name }) else {
      throw CQL2Error(.unknownProperty(name, known: properties.map(\.name), literal: literal), at: place)
    }
    return CQL2Value(operand: .property(found), kind: found.kind, place: place)
  }

  /// A day is all of it, in UTC.
  static func date(_ text: String, at place: CQL2Error.Place) throws(CQL2Error) -> ClosedRange<Instant> {
    guard text.utf8.count == 10, case .local(let wall) = TimeText.read(text) else {
      throw CQL2Error(.notATime(text), at: place)
    }
    let begin = wall.instant(offset: 0)
    return begin...Instant(milliseconds: begin.milliseconds + 86_399_999)
  }

  static func timestamp(_ text: String, at place: CQL2Error.Place) throws(CQL2Error) -> ClosedRange<Instant> {
    guard case .instant(let moment) = TimeText.read(text) else { throw CQL2Error(.notATime(text), at: place) }
    return moment...moment
  }

  /// A text beside a time.
  private func time(_ text: String, at place: CQL2Error.Place) throws(CQL2Error) -> ClosedRange<Instant> {
    if dialect == .gdal {
      guard let moment = CQL2Builder.gdalTime(text) else { throw CQL2Error(.notATime(text), at: place) }
      return moment...moment
    }
    if text.utf8.count == 10 { return try CQL2Builder.date(text, at: place) }
    return try CQL2Builder.timestamp(text, at: place)
  }

  /// GDAL reads `2026/05/01 08:30:00` as well as RFC 3339, and means UTC. It hands on some times as they were written, and writes
  /// others as `2026-05-01T`, `2026-05-01T08Z` and `2026-05-01T08:30Z`. What is left out is the beginning.
  private static func gdalTime(_ text: String) -> Instant? {
    var whole = text.replacing("/", with: "-").replacing(" ", with: "T")
    if whole.hasSuffix("T") { whole.removeLast() }
    if whole.utf8.count == 14, whole.hasSuffix("Z") { whole = whole.dropLast() + ":00Z" }
    return switch TimeText.read(whole) {
    case .instant(let moment): moment
    case .local(let wall): wall.instant(offset: 0)
    case nil: nil
    }
  }

  func casei(_ value: CQL2Value) throws(CQL2Error) -> CQL2Value {
    guard value.kind == .text else { throw CQL2Error(.wrongKind("CASEI", value.kind), at: value.place) }
    if case .text(let text) = value.operand {
      return CQL2Value(operand: .text(CaseFolding.fold(text)), kind: .text, place: value.place)
    }
    return CQL2Value(operand: .casei(value.operand), kind: .text, place: value.place)
  }

  // MARK: Conditions

  func compare(
    _ name: CQL2Operator, _ left: CQL2Value, _ right: CQL2Value
  ) throws(CQL2Error) -> CQL2Node {
    let (value, others) = try comparable(
      left, [right], name.rawValue, isEquality: name == .equal || name == .unequal)
    return .compare(name, value, others[0])
  }

  func between(
    _ value: CQL2Value, _ low: CQL2Value, _ high: CQL2Value
  ) throws(CQL2Error) -> CQL2Node {
    let (value, bounds) = try comparable(value, [low, high], "BETWEEN")
    return .between(value, bounds[0], bounds[1])
  }

  func isIn(_ value: CQL2Value, _ list: [CQL2Value]) throws(CQL2Error) -> CQL2Node {
    let (value, items) = try comparable(value, list, "IN", isEquality: true)
    return .isIn(value, items)
  }

  /// A value and what it is compared with, all of one kind.
  private func comparable(
    _ value: CQL2Value, _ others: [CQL2Value], _ name: String, isEquality: Bool = false
  ) throws(CQL2Error) -> (CQL2Operand, [CQL2Operand]) {
    var value = value
    for other in others { value = try fitted(value, to: other) }
    guard value.kind != .array, value.kind != .geometry else {
      throw CQL2Error(.wrongKind(name, value.kind), at: value.place)
    }
    var operands: [CQL2Operand] = []
    for other in others {
      let other = try fitted(other, to: value)
      guard other.kind == value.kind else {
        throw CQL2Error(.cannotCompare(value.kind, other.kind), at: other.place)
      }
      if isEquality {
        try check(other, against: value)
        try check(value, against: other)
      }
      operands.append(other.operand)
    }
    return (value.operand, operands)
  }

  /// What a property never is, it is not worth while to look for. GDAL itself looks for anything.
  private func check(_ literal: CQL2Value, against value: CQL2Value) throws(CQL2Error) {
    guard dialect != .gdal, case .text(let text) = literal.operand,
      case .property(let property) = value.operand,
      !property.values.isEmpty, !property.values.contains(text)
    else { return }
    throw CQL2Error(
      .unknownValue(text, property: property.name, known: property.values), at: literal.place)
  }

  func isLike(
    _ value: CQL2Value, _ pattern: CQL2Value, ignoresCase: Bool = false
  ) throws(CQL2Error) -> CQL2Node {
    guard value.kind == .text else { throw CQL2Error(.wrongKind("LIKE", value.kind), at: value.place) }
    guard case .text(let text) = pattern.operand else {
      throw CQL2Error(.unexpected(nil, .text), at: pattern.place)
    }
    return .isLike(value.operand, CQL2Pattern(text, ignoresCase: ignoresCase))
  }

  /// Texts that stand beside times are times; to GDAL a Boolean is 0 or 1.
  private func fitted(_ value: CQL2Value, to other: CQL2Value) throws(CQL2Error) -> CQL2Value {
    if other.kind == .time, case .text(let text) = value.operand {
      return CQL2Value(
        operand: .time(try time(text, at: value.place)), kind: .time, place: value.place)
    }
    if dialect == .gdal, other.kind == .boolean, case .number(let number) = value.operand,
      number == 0 || number == 1
    {
      return CQL2Value(operand: .boolean(number == 1), kind: .boolean, place: value.place)
    }
    return value
  }

  // MARK: Geometry

  mutating func line(_ points: [Coordinate], at place: CQL2Error.Place) throws(CQL2Error) -> [Coordinate] {
    guard points.count >= 2 else { throw CQL2Error(.shortLine, at: place) }
    return try path(points, at: place)
  }

  mutating func ring(_ points: [Coordinate], at place: CQL2Error.Place) throws(CQL2Error) -> [Coordinate] {
    guard points.count >= 4, points.first == points.last else { throw CQL2Error(.openRing, at: place) }
    return try path(points, at: place)
  }

  /// Edges that are straight in the filter's system.
  private mutating func path(
    _ corners: [Coordinate], at place: CQL2Error.Place
  ) throws(CQL2Error) -> [Coordinate] {
    guard let system else { return corners }
    let limit = CQL2Filter.mostEdgePoints
    guard let path = system.path(corners, atMost: limit - edgePoints) else {
      throw CQL2Error(.edgesTooLong(limit: limit), at: place)
    }
    edgePoints += path.count
    return path
  }

  mutating func point(
    _ numbers: [Double], at place: CQL2Error.Place
  ) throws(CQL2Error) -> Coordinate {
    points += 1
    guard points <= CQL2Filter.mostPoints else {
      throw CQL2Error(.tooManyPoints(limit: CQL2Filter.mostPoints), at: place)
    }
    guard numbers.count == 2 || numbers.count == 3 else { throw CQL2Error(.badPosition, at: place) }
    return try position(numbers[0], numbers[1], at: place)
  }

  private func position(
    _ longitude: Double, _ latitude: Double, at place: CQL2Error.Place
  ) throws(CQL2Error) -> Coordinate {
    if let system {
      // In the order of its axes.
      guard let point = system.coordinate(longitude, latitude) else {
        throw CQL2Error(.badPositionOfSystem, at: place)
      }
      return point
    }
    do { return try Coordinate(latitude: latitude, longitude: longitude) } catch {
      throw CQL2Error(.badPosition, at: place)
    }
  }

  /// `type`: as it is written.
  func planar(
    _ geometries: [Geometry], type: String, at place: CQL2Error.Place
  ) throws(CQL2Error) -> CQL2Geometry {
    guard let geometry = PlanarGeometry(geometries) else { throw CQL2Error(.emptyGeometry(type), at: place) }
    return .planar(geometry)
  }

  /// West, south, east, north, or six numbers with heights, which do not matter. In another system the order is that of its axes.
  mutating func box(_ numbers: [Double], at place: CQL2Error.Place) throws(CQL2Error) -> CQL2Geometry {
    let flat = numbers.count == 6 ? [numbers[0], numbers[1], numbers[3], numbers[4]] : numbers
    guard flat.count == 4 else { throw CQL2Error(system == nil ? .badBox : .badBoxOfSystem, at: place) }
    if let system, !system.isOfDegrees { return try area(flat, at: place) }
    let southWest = try position(flat[0], flat[1], at: place)
    let northEast = try position(flat[2], flat[3], at: place)
    do { return .box(try Box(southWest: southWest, northEast: northEast)) } catch {
      throw CQL2Error(system == nil ? .turnedBox : .badBoxOfSystem, at: place)
    }
  }

  /// A box whose edges are straight in a plane.
  private mutating func area(
    _ box: [Double], at place: CQL2Error.Place
  ) throws(CQL2Error) -> CQL2Geometry {
    guard box[0] <= box[2], box[1] <= box[3] else { throw CQL2Error(.badBoxOfSystem, at: place) }
    var corners: [Coordinate] = []
    for (first, second) in [(0, 1), (2, 1), (2, 3), (0, 3), (0, 1)] {
      corners.append(try position(box[first], box[second], at: place))
    }
    return try planar([.polygon([path(corners, at: place)])], type: "BBOX", at: place)
  }

  /// What `S_INTERSECTS` is given: one of each, in either order.
  enum Intersected {
    case property
    case literal(CQL2Geometry)
  }

  func intersects(
    _ first: Intersected, _ second: Intersected, at place: CQL2Error.Place
  ) throws(CQL2Error) -> CQL2Node {
    switch (first, second) {
    case (.property, .literal(let geometry)), (.literal(let geometry), .property): .intersects(geometry)
    case (.property, .property), (.literal, .literal):
      throw CQL2Error(.wrongArguments("S_INTERSECTS"), at: place)
    }
  }

  func distance(to point: Coordinate, at place: CQL2Error.Place) -> CQL2Value {
    CQL2Value(operand: .distance(CQL2Centre(point)), kind: .number, place: place)
  }
}
