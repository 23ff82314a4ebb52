import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /tiles.json`: where the tiles are and what is in them, as map programs ask for it (TileJSON 3.0.0).
enum TileJSONRoute {
  static func endpoint(_ parts: ServiceParts) -> Endpoint {
    Endpoint(
      "/tiles.json",
      [
        Operation(
          .get, "tileJSON",
          description: OperationDescription(
            "The description of the vector tiles for map programs (TileJSON 3.0.0). Its parameters are in the URLs of the tiles.",
            parameters: Tiles.parameters(),
            answers: [
              .init(
                200, "A TileJSON document.", mediaType: Links.json,
                schema: ##"{"$ref":"#/components/schemas/TileJSON"}"##)
            ], example: "'/tiles.json?layer=conditions'")
        ) { call in
          let layers = try Tiles.layers(call, of: nil, parts)
          let text = SmallJSON.text(document(call, layers, parts)) + "\n"
          var tag = ContentTag()
          tag.add(text)
          var headers = Validators.headers(
            Links.json, tag, parts.live.snapshot, call, tellsSources: true)
          headers.add("Content-Language", call.language.rawValue)
          headers.add("Vary", "Accept-Language")
          return .now(Response(status: 200, headers: headers, body: .bytes(OutputBuffer(text))))
        }
      ])
  }

  private static func document(
    _ call: Call, _ layers: [TileLayer], _ parts: ServiceParts
  ) -> SmallJSON.Value {
    let language = call.language
    let template = call.base + "/tiles/{z}/{x}/{y}.mvt" + Links.text(call.request.target.query)
    let bounds = TileLimits(region: parts.live.region).bounds
    return .object(
      [
        ("tilejson", .text("3.0.0")), ("name", .text(PagesText.service(language))),
        ("description", .text(PagesText.about(language))), ("scheme", .text("xyz")),
        ("tiles", .array([.text(template)])),
        ("minzoom", .number(0)), ("maxzoom", .number(TileLimits.highestZoom)),
        ("bounds", .array(bounds.map { .literal($0.description) })),
        ("vector_layers", .array(layers.map { json($0, language) })),
      ] + attribution(parts))
  }

  /// HTML, as the standard has it; here it is text.
  private static func attribution(_ parts: ServiceParts) -> [(String, SmallJSON.Value)] {
    let credits = SourceCredit.all(parts.live.snapshot.notes.sources, among: nil)
    if credits.isEmpty { return [] }
    let text = credits.line.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return [("attribution", .text(text))]
  }

  private static func json(_ layer: TileLayer, _ language: Language) -> SmallJSON.Value {
    .object([
      ("id", .text(layer.id)), ("description", .text(layer.title(language))), ("minzoom", .number(0)),
      ("maxzoom", .number(TileLimits.highestZoom)),
      ("fields", .object(layer.fields.map { ($0.name, .text(name(of: $0.type))) })),
    ])
  }

  private static func name(of type: TileLayer.FieldType) -> String {
    switch type {
    case .text: "String"
    case .number: "Number"
    case .flag: "Boolean"
    }
  }
}
