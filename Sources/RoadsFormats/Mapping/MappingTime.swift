import RoadsCore

/// Where a time of a row stands, and how it is written.
struct MappingTime: Sendable, Hashable {
  enum Form: Sendable, Hashable {
    /// As lists have it: RFC 3339, or a clock time of the source's zone.
    case iso
    /// Since 1970.
    case seconds
    case milliseconds
    case pattern(MappingTimePattern)
  }

  let paths: [MappingPath]
  let form: Form

  typealias Reason = Rejection.Reason

  /// `isEnd`: a day alone is the whole of it.
  func moment(
    of row: JSONValue, zone: Zone, _ doubt: ClockDoubt = .refused, isEnd: Bool = false
  ) throws(Reason) -> Instant? {
    for path in paths {
      guard let value = path.first(in: row), !value.isEmptyText else { continue }
      if let moment = try read(value, path, zone, doubt, isEnd) { return moment }
    }
    return nil
  }

  private func read(
    _ value: JSONValue, _ path: MappingPath, _ zone: Zone, _ doubt: ClockDoubt, _ isEnd: Bool
  ) throws(Reason) -> Instant? {
    switch form {
    case .seconds: return try epoch(value, path, unit: 1000)
    case .milliseconds: return try epoch(value, path, unit: 1)
    case .iso, .pattern:
      guard let text = value.text else { throw .time(member: path.text, value: value.scalar ?? "…") }
      guard case .pattern(let pattern) = form else {
        return try ListFields.time(text.bytes, path.text, zone: zone, doubt, isEnd: isEnd)
      }
      guard let wall = pattern.read(text.bytes) else { throw .time(member: path.text, value: text.string) }
      if isEnd, !pattern.hasTime { return CivilDay(of: wall).lastSecond(in: zone).writable }
      if let moment = doubt.moment(wall, zone) { return moment.writable }
      throw ClockDoubt.reason(wall, zone, path.text, text.string)
    }
  }

  /// 0 is what programs write that know no time.
  private func epoch(_ value: JSONValue, _ path: MappingPath, unit: Double) throws(Reason) -> Instant? {
    guard let number = value.number ?? value.text.flatMap({ Decimal.number($0.string) }),
      let milliseconds = Int64(exactly: (number * unit).rounded())
    else { throw .time(member: path.text, value: value.scalar ?? "…") }
    return milliseconds == 0 ? nil : Instant(milliseconds: milliseconds).writable
  }
}

/// How a clock time is written: `dd.MM.yyyy HH:mm`, in the letters that most programs use for it.
struct MappingTimePattern: Sendable, Hashable {
  private enum Piece: Sendable, Hashable {
    case number(Part, digits: ClosedRange<Int>)
    /// AM or PM.
    case half
    case mark(UInt8)
  }

  private enum Part: Sendable, Hashable {
    case year
    case shortYear
    case month
    case day
    case hour
    case halfHour
    case minute
    case second
    case fraction
  }

  private let pieces: [Piece]
  /// Whether it says more than a day.
  let hasTime: Bool

  private static let words: [String: Piece] = [
    "yyyy": .number(.year, digits: 4...4), "yy": .number(.shortYear, digits: 2...2),
    "MM": .number(.month, digits: 2...2), "M": .number(.month, digits: 1...2),
    "dd": .number(.day, digits: 2...2), "d": .number(.day, digits: 1...2),
    "HH": .number(.hour, digits: 2...2), "H": .number(.hour, digits: 1...2),
    "hh": .number(.halfHour, digits: 2...2), "h": .number(.halfHour, digits: 1...2),
    "mm": .number(.minute, digits: 2...2), "ss": .number(.second, digits: 2...2),
    "SSS": .number(.fraction, digits: 3...3), "a": .half,
  ]

  /// nil where it is none, or names no day.
  init?(_ text: String) {
    guard text.utf8.count <= 100 else { return nil }
    var pieces: [Piece] = []
    var parts: Set<Part> = []
    var rest = Array(text.utf8)[...]
    while let first = rest.first {
      if first == UInt8(ascii: "'") {
        let literal = rest.dropFirst().prefix { $0 != first }
        rest = rest.dropFirst(literal.count + 1)
        guard rest.popFirst() == first else { return nil }
        pieces += literal.map(Piece.mark)
      } else if MappingTimePattern.isLetter(first) {
        let run = rest.prefix { $0 == first }
        rest = rest.dropFirst(run.count)
        guard let piece = MappingTimePattern.words[String(decoding: run, as: UTF8.self)] else { return nil }
        if case .number(let part, _) = piece {
          guard parts.insert(part == .shortYear ? .year : part).inserted else { return nil }
        }
        pieces.append(piece)
      } else {
        pieces.append(.mark(first))
        rest = rest.dropFirst()
      }
    }
    let hasHalf = pieces.contains(.half)
    guard parts.isSuperset(of: [.year, .month, .day]), hasHalf == parts.contains(.halfHour),
      !(hasHalf && parts.contains(.hour))
    else { return nil }
    self.pieces = pieces
    hasTime = !parts.isDisjoint(with: [.hour, .halfHour])
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

  /// nil where the text is not written so.
  func read(_ text: UnsafeBufferPointer<UInt8>) -> WallTime? {
    var rest = text[...]
    while let first = rest.first, first <= 0x20 { rest.removeFirst() }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    var found: [Part: Int] = [:]
    var isAfternoon: Bool?
    for piece in pieces {
      switch piece {
      case .mark(let byte):
        guard rest.popFirst() == byte else { return nil }
      case .half:
        guard let half = MappingTimePattern.half(&rest) else { return nil }
        isAfternoon = half
      case .number(let part, let digits):
        let number = rest.prefix { (48...57).contains($0) }.prefix(digits.upperBound)
        guard number.count >= digits.lowerBound else { return nil }
        rest = rest.dropFirst(number.count)
        found[part] = number.reduce(0) { $0 * 10 + Int($1 - 48) }
      }
    }
    guard rest.isEmpty, let month = found[.month], let day = found[.day],
      let year = found[.year] ?? found[.shortYear].map({ $0 + 2000 })
    else { return nil }
    var hour = found[.hour] ?? 0
    if let isAfternoon, let half = found[.halfHour] {
      guard (1...12).contains(half) else { return nil }
      hour = half % 12 + (isAfternoon ? 12 : 0)
    }
    return WallTime(
      year: year, month: month, day: day, hour: hour, minute: found[.minute] ?? 0,
      second: found[.second] ?? 0, millisecond: found[.fraction] ?? 0)
  }

  private static func half(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Bool? {
    guard let first = rest.popFirst(), let second = rest.popFirst(), second & 0xDF == UInt8(ascii: "M") else {
      return nil
    }
    switch first & 0xDF {
    case UInt8(ascii: "A"): return false
    case UInt8(ascii: "P"): return true
    default: return nil
    }
  }
}
