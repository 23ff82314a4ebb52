import RoadsArguments
package import RoadsCore
import RoadsText

/// `at` and `km` or `m`: a circle.
package enum PlaceParameters {
  package static let usualMetres = 10_000.0

  package static let centre = OperationDescription.Parameter(
    "at", "The centre: LAT,LON, the two with a blank between, or a geo: URI (RFC 5870).",
    schema: ComponentSchemas.reference("Place"), isRequired: true)
  package static let optionalCentre = OperationDescription.Parameter(
    centre.name, centre.summary, schema: centre.schema)
  package static let distances = distances(usually: "10 km")

  /// `usually`: how far where nobody says.
  package static func distances(usually: String) -> [OperationDescription.Parameter] {
    [
      .init(
        "km", "The radius in kilometres; \(usually) if neither is given.",
        schema: #"{"type":"number","minimum":0}"#),
      .init("m", "The radius in metres.", schema: #"{"type":"number","minimum":0}"#),
    ]
  }

  package static func circle(_ call: Call) throws -> Circle {
    guard let given = call.given("at") else {
      throw Problem(400, ServiceSentences.missingParameter("at"), field: "at")
    }
    return try Circle(centre: try Values.coordinate(given), metres: try metres(call) ?? usualMetres)
  }

  package static func metres(_ call: Call) throws -> Double? {
    guard let kilometres = call.given("km") else {
      return try call.given("m").map { try Values.metres($0, unit: 1) }
    }
    try ParameterRule.distances.check(call)
    return try Values.metres(kilometres, unit: 1000)
  }
}
