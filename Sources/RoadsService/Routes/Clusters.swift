import RoadsCore
import RoadsFormats
import RoadsText
import RoadsValues

/// `GET /clusters`: what a map shows at one zoom: heaps with their numbers, and features that stand alone.
enum Clusters {
  /// Pixels of the screen that one heap takes.
  private static let pixels = 64.0
  /// From here on features that are apart on the ground are apart on the screen.
  private static let singleZoom = 16
  /// More elements than a screen has room for: a smaller box is to be asked for.
  private static let most = 10_000

  static func endpoint(_ parts: ServiceParts) -> Endpoint {
    Endpoint(
      "/clusters",
      [
        Operation(
          .get, "clusters",
          description: OperationDescription(
            "Features of a box for a map at one zoom: heaps with counts by type, and single features.",
            parameters: [
              BoxParameter.required,
              .init(
                "zoom", "The map's zoom, 0 to 24, in tiles of 256 pixels.",
                schema: #"{"type":"integer","minimum":0,"maximum":24}"#, isRequired: true),
              DatetimeParameter.parameter,
            ] + FilterParameters.all,
            answers: [
              .init(
                200, "A GeoJSON FeatureCollection; heaps have the property cluster.",
                mediaType: FeatureAnswer.mediaType,
                schema: ##"{"$ref":"#/components/schemas/FeatureCollection"}"##)
            ], example: "'/clusters?bbox=17.5,43.5,19,45&zoom=8'")
        ) { call in
          guard let box = try BoxParameter.box(call), let zoom = call.given("zoom") else {
            throw Problem(400, ServiceSentences.missingParameter("bbox"), field: "bbox")
          }
          let level = try Values.wholeNumber(zoom, in: 0...TileAddress.highestZoom)
          let moments = try DatetimeParameter.interval(call)
          let filter = try FilterParameters.filter(call, during: moments)
          let snapshot = parts.live.snapshot
          return .now(response(Query(area: .box(box), filter: filter), level, snapshot, call))
        }
      ])
  }

  private static func response(_ query: Query, _ zoom: Int, _ snapshot: Snapshot, _ call: Call) -> Response {
    var heaps: [Cell: Heap] = [:]
    let cells = Double(1 << zoom) * 256 / pixels
    snapshot.scan(query) { record in
      let cell: Cell
      if zoom >= singleZoom {
        cell = .single(record.id)
      } else if let point = WebMercator.point(record.coordinate) {
        cell = .square(x: Int(point.x * cells), y: Int(point.y * cells))
      } else {
        // Beyond the map's edge: one heap for each pole.
        cell = .square(x: -1, y: record.coordinate.latitude > 0 ? -1 : -2)
      }
      heaps[cell, default: Heap()].add(record)
    }
    // Large heaps first, and always in the same order.
    let ordered = heaps.values.sorted {
      $0.count == $1.count ? $0.first < $1.first : $0.count > $1.count
    }
    let body = OutputBuffer(capacity: 1 << 14)
    var tag = ContentTag()
    body.append(#"{"type":"FeatureCollection","features":["#)
    for (index, heap) in ordered.prefix(most).enumerated() {
      body.append(index == 0 ? "\n" : ",\n")
      heap.write(body, &tag)
    }
    body.append(ordered.isEmpty ? #"],"numberReturned":"# : "\n],\"numberReturned\":")
    body.append(min(ordered.count, most))
    body.append(#","numberMatched":"#)
    body.append(ordered.count)
    body.append("}\n")
    return Response(
      status: 200, headers: Validators.headers(FeatureAnswer.mediaType, tag, snapshot, call),
      body: .bytes(body))
  }

  private enum Cell: Hashable {
    case square(x: Int, y: Int)
    case single(FeatureID)
  }
}

/// Features that share one place on the screen.
private struct Heap {
  private(set) var count = 0
  private(set) var first = FeatureID(.radars, "")
  private var only: LiveRecord?
  private var counts = Counts()
  private var latitudes = 0.0
  private var longitudes = 0.0
  private var south = 90.0
  private var west = 180.0
  private var north = -90.0
  private var east = -180.0
  private var tags: UInt64 = 0

  mutating func add(_ record: LiveRecord) {
    let place = record.coordinate
    if count == 0 || record.id < first { first = record.id }
    only = count == 0 ? record : nil
    count += 1
    counts.add(1, of: record.type)
    latitudes += place.latitude
    longitudes += place.longitude
    south = min(south, place.latitude)
    north = max(north, place.latitude)
    west = min(west, place.longitude)
    east = max(east, place.longitude)
    // In any order.
    tags &+= record.tag
  }

  func write(_ body: OutputBuffer, _ tag: inout ContentTag) {
    tag.add(tags)
    if let only { return body.append(live: LiveHit(record: only), AnswerShape()) }
    tag.add(UInt64(count))
    body.append(#"{"type":"Feature","geometry":{"type":"Point","coordinates":["#)
    body.append(Heap.rounded(longitudes / Double(count)))
    body.append(",")
    body.append(Heap.rounded(latitudes / Double(count)))
    body.append(#"]},"bbox":["#)
    for (index, number) in [west, south, east, north].enumerated() {
      if index > 0 { body.append(",") }
      body.append(number)
    }
    body.append(#"],"properties":{"cluster":true,"count":"#)
    body.append(count)
    for layer in Layer.allCases {
      body.append(",")
      body.append(json: layer.rawValue)
      body.append(":")
      body.append(counts.of(layer))
    }
    body.append(#","types":{"#)
    for (index, type) in FeatureType.allCases.filter({ counts.of($0) > 0 }).enumerated() {
      if index > 0 { body.append(",") }
      body.append(json: type.name)
      body.append(":")
      body.append(counts.of(type))
    }
    body.append("}}}")
  }

  /// Sums depend on their order in the last digits; a tenth of a millimetre does not.
  private static func rounded(_ degrees: Double) -> Double { (degrees * 1e9).rounded() / 1e9 }
}
