import RoadsArguments
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /clusters`: what a map shows at one zoom: clusters with their numbers, and features that stand alone.
enum Clusters {
  /// Pixels of the screen that one cluster takes.
  private static let pixels = 64.0
  /// From here on features at different places are apart on the screen.
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
            "Features whose signs stand in a box, for a map at one zoom: clusters with counts by type, and single features.",
            parameters: [
              BoxParameter.required,
              .init(
                "zoom", "The map's zoom, 0 to 24, in tiles of 256 pixels.",
                schema: #"{"type":"integer","minimum":0,"maximum":24}"#, isRequired: true),
              DatetimeParameter.parameter, GeometryParameter.parameter,
            ] + FilterParameters.all,
            answers: [
              .init(
                200, "A GeoJSON FeatureCollection; clusters have the property cluster.",
                mediaType: FeatureResponse.mediaType,
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
          return .now(try response(box, filter, level, snapshot, call))
        }
      ])
  }

  private static func response(
    _ box: Box, _ filter: Filter, _ zoom: Int, _ snapshot: Snapshot, _ call: Call
  ) throws -> Response {
    let shape = AnswerShape(
      geometry: try GeometryParameter.choice(call), moment: Query(filter: filter).moment(now: call.now),
      marks: snapshot.notes.marks(at: call.now))
    let (clusters, matched) =
      zoom >= singleZoom
      ? singles(box, filter, snapshot, call.budget) : cells(box, filter, zoom, snapshot, call.budget)
    let body = OutputBuffer(capacity: 1 << 14)
    body.object {
      body.member("type", word: "FeatureCollection")
      body.member("features")
      body.array {
        for (index, cluster) in clusters.enumerated() {
          guard call.budget.take(workOfCluster), call.budget.holds(body.count) else { break }
          body.append(index == 0 ? "\n" : ",\n")
          cluster.write(body, shape)
        }
        if !clusters.isEmpty { body.append("\n") }
      }
      body.member("numberReturned", clusters.count)
      body.member("numberMatched", matched)
    }
    body.append("\n")
    var tag = ContentTag()
    tag.add(body)
    return Response(
      status: 200,
      headers: Validators.headers(FeatureResponse.mediaType, tag, snapshot, call, tellsSources: true),
      body: .bytes(body))
  }

  /// To write one, and to find the one of a feature, in units of a budget.
  private static let workOfCluster = 2_000
  private static let workOfFeature = 60

  // MARK: Alone

  /// The first ones by id, whatever order the index has today, and how many there are. Twice as many as are returned are
  /// kept at once, not all.
  private static func singles(
    _ box: Box, _ filter: Filter, _ snapshot: Snapshot, _ budget: WorkBudget
  ) -> (clusters: [Cluster], matched: Int) {
    var matched = 0
    var kept: [LiveMatch] = []
    var last: LiveMatch?
    func cut() {
      kept.sort { RecordOrder.precedes($0.record, $1.record) }
      if kept.count > most {
        kept.removeLast(kept.count - most)
        last = kept.last
      }
    }
    snapshot.scanSigns(in: box, filter, budget) { match in
      matched += 1
      guard budget.take(workOfFeature) else { return }
      if let last, !RecordOrder.precedes(match.record, last.record) { return }
      kept.append(match)
      if kept.count >= 2 * most, budget.take(kept.count * workOfFeature * 10) { cut() }
    }
    guard budget.take(kept.count * workOfFeature * 10) else { return ([], matched) }
    cut()
    let clusters = kept.map { match in
      var cluster = Cluster(match)
      cluster.add(match)
      return cluster
    }
    return (clusters, matched)
  }

  // MARK: Together

  /// A square of the screen, row by row.
  private struct GridCell: Hashable {
    let y: Int32
    let x: Int32

    init(_ point: Coordinate, _ cellsPerWorld: Double) {
      if let place = WebMercator.point(point) {
        y = Int32(place.y * cellsPerWorld)
        x = Int32(place.x * cellsPerWorld)
      } else {
        // Beyond the map's edge: one cluster for each pole.
        y = point.latitude > 0 ? -1 : -2
        x = -1
      }
    }
  }

  /// Large ones first, and always in the same order, whatever order the index has today. If there are more than are
  /// returned, they are only counted first; then the returned ones are built.
  private static func cells(
    _ box: Box, _ filter: Filter, _ zoom: Int, _ snapshot: Snapshot, _ budget: WorkBudget
  ) -> (clusters: [Cluster], matched: Int) {
    let cellsPerWorld = Double(1 << zoom) * 256 / pixels
    var clusters: [GridCell: Cluster] = [:]
    var isCrowd = false
    snapshot.scanSigns(in: box, filter, budget) { match in
      guard !isCrowd, budget.take(workOfFeature) else { return }
      clusters[GridCell(match.coordinate, cellsPerWorld), default: Cluster(match)].add(match)
      isCrowd = clusters.count > most
    }
    guard isCrowd else { return (ordered(clusters), clusters.count) }
    clusters = [:]
    var counts: [GridCell: Int32] = [:]
    snapshot.scanSigns(in: box, filter, budget) { match in
      if budget.take(workOfFeature) { counts[GridCell(match.coordinate, cellsPerWorld), default: 0] += 1 }
    }
    guard budget.take(counts.count * workOfFeature * 10) else { return ([], counts.count) }
    let told = Set(
      counts.sorted { ($1.value, $0.key.y, $0.key.x) < ($0.value, $1.key.y, $1.key.x) }.prefix(most).map(
        \.key))
    let matched = counts.count
    counts = [:]
    snapshot.scanSigns(in: box, filter, budget) { match in
      guard budget.take(workOfFeature) else { return }
      let cell = GridCell(match.coordinate, cellsPerWorld)
      if told.contains(cell) { clusters[cell, default: Cluster(match)].add(match) }
    }
    return (ordered(clusters), matched)
  }

  private static func ordered(_ clusters: [GridCell: Cluster]) -> [Cluster] {
    clusters.sorted { ($1.value.count, $0.key.y, $0.key.x) < ($0.value.count, $1.key.y, $1.key.x) }.map(
      \.value)
  }
}

/// Features that share one place on the screen. All that it asks of them stands in the index beside each other.
private struct Cluster {
  private(set) var count = 0
  private var samples = 0
  let first: LiveMatch
  private var counts = [Int](repeating: 0, count: TypeCode.count)
  private var latitudes = 0.0
  private var longitudes = 0.0
  private var south = 90.0
  private var west = 180.0
  private var north = -90.0
  private var east = -180.0

  init(_ first: LiveMatch) { self.first = first }

  mutating func add(_ match: LiveMatch) {
    let place = match.coordinate
    count += 1
    if match.isSample { samples += 1 }
    counts[Int(match.type)] += 1
    latitudes += place.latitude
    longitudes += place.longitude
    south = min(south, place.latitude)
    north = max(north, place.latitude)
    west = min(west, place.longitude)
    east = max(east, place.longitude)
  }

  func write(_ body: OutputBuffer, _ shape: AnswerShape) {
    if count == 1 { return body.append(live: LiveHit(record: first.record), shape) }
    let counts = Counts(byCode: counts)
    body.object {
      body.member("type", word: "Feature")
      body.member("geometry")
      body.append(point: middle)
      body.member("bbox")
      body.array {
        for number in [west, south, east, north] {
          body.element()
          body.append(number)
        }
      }
      body.member("properties")
      body.object { writeProperties(counts, body) }
    }
  }

  private var middle: Coordinate {
    Coordinate(
      validLatitude: Cluster.rounded(latitudes / Double(count)),
      longitude: Cluster.rounded(longitudes / Double(count)))
  }

  private func writeProperties(_ counts: Counts, _ body: OutputBuffer) {
    body.member("cluster", true)
    body.member("count", count)
    if samples > 0 { body.member("samples", samples) }
    for layer in Layer.allCases {
      body.member(named: layer.rawValue)
      body.append(counts.of(layer))
    }
    body.member("types")
    body.object {
      for type in FeatureType.allCases where counts.of(type) > 0 {
        body.member(named: type.name)
        body.append(counts.of(type))
      }
    }
  }

  /// Sums depend on their order in the last digits; a tenth of a millimetre does not.
  private static func rounded(_ degrees: Double) -> Double { (degrees * 1e9).rounded() / 1e9 }
}
