/// Whose pages may read an answer (CORS). Browsers ask; programs do not.
enum CORSPolicy: Sendable, Hashable {
  case everybody
  /// Answers to writes, and to operators' monitoring.
  case nobody
  /// A page that the operator has named.
  case with(String)

  func apply(to headers: inout Headers) {
    switch self {
    case .everybody: headers.set("Access-Control-Allow-Origin", "*")
    case .nobody: return
    case .with(let origin):
      headers.set("Access-Control-Allow-Origin", origin)
      headers.add("Vary", "Origin")
      headers.set("Access-Control-Expose-Headers", "ETag, Location, Retry-After")
    }
  }
}

extension Operation {
  /// Something is another thing afterwards.
  var isWrite: Bool { access == .publicWrite || access == .operatorOnly }

  /// Pages of every site may read what it answers.
  var isShared: Bool { access == .open }
}
