import RoadsCore

/// One value of a row, from a format that has only texts or from one that has types. A view, like what it was
/// made of.
enum Cell {
  case text(UnsafeBufferPointer<UInt8>)
  /// Neither a text nor null.
  case value(JSONValue)

  /// nil for null.
  init?(_ value: JSONValue) {
    if value.isNull { return nil }
    self = value.text.map { .text($0.bytes) } ?? .value(value)
  }
}

/// The cells of one row by what they hold, refilled for each row.
struct CellRow {
  private var cells: [Cell?]
  /// Whether there is a place for hours, though nothing may stand in it.
  var hasPlaceForHours = false

  typealias Reason = Rejection.Reason

  init() { cells = Array(repeating: nil, count: FeatureField.allCases.count) }

  mutating func clear() {
    for index in cells.indices { cells[index] = nil }
    hasPlaceForHours = false
  }

  /// The first column of a name counts where several have it: those that follow are other words for it.
  mutating func fill(_ field: FeatureField, _ cell: Cell?) {
    guard let cell, self[field] == nil else { return }
    cells[field.rawValue] = cell
  }

  mutating func replace(_ field: FeatureField, _ cell: Cell?) { cells[field.rawValue] = cell }

  subscript(field: FeatureField) -> Cell? { cells[field.rawValue] }

  /// A text, or a number as its text; nil where absent or empty.
  func text(_ field: FeatureField) throws(Reason) -> String? {
    switch self[field] {
    case nil: return nil
    case .text(let bytes)?: return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    case .value(let value)?:
      if let number = value.numberText { return number }
      if let flag = value.flag { return flag ? "true" : "false" }
      throw .wrongType(member: field.name, expected: .text)
    }
  }

  func number(_ field: FeatureField) throws(Reason) -> Double? {
    switch self[field] {
    case nil: return nil
    case .value(let value)?:
      guard let number = value.number else { throw .wrongType(member: field.name, expected: .number) }
      return number
    case .text(let bytes)?:
      let text = String(decoding: bytes, as: UTF8.self)
      if let number = Decimal.number(text) { return number }
      if text.trimmingSpaces().isEmpty { return nil }
      // Tables of half of Europe have a comma where others have a point.
      guard let number = Decimal.number(text.replacing(",", with: ".")) else {
        throw .wrongType(member: field.name, expected: .number)
      }
      return number
    }
  }

  /// `isEnd`: a day alone is the whole of it.
  func time(
    _ field: FeatureField, zone: Zone, _ doubt: ClockDoubt = .refused, isEnd: Bool = false
  ) throws(Reason) -> Instant? {
    switch self[field] {
    case nil: return nil
    case .text(let bytes)?:
      return bytes.isEmpty ? nil : try ListFields.time(bytes, field.name, zone: zone, doubt, isEnd: isEnd)
    case .value(let value)?: throw .time(member: field.name, value: value.numberText ?? "")
    }
  }

  /// As a column or a member of ours says it; nil where absent, unknown or of another type.
  func word<Value>(_ field: FeatureField, _ known: (String) -> Value?) -> Value? {
    guard case .text(let bytes)? = self[field] else { return nil }
    return known(String(decoding: bytes, as: UTF8.self))
  }
}
