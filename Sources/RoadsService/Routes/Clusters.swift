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
    snapshot.scan(query) { sighting in
      let cell: Cell
      if zoom >= singleZoom {
        cell = .single(sighting.place.head)
      } else if let point = WebMercator.point(sighting.coordinate) {
        cell = .square(x: Int(point.x * cells), y: Int(point.y * cells))
      } else {
        // Beyond the map's edge: one heap for each pole.
        cell = .square(x: -1, y: sighting.coordinate.latitude > 0 ? -1 : -2)
      }
      heaps[cell, default: Heap(sighting)].add(sighting)
    }
    let ordered = heaps.sorted(by: precedes)
    let body = OutputBuffer(capacity: 1 << 14)
    body.append(#"{"type":"FeatureCollection","features":["#)
    for (index, (_, heap)) in ordered.prefix(most).enumerated() {
      body.append(index == 0 ? "\n" : ",\n")
      heap.write(body)
    }
    body.append(ordered.isEmpty ? #"],"numberReturned":"# : "\n],\"numberReturned\":")
    body.append(min(ordered.count, most))
    body.append(#","numberMatched":"#)
    body.append(ordered.count)
    body.append("}\n")
    var tag = ContentTag()
    tag.add(body)
    return Response(
      status: 200, headers: Validators.headers(FeatureAnswer.mediaType, tag, snapshot, call),
      body: .bytes(body))
  }

  private enum Cell: Hashable {
    case square(x: Int, y: Int)
    case single(UnsafeMutablePointer<LiveHead>)
  }

  /// Large heaps first, and always in the same order, whatever order the index has today.
  private static func precedes(_ a: (key: Cell, value: Heap), _ b: (key: Cell, value: Heap)) -> Bool {
    if a.value.count != b.value.count { return a.value.count > b.value.count }
    if case .square(let x, let y) = a.key, case .square(let otherX, let otherY) = b.key {
      return (y, x) < (otherY, otherX)
    }
    return RecordOrder.precedes(a.value.first.record, b.value.first.record)
  }
}

/// Features that share one place on the screen. All that it asks of them stands in the index beside each other.
private struct Heap {
  private(set) var count = 0
  let first: Sighting
  private var counts = [Int](repeating: 0, count: TypeCode.count)
  private var latitudes = 0.0
  private var longitudes = 0.0
  private var south = 90.0
  private var west = 180.0
  private var north = -90.0
  private var east = -180.0

  init(_ first: Sighting) { self.first = first }

  mutating func add(_ sighting: Sighting) {
    let place = sighting.coordinate
    count += 1
    counts[Int(sighting.type)] += 1
    latitudes += place.latitude
    longitudes += place.longitude
    south = min(south, place.latitude)
    north = max(north, place.latitude)
    west = min(west, place.longitude)
    east = max(east, place.longitude)
  }

  func write(_ body: OutputBuffer) {
    if count == 1 { return body.append(live: LiveHit(record: first.record), AnswerShape()) }
    let counts = Counts(byCode: counts)
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
