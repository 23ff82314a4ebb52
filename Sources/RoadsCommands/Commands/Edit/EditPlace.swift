internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// Where `edit` moves a feature to: a point, a line from one point to another, or a line of many points.
struct EditPlace {
  private var point: PointArgument?
  private var line = LineOptions()

  init() {}

  static let flags: [Flag<EditPlace>] =
    [
      Flag("--at", value: .point, help: EditHelp.at) { $0.point = try PointArgument($1) }
    ] + LineOptions.flags.on(\.line)

  var isEmpty: Bool { point == nil && line.flag == nil }

  /// The file that a line is read from, if it is one.
  var inputs: [String] { line.inputs }

  /// The one that was given.
  var flag: String { point == nil ? line.flag ?? "--at" : "--at" }

  func values(for feature: Feature, _ session: Session) throws -> [CorrectedField: FieldValue] {
    if isEmpty { return [:] }
    let missing = UsageError.requires("--to", ["--at"])
    guard let shape = try line.shape(from: point, called: "--at", missing: missing, session) else {
      guard let point else { throw missing }
      let coordinate = try session.coordinate(of: point)
      try NullIsland.check([[coordinate]], "--at")
      return [.geometry: .place(coordinate, nil, isApproximate: false)]
    }
    var values: [CorrectedField: FieldValue] = [.geometry: .place(shape.sign, shape, isApproximate: false)]
    // A line has the direction of its points.
    if feature.details.bearing != nil { values[.bearing] = .bearing(nil) }
    return values
  }
}
