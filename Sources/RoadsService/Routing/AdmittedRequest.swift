import RoadsCore
import RoadsText

/// A request whose head has been understood, and that has been let in; its body is still to come, or was
/// there already.
package struct AdmittedRequest: Sendable {
  package var request: Request
  package let operation: Operation
  /// Its operation's place among the router's routes.
  package let route: Int
  let captures: [String]
  let language: Language
  /// Found out where there is a problem, which is seldom.
  var reader: ProblemReader { ProblemReader(request, ancestors: operation.ancestors) }
  /// When it came, by `MonotonicClock`.
  let began: UInt64
  /// Whose pages may read the answer.
  let sharing: CORSPolicy
  /// Told when nobody waits for the answer any more.
  let cancellation: CancellationToken
  /// What links in the answer begin with.
  let links: @Sendable () -> String

  /// Bytes of a body that are taken.
  package var bodyLimit: Int64 {
    switch operation.body {
    case .none: 0
    case .memory(let limit, _): Int64(limit)
    case .file(let limit): limit
    }
  }

  package var spools: Bool {
    if case .file = operation.body { true } else { false }
  }
}

/// What becomes of a request once its head is there.
package enum RequestDisposition: Sendable {
  case admitted(AdmittedRequest)
  /// Without a look at its body; the route's name where there is one.
  case answered(Response, route: String?)
}

/// What the head says of the body's length.
package enum BodyLength: Sendable, Hashable {
  case none
  case known(Int64)
  /// In chunks: it ends where it ends.
  case unknown
}
