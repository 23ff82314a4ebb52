import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /conformance`: which parts of the standard hold here.
enum ConformanceRoute {
  static let classes = [
    "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core",
    "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson",
    "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/html",
    "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/oas30",
  ]

  static func endpoint(_ parts: ServiceParts) -> Endpoint {
    Endpoint(
      "/conformance",
      [
        Operation(
          .get, "conformance",
          description: OperationDescription(
            "The conformance classes of OGC API – Features that the service implements.",
            parameters: [Representation.parameter],
            answers: [
              .init(
                200, "A list of classes.", mediaType: Links.json,
                schema: ##"{"$ref":"#/components/schemas/Conformance"}"##), Document.page,
            ], example: "/conformance")
        ) { call in
          let document = try Document(call, parts.live.snapshot)
          let title = PagesText.conformance(call.language)
          return .now(
            document.response(
              json: .object([("conformsTo", .array(classes.map(SmallJSON.Value.text)))]),
              page: Page(title: title, breadcrumbs: Breadcrumbs(call).home, call: call)
            ) { main in
              main.element("ul") { list in
                for name in classes { list.element("li") { $0.element("a", ["href": name], name) } }
              }
            })
        }
      ])
  }
}
