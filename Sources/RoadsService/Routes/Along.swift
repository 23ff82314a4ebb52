import RoadsCore
import RoadsFormats
import RoadsText

/// `POST /along`: a route in the body, features in the order one meets them.
enum Along {
  static let usualMetres = 300.0
  /// A day's recording, one point a second, is about 10 MB; nobody drives along more of it at once.
  private static let bodyLimit = 4 << 20

  static func endpoint(_ parts: ServiceParts) -> Endpoint {
    Endpoint(
      "/along",
      [
        Operation(
          .post, "along",
          body: .memory(
            limit: bodyLimit,
            types: [
              "application/geo+json", "application/json", "application/gpx+xml", "application/xml",
              "text/xml",
            ]),
          description: OperationDescription(
            "Features along a route (GeoJSON line or GPX), in the order one meets them.",
            parameters: PlaceParameters.distances + [DatetimeParameter.parameter, LimitParameter.parameter]
              + FilterParameters.all,
            bodySchema: ##"{"$ref":"#/components/schemas/LineString"}"##,
            answers: [FeatureAnswer.description, RegionAnswer.outside],
            example: "-H 'Content-Type: application/geo+json'"
              + " -d '{\"type\":\"LineString\",\"coordinates\":[[18.41,43.86],[18.67,44.54]]}' '/along?m=300'"
          )
        ) { call in
          let moments = try DatetimeParameter.interval(call)
          let corridor = try Corridor(
            route: try route(call.request.body), metres: try PlaceParameters.metres(call) ?? usualMetres)
          try parts.checkMeets(.corridor(corridor), field: "body")
          let query = Query(
            area: .corridor(corridor), filter: try FilterParameters.filter(call, during: moments),
            limit: try LimitParameter.limit(call))
          return .now(FeatureAnswer.response(to: query, parts.live.snapshot, call))
        }
      ])
  }

  private static func route(_ body: [UInt8]) throws -> Route {
    do {
      return try RouteReader.read(ByteInput(name: "body", bytes: body))
    } catch {
      throw Problem(400, error.sentence, field: "body")
    }
  }
}
