package import RoadsCore

/// Fetches lists from the web, one at a time. Used by one thread at a time.
package final class Fetcher {
  /// Connections are kept for the next fetch: those that may lead anywhere by themselves, so that nobody else gets one.
  private let transfer: HTTPTransfer
  private let privateTransfer: HTTPTransfer
  private let folder: String
  private let isCancelled: () -> Bool

  /// However patient somebody is.
  private static let mostSeconds = 24 * 3600

  /// `authorities`: a file with the certificates that servers are trusted by; nil: the system's. `folder`: where bodies are
  /// kept, in files without names.
  package init(
    agent: String, authorities: String?, folder: String, isCancelled: @escaping () -> Bool
  ) throws(FetchFailure) {
    do {
      transfer = try HTTPTransfer(agent: agent, authorities: authorities)
      privateTransfer = try HTTPTransfer(agent: agent, authorities: authorities)
    } catch { throw .noLibrary(detail: error.detail) }
    self.folder = folder
    self.isCancelled = isCancelled
  }

  /// Never longer than the request allows, and never more on the disk.
  package func fetch(_ request: FetchRequest, now: Instant = .now) -> FetchResult {
    do throws(FetchFailure) { return try follow(request, now) } catch { return .failed(error) }
  }

  private func follow(_ request: FetchRequest, _ now: Instant) throws(FetchFailure) -> FetchResult {
    let seconds = min(max(1, request.limits.seconds), Fetcher.mostSeconds)
    let deadline = MonotonicClock.now + UInt64(seconds) * 1_000_000_000
    var place = request.url
    var credentials = request.credentials
    for _ in 0...max(0, request.limits.redirects) {
      let (receiver, answer) = try ask(place, credentials, request, deadline)
      guard (300..<400).contains(answer.status), let target = answer.redirect else {
        return try result(of: answer.status, receiver, request, now)
      }
      switch RedirectRule().verdict(from: place, to: target) {
      case .follow: break
      // What opens one server is not told to another, nor back again.
      case .elsewhere: credentials = nil
      case .never: throw .redirectRefused(target: Fetcher.bare(target))
      }
      place = target
    }
    throw .tooManyRedirects(limit: request.limits.redirects)
  }

  /// Scheme, host and path. Servers repeat in the rest what opened them, and failures are stored and shown.
  private static func bare(_ target: String) -> String {
    let target = target.prefix { $0 != "?" && $0 != "#" }
    guard let slashes = target.firstRange(of: "://") else { return String(target) }
    let rest = target[slashes.upperBound...]
    guard let sign = rest.prefix(while: { $0 != "/" }).lastIndex(of: "@") else { return String(target) }
    return String(target[..<slashes.upperBound] + rest[sign...].dropFirst())
  }

  private func ask(
    _ url: String, _ credentials: FetchCredentials?, _ request: FetchRequest, _ deadline: UInt64
  ) throws(FetchFailure) -> (FetchReceiver, HTTPTransfer.Answer) {
    guard let parts = ServerAddress.parts(url) else { throw .notAURL(url) }
    let isPrivate = request.privateHosts.contains(parts)
    // In a network of one's own there may be nobody else.
    if credentials != nil, parts.scheme != "https", !isPrivate {
      throw .unencryptedCredentials(host: parts.host)
    }
    let now = MonotonicClock.now
    guard now < deadline else { throw .unreachable(host: parts.host, .timeout, reason: "timeout") }
    let receiver = FetchReceiver(
      limit: request.limits.bytes, allowsPrivate: isPrivate, folder: folder,
      isCancelled: isCancelled)
    let answer = (isPrivate ? privateTransfer : transfer).get(
      HTTPTransfer.Request(
        url: credentials?.added(to: url) ?? url,
        fields: request.validators.fields + (credentials?.fields ?? []), largest: request.limits.bytes,
        longest: Int((deadline - now + 999_999_999) / 1_000_000_000),
        longestConnecting: request.limits.secondsConnecting, slowest: request.limits.slowBytes,
        longestSlow: request.limits.slowSeconds,
        // Whose address is looked at is to be who is asked.
        isDirect: !isPrivate), receiver)
    if isCancelled() { throw .cancelled }
    switch answer.outcome {
    case .done: return (receiver, answer)
    case .stopped:
      if let trouble = receiver.trouble { throw .cannotStore(reason: trouble) }
      throw .tooLarge(limitBytes: request.limits.bytes)
    case .unreachable(let fault, let reason):
      if let address = receiver.refused { throw .privateAddress(host: parts.host, address: address.text) }
      throw .unreachable(host: parts.host, fault, reason: reason)
    case .broken(let reason): throw .broken(host: parts.host, reason: reason)
    }
  }

  private func result(
    of status: Int, _ receiver: FetchReceiver, _ request: FetchRequest, _ now: Instant
  ) throws(FetchFailure) -> FetchResult {
    switch status {
    case 200:
      guard receiver.bytes > 0 else { throw .empty }
      return .changed(receiver.takeBody())
    case 304 where !request.validators.isEmpty: return .notModified
    case 429, 503:
      guard let seconds = receiver.value("retry-after").flatMap({ RetryAfter.seconds($0, now: now) }) else {
        throw .status(status)
      }
      return .retryAfter(seconds: seconds, status: status)
    default: throw .status(status)
    }
  }
}
