import RoadsCore

/// Coordinates as texts have them, one behind the other.
enum PositionList {
  enum Order {
    /// As GML has it for EPSG 4326, and CIFS.
    case latitudeFirst
    case longitudeFirst

    /// What `srsName` says: degrees of WGS84, or of what differs from it by less than a metre. Others would have to be
    /// converted, and small numbers of them look like degrees.
    init(system: String?) throws(Rejection.Reason) {
      guard let system, !system.isEmpty else {
        self = .latitudeFirst
        return
      }
      if system.hasSuffix("CRS84") {
        self = .longitudeFirst
        return
      }
      let numbers = system.split { !$0.isNumber }
      let known: Set<Substring> = ["4326", "4979", "4258"]
      guard numbers.contains(where: known.contains) || numbers.allSatisfy({ $0 == "84" }) else {
        throw .unknownValue(member: "srsName", value: String(system.prefix(80)))
      }
      self = .latitudeFirst
    }
  }

  typealias Reason = Rejection.Reason

  /// Numbers with white space between, `dimension` of them to a place. `member` is what holds them.
  static func numbers(
    _ text: some Collection<UInt8>, _ order: Order = .latitudeFirst, dimension: Int = 2,
    member: StaticString = "posList", isPoint: Bool = false, _ parts: inout GeometryParts
  ) throws(Reason) -> [Coordinate] {
    var points: [Coordinate] = []
    var place: [Double] = []
    var count = 0
    for token in text.split(whereSeparator: { $0 <= 0x20 || $0 == UInt8(ascii: ",") }) {
      let word = String(decoding: token.prefix(64), as: UTF8.self)
      guard let number = Decimal.number(word) else {
        throw fault(member, point: count + 1, isPoint)
      }
      place.append(number)
      guard place.count == dimension else { continue }
      let point = try vertex(place[0], place[1], order)
      if parts.admit() { points.append(point) }
      count += 1
      place.removeAll(keepingCapacity: true)
    }
    guard place.isEmpty else { throw fault(member, point: count + 1, isPoint) }
    return points
  }

  /// Places with white space between, the numbers of each with commas: `18.6,44.5,220 18.7,44.6`, as KML has them.
  static func tuples(
    _ text: some Collection<UInt8>, isPoint: Bool = false, _ parts: inout GeometryParts
  ) throws(Reason) -> [Coordinate] {
    var points: [Coordinate] = []
    var count = 0
    for tuple in text.split(whereSeparator: { $0 <= 0x20 }) {
      let numbers = tuple.split(separator: UInt8(ascii: ","), maxSplits: 3).map {
        Decimal.number(String(decoding: $0.prefix(64), as: UTF8.self))
      }
      guard numbers.count >= 2, let longitude = numbers[0], let latitude = numbers[1] else {
        throw fault("coordinates", point: count + 1, isPoint)
      }
      count += 1
      let point = try vertex(longitude, latitude, .longitudeFirst)
      if parts.admit() { points.append(point) }
    }
    return points
  }

  private static func fault(_ member: StaticString, point: Int, _ isPoint: Bool) -> Reason {
    isPoint
      ? .wrongType(member: "\(member)", expected: .point) : .position(member: "\(member)", point: point)
  }

  private static func vertex(_ first: Double, _ second: Double, _ order: Order) throws(Reason) -> Coordinate {
    switch order {
    case .latitudeFirst: try Place.vertex(latitude: first, longitude: second)
    case .longitudeFirst: try Place.vertex(latitude: second, longitude: first)
    }
  }
}
