internal import CCurl
internal import RoadsCore

/// Fetches whole answers from one server. Used by one thread at a time.
package final class HTTPClient {
  private let handle: OpaquePointer
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
    if let detail = ccurl_load() { throw PullError.noLibrary(detail: String(cString: detail)) }
    guard let handle = ccurl_make(configuration.agent, configuration.authorities) else {
      throw PullError.noLibrary(detail: "curl_easy_init")
    }
    self.handle = handle
    self.isCancelled = isCancelled
    redirects = configuration.redirects
    longest = configuration.longest
  }

  deinit { ccurl_free(handle) }

  /// The body of an answer with status 200, from there or from the target of a redirect.
  package func get(_ url: String, of address: ServerAddress, limit: Int) throws -> [UInt8] {
    var place = url
    for _ in 0...HTTPClient.mostRedirects {
      let (intake, answer) = try ask(place, of: address, limit: limit)
      guard (300..<400).contains(answer.status), let target = HTTPClient.text(answer.redirect) else {
        guard answer.status == 200 else { throw PullError.status(url: place, Int(answer.status)) }
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

  private func ask(_ url: String, of address: ServerAddress, limit: Int) throws -> (ReceivedBody, CCurlAnswer)
  {
    let intake = ReceivedBody(limit: limit, isCancelled: isCancelled)
    var answer = CCurlAnswer()
    // The rule lets nothing else through.
    let scheme = url.lowercased().hasPrefix("https:") ? "https" : "http"
    url.withCString { url in
      scheme.withCString { scheme in
        var request = CCurlRequest(
          url: url, scheme: scheme, longest: longest, largest: Int64(limit),
          context: Unmanaged.passUnretained(intake).toOpaque(),
          take: { context, bytes, count in
            guard let context else { return 0 }
            let intake = Unmanaged<ReceivedBody>.fromOpaque(context).takeUnretainedValue()
            return intake.take(UnsafeBufferPointer(start: bytes, count: count)) ? 1 : 0
          },
          cancelled: { context in
            guard let context else { return 1 }
            return Unmanaged<ReceivedBody>.fromOpaque(context).takeUnretainedValue().isCancelled() ? 1 : 0
          })
        withExtendedLifetime(intake) { ccurl_get(handle, &request, &answer) }
      }
    }
    if isCancelled() { throw ImportCancelled() }
    switch answer.outcome {
    case CCURL_UNREACHABLE:
      throw PullError.unreachable(server: address.text, reason: HTTPClient.text(answer.reason) ?? "")
    case CCURL_STOPPED: throw PullError.tooLarge(url: url, limitBytes: limit)
    default: return (intake, answer)
    }
  }

  /// Up to the NUL; nil where there is nothing before it.
  private static func text<Characters>(_ characters: Characters) -> String? {
    withUnsafeBytes(of: characters) { bytes in
      let text = bytes.prefix { $0 != 0 }
      return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }
  }
}

/// What has arrived of one body.
private final class ReceivedBody {
  private let limit: Int
  let isCancelled: () -> Bool
  private(set) var bytes: [UInt8] = []

  init(limit: Int, isCancelled: @escaping () -> Bool) {
    self.limit = limit
    self.isCancelled = isCancelled
  }

  /// Counts what was unpacked: a small body can become a huge one.
  func take(_ more: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count + more.count <= limit else { return false }
    bytes.append(contentsOf: more)
    return true
  }
}
