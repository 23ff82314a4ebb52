import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /tiles.json`: where the tiles are and what is in them, as map programs ask for it (TileJSON 3.0.0).
enum TileJSONRoute {
  /// Beyond it a map enlarges: a unit of the tile is less than a decimetre.
  private static let highestZoom = 16

  static func endpoint(_ parts: ServiceParts) -> Endpoint {
    Endpoint(
      "/tiles.json",
      [
        Operation(
          .get, "tileJSON",
          description: OperationDescription(
            "The description of the vector tiles for map programs (TileJSON 3.0.0). Its parameters are in the URLs of the tiles.",
            parameters: Tiles.parameters,
            answers: [
              .init(
                200, "A TileJSON document.", mediaType: Links.json,
                schema: ##"{"$ref":"#/components/schemas/TileJSON"}"##)
            ], example: "'/tiles.json?layer=conditions'")
        ) { call in
          // A question that every tile would refuse is refused here.
          _ = try DatetimeParameter.interval(call)
          _ = try FilterParameters.filter(call, during: call.now...call.now)
          let content = try Tiles.content(call)
          let text = SmallJSON.text(document(call, content, parts)) + "\n"
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

  private static func document(_ call: Call, _ content: TileContent, _ parts: ServiceParts) -> SmallJSON.Value
  {
    let language = call.language
    let query = Links(call).to(["tiles"], call.request.target.query).split(separator: "?", maxSplits: 1)
    let more = query.count > 1 ? "?" + query[1] : ""
    let layers = parts.layers.flatMap { layer -> [SmallJSON.Value] in
      var layers: [SmallJSON.Value] = []
      if content.hasSigns {
        layers.append(self.layer(layer.rawValue, PagesText.title(layer)(language), fields(layer)))
      }
      if content.hasShapes {
        let fields = fields(layer)
        layers.append(
          self.layer(layer.tileLines, PagesText.lines(layer)(language), fields + lineFields))
        layers.append(
          self.layer(layer.tileAreas, PagesText.areas(layer)(language), fields + areaFields))
      }
      return layers
    }
    return .object(
      [
        ("tilejson", .text("3.0.0")), ("name", .text(PagesText.service(language))),
        ("description", .text(PagesText.about(language))), ("scheme", .text("xyz")),
        ("tiles", .array([.text(call.base + "/tiles/{z}/{x}/{y}.mvt" + more)])),
        ("minzoom", .number(0)), ("maxzoom", .number(highestZoom)),
        ("bounds", .array(bounds(parts.live.region).map { .literal($0.description) })),
        ("vector_layers", .array(layers)),
      ] + attribution(parts))
  }

  /// HTML, as the standard has it; here it is text.
  private static func attribution(_ parts: ServiceParts) -> [(String, SmallJSON.Value)] {
    let credits = SourceCredit.all(parts.live.snapshot.notes.sources, among: nil)
    if credits.isEmpty { return [] }
    let text = credits.line.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return [("attribution", .text(text))]
  }

  /// West, south, east, north, west never greater than east.
  private static func bounds(_ region: Box?) -> [Double] {
    let edge = WebMercator.highestLatitude
    guard let region else { return [-180, -edge, 180, edge] }
    let isOverMeridian = region.west > region.east
    return [
      isOverMeridian ? -180 : region.west, max(region.south, -edge), isOverMeridian ? 180 : region.east,
      min(region.north, edge),
    ]
  }

  private typealias Field = (name: String, type: String)

  /// What signs, lines and areas have. Only conditions concern some vehicles alone.
  private static func fields(_ layer: Layer) -> [Field] {
    [("id", "String"), ("type", "String"), ("title", "String"), ("source", "String"), ("active", "Boolean")]
      + (layer == .conditions ? [("limited", "Boolean")] : [])
  }

  private static let areaFields: [Field] = [("direction", "String")]
  private static let lineFields: [Field] = areaFields + [("length_m", "Number")]

  private static func layer(_ name: String, _ title: String, _ fields: [Field]) -> SmallJSON.Value {
    .object([
      ("id", .text(name)), ("description", .text(title)), ("minzoom", .number(0)),
      ("maxzoom", .number(highestZoom)),
      ("fields", .object(fields.map { ($0.name, .text($0.type)) })),
    ])
  }
}
