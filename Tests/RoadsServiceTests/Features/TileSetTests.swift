import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// The vector tiles as a client of OGC API – Tiles finds them: by links from the landing page or a collection.
@Suite struct TileSetTests {
  private static let vector = "http://www.opengis.net/def/rel/ogc/1.0/tilesets-vector"
  private static let scheme = "http://www.opengis.net/def/rel/ogc/1.0/tiling-scheme"

  private func world(region: Box? = nil, without: Set<Layer> = []) throws -> ServiceWorld {
    try ServiceWorld(
      [
        radar("a", 44.5, 18.6), condition("b", 44.6, 18.7),
        ShapeSamples.line("line", [(18.5, 44.51), (18.7, 44.53)], direction: .one),
      ], without: without, region: region)
  }

  private func links(_ object: [String: Any], _ rel: String) throws -> [[String: Any]] {
    try #require(object["links"] as? [[String: Any]]).filter { $0["rel"] as? String == rel }
  }

  private func link(_ object: [String: Any], _ rel: String) throws -> String {
    let found = try links(object, rel).first
    return try #require(found?["href"] as? String, "\(rel)").replacing("http://roads.test", with: "")
  }

  private func tileset(_ service: any Asking, from document: String) throws -> [String: Any] {
    let list = try service.get(link(service.get(document).object(), TileSetTests.vector)).object()
    let tilesets = try #require(list["tilesets"] as? [[String: Any]])
    #expect(tilesets.count == 1)
    let short = try #require(tilesets.first)
    let whole = try service.get(link(short, "self")).object()
    for name in ["title", "dataType", "crs", "tileMatrixSetId", "tileMatrixSetURI"] {
      #expect(try #require(short[name] as? String) == whole[name] as? String, "\(name)")
    }
    #expect(try link(short, "item") == link(whole, "item"))
    #expect(try link(short, TileSetTests.scheme) == "/tileMatrixSets/WebMercatorQuad")
    return whole
  }

  private func address(_ template: String, _ zoom: Int, row: Int, column: Int) -> String {
    template.replacing("{tileMatrix}", with: "\(zoom)").replacing("{tileRow}", with: "\(row)")
      .replacing("{tileCol}", with: "\(column)")
  }

  @Test(arguments: Way.allCases) func `links lead to every tile`(way: Way) throws {
    try world().ask(way) { service in
      for (document, path, layers) in [
        ("/?f=json", "/tiles", ["radars", "conditions", "condition_lines"]),
        ("/collections/radars", "/collections/radars/tiles", ["radars"]),
        ("/collections/conditions", "/collections/conditions/tiles", ["conditions", "condition_lines"]),
      ] {
        #expect(try link(service.get(document).object(), TileSetTests.vector) == path)
        let set = try tileset(service, from: document)
        #expect(set["dataType"] as? String == "vector")
        #expect(
          set["tileMatrixSetURI"] as? String
            == "http://www.opengis.net/def/tilematrixset/OGC/1.0/WebMercatorQuad")
        #expect(set["crs"] as? String == "http://www.opengis.net/def/crs/EPSG/0/3857")
        let item = try #require(try links(set, "item").first)
        #expect(item["templated"] as? Bool == true)
        #expect(item["type"] as? String == "application/vnd.mapbox-vector-tile")
        let target = address(try link(set, "item"), 8, row: 92, column: 141)
        #expect(target == path + "/WebMercatorQuad/8/92/141")
        let tile = try service.get(target)
        #expect(tile.status == 200)
        #expect(tile.headers["Content-Type"] == "application/vnd.mapbox-vector-tile")
        #expect(Set(ReadTile(tile.body).names) == Set(layers), "\(document)")
        let described = try #require(set["layers"] as? [[String: Any]]).map { $0["id"] as? String ?? "" }
        #expect(Set(layers).isSubset(of: described) && described.count == (path == "/tiles" ? 6 : 3))
      }
      #expect(
        try service.get("/tiles/WebMercatorQuad/8/92/141").body == service.get("/tiles/8/141/92.mvt").body)
    }
  }

  @Test func `the tiles have the layers and properties that their description names`() throws {
    let service = try world().asking
    let set = try tileset(service, from: "/?f=json")
    let layers = try #require(set["layers"] as? [[String: Any]])
    let tile = ReadTile(try service.get("/tiles/WebMercatorQuad/8/92/141").body)
    for name in tile.names {
      let layer = try #require(layers.first { $0["id"] as? String == name }, "\(name)")
      #expect(layer["geometryDimension"] as? Int == (name.hasSuffix("lines") ? 1 : 0))
      let schema = try #require(layer["propertiesSchema"] as? [String: Any])
      let properties = try #require(schema["properties"] as? [String: [String: Any]])
      for feature in tile.layers[name] ?? [] {
        let types =
          feature.texts.keys.map { ($0, "string") } + feature.numbers.keys.map { ($0, "number") }
          + feature.flags.keys.map { ($0, "boolean") }
        for (key, type) in types { #expect(properties[key]?["type"] as? String == type, "\(name) \(key)") }
      }
    }
  }

  @Test func `what is asked of a tileset is asked of its tiles`() throws {
    let service = try world().asking
    let set = try service.get("/tiles/WebMercatorQuad?layer=radars&geometry=sign&f=json").object()
    let template = try link(set, "item")
    #expect(template.hasSuffix("{tileCol}?layer=radars&geometry=sign"))
    #expect(
      ReadTile(try service.get(address(template, 8, row: 92, column: 141)).body).names == ["radars"])
    #expect((set["layers"] as? [[String: Any]])?.map { $0["id"] as? String } == ["radars"])
    let links = try links(set, "alternate").compactMap { $0["href"] as? String }
    #expect(links.contains("http://roads.test/tiles.json?layer=radars&geometry=sign"))
    #expect(try service.get("/tiles.json?layer=radars&geometry=sign").status == 200)
    for path in ["/tiles/WebMercatorQuad", "/tiles/WebMercatorQuad/8/92/141"] {
      expectProblem(try service.get(path + "?type=cow"), 400, field: "type")
      expectProblem(try service.get(path + "?zoom=1"), 400, field: "zoom")
    }
    for path in [
      "/collections/radars/tiles/WebMercatorQuad", "/collections/radars/tiles/WebMercatorQuad/8/92/141",
    ] {
      expectProblem(try service.get(path + "?layer=radars"), 400, field: "layer")
      expectProblem(try service.get(path + "?type=ice"), 400, field: "type")
    }
  }

  @Test(arguments: [
    "17/0/0", "3/8/0", "3/0/8", "08/0/0", "3/-1/0", "3/-0/0", "3/0/+1", "a/0/0", "-1/0/0",
    "3/99999999999999999999/0",
  ])
  func `there are no other tiles of a set`(tile: String) throws {
    let service = try world().asking
    for set in ["/tiles/WebMercatorQuad", "/collections/radars/tiles/WebMercatorQuad"] {
      let answer = try service.get("\(set)/\(tile)")
      expectProblem(answer, 404)
      #expect(answer.text.contains(set))
    }
    expectProblem(try service.get("/tiles/WorldCRS84Quad/0/0/0"), 404)
  }

  private func limits(
    _ set: [String: Any]
  ) throws -> [String: (rows: ClosedRange<Int>, columns: ClosedRange<Int>)] {
    var limits: [String: (ClosedRange<Int>, ClosedRange<Int>)] = [:]
    for limit in try #require(set["tileMatrixSetLimits"] as? [[String: Any]]) {
      func number(_ name: String) throws -> Int { try #require(limit[name] as? Int) }
      limits[try #require(limit["tileMatrix"] as? String)] = (
        try number("minTileRow")...number("maxTileRow"), try number("minTileCol")...number("maxTileCol")
      )
    }
    return limits
  }

  @Test func `without a region there are all tiles that a map can show`() throws {
    let limits = try limits(tileset(world().asking, from: "/?f=json"))
    #expect(Set(limits.keys) == Set((0...16).map(String.init)))
    for zoom in 0...16 {
      let all = 0...(1 << zoom) - 1
      #expect(limits["\(zoom)"]?.rows == all && limits["\(zoom)"]?.columns == all)
    }
  }

  @Test func `a region has the tiles that it touches, and no others`() throws {
    var random = SeededRandom()
    let region = try Box(
      southWest: Coordinate(latitude: 42.5, longitude: 15.7),
      northEast: Coordinate(latitude: 45.3, longitude: 19.7))
    let (first, last) = (
      Coordinate(validLatitude: 45.3, longitude: 15.7), Coordinate(validLatitude: 42.5, longitude: 19.7)
    )
    let service = try world(region: region).asking
    let set = try tileset(service, from: "/?f=json")
    let limits = try limits(set)
    let box = try #require(set["boundingBox"] as? [String: Any])
    #expect(box["lowerLeft"] as? [Double] == [15.7, 42.5] && box["upperRight"] as? [Double] == [19.7, 45.3])
    for zoom in [0, 5, 9, 16] {
      let (rows, columns) = try #require(limits["\(zoom)"])
      for _ in 0..<200 {
        let place = Coordinate(
          validLatitude: random.double(42.5...45.3), longitude: random.double(15.7...19.7))
        let (row, column) = tile(of: place, zoom)
        #expect(rows.contains(row) && columns.contains(column), "\(place) at \(zoom), seed \(random.seed)")
      }
      #expect(rows == tile(of: first, zoom).row...tile(of: last, zoom).row)
      #expect(columns == tile(of: first, zoom).column...tile(of: last, zoom).column)
      for (row, column) in [
        (rows.lowerBound, columns.lowerBound), (rows.upperBound, columns.upperBound),
      ] {
        #expect(try service.get("/tiles/WebMercatorQuad/\(zoom)/\(row)/\(column)").status == 200)
      }
      for (row, column) in [
        (rows.lowerBound - 1, columns.lowerBound), (rows.upperBound + 1, columns.lowerBound),
        (rows.lowerBound, columns.lowerBound - 1), (rows.lowerBound, columns.upperBound + 1),
      ] {
        expectProblem(try service.get("/tiles/WebMercatorQuad/\(zoom)/\(row)/\(column)"), 404)
      }
    }
  }

  /// By the formulas that OpenStreetMap's wiki has for "slippy map tilenames".
  private func tile(of place: Coordinate, _ zoom: Int) -> (row: Int, column: Int) {
    let side = Double(1 << zoom)
    let radians = place.latitude * Double.pi / 180
    return (
      Int((1 - log(tan(radians) + 1 / cos(radians)) / .pi) / 2 * side),
      Int((place.longitude + 180) / 360 * side)
    )
  }

  @Test
  func
    `a region over the 180th meridian has tiles all the way round, and one beyond the map those at its edge`()
    throws
  {
    let over = try Box(
      southWest: Coordinate(latitude: -20, longitude: 170),
      northEast: Coordinate(latitude: 10, longitude: -170))
    let wide = try #require(try limits(tileset(world(region: over).asking, from: "/?f=json"))["4"])
    #expect(wide.columns == 0...15 && wide.rows == 7...8)
    let beyond = try Box(
      southWest: Coordinate(latitude: 86, longitude: 10), northEast: Coordinate(latitude: 89, longitude: 20))
    let edge = try #require(try limits(tileset(world(region: beyond).asking, from: "/?f=json"))["4"])
    #expect(edge.rows == 0...0 && edge.columns == 8...8)
  }

  /// The values of 17-083r4, annex D.1.
  @Test(arguments: Way.allCases) func `the tile matrix set is the one of the OGC`(way: Way) throws {
    try world().ask(way) { service in
      let list = try service.get(link(service.get("/?f=json").object(), TileSetTests.scheme + "s")).object()
      let entry = try #require((list["tileMatrixSets"] as? [[String: Any]])?.first)
      #expect(entry["id"] as? String == "WebMercatorQuad")
      let set = try service.get(link(entry, "self")).object()
      #expect(set["uri"] as? String == entry["uri"] as? String)
      #expect(set["crs"] as? String == "http://www.opengis.net/def/crs/EPSG/0/3857")
      #expect(
        set["wellKnownScaleSet"] as? String == "http://www.opengis.net/def/wkss/OGC/1.0/GoogleMapsCompatible")
      let matrices = try #require(set["tileMatrices"] as? [[String: Any]])
      #expect(matrices.map { $0["id"] as? String } == (0...24).map { "\($0)" })
      for (zoom, scale, cell) in [
        (0, 559_082_264.028717, 156543.033928041), (3, 69885283.0035897, 19567.8792410051),
        (24, 33.3238997476528, 0.0093306919293428),
      ] {
        let matrix = matrices[zoom]
        func number(_ name: String) throws -> Double { try #require(matrix[name] as? Double) }
        #expect(abs(try number("scaleDenominator") / scale - 1) < 1e-12)
        #expect(abs(try number("cellSize") / cell - 1) < 1e-12)
        let origin = try #require(matrix["pointOfOrigin"] as? [Double])
        #expect(abs(origin[0] + 20037508.3427892) < 1e-6 && abs(origin[1] - 20037508.3427892) < 1e-6)
        #expect(matrix["matrixWidth"] as? Int == 1 << zoom && matrix["matrixHeight"] as? Int == 1 << zoom)
        #expect(matrix["tileWidth"] as? Int == 256 && matrix["tileHeight"] as? Int == 256)
      }
    }
  }

  @Test(arguments: Way.allCases) func `another tile matrix set is told which one there is`(way: Way) throws {
    try world().ask(way) { service in
      for path in [
        "/tiles/WorldCRS84Quad", "/tiles/WorldCRS84Quad/3/2/4", "/collections/radars/tiles/WorldCRS84Quad",
        "/collections/radars/tiles/WorldCRS84Quad/3/2/4", "/tileMatrixSets/WorldCRS84Quad",
      ] {
        let answer = try service.get(path, [("Accept-Language", "en")])
        expectProblem(answer, 404)
        #expect(answer.text.contains("the only one is WebMercatorQuad"), "\(path)")
      }
      for path in ["/tiles/a/b", "/tileMatrixSets/a/b/c/d", "/collections/radars/tiles/a/b"] {
        #expect(try !service.get(path).text.contains("WebMercatorQuad"), "\(path)")
      }
    }
  }

  /// /req/oas30/operation-id: by the ends of their names clients find the operations of the standard.
  @Test func `operations are named as the standard recognizes them`() throws {
    let document = try world().asking.get("/api").object()
    let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
    let tile = "/{tileMatrix}/{tileRow}/{tileCol}"
    for (path, end) in [
      ("/tiles", "dataset"), ("/collections/radars/tiles", "collection"),
      ("/collections/conditions/tiles", "collection"),
    ] {
      for (more, name) in [
        ("", "getTileSetsList"), ("/WebMercatorQuad", "getTileSet"), ("/WebMercatorQuad" + tile, "getTile"),
      ] {
        let operation = try #require(paths[path + more]?["get"], "\(path + more)")
        #expect((operation["operationId"] as? String)?.hasSuffix(".\(end).vector.\(name)") == true)
      }
      let operation = try #require(paths[path + "/WebMercatorQuad" + tile]?["get"])
      let parameters = try #require(operation["parameters"] as? [[String: Any]])
      let schemas = parameters.filter { $0["in"] as? String == "path" }.map { $0["schema"] as? [String: Any] }
      #expect(schemas.map { $0?["type"] as? String } == ["string", "integer", "integer"])
      #expect(schemas.map { $0?["minimum"] as? Int } == [nil, 0, 0])
    }
  }

  @Test func `a template is no link of the header`() throws {
    let answer = try world().asking.get("/tiles/WebMercatorQuad")
    let header = try #require(answer.headers["Link"])
    #expect(header.contains(TileSetTests.scheme) && !header.contains("{"))
  }

  @Test func `pages show where the tiles are, in each language`() throws {
    let service = try world().asking
    for (language, title) in [("bs", "Vektorske pločice"), ("de", "Vektorkacheln"), ("en", "Vector tiles")] {
      for path in ["/tiles", "/collections/radars/tiles", "/tiles/WebMercatorQuad"] {
        let page = try service.get(path + "?f=html", [("Accept-Language", language)])
        #expect(page.text.contains(title), "\(path)")
        #expect(page.text.contains("WebMercatorQuad"), "\(path)")
      }
    }
    #expect(
      try service.get("/tiles/WebMercatorQuad?f=html").text.contains("/{tileMatrix}/{tileRow}/{tileCol}"))
    #expect(try service.get("/tileMatrixSets/WebMercatorQuad?f=html").text.contains("1 : 559,082,264"))
  }

  @Test func `a layer that is not served has no tileset`() throws {
    let service = try world(without: [.radars]).asking
    expectProblem(try service.get("/collections/radars/tiles"), 404)
    let layers = try #require(
      try service.get("/tiles/WebMercatorQuad").object()["layers"] as? [[String: Any]])
    #expect(layers.map { $0["id"] as? String } == ["conditions", "condition_lines", "condition_areas"])
  }
}
