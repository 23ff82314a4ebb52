import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /tiles/{z}/{x}/{y}.mvt`
enum Tiles {
  private static let mediaType = "application/vnd.mapbox-vector-tile"
  /// From here on every feature is in its tile; below, one for each little square of the screen.
  private static let wholeZoom = 12
  /// Units of the tile: 4 pixels of the usual 256.
  private static let square = VectorTile.extent / 64

  static func endpoint(_ parts: ServiceParts) -> Endpoint {
    Endpoint(
      "/tiles/{z}/{x}/{y}.mvt",
      [
        Operation(
          .get, "tile",
          description: OperationDescription(
            "A Mapbox vector tile with the layers radars and conditions: points with id, type and title.",
            parameters: [DatetimeParameter.parameter] + FilterParameters.all,
            answers: [
              .init(200, "The tile; empty if nothing is there.", mediaType: mediaType, schema: nil),
              .init(404, "No such tile.", mediaType: "application/problem+json", schema: nil),
            ], example: "-o tile.mvt /tiles/8/141/93.mvt")
        ) { call in
          let numbers = call.captures.compactMap { Int($0) }
          guard numbers.count == 3,
            let address = TileAddress(zoom: numbers[0], column: numbers[1], row: numbers[2])
          else { throw Problem(404, ServiceSentences.noSuchTile) }
          let moments = try DatetimeParameter.interval(call)
          let filter = try FilterParameters.filter(call, during: moments)
          let snapshot = parts.live.snapshot
          var tag = ContentTag()
          let bytes = tile(address, filter, snapshot, &tag, call.budget)
          let body = OutputBuffer(capacity: bytes.count)
          bytes.withUnsafeBufferPointer { body.append($0) }
          return .now(
            Response(
              status: 200, headers: Validators.headers(mediaType, tag, snapshot, call), body: .bytes(body)))
        }
      ])
  }

  private static func tile(
    _ address: TileAddress, _ filter: Filter, _ snapshot: Snapshot, _ tag: inout ContentTag,
    _ budget: WorkBudget
  ) -> [UInt8] {
    guard let box = address.box else { return [] }
    var chosen: [Layer: [TilePoint]] = [:]
    var taken: [Square: Int] = [:]
    var size = 0
    snapshot.scan(Query(area: .box(box), filter: filter), budget) { match in
      guard budget.take(workOfFeature),
        let (x, y) = address.position(of: match.coordinate, extent: VectorTile.extent)
      else { return }
      let record = match.record
      let spot = TilePoint(x: x, y: y, record: record)
      guard address.zoom < wholeZoom else {
        // What it will take, while it is made, before it is made.
        size += record.shortSize + TilePoint.room
        guard budget.holds(size) else { return }
        chosen[record.layer, default: []].append(spot)
        return
      }
      // Whoever comes first by id stands for the square, whatever order the index has today.
      let square = Square(layer: record.layer, x: x / square, y: y / square)
      if let index = taken[square] {
        if RecordOrder.precedes(record, chosen[record.layer, default: []][index].record) {
          chosen[record.layer, default: []][index] = spot
        }
      } else {
        taken[square] = chosen[record.layer, default: []].count
        chosen[record.layer, default: []].append(spot)
      }
    }
    var tile = VectorTile()
    for layer in Layer.allCases {
      let found = chosen[layer, default: []]
      guard budget.take(found.count * workOfPoint) else { return [] }
      let spots = found.sorted { RecordOrder.precedes($0.record, $1.record) }
      for spot in spots { tag.add(spot.record.tag) }
      tile.add(
        layer: layer.rawValue,
        spots.map { spot in
          VectorTile.Point(
            x: spot.x, y: spot.y,
            properties: [
              ("id", spot.record.id.id), ("type", spot.record.type.name), ("title", spot.record.title),
            ])
        })
    }
    return tile.bytes
  }

  /// To find a feature's place in the tile, and to write it, in units of a budget.
  private static let workOfFeature = 100
  private static let workOfPoint = 5_000

  private struct TilePoint {
    /// For its numbers, and the texts while they are sought among those that are there already.
    static let room = 256

    let x: Int
    let y: Int
    let record: LiveRecord
  }

  private struct Square: Hashable {
    let layer: Layer
    let x: Int
    let y: Int
  }
}
