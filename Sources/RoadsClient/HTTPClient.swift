internal import CCurl
internal import RoadsCore
internal import RoadsText

/// Fetches whole answers from one server. Used by one thread at a time.
package final class HTTPClient {
  private let handle: OpaquePointer
  private let isCancelled: () -> Bool

  /// In seconds, for one answer.
  private static let longest = 300

  /// How servers are met.
  package struct Manners: Sendable {
    /// What the client calls itself.
    let agent: String
    /// A file with the certificates that servers are trusted by; nil: the system's.
    let authorities: String?

    package init(agent: String, authorities: String?) {
      self.agent = agent
      self.authorities = authorities
    }
  }

  package init(_ manners: Manners, isCancelled: @escaping () -> Bool) throws {
    if let detail = ccurl_load() { throw PullError.noLibrary(detail: String(cString: detail)) }
    guard let handle = ccurl_make(manners.agent, manners.authorities) else {
      throw PullError.noLibrary(detail: "curl_easy_init")
    }
    self.handle = handle
    self.isCancelled = isCancelled
  }

  deinit { ccurl_free(handle) }

  /// The body of an answer with status 200.
  package func get(_ url: String, of address: ServerAddress, limit: Int) throws -> [UInt8] {
    let intake = Intake(limit: limit, isCancelled: isCancelled)
    var answer = CCurlAnswer()
    url.withCString { url in
      address.scheme.withCString { scheme in
        var request = CCurlRequest(
          url: url, scheme: scheme, longest: HTTPClient.longest, largest: Int64(limit),
          context: Unmanaged.passUnretained(intake).toOpaque(),
          take: { context, bytes, count in
            guard let context else { return 0 }
            let intake = Unmanaged<Intake>.fromOpaque(context).takeUnretainedValue()
            return intake.take(UnsafeBufferPointer(start: bytes, count: count)) ? 1 : 0
          },
          cancelled: { context in
            guard let context else { return 1 }
            return Unmanaged<Intake>.fromOpaque(context).takeUnretainedValue().isCancelled() ? 1 : 0
          })
        withExtendedLifetime(intake) { ccurl_get(handle, &request, &answer) }
      }
    }
    if isCancelled() { throw ImportCancelled() }
    switch answer.outcome {
    case CCURL_UNREACHABLE:
      throw PullError.unreachable(server: address.text, reason: HTTPClient.reason(answer))
    case CCURL_STOPPED: throw PullError.tooLarge(url: url, limitBytes: limit)
    default: break
    }
    guard answer.status == 200 else { throw PullError.status(url: url, Int(answer.status)) }
    return intake.bytes
  }

  private static func reason(_ answer: CCurlAnswer) -> String {
    withUnsafeBytes(of: answer.reason) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// What has arrived of one body.
private final class Intake {
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
