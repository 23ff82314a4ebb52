/// Whose pages may read an answer (CORS). Browsers ask; programs do not.
enum CORSPolicy: Sendable, Hashable {
  case everybody
  /// Answers to writes, and to operators' monitoring.
  case nobody
  /// A page that the operator has named.
  case with(String)

  /// What a script needs of an answer's head to ask again as a program does; a browser shows it nothing that is not named.
  private static let exposed = "ETag, Location, Link, Retry-After, \(ContentCRS.name)"

  func apply(to headers: inout Headers) {
    switch self {
    case .everybody: headers.set("Access-Control-Allow-Origin", "*")
    case .nobody: return
    case .with(let origin):
      headers.set("Access-Control-Allow-Origin", origin)
      headers.add("Vary", "Origin")
    }
    headers.add("Access-Control-Expose-Headers", CORSPolicy.exposed)
  }
}

extension Operation {
  /// Something is another thing afterwards.
  var isWrite: Bool { access == .publicWrite || access == .operatorOnly }

  /// Pages of every site may read what it answers.
  var isShared: Bool { access == .open }
}
