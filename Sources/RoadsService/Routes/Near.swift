import RoadsCore
import RoadsFormats
import RoadsLive

/// `GET /near`: nearest first.
enum Near {
  static func endpoint(_ parts: ServiceParts) -> Endpoint {
    Endpoint(
      "/near",
      [
        Operation(
          .get, "near",
          description: OperationDescription(
            "Features around a point, nearest first, each with the distance in metres to its nearest point.",
            parameters: [PlaceParameters.centre] + PlaceParameters.distances
              + [
                DatetimeParameter.parameter, LimitParameter.parameter, GeometryParameter.parameter,
                SortParameter.parameter([.distance, .title, .updated, .ends], usually: "distance"),
              ]
              + FilterParameters.all,
            answers: [FeatureResponse.description, RegionResponse.outside],
            example: "'/near?at=44.538,18.667&km=20'")
        ) { call in
          let moments = try DatetimeParameter.interval(call)
          let area = Area.circle(try PlaceParameters.circle(call))
          try parts.checkMeets(area, field: "at")
          let query = Query(
            area: area,
            filter: try FilterParameters.filter(call, during: moments), limit: try LimitParameter.limit(call),
            sort: try SortParameter.sort(call, in: area))
          return .now(try FeatureResponse.response(to: query, parts.live.snapshot, call))
        }
      ])
  }
}
