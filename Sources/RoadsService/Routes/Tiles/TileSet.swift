import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsProjections
import RoadsText

/// The vector tiles of everything, or of one layer, as the metadata of the OGC describe them (17-083r4, OGC API – Tiles).
struct TileSet: Sendable {
  /// nil: all that are served.
  let layer: Layer?
  let parts: ServiceParts

  private static let dataType = "vector"

  var limits: TileLimits { TileLimits(region: parts.live.region) }

  var pathOfList: [String] { (layer.map { ["collections", $0.rawValue] } ?? []) + ["tiles"] }
  var path: [String] { pathOfList + [TileMatrixSet.id] }

  /// By the end of its name clients recognize what an operation does: requirement /req/oas30/operation-id.
  func operation(_ name: String) -> String {
    (layer.map { $0.rawValue + ".collection" } ?? "roads.dataset") + ".vector." + name
  }

  /// In the description for developers.
  var what: String { layer.map { "the collection \($0.rawValue)" } ?? "everything" }
  var example: FeatureType { layer == .radars ? .radar(.announced) : .condition(.closure) }

  func title(_ language: Language) -> String {
    let tiles = PagesText.vectorTiles(language)
    return layer.map { PagesText.title($0)(language) + ": " + tiles } ?? tiles
  }

  /// The address of a tile, with the parameters of the question.
  func template(_ call: Call) -> String {
    Links(call).to(path) + "/{tileMatrix}/{tileRow}/{tileCol}" + Links.text(TileSet.asked(call))
  }

  private static func asked(_ call: Call) -> [RequestTarget.QueryItem] {
    call.request.target.query.filter { $0.name != Representation.parameter.name }
  }

  /// Of its short form in the list; with `isWhole` those that the document itself has beside `self`.
  func links(_ call: Call, isWhole: Bool = false) -> [WebLink] {
    let links = Links(call)
    let language = call.language
    let short = [
      WebLink(
        href: template(call), rel: "item", type: Tiles.mediaType, title: PagesText.vectorTiles(language),
        isTemplate: true),
      WebLink(
        href: links.to(TileMatrixSetRoutes.pathOfOne), rel: Links.relation("tiling-scheme"), type: Links.json,
        title: PagesText.webMercator(language)),
    ]
    guard isWhole else {
      return [WebLink(href: links.to(path), rel: "self", type: Links.json, title: title(language))] + short
    }
    let source =
      layer.map {
        WebLink(
          href: links.to(["collections", $0.rawValue]), rel: Links.relation("geodata"), type: Links.json,
          title: PagesText.title($0)(language))
      }
      ?? WebLink(
        href: links.to([]), rel: Links.relation("dataset"), type: Links.json,
        title: PagesText.service(language))
    let narrowed = layer.map { [RequestTarget.QueryItem("layer", $0.rawValue)] } ?? []
    return short + [
      source,
      WebLink(
        href: links.to(["tiles.json"], narrowed + TileSet.asked(call)), rel: "alternate", type: Links.json,
        title: PagesText.tiles(language)),
      WebLink(
        href: links.to(["conformance"]), rel: Links.relation("conformance"), type: Links.json,
        title: PagesText.conformance(language)),
    ] + parts.settings.publisher.licenceLinks
  }

  func summary(_ call: Call, links: [WebLink]) -> [(String, SmallJSON.Value)] {
    [
      ("title", .text(title(call.language))), ("dataType", .text(TileSet.dataType)),
      ("crs", .text(TileMatrixSet.crs)), ("tileMatrixSetId", .text(TileMatrixSet.id)),
      ("tileMatrixSetURI", .text(TileMatrixSet.uri)),
      ("tileMatrixSetLimits", .array((0...TileLimits.highestZoom).map(limits(zoom:)))),
      ("links", .links(links)),
    ]
  }

  func metadata(
    _ call: Call, _ layers: [TileLayer], _ snapshot: Snapshot, links: [WebLink]
  ) -> [(String, SmallJSON.Value)] {
    var members = summary(call, links: links)
    let about = layer.map(PagesText.about) ?? PagesText.about
    members.append(("description", .text(about(call.language))))
    let credits = SourceCredit.all(snapshot.notes.sources, among: nil)
    if !credits.isEmpty { members.append(("attribution", .text(credits.line))) }
    let limits = limits
    members += [
      (
        "boundingBox",
        .object([
          ("lowerLeft", TileSet.point(limits.west, limits.south)),
          ("upperRight", TileSet.point(limits.east, limits.north)),
          ("crs", .text(CoordinateSystem.crs84.uri)),
        ])
      ), ("layers", .array(layers.map { json($0, call) })),
    ]
    return members
  }

  private static func point(_ x: Double, _ y: Double) -> SmallJSON.Value {
    .array([.literal(x.description), .literal(y.description)])
  }

  private func limits(zoom: Int) -> SmallJSON.Value {
    let (rows, columns) = (limits.rows(zoom: zoom), limits.columns(zoom: zoom))
    return .object([
      ("tileMatrix", .text("\(zoom)")), ("minTileRow", .number(rows.lowerBound)),
      ("maxTileRow", .number(rows.upperBound)), ("minTileCol", .number(columns.lowerBound)),
      ("maxTileCol", .number(columns.upperBound)),
    ])
  }

  private func json(_ layer: TileLayer, _ call: Call) -> SmallJSON.Value {
    .object([
      ("id", .text(layer.id)), ("title", .text(layer.title(call.language))),
      ("dataType", .text(TileSet.dataType)), ("geometryDimension", .number(layer.dimension)),
      ("minTileMatrix", .text("0")), ("maxTileMatrix", .text("\(TileLimits.highestZoom)")),
      (
        "propertiesSchema",
        .object([
          ("type", .text("object")),
          (
            "properties",
            .object(
              layer.fields.map { ($0.name, .object([("type", .text(TileSet.name(of: $0.type)))])) })
          ),
        ])
      ),
      (
        "links",
        .links([
          WebLink(
            href: Links(call).to(["collections", layer.layer.rawValue]), rel: Links.relation("geodata"),
            type: Links.json, title: PagesText.title(layer.layer)(call.language))
        ])
      ),
    ])
  }

  private static func name(of type: TileLayer.FieldType) -> String {
    switch type {
    case .text: "string"
    case .number: "number"
    case .flag: "boolean"
    }
  }
}
