import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /tileMatrixSets` and `GET /tileMatrixSets/WebMercatorQuad`: the tile matrix set of the tiles (OGC API – Tiles).
enum TileMatrixSetRoutes {
  static let path = ["tileMatrixSets"]
  static let pathOfOne = path + [TileMatrixSet.id]

  static func list(_ parts: ServiceParts) -> Endpoint {
    Document.endpoint(
      "/" + path.joined(separator: "/"), "tileMatrixSets", "The tile matrix sets of the vector tiles.",
      answer: "The sets: one.", schema: "TileMatrixSetList", parts
    ) { document in
      let call = document.call
      let title = PagesText.webMercator(call.language)
      let own = Links(call).to(pathOfOne)
      let links = document.selfAndOther
      let set: SmallJSON.Value = .object([
        ("id", .text(TileMatrixSet.id)), ("title", .text(title)), ("uri", .text(TileMatrixSet.uri)),
        ("links", .links([WebLink(href: own, rel: "self", type: Links.json, title: title)])),
      ])
      return document.response(
        links: links,
        json: .object([("links", .links(links)), ("tileMatrixSets", .array([set]))]),
        page: Page(
          title: PagesText.tileMatrixSets(call.language), breadcrumbs: Breadcrumbs(call).home, call: call)
      ) { main in main.links([(title, own, TileMatrixSet.uri)]) }
    }
  }

  static func one(_ parts: ServiceParts) -> Endpoint {
    Document.endpoint(
      "/" + pathOfOne.joined(separator: "/"), "tileMatrixSet",
      "The Web Mercator tile matrix set: WebMercatorQuad of the OGC, whose tile matrices are zooms.",
      answer: "The set with all its tile matrices.", schema: "TileMatrixSet", parts
    ) { document in
      let call = document.call
      let title = PagesText.webMercator(call.language)
      let links = document.selfAndOther
      return document.response(
        links: links, json: json(title, links),
        page: Page(title: title, breadcrumbs: Breadcrumbs(call).tileMatrixSets, call: call)
      ) { main in
        main.links([(TileMatrixSet.id, TileMatrixSet.uri, TileMatrixSet.crs)])
        table(call.language, &main)
      }
    }
  }

  private static func json(_ title: String, _ links: [WebLink]) -> SmallJSON.Value {
    .object([
      ("id", .text(TileMatrixSet.id)), ("title", .text(title)), ("uri", .text(TileMatrixSet.uri)),
      ("crs", .text(TileMatrixSet.crs)), ("orderedAxes", .array([.text("X"), .text("Y")])),
      ("wellKnownScaleSet", .text(TileMatrixSet.scaleSet)),
      ("tileMatrices", .array(TileMatrixSet.matrices.map(json))), ("links", .links(links)),
    ])
  }

  private static func json(_ matrix: TileMatrixSet.Matrix) -> SmallJSON.Value {
    let origin = [TileMatrixSet.origin.x, TileMatrixSet.origin.y]
    return .object([
      ("id", .text("\(matrix.zoom)")), ("scaleDenominator", .literal(matrix.scaleDenominator.description)),
      ("cellSize", .literal(matrix.cellSize.description)), ("cornerOfOrigin", .text("topLeft")),
      ("pointOfOrigin", .array(origin.map { .literal($0.description) })),
      ("tileWidth", .number(TileMatrixSet.tileSize)), ("tileHeight", .number(TileMatrixSet.tileSize)),
      ("matrixWidth", .number(matrix.side)), ("matrixHeight", .number(matrix.side)),
    ])
  }

  private static func table(_ language: Language, _ main: inout XMLWriter) {
    let heads = [PagesText.zoom, PagesText.scale, PagesText.metresPerPixel, PagesText.tilesEachWay]
    main.element("div", ["class": "table"]) { box in
      box.element("table") { table in
        table.element("thead") { head in
          head.element("tr") { row in
            for name in heads { row.element("th", ["scope": "col"], name(language)) }
          }
        }
        table.element("tbody") { body in
          for matrix in TileMatrixSet.matrices {
            body.element("tr") { row in
              for cell in cells(matrix, language) { row.element("td", ["class": "number"], cell) }
            }
          }
        }
      }
    }
  }

  private static func cells(_ matrix: TileMatrixSet.Matrix, _ language: Language) -> [String] {
    [
      "\(matrix.zoom)", "1 : " + NumberText.whole(Int(matrix.scaleDenominator.rounded()), language),
      NumberText.shortest(matrix.cellSize, places: 3, language), NumberText.whole(matrix.side, language),
    ]
  }
}
