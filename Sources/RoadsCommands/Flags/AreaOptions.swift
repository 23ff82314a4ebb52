package import RoadsArguments
package import RoadsCore
internal import RoadsText

/// `--km` and `--m`: how far around a point or beside a route.
package struct DistanceOptions: Sendable {
  /// nil where the person did not say.
  package fileprivate(set) var metres: Double?
  /// The flag that said it.
  package fileprivate(set) var flag: String?

  package init() {}

  package static func flags<Whole>(
    at path: any WritableKeyPath<Whole, DistanceOptions> & Sendable, group: FlagGroup = .own
  ) -> [Flag<Whole>] {
    table.on(path, group: group)
  }

  private static let table: [Flag<DistanceOptions>] = [
    Flag("--km", value: .text("N"), help: AreaHelp.kilometres) {
      try $0.set($1, try Values.metres($1, unit: 1000))
    },
    Flag("--m", value: .text("N"), help: AreaHelp.metres) {
      try $0.set($1, try Values.metres($1, unit: 1))
    },
  ]

  private mutating func set(_ given: SourcedValue, _ metres: Double) throws {
    if let flag { throw UsageError.conflict(flag, given.source) }
    self.metres = metres
    flag = given.source
  }
}

/// Where a command that may look everywhere looks: as flags, or as one operand.
package struct AreaOptions: Sendable {
  private var place: AreaArgument?
  /// What said it.
  private var source: String?
  private var distance = DistanceOptions()
  private var route = RouteOptions()

  package init() {}

  /// `otherTime`: the flag that says when is asked about, if one does.
  package func area(otherTime: String?, _ session: Session) throws -> Area? {
    if case .route(let text) = place {
      return try route.corridor(along: text, metres: distance.metres, otherTime: otherTime, session)
    }
    if let flag = route.flag { throw UsageError.requires(flag, ["--along"]) }
    if case .circle(let point) = place { return try session.circle(around: point, metres: distance.metres) }
    if let flag = distance.flag { throw UsageError.requires(flag, ["--near", "--along"]) }
    guard case .box(let box) = place else { return nil }
    return .box(box)
  }

  /// Two ways to say where exclude each other.
  private mutating func set(_ given: SourcedValue, _ area: AreaArgument) throws {
    if let source { throw UsageError.conflict(source, given.source) }
    source = given.source
    place = area
  }

  /// The file that a route is read from, if it is one.
  package var inputs: [String] {
    guard case .route(let name)? = place else { return [] }
    return [name]
  }

  /// An area without a flag: two numbers or a place are a circle, four a box, anything else a route.
  package static func operand<Whole>(
    at path: any WritableKeyPath<Whole, AreaOptions> & Sendable
  ) -> Operand<Whole> {
    Operand("AREA", .optional, value: .point, help: AreaHelp.area) {
      try $0[keyPath: path].set($1, AreaArgument(operand: $1))
    }
  }

  package static func flags<Whole>(
    at path: any WritableKeyPath<Whole, AreaOptions> & Sendable
  ) -> [Flag<Whole>] {
    (places + DistanceOptions.flags(at: \.distance) + RouteOptions.flags(at: \.route))
      .on(path, group: .area)
  }

  private static let places: [Flag<AreaOptions>] = [
    Flag("--near", value: .point, help: AreaHelp.near) { try $0.set($1, .circle(PointArgument($1))) },
    Flag("--within", value: .text("SOUTH,WEST,NORTH,EAST"), help: AreaHelp.within) {
      try $0.set($1, .box(Values.box($1)))
    },
    Flag("--along", value: .file("ROUTE"), help: AreaHelp.along) {
      try $0.set($1, .route(Values.nonEmpty($1)))
    },
  ]
}

/// An area before places and files are looked up.
package enum AreaArgument: Sendable, Hashable {
  case circle(PointArgument)
  case box(Box)
  /// Points, or a file's name.
  case route(String)

  package static let circleMetres = 10_000.0
  package static let corridorMetres = 300.0

  package init(operand given: SourcedValue) throws {
    let commas = given.text.utf8.count { $0 == UInt8(ascii: ",") }
    let points = RoutePoints(given.text)
    if points.parts.count > 1, points.areAllPoints {
      self = .route(given.text)
    } else if GeoURI.begins(given.text) {
      self = .circle(try PointArgument(given))
    } else if given.text == "-" || given.text.contains(where: \.isLetter), !given.text.hasPrefix("@") {
      self = .route(given.text)
    } else if commas == 3, !given.text.contains(" ") {
      self = .box(try Values.box(given))
    } else if commas <= 1 {
      self = .circle(try PointArgument(given))
    } else {
      self = .route(given.text)
    }
  }
}
