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
              + [DatetimeParameter.parameter, Representation.parameter] + FilterParameters.all,
            answers: [
              .init(
                200, "Numbers by layer and type.", mediaType: "application/json",
                schema: ##"{"$ref":"#/components/schemas/Counts"}"##), Document.page,
              RegionResponse.outside,
            ], example: "'/counts?bbox=17.5,43.5,19,45'")
        ) { call in
          let form = try Representation.preferred(call)
          let moments = try DatetimeParameter.interval(call)
          let query = Query(
            area: try area(call, parts), filter: try FilterParameters.filter(call, during: moments))
          let snapshot = parts.live.snapshot
          let counts = snapshot.count(query, call.budget)
          guard form != .html else { return .now(page(counts, call)) }
          let text = SmallJSON.text(json(counts)) + "\n"
          var tag = ContentTag()
          tag.add(text)
          var headers = Validators.headers("application/json", tag, snapshot, call)
          headers.add("Vary", "Accept")
          return .now(Response(status: 200, headers: headers, body: .bytes(OutputBuffer(text))))
        }
      ])
  }

  private static func page(_ counts: Counts, _ call: Call) -> Response {
    let language = call.language
    let page = Page(
      title: PagesText.counts(language), breadcrumbs: Breadcrumbs(call).home, call: call)
    return page.response { main in
      main.question(call)
      for layer in Layer.allCases {
        main.element(
          "h2", [:], "\(PagesText.title(layer)(language)): \(NumberText.whole(counts.of(layer), language))")
        main.element("div", ["class": "table"]) { box in
          box.element("table") { table in
            for type in FeatureType.allCases where type.layer == layer {
              table.element("tr") { row in
                row.element("th", ["scope": "row"], type.label(language))
                row.element("td", ["class": "number"], NumberText.whole(counts.of(type), language))
              }
            }
          }
        }
      }
    }
  }

  private static func area(_ call: Call, _ parts: ServiceParts) throws -> Area? {
    guard call["at"] != nil else {
      try ParameterRule.ofCentre.check(call)
      return try BoxParameter.box(call).map(Area.box)
    }
    try ParameterRule.circleOrBox.check(call)
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
