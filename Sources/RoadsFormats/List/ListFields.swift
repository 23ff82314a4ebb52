import RoadsCore

/// Single members of a row, read by the rules of the list format.
enum ListFields {
  typealias Reason = Rejection.Reason

  /// nil where absent or empty.
  static func text(_ value: JSONValue?, _ member: StaticString) throws(Reason) -> String? {
    try bytes(value, member)?.string
  }

  /// A text, or a number as its text.
  static func id(_ value: JSONValue?) throws(Reason) -> String? {
    if let number = value?.numberText { return number }
    return try text(value, "id")
  }

  /// A number, or a text that is one; nil where absent or empty.
  static func number(_ value: JSONValue?, _ member: StaticString) throws(Reason) -> Double? {
    guard let value else { return nil }
    if let number = value.number { return number }
    guard let text = value.text else { throw .wrongType(member: "\(member)", expected: .number) }
    if text.count == 0 { return nil }
    guard let number = Decimal.number(text.string), number.isFinite else {
      throw .wrongType(member: "\(member)", expected: .number)
    }
    return number
  }

  /// An id of a category; what is none (a fraction, a word) is no category.
  static func categoryID(_ value: JSONValue?) -> Int? {
    guard let value else { return nil }
    return (value.number ?? value.text.flatMap { Decimal.number($0.string) }).flatMap { Int(exactly: $0) }
  }

  static func coordinate(_ value: JSONValue?) throws(Reason) -> Coordinate {
    guard let value else { throw .missing(member: "coordinates") }
    guard let text = value.text else { throw .wrongType(member: "coordinates", expected: .point) }
    if text.count == 0 { throw .missing(member: "coordinates") }
    let point: Coordinate
    do {
      if let (latitude, longitude) = Coordinate.plain(text.bytes) {
        point = try Coordinate(latitude: latitude, longitude: longitude)
      } else {
        point = try Coordinate(parsing: text.string)
      }
    } catch {
      throw .coordinate(error)
    }
    if point.isNullIsland { throw .nullIsland }
    return point
  }

  /// RFC 3339, or a wall time of the source's zone.
  static func time(
    _ value: JSONValue?, _ member: StaticString, zone: Zone, _ doubt: ClockDoubt = .refused,
    isEnd: Bool = false
  ) throws(Reason) -> Instant? {
    guard let text = try bytes(value, member) else { return nil }
    return try time(text.bytes, "\(member)", zone: zone, doubt, isEnd: isEnd)
  }

  static func time(
    _ bytes: UnsafeBufferPointer<UInt8>, _ member: @autoclosure () -> String, zone: Zone,
    _ doubt: ClockDoubt = .refused, isEnd: Bool = false
  ) throws(Reason) -> Instant? {
    if let instant = FastTimeParser.instant(bytes) { return instant }
    if let moment = FastTimeParser.wall(bytes).flatMap({ doubt.moment($0, zone) }) { return moment }
    return try time(String(decoding: bytes, as: UTF8.self), member(), zone: zone, doubt, isEnd: isEnd)
  }

  /// `isEnd`: something ends then, and a day alone is the whole of it.
  static func time(
    _ string: String, _ member: @autoclosure () -> String, zone: Zone, _ doubt: ClockDoubt = .refused,
    isEnd: Bool = false
  ) throws(Reason) -> Instant? {
    // What MySQL writes for "no date".
    if string.hasPrefix("0000-00-00") { return nil }
    switch TimeText.read(string) {
    case .instant(let instant): return instant
    case .local(let wall):
      let isDay = !string.utf8.contains(UInt8(ascii: ":"))
      if isDay, isEnd { return CivilDay(of: wall).lastSecond(in: zone) }
      // As a beginning, when it does.
      let doubt = isDay ? .settled : doubt
      if let moment = doubt.moment(wall, zone) { return moment }
      throw ClockDoubt.reason(wall, zone, member(), string)
    case nil: throw .time(member: member(), value: string)
    }
  }

  static func validity(
    from: JSONValue?, _ fromMember: StaticString, until: JSONValue?, _ untilMember: StaticString, zone: Zone
  ) throws(Reason) -> Validity {
    let start = try time(from, fromMember, zone: zone)
    let end = try time(until, untilMember, zone: zone, isEnd: true)
    guard let validity = Validity(from: start, until: end) else { throw .feature(.endsBeforeItBegins) }
    return validity
  }

  /// nil where absent or empty.
  static func bytes(_ value: JSONValue?, _ member: StaticString) throws(Reason) -> JSONText? {
    guard let value else { return nil }
    guard let text = value.text else { throw .wrongType(member: "\(member)", expected: .text) }
    return text.count == 0 ? nil : text
  }
}
