import RoadsCore

/// What was read of one situation record.
struct SituationRecord {
  /// More text in one record is a mistake or an attack.
  static let limit = 2 << 20

  let id: String?
  /// The name of its type: `Accident`, `MaintenanceWorks`, …
  let kind: String
  let line: Int
  /// The value of the type's own element.
  var types: [String] = []
  var cause: String?
  var vehicles: [String] = []
  var roads: [String] = []
  /// One per comment, in the first of its languages.
  var comments: [String] = []
  var created: String?
  var version: String?
  var start: String?
  var end: String?
  var isOver = false
  var display: (latitude: String?, longitude: String?) = (nil, nil)
  var latitudes: [String] = []
  var longitudes: [String] = []
  /// Of each `posList`, latitude first.
  var lines: [String] = []
  /// Bytes of all that was kept.
  var size = 0

  typealias Reason = Rejection.Reason

  init(id: String?, kind: String, line: Int) {
    self.id = id
    self.kind = kind
    self.line = line
  }

  func draft(_ maker: RowMaker) throws(Reason) -> RowDraft {
    var draft = RowDraft(try DATEXType.of(self), at: try place())
    let road = roads.joined(separator: ", ")
    draft.road = road.isEmpty ? nil : road
    // There is no headline: where the first comment is as short as one, it is one.
    var rest = comments[...]
    if let first = rest.first, first.utf8.count <= 200, !first.contains("\n") {
      draft.title = first
      rest.removeFirst()
    }
    draft.text = rest.isEmpty ? nil : rest.joined(separator: "\n\n")
    draft.updatedAt = try time(created, "situationRecordCreationTime", maker.zone)
    if let changed = try time(version, "situationRecordVersionTime", maker.zone) { draft.updatedAt = changed }
    draft.from = try time(start, "overallStartTime", maker.zone)
    draft.until = try time(end, "overallEndTime", maker.zone)
    if isOver { draft.end(now: maker.now) }
    return draft
  }

  private func time(_ text: String?, _ member: StaticString, _ zone: Zone) throws(Reason) -> Instant? {
    guard var text else { return nil }
    if let instant = text.withUTF8(FastTimeParser.instant) { return instant }
    return try ListFields.time(text, "\(member)", zone: zone)
  }

  // MARK: The place

  /// The point that the source itself would show, else a line's middle, else the first point.
  private func place() throws(Reason) -> Place {
    if let latitude = display.latitude, let longitude = display.longitude {
      var place = try SituationRecord.point(latitude, longitude)
      place.isOfShape = !lines.isEmpty || latitudes.count > 1
      return place
    }
    if !lines.isEmpty {
      var all: [[Coordinate]] = []
      for line in lines { all.append(try SituationRecord.line(line)) }
      guard let middle = RepresentativePoint.middle(of: all) else { throw .missing(member: "coordinates") }
      return Place(coordinate: middle, isOfShape: true)
    }
    guard let latitude = latitudes.first, let longitude = longitudes.first else {
      throw .missing(member: "coordinates")
    }
    var place = try SituationRecord.point(latitude, longitude)
    place.isOfShape = latitudes.count > 1
    return place
  }

  private static func point(_ latitude: String, _ longitude: String) throws(Reason) -> Place {
    guard let north = Decimal.number(latitude), let east = Decimal.number(longitude) else {
      throw .coordinate(.malformed(latitude + "," + longitude))
    }
    return try .point(latitude: north, longitude: east)
  }

  private static func line(_ text: String) throws(Reason) -> [Coordinate] {
    let numbers = text.split { $0.isWhitespace }
    guard numbers.count % 2 == 0 else { throw .wrongType(member: "posList", expected: .point) }
    var points: [Coordinate] = []
    for index in stride(from: 0, to: numbers.count, by: 2) {
      points.append(try point(String(numbers[index]), String(numbers[index + 1])).coordinate)
    }
    return points
  }
}
