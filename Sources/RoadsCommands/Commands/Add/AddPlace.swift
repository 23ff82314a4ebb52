internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// Where something new is: a point, a line from one point to another, or a line of many points; and which traffic it
/// concerns.
struct AddPlace {
  var point: PointArgument?
  private var line = LineOptions()
  private var direction: Direction?
  private var bearing: Bearing?

  init() {}

  static let flags: [Flag<AddPlace>] =
    LineOptions.flags.on(\.line) + [
      Flag(
        "--direction", value: .choice("D", Direction.allCases.map(\.rawValue)), help: AddHelp.direction
      ) { $0.direction = try Values.choice($1) },
      Flag("--bearing", value: .text("DEGREES"), help: AddHelp.bearing) {
        $0.bearing = try Values.bearing($1)
      },
    ]

  /// The file that a line is read from, if it is one.
  var inputs: [String] { line.inputs }

  /// The place of the sign, and what else is known.
  func resolved(_ session: Session) throws -> (sign: Coordinate, details: FeatureDetails) {
    // A line has the direction of its points.
    if let flag = line.flag, bearing != nil { throw UsageError.conflict(flag, "--bearing") }
    let missing = UsageError.missingOperand("LAT,LON|@PLACE", command: "add")
    guard let shape = try line.shape(from: point, called: "LAT,LON|@PLACE", missing: missing, session) else {
      guard let point else { throw missing }
      if bearing != nil, direction == .both { throw UsageError.conflict("--bearing", "--direction both") }
      // Who says where the traffic is heading speaks of one direction.
      let known = direction ?? (bearing == nil ? .unknown : .one)
      let coordinate = try session.coordinate(of: point)
      try NullIsland.check([[coordinate]], "LAT,LON|@PLACE")
      return (coordinate, FeatureDetails(direction: known, bearing: bearing))
    }
    return (shape.sign, FeatureDetails(shape: shape, direction: direction ?? .unknown))
  }
}
