import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// The vector tiles as OGC API – Tiles has them: the tilesets of everything at `/tiles`, those of one layer at
/// `/collections/{collection}/tiles`; below each its one tileset, and below that the tiles.
enum TileSetRoutes {
  static func endpoints(_ parts: ServiceParts) -> [Endpoint] {
    ([nil] + parts.layers.map(Optional.some)).flatMap { layer in
      let set = TileSet(layer: layer, parts: parts)
      return [list(set), one(set), tile(set)] + others(set.pathOfList)
    } + others(TileMatrixSetRoutes.path).prefix(1)
  }

  /// The addresses that a tileset and its tiles would have in other tile matrix sets, of which the OGC has some.
  private static func others(_ path: [String]) -> [Endpoint] {
    let other = text(path) + "/{tileMatrixSet}"
    return [other, other + "/{tileMatrix}/{tileRow}/{tileCol}"].map {
      Endpoint(PathTemplate($0), absence: ServiceSentences.noSuchTileMatrixSet(known: TileMatrixSet.id))
    }
  }

  private static func list(_ set: TileSet) -> Endpoint {
    Document.endpoint(
      TileSetRoutes.text(set.pathOfList), set.operation("getTileSetsList"),
      "The tilesets of \(set.what): one, of vector tiles.",
      answer: "The tilesets with links to their descriptions and tiles.", schema: "TileSetList", set.parts
    ) { document in
      let call = document.call
      let links = document.selfAndOther
      return document.response(
        links: links,
        json: .object([
          ("links", .links(links)),
          ("tilesets", .array([.object(set.summary(call, links: set.links(call)))])),
        ]),
        page: Page(
          title: set.title(call.language), breadcrumbs: Breadcrumbs(call).above(set.layer), call: call)
      ) { main in
        main.links([(PagesText.webMercator(call.language), Links(call).to(set.path), TileMatrixSet.id)])
      }
    }
  }

  private static func one(_ set: TileSet) -> Endpoint {
    Document.endpoint(
      TileSetRoutes.text(set.path), set.operation("getTileSet"),
      "The description of the vector tiles of \(set.what): their layers, limits and URLs. "
        + "Its parameters are in the URLs of the tiles.",
      parameters: Tiles.parameters(of: set.layer), foreign: FilterParameters.foreign(to: set.layer),
      answer: "The description.", schema: "TileSet",
      example: "'" + TileSetRoutes.text(set.path) + "?type=\(set.example.name)'", set.parts
    ) { document in
      let call = document.call
      let layers = try Tiles.layers(call, of: set.layer, set.parts)
      let links = document.selfAndOther + set.links(call, isWhole: true)
      return document.response(
        links: links, json: .object(set.metadata(call, layers, document.snapshot, links: links)),
        page: Page(
          title: set.title(call.language), breadcrumbs: Breadcrumbs(call).tileSets(set), call: call)
      ) { page(set, layers, call, &$0) }
    }
  }

  private static func page(_ set: TileSet, _ layers: [TileLayer], _ call: Call, _ main: inout XMLWriter) {
    main.element("p") { $0.element("code", [:], set.template(call)) }
    main.links(
      set.links(call, isWhole: true).filter { !$0.isTemplate }.map { ($0.title ?? $0.href, $0.href, $0.type) }
    )
    main.element("h2", [:], PagesText.layersOfTiles(call.language))
    main.element("dl") { list in
      for layer in layers {
        list.element("dt") { $0.element("code", [:], layer.id) }
        let fields = layer.fields.map(\.name).joined(separator: ", ")
        list.element("dd", [:], layer.title(call.language) + " (" + fields + ")")
      }
    }
  }

  private static func tile(_ set: TileSet) -> Endpoint {
    Endpoint(
      PathTemplate(TileSetRoutes.text(set.path) + "/{tileMatrix}/{tileRow}/{tileCol}"),
      [
        Operation(
          .get, set.operation("getTile"),
          description: OperationDescription(
            "A Mapbox vector tile of \(set.what), with the layers of /tiles/{z}/{x}/{y}.mvt. The row stands before the column.",
            parameters: Tiles.parameters(of: set.layer),
            foreign: FilterParameters.foreign(to: set.layer), captures: captures, answers: Tiles.answers,
            example: "-o tile.mvt " + TileSetRoutes.text(set.path) + "/8/93/141")
        ) { call in
          let numbers = Tiles.numbers(call)
          guard numbers.count == 3,
            let address = TileAddress(zoom: numbers[0], column: numbers[2], row: numbers[1]),
            set.limits.contain(address)
          else { throw Problem(404, ServiceSentences.noSuchTile(of: TileSetRoutes.text(set.path))) }
          return .now(try Tiles.response(call, address, of: set.layer, set.parts))
        }
      ])
  }

  /// As the standard wants to read them in the description of the API.
  private static let captures: [OperationDescription.Parameter] = {
    let zooms = FeatureSchema.names((0...TileLimits.highestZoom).map { "\($0)" })
    let place = #"{"type":"integer","minimum":0,"maximum":\#((1 << TileLimits.highestZoom) - 1)}"#
    return [
      .init("tileMatrix", "The zoom.", schema: zooms, isRequired: true),
      .init("tileRow", "The row, counted from the north.", schema: place, isRequired: true),
      .init("tileCol", "The column, counted from the west.", schema: place, isRequired: true),
    ]
  }()

  private static func text(_ path: [String]) -> String { "/" + path.joined(separator: "/") }
}
