import RoadsCore
import RoadsText

/// Lets requests in or turns them away, before their bodies are read: who asks too often, and who has no
/// token for what is the operator's.
package final class AdmissionControl: Sendable {
  package let proxies: TrustedProxies
  private let writes: TokenBuckets
  /// Of one customer's networks together.
  private let customers: TokenBuckets
  private let reads: TokenBuckets?
  private let failures = TokenBuckets(10, perSeconds: 60, burst: 10)
  private let token: OperatorToken?
  /// Told of each wrong token: the network, and what was asked for.
  private let refused: @Sendable (NetworkAddress, _ operation: String) -> Void
  private let clock: @Sendable () -> UInt64

  package init(
    writesPerMinute: Int, readsPerSecond: Int? = nil, proxies: TrustedProxies = TrustedProxies(),
    token: OperatorToken? = nil, clock: @escaping @Sendable () -> UInt64 = { MonotonicClock.now },
    refused: @escaping @Sendable (NetworkAddress, String) -> Void = { _, _ in }
  ) {
    let rate = WriteRate(writesPerMinute)
    writes = TokenBuckets(rate.network, perSeconds: 60, burst: rate.network)
    customers = TokenBuckets(rate.customer, perSeconds: 60, burst: rate.customer)
    // A map that opens asks for a screen full of tiles at once.
    reads = readsPerSecond.map { TokenBuckets($0, perSeconds: 1, burst: $0 * 5) }
    self.proxies = proxies
    self.token = token
    self.clock = clock
    self.refused = refused
  }

  /// `request.peer` is who really asks. Whether it is an operator.
  func admit(_ request: Request, for operation: Operation) throws -> Bool {
    switch operation.access {
    case .open:
      if let reads, let seconds = reads.take(request.peer.network, at: clock()) {
        throw AdmissionControl.tooOften(seconds)
      }
      return hasToken(request)
    case .publicWrite:
      if let seconds = writes.take(request.peer.network, at: clock()) {
        throw AdmissionControl.tooOften(seconds)
      }
      if !request.peer.isVersion4, let seconds = customers.take(request.peer.customer, at: clock()) {
        throw AdmissionControl.tooOften(seconds)
      }
      return hasToken(request)
    case .operatorOnly:
      try requireToken(request, operation)
      return true
    case .unlimited: break
    }
    return false
  }

  /// Whether an operator asks.
  func hasToken(_ request: Request) -> Bool {
    guard let token, let given = AdmissionControl.bearer(request.headers["Authorization"]) else {
      return false
    }
    return token.accepts(given)
  }

  /// The token first: however many wrong ones come from a network, the right one opens. Nobody can guess 256 bits;
  /// the limit keeps the log readable.
  private func requireToken(_ request: Request, _ operation: Operation) throws {
    guard token != nil else {
      throw Problem(403, ServiceSentences.operatorRoutesAreOff, plain: ProblemPageText.operatorOnly)
    }
    if hasToken(request) { return }
    let given = request.headers["Authorization"]
    if given != nil {
      let network = request.peer.network
      if let seconds = failures.take(network, at: clock()) { throw AdmissionControl.tooOften(seconds) }
      refused(network, operation.name)
    }
    // RFC 6750, 3.1: of a request without a token nothing is said but what it needs.
    let isWrong = AdmissionControl.bearer(given) != nil
    throw Problem(
      401, isWrong ? ServiceSentences.operatorTokenWrong : ServiceSentences.operatorTokenNeeded,
      plain: ProblemPageText.operatorOnly,
      headers: Headers([
        .init("WWW-Authenticate", "Bearer realm=\"roads\"" + (isWrong ? ", error=\"invalid_token\"" : ""))
      ]))
  }

  private static func bearer(_ field: String?) -> Substring? {
    guard let field else { return nil }
    let parts = field.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return TrustedProxies.trimmed(parts[1])
  }

  private static func tooOften(_ seconds: Int) -> Problem {
    Problem(
      429, ServiceSentences.tooOften(seconds: seconds),
      headers: Headers([.init("Retry-After", String(seconds))]))
  }
}
