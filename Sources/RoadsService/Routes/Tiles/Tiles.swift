import RoadsArguments
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// One tile: at `/tiles/{z}/{x}/{y}.mvt`, as map programs write addresses, and in the tilesets of OGC API – Tiles.
enum Tiles {
  static let mediaType = "application/vnd.mapbox-vector-tile"

  static let content = OperationDescription.Parameter(
    "geometry",
    "full: all layers; sign: only the points where signs stand; shapes: only lines and areas; default: full.",
    schema: FeatureSchema.names(TileContent.allCases.map(\.rawValue)))

  /// `layer`: the one that the address names.
  static func parameters(of layer: Layer? = nil) -> [OperationDescription.Parameter] {
    [DatetimeParameter.parameter, content] + FilterParameters.all(of: layer)
  }

  static func endpoint(_ parts: ServiceParts) -> Endpoint {
    Endpoint(
      "/tiles/{z}/{x}/{y}.mvt",
      [
        Operation(
          .get, "tile",
          description: OperationDescription(
            "A Mapbox vector tile. The layers radars and conditions have a point for each sign, with id, type, "
              + "title and source (sample: not real), limited=true if a condition concerns only some vehicles, and active=false if it is not active at the "
              + "moment asked about; radar_lines, condition_lines, radar_areas and condition_areas have lines and areas, with direction and "
              + "length_m too, cut to the tile and simplified. Low zooms leave out what is small, then what matters least; a shape that "
              + "takes too much work is left out of the tile, and its sign stays.",
            parameters: parameters(), answers: answers, example: "-o tile.mvt /tiles/8/141/93.mvt")
        ) { call in
          let numbers = numbers(call)
          guard numbers.count == 3,
            let address = TileAddress(zoom: numbers[0], column: numbers[1], row: numbers[2])
          else { throw Problem(404, ServiceSentences.noSuchTile) }
          return .now(try response(call, address, of: nil, parts))
        }
      ])
  }

  static let answers: [OperationDescription.Answer] = [
    .init(
      200, "The tile; empty if nothing is there.", mediaType: mediaType, schema: ComponentSchemas.bytes),
    .init(404, "No such tile.", mediaType: "application/problem+json", schema: nil),
  ]

  /// What the path leaves open. One address per tile: `08` and `-0` are none.
  static func numbers(_ call: Call) -> [Int] {
    call.captures.compactMap { text in Int(text).flatMap { "\($0)" == text ? $0 : nil } }
  }

  static func response(
    _ call: Call, _ address: TileAddress, of layer: Layer?, _ parts: ServiceParts
  ) throws -> Response {
    let filter = try filter(call, of: layer)
    let content = try content(call)
    let snapshot = parts.live.snapshot
    var tag = ContentTag()
    tag.add(content.rawValue)
    let asked = TileQuestion(
      address: address, filter: filter, moment: Query(filter: filter).moment(now: call.now))
    let bytes = tile(asked, content, snapshot, &tag, call.budget)
    let body = OutputBuffer(capacity: bytes.count)
    bytes.withUnsafeBufferPointer { body.append($0) }
    return Response(
      status: 200, headers: Validators.headers(mediaType, tag, snapshot, call), body: .bytes(body))
  }

  static func filter(_ call: Call, of layer: Layer?) throws -> Filter {
    try FilterParameters.filter(call, layer: layer, during: DatetimeParameter.interval(call))
  }

  /// Those of the layers that tiles of the question have. A question that every tile would refuse is refused here.
  static func layers(_ call: Call, of layer: Layer?, _ parts: ServiceParts) throws -> [TileLayer] {
    let filter = try filter(call, of: layer)
    return TileLayer.all(of: filter.layer.map { [$0] } ?? parts.layers, try content(call))
  }

  static func content(_ call: Call) throws -> TileContent {
    try call.given("geometry").map { try Values.choice($0) } ?? .full
  }

  private static func tile(
    _ asked: TileQuestion, _ content: TileContent, _ snapshot: Snapshot, _ tag: inout ContentTag,
    _ budget: WorkBudget
  ) -> [UInt8] {
    var tile = VectorTile()
    if content.hasShapes {
      let shapes = TileShapes(asked, snapshot, budget)
      // Areas lie under lines.
      for areas in [true, false] {
        for layer in Layer.allCases { shapes.write(layer, areas: areas, to: &tile, &tag) }
      }
    }
    if content.hasSigns {
      let signs = TileSigns(asked, snapshot, budget)
      for layer in Layer.allCases { signs.write(layer, to: &tile, &tag) }
    }
    return tile.bytes
  }
}
