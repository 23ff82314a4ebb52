import RoadsCore

/// Members of objects in formats with names of their own; null and empty are as good as absent.
extension JSONValue {
  typealias Reason = Rejection.Reason

  var known: JSONValue? { isNull ? nil : self }

  func known(_ name: StaticString) -> JSONValue? { member(name)?.known }

  func text(_ name: StaticString) throws(Reason) -> String? { try ListFields.text(known(name), name) }

  /// A text, or a number as its text.
  func id(_ name: StaticString) throws(Reason) -> String? {
    guard let value = known(name) else { return nil }
    if let number = value.numberText { return number }
    return try ListFields.text(value, name)
  }

  /// For what a missing or a strange value is no reason to refuse the row.
  func word(_ name: StaticString) -> JSONText? { member(name)?.word }

  var word: JSONText? {
    guard let text, text.count > 0 else { return nil }
    return text
  }

  func time(
    _ name: StaticString, zone: Zone, _ doubt: ClockDoubt = .refused, isEnd: Bool = false
  ) throws(Reason) -> Instant? {
    try ListFields.time(known(name), name, zone: zone, doubt, isEnd: isEnd)
  }

  func object(_ name: StaticString) throws(Reason) -> JSONValue {
    guard let value = known(name) else { throw .missing(member: "\(name)") }
    guard value.isObject else { throw .wrongType(member: "\(name)", expected: .object) }
    return value
  }

  func required(_ name: StaticString) throws(Reason) -> String {
    guard let text = try text(name) else { throw .missing(member: "\(name)") }
    return text
  }

  /// The texts of an array, one after the other.
  func texts(_ name: StaticString) -> String? {
    guard let list = known(name) else { return nil }
    let texts = list.elements.compactMap { $0.text?.string }.filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}
