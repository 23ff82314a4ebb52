import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /collections/{collection}/queryables`, `/schema` and `/feature-schema`: which members features have, and which can be
/// asked about (OGC API – Features, parts 3 and 5; `describedby` of part 1).
enum CollectionDocument {
  static func endpoints(_ layer: Layer, _ parts: ServiceParts) -> [Endpoint] {
    [
      endpoint(
        "queryables", "Queryables", layer, parts, title: PagesText.queryables,
        summary: "What filters of the collection \(layer.rawValue) can ask about.",
        answer: "A JSON Schema of the properties.", schema: CollectionSchema.queryables),
      endpoint(
        "schema", "Schema", layer, parts, title: PagesText.schema,
        summary: "The properties of features of the collection \(layer.rawValue).",
        answer: "A JSON Schema of the properties; what only the service sets is readOnly.",
        schema: CollectionSchema.schema),
      endpoint(
        "feature-schema", "FeatureSchema", layer, parts, title: PagesText.featureSchema,
        summary: "Features of the collection \(layer.rawValue) as GeoJSON has them.",
        answer: "A JSON Schema of a feature; a property that has no value is null or missing.",
        schema: CollectionSchema.feature),
    ]
  }

  private static func endpoint(
    _ name: String, _ operation: String, _ layer: Layer, _ parts: ServiceParts, title: Phrase,
    summary: String,
    answer: String,
    schema: @escaping @Sendable (Layer, _ id: String, _ title: String) -> SmallJSON.Value
  ) -> Endpoint {
    Endpoint(
      PathTemplate("/collections/\(layer.rawValue)/\(name)"),
      [
        Operation(
          .get, layer.singular + operation,
          description: OperationDescription(
            summary, parameters: [Representation.parameter],
            answers: [
              .init(200, answer, mediaType: Links.schema, schema: #"{"type":"object"}"#),
              .init(200, "The same.", mediaType: Links.json, schema: #"{"type":"object"}"#), Document.page,
            ], example: "/collections/\(layer.rawValue)/\(name)")
        ) { call in
          let document = try Document(
            call, parts.live.snapshot, mediaType: Links.json(call, of: Links.schema))
          let address = Links(call).to(["collections", layer.rawValue, name])
          let heading = PagesText.title(layer)(call.language) + ": " + title(call.language)
          return .now(
            document.response(
              links: document.selfAndOther,
              json: schema(layer, address, PagesText.title(layer)(call.language)),
              page: Page(title: heading, breadcrumbs: Breadcrumbs(call).collection(layer), call: call)
            ) { main in
              main.element("dl") { list in
                for property in CollectionSchema.summaries(layer) {
                  list.element("dt") { $0.element("code", [:], property.name) }
                  list.element("dd", [:], property.summary)
                }
              }
            })
        }
      ])
  }
}
