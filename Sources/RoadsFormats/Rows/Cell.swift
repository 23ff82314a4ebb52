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
  /// What the table calls them, as views too; of cells that are not there whatever it was before.
  private var names: [UnsafeBufferPointer<UInt8>?]
  /// What further columns say of the same, in their order. Nearly no row has any.
  private(set) var further: [(field: FeatureField, name: String, cell: Cell)] = []
  /// Whether there is a place for hours, though nothing may stand in it.
  var hasPlaceForHours = false
  /// Whether we wrote the table, whatever became of this row since.
  var isOfOwnTable = false

  typealias Reason = Rejection.Reason

  init() {
    cells = Array(repeating: nil, count: FeatureField.allCases.count)
    names = Array(repeating: nil, count: FeatureField.allCases.count)
  }

  mutating func clear() {
    for index in cells.indices { cells[index] = nil }
    hasPlaceForHours = false
    if !further.isEmpty { further.removeAll(keepingCapacity: true) }
  }

  /// The first column of several counts: those that follow are other words for it, which `checkWords` compares. `name`:
  /// as the table calls it, where that may be another word than ours.
  mutating func fill(_ field: FeatureField, _ cell: Cell?, name: UnsafeBufferPointer<UInt8>? = nil) {
    guard let cell else { return }
    guard self[field] == nil else {
      return further.append((field, CellRow.name(name, field), cell))
    }
    cells[field.rawValue] = cell
    names[field.rawValue] = name
  }

  /// Of a cell that is there.
  func name(_ field: FeatureField) -> String { CellRow.name(names[field.rawValue], field) }

  private static func name(_ bytes: UnsafeBufferPointer<UInt8>?, _ field: FeatureField) -> String {
    bytes.map { String(decoding: $0, as: UTF8.self) } ?? field.name
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
