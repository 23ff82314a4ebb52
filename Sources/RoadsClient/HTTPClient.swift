internal import RoadsCore

/// Fetches whole answers from one server. Used by one thread at a time.
package final class HTTPClient {
  private let transfer: HTTPTransfer
  private let isCancelled: () -> Bool
  /// In seconds, for one answer.
  private let longest: Int
  let redirects: RedirectRule

  private static let mostRedirects = 3

  /// How servers are met.
  package struct Configuration: Sendable {
    /// What the client calls itself.
    let agent: String
    /// A file with the certificates that servers are trusted by; nil: the system's.
    let authorities: String?
    let redirects: RedirectRule
    /// In seconds: what one answer may take in all.
    let longest: Int

    package init(
      agent: String, authorities: String?, redirects: RedirectRule = RedirectRule(), longest: Int = 300
    ) {
      self.longest = longest
      self.agent = agent
      self.authorities = authorities
      self.redirects = redirects
    }
  }

  package init(_ configuration: Configuration, isCancelled: @escaping () -> Bool) throws {
    do {
      transfer = try HTTPTransfer(agent: configuration.agent, authorities: configuration.authorities)
    } catch { throw PullError.noLibrary(detail: error.detail) }
    self.isCancelled = isCancelled
    redirects = configuration.redirects
    longest = configuration.longest
  }

  /// The body of an answer with status 200, from there or from the target of a redirect.
  package func get(_ url: String, of address: ServerAddress, limit: Int) throws -> [UInt8] {
    var place = url
    for _ in 0...HTTPClient.mostRedirects {
      let (intake, answer) = try ask(place, of: address, limit: limit)
      guard (300..<400).contains(answer.status), let target = answer.redirect else {
        guard answer.status == 200 else { throw PullError.status(url: place, answer.status) }
        return intake.bytes
      }
      switch redirects.verdict(from: place, to: target) {
      case .follow: place = target
      case .elsewhere(let host): throw PullError.redirected(url: place, target: target, host: host)
      case .never: throw PullError.redirectRefused(url: place, target: target)
      }
    }
    throw PullError.tooManyRedirects(url: url)
  }

  private func ask(
    _ url: String, of address: ServerAddress, limit: Int
  ) throws -> (ReceivedBody, HTTPTransfer.Answer) {
    let intake = ReceivedBody(limit: limit, isCancelled: isCancelled)
    let answer = transfer.get(HTTPTransfer.Request(url: url, largest: limit, longest: longest), intake)
    if isCancelled() { throw ImportCancelled() }
    switch answer.outcome {
    case .unreachable(let fault, let reason):
      throw PullError.unreachable(server: address.text, fault, reason: reason)
    case .broken(let reason): throw PullError.broken(url: url, reason: reason)
    case .stopped: throw PullError.tooLarge(url: url, limitBytes: limit)
    case .done: return (intake, answer)
    }
  }
}

/// What has arrived of one body.
private final class ReceivedBody: HTTPReceiver {
  private let limit: Int
  private(set) var bytes: [UInt8] = []

  init(limit: Int, isCancelled: @escaping () -> Bool) {
    self.limit = limit
    super.init(isCancelled: isCancelled)
  }

  /// Counts what was unpacked: a small body can become a huge one.
  override func take(_ more: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count + more.count <= limit else { return false }
    bytes.append(contentsOf: more)
    return true
  }
}
