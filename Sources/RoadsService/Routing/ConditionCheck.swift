import RoadsText

/// Whether a write looks at what a request asks of the state of things (RFC 9110, 13.1). Who sends such a condition relies on it: a
/// write that passed over it would not be protected. What reads passes over nothing that could do harm.
enum ConditionCheck {
  private static let names = ["If-Match", "If-Unmodified-Since", "If-None-Match"]

  static func check(_ headers: Headers, _ operation: Operation) throws {
    guard operation.isWrite, operation.method != .get else { return }
    let known = operation.description.headers.map(\.name)
    for name in names where !known.contains(name) && headers[name] != nil {
      throw Problem(
        400, ServiceSentences.unheededCondition(name, known: known.filter(names.contains)), field: name)
    }
  }
}
