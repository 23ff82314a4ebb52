internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// Where `edit` moves a feature to: a point, a line from one point to another, or a line of many points.
struct EditPlace {
  private var point: PointArgument?
  private var end: PointArgument?
  private var line: String?

  init() {}

  static let flags: [Flag<EditPlace>] = [
    Flag("--at", value: .point, help: EditHelp.at) { $0.point = try PointArgument($1) },
    Flag("--to", value: .point, help: AddHelp.to) { $0.end = try PointArgument($1) },
    Flag("--line", value: .file("ROUTE"), help: AddHelp.line) { $0.line = try Values.nonEmpty($1) },
  ]

  var isEmpty: Bool { point == nil && end == nil && line == nil }

  /// The one that was given.
  var flag: String { line == nil ? point == nil ? "--to" : "--at" : "--line" }

  func values(for feature: Feature, _ session: Session) throws -> [CorrectedField: FieldValue] {
    if isEmpty { return [:] }
    guard let shape = try shape(session) else {
      guard let point else { throw UsageError.requires("--to", ["--at"]) }
      let coordinate = try session.coordinate(of: point)
      try NullIsland.check([[coordinate]], "--at")
      return [.geometry: .place(coordinate, nil, isApproximate: false)]
    }
    var values: [CorrectedField: FieldValue] = [.geometry: .place(shape.sign, shape, isApproximate: false)]
    // A line has the direction of its points.
    if feature.details.bearing != nil { values[.bearing] = .bearing(nil) }
    return values
  }

  private func shape(_ session: Session) throws -> Shape? {
    guard line != nil || end != nil else { return nil }
    let source = line == nil ? "--to" : "--line"
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
      if point != nil { throw UsageError.conflict("--line", "--at") }
      let lines = try session.route(line).lines
      return lines.count == 1 ? .lineString(lines[0]) : .multiLineString(lines)
    }
    guard let point, let end else { throw UsageError.requires("--to", ["--at"]) }
    return .lineString([try session.coordinate(of: point), try session.coordinate(of: end)])
  }
}

/// What lists and the service would not take back is not written by hand either.
enum NullIsland {
  static func check(_ paths: [[Coordinate]], _ source: String) throws {
    guard paths.contains(where: { $0.contains(where: \.isNullIsland) }) else { return }
    throw UsageError.geometry(source: source, .nullIsland)
  }
}
