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
  var vehicles = SituationVehicles()
  /// Numbers first.
  var roads: [String] = []
  var roadNumbers = 0
  /// One per comment, in the first of its languages.
  var comments: [String] = []
  var created: String?
  var version: String?
  var start: String?
  var end: String?
  var periods = SituationPeriods()
  var isOver = false
  var place = SituationPlace()
  /// Bytes of all that was kept.
  var size = 0

  typealias Reason = Rejection.Reason

  init(id: String?, kind: String, line: Int) {
    self.id = id
    self.kind = kind
    self.line = line
  }

  /// In place: a comment of many lines costs no more than a long one.
  mutating func goOn(withLine line: String) {
    comments[comments.count - 1].append("\n")
    comments[comments.count - 1].append(line)
  }

  func draft(_ maker: RowMaker, isOwn: Bool) throws(Reason) -> RowDraft {
    let type = try DATEXType.of(self, isOwn: isOwn)
    var draft = RowDraft(type, at: try place.place())
    // Of a lorry ban it is in the word already.
    if type != .condition(.truckBan) || !vehicles.isForAllLorries { draft.vehicles = vehicles.limits }
    let road = roads.joined(separator: ", ")
    draft.road = road.isEmpty ? nil : road
    // There is no headline: where the first comment is as short as one, it is one.
    var rest = comments[...]
    if let first = rest.first, first.utf8.count <= 200, !first.contains("\n") {
      draft.title = first
      rest.removeFirst()
    }
    draft.text = DATEXComment.joined(rest)
    draft.updatedAt = try time(created, "situationRecordCreationTime", maker.zone, .settled)
    if let changed = try time(version, "situationRecordVersionTime", maker.zone, .settled) {
      draft.updatedAt = changed
    }
    draft.from = try time(start, "overallStartTime", maker.zone)
    draft.until = try time(end, "overallEndTime", maker.zone)
    let hours = try periods.read(maker, from: draft.from, until: draft.until)
    draft.schedule = hours.schedule
    // A single period is within the whole.
    draft.from = [draft.from, hours.from].compactMap(\.self).max()
    draft.until = [draft.until, hours.until].compactMap(\.self).min()
    draft.direction = place.direction
    draft.bearing = place.bearing.flatMap(Decimal.number).flatMap(Bearing.init(degrees:))
    // The bearing is that of the traffic concerned. A line's words say it themselves.
    if draft.bearing != nil, draft.place.shape == nil, draft.direction == .unknown { draft.direction = .one }
    if isOver { draft.end(now: maker.now) }
    return draft
  }

  private func time(
    _ text: String?, _ member: StaticString, _ zone: Zone, _ doubt: ClockDoubt = .refused
  ) throws(Reason) -> Instant? {
    guard var text else { return nil }
    if let instant = text.withUTF8(FastTimeParser.instant) { return instant }
    return try ListFields.time(text, "\(member)", zone: zone, doubt)
  }
}
