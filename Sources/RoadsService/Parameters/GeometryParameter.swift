import RoadsArguments
package import RoadsFormats

/// `geometry`: lines and areas as they are, or as points, for clients that know nothing else.
package enum GeometryParameter {
  package static let parameter = OperationDescription.Parameter(
    "geometry",
    "full: lines and areas as they are; sign: every geometry is the point where the sign stands, `lat` and `lon`; default: full.",
    schema: FeatureSchema.names(GeometryChoice.allCases.map(\.rawValue)))

  package static func choice(_ call: Call) throws -> GeometryChoice {
    try call.given("geometry").map { try Values.choice($0) } ?? .full
  }
}
