import RoadsText

/// Whether an operation takes the body that a request announces.
enum BodyCheck {
  static func check(_ headers: Headers, _ length: BodyLength, _ operation: Operation) throws {
    try ContentCRS.check(headers, operation)
    switch operation.body {
    case .none:
      if length != .none, length != .known(0) { throw Problem(413, ServiceSentences.noBodyHere) }
    case .memory(let limit, let types):
      try checkLength(length, limit: Int64(limit))
      try checkCoding(headers)
      try checkType(headers, types, operation)
    case .file(let limit):
      try checkLength(length, limit: limit)
      try checkCoding(headers)
    }
  }

  static func tooLarge(limit: Int64) -> Problem {
    limit == 0
      ? Problem(413, ServiceSentences.noBodyHere) : Problem(413, ServiceSentences.bodyTooLarge(limit: limit))
  }

  private static func checkLength(_ length: BodyLength, limit: Int64) throws {
    switch length {
    case .none: throw Problem(411, ServiceSentences.lengthRequired, field: "Content-Length")
    case .known(let count) where count > limit: throw tooLarge(limit: limit)
    case .known, .unknown: return
    }
  }

  /// Nobody unpacks what a request sends: what is said to be packed would be read as it is, whatever it is.
  private static func checkCoding(_ headers: Headers) throws {
    let codings = headers.all("Content-Encoding").flatMap { $0.split(separator: ",") }
      .map { TrustedProxies.trimmed($0).lowercased() }
    guard let strange = codings.first(where: { !$0.isEmpty && $0 != "identity" }) else { return }
    // RFC 9110, 15.5.16: which of its two reasons the status has, this header says.
    throw Problem(
      415, ServiceSentences.packedBody(strange), field: "Content-Encoding",
      headers: Headers([.init("Accept-Encoding", "identity")]))
  }

  private static func checkType(_ headers: Headers, _ types: [String], _ operation: Operation) throws {
    guard !types.isEmpty else { return }
    let field = headers["Content-Type"] ?? ""
    let named = TrustedProxies.trimmed(field.prefix { $0 != ";" }).lowercased()
    guard types.contains(named) else {
      throw Problem(
        415, ServiceSentences.wrongMediaType(named, known: types), field: "Content-Type",
        headers: Headers(operation.acceptedTypes.map { [$0] } ?? []))
    }
  }
}

extension Operation {
  /// The media types of its body, in the header that is for its method: `Accept-Patch` (RFC 5789, 3.1), `Accept-Post`
  /// (Linked Data Platform 1.0, 7.1), otherwise `Accept` (RFC 9110, 12.5.1); nil where it takes none.
  var acceptedTypes: Headers.Field? {
    guard let types = bodyTypes else { return nil }
    let name = method == .patch ? "Accept-Patch" : method == .post ? "Accept-Post" : "Accept"
    return Headers.Field(name, types.joined(separator: ", "))
  }
}
