import Glibc
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsService
import RoadsSpatiaLite
import RoadsStorage

/// A service over a small store in a temporary folder, asked without a socket. Nobody writes to it: what is tried
/// here is the way from the bytes to the question.
final class FuzzService: Sendable {
  static let shared = try? FuzzService()

  private static let now = Instant(seconds: 1_790_000_000)
  private let core: ServiceCore
  private let service: Service

  private init() throws {
    var template = Array("/tmp/roads-fuzz-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw StoreError.noFolder(path: "/tmp") }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let store = try SpatiaLiteStore(path: folder + "/roads.db")
    for index in 0..<20 {
      let place = try Coordinate(latitude: 44 + Double(index) / 10, longitude: 18)
      try store.add(
        Feature(
          id: "R\(index)", kind: .radar(Radar(type: .stationary)), coordinate: place, title: "tunel \(index)",
          updatedAt: FuzzService.now))
    }
    for (id, geometry) in try FuzzService.shapes() {
      let read = try Shape.read(geometry)
      try store.add(
        Feature(
          id: id, kind: .condition(RoadCondition(type: .closure, roadClass: .main)),
          coordinate: read.shape.sign,
          title: "tunel \(id)", updatedAt: FuzzService.now, details: FeatureDetails(shape: read.shape)))
    }
    core = try ServiceCore(ServiceSettings(), store: store)
    try core.load()
    // News for those who come late: more than a listener's buffer has room for.
    for index in 20..<24 {
      try store.add(
        Feature(
          id: "R\(index)", kind: .radar(Radar(type: .stationary)),
          coordinate: Coordinate(latitude: 46, longitude: 18), title: "tunel \(index)",
          text: String(repeating: "\u{1}", count: 20_000), updatedAt: FuzzService.now))
    }
    core.parts.follower.catchUp()
    service = Service(endpoints: AllRoutes.endpoints(core.parts), clock: { FuzzService.now })
  }

  /// A line, and an area that it crosses.
  private static func shapes() throws -> [(String, Geometry)] {
    func way(_ degrees: [(Double, Double)]) throws -> [Coordinate] {
      try degrees.map { try Coordinate(latitude: $0.0, longitude: $0.1) }
    }
    return [
      ("line", .lineString(try way([(44, 18), (44.5, 18.6), (45, 18.2)]))),
      ("area", .polygon([try way([(44.2, 18), (44.2, 19), (44.8, 18.5), (44.2, 18)])])),
    ]
  }

  /// The first line is method and target; then header fields up to an empty line; then the body.
  func ask(_ bytes: [UInt8]) {
    var parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)[
      ...]
    let first = String(decoding: parts.popFirst() ?? [], as: UTF8.self).split(separator: " ", maxSplits: 1)
    guard first.count == 2, let target = RequestTarget(parsing: String(first[1])) else { return }
    let method = Method(String(first[0]))
    var rest = parts.popFirst() ?? []
    var headers = Headers()
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")), end > rest.startIndex {
      let field = String(decoding: rest[..<end], as: UTF8.self).split(separator: ":", maxSplits: 1)
      if field.count == 2 { headers.add(String(field[0]), String(field[1])) }
      rest = rest[(end + 1)...]
    }
    let body = Array(rest.dropFirst())
    let request = Request(method: method, target: target, headers: headers, body: body, peer: .local)
    let reads = ["GET", "HEAD", "OPTIONS"].contains(method.name) || target.path == ["along"]
    let length: BodyLength = body.isEmpty && reads ? .none : .known(Int64(body.count))
    guard case .admitted(let arrival) = service.receive(request, length: length), reads else { return }
    let answers = BoundedQueue<Response>()
    service.carryOut(arrival) { answers.give($0) }
    if let response = answers.take() { FuzzService.drain(response) }
  }

  /// A body of `/along`, said to be what it looks like.
  func askAlong(_ body: [UInt8]) {
    let kind = body.first == UInt8(ascii: "<") ? "application/gpx+xml" : "application/geo+json"
    ask(Array("POST /along?km=100&limit=10000\nContent-Type: \(kind)\n\n".utf8) + body)
  }

  /// A filter of both layers, its geometries in degrees and, where PROJ is there, in a plane.
  func askFiltered(_ filter: [UInt8], _ dialect: CQL2Dialect) {
    var encoded = ""
    for byte in filter {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
      encoded += isPlain ? String(scalar) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let questions = [
      (Layer.radars, "OGC/1.3/CRS84"), (.conditions, "OGC/1.3/CRS84"), (.conditions, "EPSG/0/3035"),
    ]
    for (layer, system) in questions {
      let items = "/collections/\(layer.rawValue)/items?filter-lang=\(dialect.rawValue)"
      let crs = "http://www.opengis.net/def/crs/\(system)"
      ask(Array("GET \(items)&filter-crs=\(crs)&filter=\(encoded)\n\n".utf8))
    }
  }

  /// What would be sent, to its end; of events, which have none, what there is.
  private static func drain(_ response: Response) {
    let source: any EventSource
    switch response.body {
    case .written(let written, _): source = written
    case .events(let events): source = events
    default: return
    }
    var room = [UInt8](repeating: 0, count: 4096)
    while case .bytes = room.withUnsafeMutableBytes({ source.read(into: $0) }) {}
    source.close()
  }
}
