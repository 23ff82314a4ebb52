import RoadsArguments
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `POST /along`: a route in the body, features in the order one meets them.
enum Along {
  static let usualMetres = 300.0
  /// Three hours' recording, one point a second, is about 1 MB.
  private static let bodyLimit = 2 << 20
  /// Enough for every road of a country; more is to be simplified first.
  private static let mostPoints = 20_000
  /// More than twice around the earth.
  private static let mostKilometres = 100_000
  /// Longer bodies take a while to be read.
  private static let shortBody = 16 << 10

  private static let bothDirections = OperationDescription.Parameter(
    "both_directions", "Also features that concern only the opposite direction; default: false.",
    schema: #"{"type":"boolean"}"#)

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
            "Features along a route (GeoJSON lines or GPX; at most 20,000 points and 100,000 km), in driving order. "
              + "Two lines, or two segments of a track, are not connected. A feature of one direction of the road is in the "
              + "answer if the route runs within 60° of it. On a drive each feature is judged at the moment one passes it.",
            parameters: PlaceParameters.distances(usually: "300 m") + [
              bothDirections
            ] + DriveParameters.all + [
              DatetimeParameter.parameter, LimitParameter.parameter,
              GeometryParameter.parameter, SortParameter.parameter(AnswerSort.allCases, usually: "along"),
            ]
              + FilterParameters.all,
            headers: [ContentCRS.parameter],
            bodySchema: ##"{"$ref":"#/components/schemas/LineString"}"##,
            answers: [FeatureResponse.description, RegionResponse.outside, LimitResponse.tooMuch],
            example: "-H 'Content-Type: application/geo+json'"
              + " -d '{\"type\":\"LineString\",\"coordinates\":[[18.41,43.86],[18.67,44.54]]}' '/along?m=300'"
          )
        ) { call in
          let moments = try DatetimeParameter.interval(call)
          if call.request.body.count > shortBody { try call.budget.needsPatience() }
          let route = try route(call.request.body)
          let drive = try DriveParameters.drive(on: route, call)
          let corridor = try Corridor(
            route: route, metres: try PlaceParameters.metres(call) ?? usualMetres,
            bothDirections: try call.given("both_directions").map(Values.flag) ?? false, drive: drive)
          try parts.checkMeets(.corridor(corridor), field: "body")
          let area = Area.corridor(corridor)
          let query = Query(
            area: area, filter: try FilterParameters.filter(call, during: moments, drive: drive),
            limit: try LimitParameter.limit(call), sort: try SortParameter.sort(call, in: area))
          return .now(try FeatureResponse.response(to: query, parts.live.snapshot, call))
        }
      ])
  }

  private static func route(_ body: [UInt8]) throws -> Route {
    let route: Route
    do {
      route = try RouteReader.read(ByteInput(name: "body", bytes: body))
    } catch {
      throw Problem(400, error.bodySentence, field: "body")
    }
    guard route.pointCount <= mostPoints else {
      throw Problem(422, LimitSentences.tooManyPoints(route.pointCount, limit: mostPoints), field: "body")
    }
    let metres = route.length
    guard metres <= Double(mostKilometres) * 1_000 else {
      throw Problem(
        422, LimitSentences.routeTooLong(kilometres: Int(metres / 1_000), limit: mostKilometres),
        field: "body")
    }
    return route
  }
}
