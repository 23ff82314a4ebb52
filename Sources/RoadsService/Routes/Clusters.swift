import RoadsArguments
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /clusters`: what a map shows at one zoom: clusters with their numbers, and features that stand alone. The page
/// joins what overlaps by the same rule (`map/clusters.js`).
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
            "Features whose signs stand in a box, for a map at one zoom: clusters with counts by type, and single features. "
              + "A square of 64 pixels is one cluster; but one or two features of it, and one or two closures, accidents or "
              + "icy roads beside others, stand alone. A cluster's most severe type is its worst.",
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
                schema: ComponentSchemas.reference("Clusters"))
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
    let (elements, matched) =
      zoom >= singleZoom
      ? singles(box, filter, snapshot, call.budget) : squares(box, filter, zoom, snapshot, call.budget)
    let body = OutputBuffer(capacity: 1 << 14)
    body.object {
      body.member("type", word: "FeatureCollection")
      body.member("features")
      body.array {
        for (index, element) in elements.enumerated() {
          guard call.budget.take(workOfCluster), call.budget.holds(body.count) else { break }
          body.append(index == 0 ? "\n" : ",\n")
          switch element {
          case .single(let match): body.append(live: LiveHit(record: match.record), shape)
          case .cluster(let cluster): cluster.write(body)
          }
        }
        if !elements.isEmpty { body.append("\n") }
      }
      body.member("numberReturned", elements.count)
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
  ) -> (elements: [Element], matched: Int) {
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
    return (kept.map(Element.single), matched)
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

  /// What is severe first, then squares with many; always in the same order, whatever order the index has today. If
  /// there are more squares than elements are returned, they are only counted first; then the returned ones are built.
  private static func squares(
    _ box: Box, _ filter: Filter, _ zoom: Int, _ snapshot: Snapshot, _ budget: WorkBudget
  ) -> (elements: [Element], matched: Int) {
    let cellsPerWorld = Double(1 << zoom) * 256 / pixels
    var squares: [GridCell: Square] = [:]
    var isCrowd = false
    snapshot.scanSigns(in: box, filter, budget) { match in
      guard !isCrowd, budget.take(workOfFeature) else { return }
      squares[GridCell(match.coordinate, cellsPerWorld), default: Square()].add(match)
      isCrowd = squares.count > most
    }
    guard isCrowd else {
      let found = ordered(squares)
      return (Array(found.prefix(most)), found.count)
    }
    squares = [:]
    var tallies: [GridCell: SquareTally] = [:]
    snapshot.scanSigns(in: box, filter, budget) { match in
      guard budget.take(workOfFeature) else { return }
      tallies[GridCell(match.coordinate, cellsPerWorld), default: SquareTally()].add(match)
    }
    guard budget.take(tallies.count * workOfFeature * 10) else { return ([], tallies.count) }
    let told = Set(
      tallies.sorted { ($1.value.rank, $0.key.y, $0.key.x) < ($0.value.rank, $1.key.y, $1.key.x) }
        .prefix(most).map(\.key))
    let matched = tallies.values.reduce(0) { $0 + $1.elements }
    tallies = [:]
    snapshot.scanSigns(in: box, filter, budget) { match in
      guard budget.take(workOfFeature) else { return }
      let cell = GridCell(match.coordinate, cellsPerWorld)
      if told.contains(cell) { squares[cell, default: Square()].add(match) }
    }
    return (Array(ordered(squares).prefix(most)), matched)
  }

  private static func ordered(_ squares: [GridCell: Square]) -> [Element] {
    let sorted = squares.sorted {
      ($1.value.tally.count, $0.key.y, $0.key.x) < ($0.value.tally.count, $1.key.y, $1.key.x)
    }
    return sorted.flatMap(\.value.severeAlone) + sorted.flatMap(\.value.others)
  }
}

private enum Element {
  case single(LiveMatch)
  case cluster(Cluster)
}

/// How many features share one square of the screen.
private struct SquareTally {
  /// More than these are a cluster.
  static let apart = 2

  private(set) var severe: Int32 = 0
  private(set) var rest: Int32 = 0

  var count: Int32 { severe + rest }
  /// Where not all squares are returned: those with something severe come first, then those with many.
  var rank: Int64 { (severe > 0 ? 1 << 32 : 0) + Int64(count) }
  /// Beside the others; more of them are in the cluster, which says so.
  var isSevereAlone: Bool { severe <= SquareTally.apart }
  var isRestAlone: Bool { isSevereAlone && rest <= SquareTally.apart }
  var elements: Int { isSevereAlone ? Int(severe + (isRestAlone ? rest : 1)) : 1 }

  mutating func add(_ match: LiveMatch) {
    if FeatureType.areSevere[Int(match.type)] { severe += 1 } else { rest += 1 }
  }
}

/// A square of the screen: features that stand alone, and the cluster of the others.
private struct Square {
  private(set) var tally = SquareTally()
  private var severe = Cluster()
  private var rest = Cluster()

  mutating func add(_ match: LiveMatch) {
    tally.add(match)
    if FeatureType.areSevere[Int(match.type)] { severe.add(match) } else { rest.add(match) }
  }

  var severeAlone: [Element] { tally.isSevereAlone ? severe.singles : [] }

  var others: [Element] {
    if tally.isRestAlone { return rest.singles }
    return [.cluster(tally.isSevereAlone ? rest : severe.joined(rest))]
  }
}

/// Features that share one place on the screen. All that it asks of them stands in the index beside each other.
private struct Cluster {
  private(set) var count = 0
  private var samples = 0
  /// The first ones, who stand alone if they are all.
  private var members: [LiveMatch] = []
  private var counts: [Int] = []
  private var latitudes = 0.0
  private var longitudes = 0.0
  private var south = 90.0
  private var west = 180.0
  private var north = -90.0
  private var east = -180.0

  mutating func add(_ match: LiveMatch) {
    let place = match.coordinate
    if counts.isEmpty { counts = [Int](repeating: 0, count: TypeCode.count) }
    if count < SquareTally.apart { members.append(match) }
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

  var singles: [Element] {
    members.sorted { RecordOrder.precedes($0.record, $1.record) }.map(Element.single)
  }

  func joined(_ other: Cluster) -> Cluster {
    guard other.count > 0 else { return self }
    var both = self
    both.count += other.count
    both.samples += other.samples
    both.counts = zip(counts, other.counts).map(+)
    both.latitudes += other.latitudes
    both.longitudes += other.longitudes
    both.south = min(south, other.south)
    both.west = min(west, other.west)
    both.north = max(north, other.north)
    both.east = max(east, other.east)
    return both
  }

  func write(_ body: OutputBuffer) {
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
    if let worst = FeatureType.bySeverity.first(where: { counts.of($0) > 0 }) {
      body.member("worst", worst.name)
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
