internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// A line in place of a point: from that point to another, or through many of its own.
struct LineOptions {
  private var end: PointArgument?
  private var line: String?

  init() {}

  static let flags: [Flag<LineOptions>] = [
    Flag("--to", value: .point, help: AddHelp.to) { $0.end = try PointArgument($1) },
    Flag("--line", value: .file("ROUTE"), help: AddHelp.line) { $0.line = try Values.nonEmpty($1) },
  ]

  /// The file that the line is read from, if it is one.
  var inputs: [String] { line.map { [$0] } ?? [] }

  /// The one that was given.
  var flag: String? { line != nil ? "--line" : end.map { _ in "--to" } }

  /// nil where it is to be a point. `name`: how the point is given; `missing`: what is said where a line has no beginning.
  func shape(
    from point: PointArgument?, called name: String, missing: UsageError, _ session: Session
  ) throws -> Shape? {
    guard let flag else { return nil }
    do {
      let shape = try Shape.read(try geometry(from: point, called: name, missing: missing, session)).shape
      try NullIsland.check(shape.geometry.paths, flag)
      return shape
    } catch let problem as GeometryProblem {
      throw UsageError.geometry(source: flag, problem)
    }
  }

  private func geometry(
    from point: PointArgument?, called name: String, missing: UsageError, _ session: Session
  ) throws -> Geometry {
    if let line {
      if end != nil { throw UsageError.conflict("--line", "--to") }
      if point != nil { throw UsageError.conflict("--line", name) }
      let lines = try session.route(line).lines
      return lines.count == 1 ? .lineString(lines[0]) : .multiLineString(lines)
    }
    guard let point, let end else { throw missing }
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
