internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// Where something new is: a point, a line from one point to another, or a line of many points; and which traffic it
/// concerns.
struct AddPlace {
  var point: PointArgument?
  private var end: PointArgument?
  private var line: String?
  private var direction: Direction?
  private var bearing: Bearing?

  init() {}

  static let flags: [Flag<AddPlace>] = [
    Flag("--to", value: .point, help: AddHelp.to) { $0.end = try PointArgument($1) },
    Flag("--line", value: .file("ROUTE"), help: AddHelp.line) { $0.line = try Values.nonEmpty($1) },
    Flag(
      "--direction", value: .choice("D", Direction.allCases.map(\.rawValue)), help: AddHelp.direction
    ) { $0.direction = try Values.choice($1) },
    Flag("--bearing", value: .text("DEGREES"), help: AddHelp.bearing) {
      $0.bearing = try Values.bearing($1)
    },
  ]

  /// The place of the sign, and what else is known.
  func resolved(_ session: Session) throws -> (sign: Coordinate, details: FeatureDetails) {
    guard let shape = try shape(session) else {
      guard let point else { throw UsageError.missingOperand("LAT,LON|@PLACE", command: "add") }
      if bearing != nil, direction == .both { throw UsageError.conflict("--bearing", "--direction both") }
      // Who says where the traffic is heading speaks of one direction.
      let known = direction ?? (bearing == nil ? .unknown : .one)
      let coordinate = try session.coordinate(of: point)
      try NullIsland.check([[coordinate]], "LAT,LON|@PLACE")
      return (coordinate, FeatureDetails(direction: known, bearing: bearing))
    }
    return (shape.sign, FeatureDetails(shape: shape, direction: direction ?? .unknown))
  }

  private func shape(_ session: Session) throws -> Shape? {
    let source = line == nil ? "--to" : "--line"
    guard line != nil || end != nil else { return nil }
    // A line has the direction of its points.
    if bearing != nil { throw UsageError.conflict(source, "--bearing") }
    do {
      let shape = try Shape.read(try geometry(session)).shape
      try NullIsland.check(shape.geometry.paths, source)
      return shape
    } catch let problem as GeometryProblem {
      throw UsageError.geometry(source: source, problem)
    }
  }

  private func geometry(_ session: Session) throws -> Geometry {
    if let line {
      if end != nil { throw UsageError.conflict("--line", "--to") }
      if point != nil { throw UsageError.conflict("--line", "LAT,LON|@PLACE") }
      let lines = try session.route(line).lines
      return lines.count == 1 ? .lineString(lines[0]) : .multiLineString(lines)
    }
    guard let point, let end else { throw UsageError.missingOperand("LAT,LON|@PLACE", command: "add") }
    return .lineString([try session.coordinate(of: point), try session.coordinate(of: end)])
  }
}
