import RoadsCore

/// Reads the JSON form of a filter.
package struct CQL2JSONReader {
  private var builder: CQL2Builder

  package static func read(
    _ text: String, _ properties: [CQL2Property], system: (any CQL2System)? = nil
  ) throws(CQL2Error) -> CQL2Filter {
    guard text.utf8.count <= CQL2Filter.longest else {
      throw CQL2Error(.tooLong(limit: CQL2Filter.longest), at: .member(""))
    }
    // A Boolean is a whole condition too, and no object.
    for flag in [true, false] where text.split(whereSeparator: \.isWhitespace) == ["\(flag)"] {
      return CQL2Filter(root: .holds(.boolean(flag)), dialect: .json)
    }
    var reader = CQL2JSONReader(builder: CQL2Builder(properties, .json, system))
    let (bytes, infinite) = Array(text.utf8).withUnsafeBufferPointer(JSONRepair.widened)
    var read: Result<CQL2Node, CQL2Error>?
    do {
      try BodyJSON.object(bytes, depth: depth) { value throws(BodyError) in
        do throws(CQL2Error) {
          // It is an object to whoever reads the members.
          if let infinite { throw CQL2Error(.numberTooLarge(infinite), at: .member("")) }
          read = .success(try reader.condition(value, ""))
        } catch {
          read = .failure(error)
        }
      }
    } catch {
      throw CQL2Error(mistake(text, error), at: .member(""))
    }
    guard let read else { throw CQL2Error(.notJSON, at: .member("")) }
    return CQL2Filter(root: try read.get(), dialect: .json)
  }

  /// An operator and its arguments are two levels of JSON; within the last ones is a geometry of six.
  private static let depth = 2 * CQL2Filter.deepest + 8

  private init(builder: CQL2Builder) { self.builder = builder }

  private static func mistake(_ text: String, _ error: BodyError) -> CQL2Error.Problem {
    if case .syntax(.tooDeep, _) = error.problem { return .tooDeep(limit: CQL2Filter.deepest) }
    guard let first = text.first(where: { !$0.isWhitespace }), first.isLetter || first == "(" else {
      return .notJSON
    }
    return .otherLanguage(.text)
  }

  private static let operators =
    ["and", "or", "not", "between", "in", "isNull", "like"] + CQL2Operator.allCases.map(\.rawValue)
    + CQL2Builder.functions

  private func unexpected(_ expected: CQL2Error.Expected, _ path: String) -> CQL2Error {
    CQL2Error(.unexpected(nil, expected), at: .member(path))
  }

  private func inside(_ path: String, _ name: String) -> String { path.isEmpty ? name : path + "." + name }

  private mutating func deeper<Result>(
    _ path: String, _ body: (inout CQL2JSONReader) throws(CQL2Error) -> Result
  ) throws(CQL2Error) -> Result {
    try builder.descend(at: .member(path))
    let result = try body(&self)
    builder.ascend()
    return result
  }

  // MARK: Members

  /// The members of an object: none but these, and each once.
  private func members(
    _ value: JSONValue, _ known: [String], _ path: String
  ) throws(CQL2Error) -> [String: JSONValue] {
    var found: [String: JSONValue] = [:]
    for (key, member) in value.members {
      let name = key.string
      guard known.contains(name) else {
        throw CQL2Error(.unknownMember(known: known), at: .member(inside(path, name)))
      }
      guard found.updateValue(member, forKey: name) == nil else {
        throw CQL2Error(.repeatedMember, at: .member(inside(path, name)))
      }
    }
    return found
  }

  private func needed(
    _ name: String, _ members: [String: JSONValue], _ path: String
  ) throws(CQL2Error) -> JSONValue {
    guard let value = members[name] else { throw CQL2Error(.missingMember(name), at: .member(path)) }
    return value
  }

  private func text(_ value: JSONValue, _ path: String) throws(CQL2Error) -> String {
    guard let text = value.text?.string else { throw unexpected(.text, path) }
    return text
  }

  private func elements(_ value: JSONValue, _ path: String) throws(CQL2Error) -> JSONElements {
    guard value.isArray else { throw unexpected(.array, path) }
    return value.elements
  }

  /// The operator and its arguments; nil where the value is no operation.
  private func operation(_ value: JSONValue, _ path: String) throws(CQL2Error) -> (String, [JSONValue])? {
    guard value.member("op") != nil || value.member("args") != nil else { return nil }
    let members = try members(value, ["op", "args"], path)
    let name = try text(try needed("op", members, path), inside(path, "op"))
    return (name, Array(try elements(try needed("args", members, path), inside(path, "args"))))
  }

  // MARK: Conditions

  private mutating func condition(_ value: JSONValue, _ path: String) throws(CQL2Error) -> CQL2Node {
    let place = CQL2Error.Place.member(path)
    try builder.count(at: place)
    if let flag = value.flag { return .holds(.boolean(flag)) }
    guard let (name, args) = try operation(value, path) else {
      guard value.isObject, value.member("property") != nil else { throw unexpected(.condition, path) }
      return try holds(value, path)
    }
    func check(_ isRight: Bool) throws(CQL2Error) {
      guard isRight else { throw CQL2Error(.wrongArguments(name), at: place) }
    }
    switch name {
    case "and", "or":
      try check(args.count >= 2)
      let all = try deeper(path) { reader throws(CQL2Error) in try reader.conditions(args, path) }
      return name == "and" ? .and(all) : .or(all)
    case "not":
      try check(args.count == 1)
      return .not(try deeper(path) { reader throws(CQL2Error) in try reader.conditions(args, path)[0] })
    case "isNull":
      try check(args.count == 1)
      return .isNull(try argument(args, 0, path).operand)
    case "like":
      try check(args.count == 2)
      return try builder.isLike(try argument(args, 0, path), try argument(args, 1, path))
    case "between":
      try check(args.count == 3)
      return try builder.between(
        try argument(args, 0, path), try argument(args, 1, path), try argument(args, 2, path))
    case "in":
      try check(args.count == 2)
      let tested = try argument(args, 0, path)
      var list: [CQL2Value] = []
      let place = argument(path, 1)
      for (index, item) in try elements(args[1], place).enumerated() {
        list.append(try self.value(item, place + "[\(index)]"))
      }
      guard !list.isEmpty else { throw unexpected(.value, place) }
      return try builder.isIn(tested, list)
    case "s_intersects":
      try check(args.count == 2)
      return try builder.intersects(
        try intersected(args[0], argument(path, 0)), try intersected(args[1], argument(path, 1)), at: place)
    case "casei", "active", "distance": return try holds(value, path)
    default:
      guard let sign = CQL2Operator(rawValue: name) else {
        throw CQL2Error(
          .unknownOperator(name, known: CQL2JSONReader.operators), at: .member(inside(path, "op")))
      }
      try check(args.count == 2)
      return try builder.compare(sign, try argument(args, 0, path), try argument(args, 1, path))
    }
  }

  private mutating func conditions(_ args: [JSONValue], _ path: String) throws(CQL2Error) -> [CQL2Node] {
    var all: [CQL2Node] = []
    for (index, arg) in args.enumerated() { all.append(try condition(arg, argument(path, index))) }
    return all
  }

  private mutating func holds(_ value: JSONValue, _ path: String) throws(CQL2Error) -> CQL2Node {
    let found = try self.value(value, path)
    guard found.kind == .boolean else { throw unexpected(.condition, path) }
    return .holds(found.operand)
  }

  private func argument(_ path: String, _ index: Int) -> String { inside(path, "args") + "[\(index)]" }

  private mutating func argument(
    _ args: [JSONValue], _ index: Int, _ path: String
  ) throws(CQL2Error) -> CQL2Value {
    try value(args[index], argument(path, index))
  }

  // MARK: Values

  private mutating func value(_ value: JSONValue, _ path: String) throws(CQL2Error) -> CQL2Value {
    let place = CQL2Error.Place.member(path)
    try builder.count(at: place)
    if let text = value.text { return CQL2Value(operand: .text(text.string), kind: .text, place: place) }
    if let flag = value.flag { return CQL2Value(operand: .boolean(flag), kind: .boolean, place: place) }
    if let number = value.number {
      return CQL2Value(operand: .number(number), kind: .number, place: place)
    }
    if value.member("property") != nil {
      let members = try members(value, ["property"], path)
      let path = inside(path, "property")
      return try builder.property(try text(try needed("property", members, path), path), at: .member(path))
    }
    if let time = try time(value, path) { return CQL2Value(operand: .time(time), kind: .time, place: place) }
    guard let (name, args) = try operation(value, path) else { throw unexpected(.value, path) }
    switch name {
    case "casei":
      guard args.count == 1 else { throw CQL2Error(.wrongArguments(name), at: place) }
      return try builder.casei(
        try deeper(path) { reader throws(CQL2Error) in try reader.argument(args, 0, path) })
    case "active":
      guard let arg = args.first else {
        return CQL2Value(operand: .active(nil), kind: .boolean, place: place)
      }
      guard args.count == 1, let time = try time(arg, argument(path, 0)) else {
        throw CQL2Error(.wrongArguments(name), at: place)
      }
      return CQL2Value(operand: .active(time), kind: .boolean, place: place)
    case "distance":
      guard args.count == 1, args[0].member("type")?.text?.string == "Point",
        case .point(let point)? = try shapes(args[0], argument(path, 0)).first
      else { throw CQL2Error(.wrongArguments(name), at: place) }
      return builder.distance(to: point, at: place)
    default:
      throw CQL2Error(
        .unknownFunction(name, known: CQL2Builder.functions), at: .member(inside(path, "op")))
    }
  }

  private func time(_ value: JSONValue, _ path: String) throws(CQL2Error) -> ClosedRange<Instant>? {
    for name in ["date", "timestamp"] where value.members.contains(where: { $0.0.string == name }) {
      let members = try members(value, [name], path)
      let path = inside(path, name)
      let text = try text(try needed(name, members, path), path)
      return name == "date"
        ? try CQL2Builder.date(text, at: .member(path)) : try CQL2Builder.timestamp(text, at: .member(path))
    }
    return nil
  }

  // MARK: Geometry

  private mutating func intersected(
    _ value: JSONValue, _ path: String
  ) throws(CQL2Error) -> CQL2Builder.Intersected {
    guard value.member("property") != nil else { return .literal(try geometry(value, path)) }
    let property = try self.value(value, path)
    guard property.kind == .geometry else {
      throw CQL2Error(.wrongKind("s_intersects", property.kind), at: .member(path))
    }
    return .property
  }

  private mutating func geometry(_ value: JSONValue, _ path: String) throws(CQL2Error) -> CQL2Geometry {
    try builder.count(at: .member(path))
    guard value.member("bbox") != nil, value.member("type") == nil else {
      let shapes = try shapes(value, path)
      return try builder.planar(shapes, type: value.member("type")?.text?.string ?? "", at: .member(path))
    }
    let members = try members(value, ["bbox"], path)
    let path = inside(path, "bbox")
    let numbers = try numbers(try needed("bbox", members, path), path, otherwise: .badBox)
    return try builder.box(numbers, at: .member(path))
  }

  /// A collection is what it holds.
  private mutating func shapes(_ value: JSONValue, _ path: String) throws(CQL2Error) -> [Geometry] {
    guard value.isObject else { throw unexpected(.geometry, path) }
    guard let type = value.member("type") else { throw CQL2Error(.missingMember("type"), at: .member(path)) }
    let name = try text(type, inside(path, "type"))
    guard let member = CQL2JSONReader.shapes[name] else { throw unexpected(.geometry, inside(path, "type")) }
    let members = try members(value, ["type", member, "bbox"], path)
    let content = try needed(member, members, path)
    let path = inside(path, member)
    let place = CQL2Error.Place.member(path)
    switch name {
    case "Point": return [.point(try position(content, path))]
    case "MultiPoint": return try positions(content, path).map { .point($0) }
    case "LineString": return [.lineString(try builder.line(try positions(content, path), at: place))]
    case "MultiLineString":
      var lines: [[Coordinate]] = []
      for line in try elements(content, path) {
        lines.append(try builder.line(try positions(line, path), at: place))
      }
      return [.multiLineString(lines)]
    case "Polygon": return [.polygon(try rings(content, path))]
    case "MultiPolygon":
      var areas: [[[Coordinate]]] = []
      for rings in try elements(content, path) { areas.append(try self.rings(rings, path)) }
      return [.multiPolygon(areas)]
    default:
      var parts: [Geometry] = []
      for (index, part) in try elements(content, path).enumerated() {
        parts += try deeper(path) { reader throws(CQL2Error) in
          try reader.shapes(part, path + "[\(index)]")
        }
      }
      return parts
    }
  }

  /// The types of GeoJSON, and the member in which each has what it consists of.
  private static let shapes = [
    "Point": "coordinates", "MultiPoint": "coordinates", "LineString": "coordinates",
    "MultiLineString": "coordinates", "Polygon": "coordinates", "MultiPolygon": "coordinates",
    "GeometryCollection": "geometries",
  ]

  private func numbers(
    _ value: JSONValue, _ path: String, otherwise problem: CQL2Error.Problem
  ) throws(CQL2Error) -> [Double] {
    var numbers: [Double] = []
    for item in try elements(value, path) {
      guard let number = item.number else { throw CQL2Error(problem, at: .member(path)) }
      numbers.append(number)
    }
    return numbers
  }

  private mutating func position(_ value: JSONValue, _ path: String) throws(CQL2Error) -> Coordinate {
    try builder.point(try numbers(value, path, otherwise: .badPosition), at: .member(path))
  }

  private mutating func positions(_ value: JSONValue, _ path: String) throws(CQL2Error) -> [Coordinate] {
    var points: [Coordinate] = []
    for item in try elements(value, path) { points.append(try position(item, path)) }
    return points
  }

  private mutating func rings(_ value: JSONValue, _ path: String) throws(CQL2Error) -> [[Coordinate]] {
    var rings: [[Coordinate]] = []
    for ring in try elements(value, path) {
      rings.append(try builder.ring(try positions(ring, path), at: .member(path)))
    }
    return rings
  }
}
