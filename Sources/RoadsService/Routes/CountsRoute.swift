import RoadsArguments
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /counts`: how many there are of each type; what the filters of a map show beside their names.
enum CountsRoute {
  static func endpoint(_ parts: ServiceParts) -> Endpoint {
    Endpoint(
      "/counts",
      [
        Operation(
          .get, "counts",
          description: OperationDescription(
            "The number of features by layer and type: everywhere, in a box, or around a point.",
            parameters: [BoxParameter.parameter, PlaceParameters.optionalCentre] + PlaceParameters.distances
              + [DatetimeParameter.parameter] + FilterParameters.all,
            answers: [
              .init(
                200, "Numbers by layer and type.", mediaType: "application/json",
                schema: ##"{"$ref":"#/components/schemas/Counts"}"##), RegionResponse.outside,
            ], example: "'/counts?bbox=17.5,43.5,19,45'")
        ) { call in
          let moments = try DatetimeParameter.interval(call)
          let query = Query(
            area: try area(call, parts), filter: try FilterParameters.filter(call, during: moments))
          let snapshot = parts.live.snapshot
          let text = SmallJSON.text(json(snapshot.count(query, call.budget))) + "\n"
          var tag = ContentTag()
          tag.add(text)
          return .now(
            Response(
              status: 200, headers: Validators.headers("application/json", tag, snapshot, call),
              body: .bytes(OutputBuffer(text))))
        }
      ])
  }

  private static func area(_ call: Call, _ parts: ServiceParts) throws -> Area? {
    guard call["at"] != nil else {
      for distance in ["km", "m"] where call[distance] != nil {
        throw Problem(400, ServiceSentences.onlyWith(distance, "at"), field: distance)
      }
      return try BoxParameter.box(call).map(Area.box)
    }
    if call["bbox"] != nil { throw Problem(400, ServiceSentences.either("at", "bbox"), field: "bbox") }
    let area = Area.circle(try PlaceParameters.circle(call))
    try parts.checkMeets(area, field: "at")
    return area
  }

  /// Every type has its number, 0 too: a facet that comes and goes is hard to read.
  static func json(_ counts: Counts) -> SmallJSON.Value {
    .object(
      [("total", .number(counts.total))]
        + Layer.allCases.map { layer in
          let types = FeatureType.allCases.filter { $0.layer == layer }
          return (
            layer.rawValue,
            .object([
              ("total", .number(counts.of(layer))),
              ("types", .object(types.map { ($0.name, .number(counts.of($0))) })),
            ])
          )
        })
  }
}
