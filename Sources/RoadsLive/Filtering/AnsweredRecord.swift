package import RoadsCore
package import RoadsFormats

/// A record as an answer tells of it at a moment, for filters that ask about its members.
package struct AnsweredRecord: CQL2Subject {
  private let record: LiveRecord
  private let moment: Instant
  private let marks: SourceMarks
  private let shape: UnpackedShape
  private let budget: WorkBudget

  /// `shape`: the same for all records that one filter is asked about.
  package init(
    _ record: LiveRecord, at moment: Instant, _ marks: SourceMarks, _ shape: UnpackedShape,
    _ budget: WorkBudget
  ) {
    self.record = record
    self.moment = moment
    self.marks = marks
    self.shape = shape
    self.budget = budget
  }

  package func value(of property: CQL2Property) -> CQL2Answered {
    switch property.name {
    case "active": activity.map { .boolean($0.isActive) } ?? .none
    case "changes_at": activity?.changesAt.map(CQL2Answered.time) ?? .none
    case "window": activity?.window.map(CQL2Answered.text) ?? .none
    case "stale": mark?.isStale ?? false ? .boolean(true) : .none
    case "attribution": mark?.attribution.map(CQL2Answered.text) ?? .none
    case "licence": mark?.licence.map(CQL2Answered.text) ?? .none
    case Queryables.geometry.name: .other
    default: member(property)
    }
  }

  /// nil where nothing is left to find it out with.
  private var activity: Activity? {
    budget.take(record.workOfHours(at: moment)) ? record.activity(at: moment) : nil
  }

  private var mark: SourceMark? { marks.isEmpty ? nil : marks[record.source] }

  /// In what the feature itself says.
  private func member(_ property: CQL2Property) -> CQL2Answered {
    record.withBytes { bytes in
      guard
        let place = AnsweredMembers.place(of: property.name, bytes, from: Int(record.header.id), budget)
      else { return .none }
      switch property.kind {
      case .text:
        let text = JSONStringBytes.string(bytes, at: place)
        guard let text, budget.take(text.utf8.count * AnsweredRecord.workOfByte) else { return .none }
        return .text(text)
      case .time:
        guard let text = JSONStringBytes.string(bytes, at: place),
          case .instant(let time) = TimeText.read(text)
        else { return .none }
        return .time(time)
      case .number:
        let end = bytes[place...].firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") }
        let text = String(decoding: bytes[place..<(end ?? place)], as: UTF8.self)
        return Decimal.number(text).map(CQL2Answered.number) ?? .none
      case .boolean:
        switch bytes[place] {
        case UInt8(ascii: "t"): return .boolean(true)
        case UInt8(ascii: "f"): return .boolean(false)
        default: return .none
        }
      case .array, .geometry: return bytes[place] == UInt8(ascii: "n") ? .none : .other
      }
    }
  }

  package func isActive(during time: ClosedRange<Instant>?) -> Bool {
    let time = time ?? moment...moment
    guard budget.take(record.workOfHours(at: time.lowerBound)) else { return false }
    return record.isActive(from: time.lowerBound, until: time.upperBound)
  }

  package func intersects(_ geometry: CQL2Geometry) -> Bool {
    guard record.isShape else { return geometry.contains(record.coordinate, budget) }
    guard geometry.mayIntersect(record.extent) else { return false }
    return shape.look(at: record, budget) { geometry.intersects($0, budget) } ?? false
  }

  package func distance(from centre: CentreMeasure) -> Double {
    guard budget.take(record.pointCount * AnsweredRecord.workOfMeasuredPoint) else { return 0 }
    guard record.isShape else { return centre.exactDistance(to: record.coordinate) }
    return shape.look(at: record, budget) { centre.exactDistance(to: $0) } ?? 0
  }

  // In units of a budget: to copy a byte of a text, and to measure the way to a point.
  private static let workOfByte = 2
  private static let workOfMeasuredPoint = 2_000
}

extension LiveRecord {
  /// To find out whether it is active, in units of a budget. What hours said last is known for as long as they say it.
  fileprivate func workOfHours(at moment: Instant) -> Int {
    withExtendedLifetime(block) { block.place.schedule?.work(at: moment) ?? LiveRecord.workOfValidity }
  }

  private static let workOfValidity = 20
}

/// Finds a member of `properties` in the GeoJSON that we wrote.
enum AnsweredMembers {
  /// Where its value begins; nil where there is no such member, or nothing is left to look for it with. `id`: where the first
  /// member's value does.
  static func place(
    of name: String, _ bytes: UnsafeBufferPointer<UInt8>, from id: Int, _ budget: WorkBudget
  ) -> Int? {
    var place = id
    var key = "id"
    while key != name {
      let last = place
      place = end(bytes, of: last)
      guard bytes[place] == UInt8(ascii: ","), budget.take(workOfMember + place - last) else { return nil }
      let begin = place + 2
      let close = JSONStringBytes.end(bytes, at: place + 1)
      // Names have no escapes.
      key = String(decoding: bytes[begin..<(close - 1)], as: UTF8.self)
      place = close + 1
    }
    return place
  }

  /// In units of a budget, beside its bytes.
  private static let workOfMember = 30

  /// Behind a value.
  private static func end(_ bytes: UnsafeBufferPointer<UInt8>, of place: Int) -> Int {
    var depth = 0
    var index = place
    while true {
      switch bytes[index] {
      case JSONStringBytes.quote:
        index = JSONStringBytes.end(bytes, at: index)
        if depth == 0 { return index }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return index }
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: ","): if depth == 0 { return index }
      default: break
      }
      index += 1
    }
  }
}
