internal import CCurl

/// One handle of libcurl: asks for one URL after the other. Used by one thread at a time.
final class HTTPTransfer {
  private let handle: OpaquePointer

  /// The library is not installed; `detail` is the system's word.
  struct NoLibrary: Error {
    let detail: String
  }

  struct Request {
    let url: String
    /// Lines of the head beyond the usual ones: `Accept: text/xml`.
    var fields: [String] = []
    /// Of what travels, where the server says beforehand.
    var largest: Int
    /// In seconds: for all of it, and until there is a connection.
    var longest: Int
    var longestConnecting = 10
    /// Fewer bytes a second for so many seconds are as good as none.
    var slowest = 100
    var longestSlow = 30
    /// Past any proxy that the environment names.
    var isDirect = false
  }

  enum Outcome {
    case done
    case unreachable(TransferFault, reason: String)
    /// What came is no answer, or not all of one.
    case broken(reason: String)
    /// The receiver wanted no more.
    case stopped
  }

  struct Answer {
    let outcome: Outcome
    /// 0 where there was no answer.
    let status: Int
    /// Where the server sends whoever asks; nobody has gone there.
    let redirect: String?
  }

  init(agent: String, authorities: String?) throws(NoLibrary) {
    if let detail = ccurl_load() { throw NoLibrary(detail: String(cString: detail)) }
    guard let handle = ccurl_make(agent, authorities) else { throw NoLibrary(detail: "curl_easy_init") }
    self.handle = handle
  }

  deinit { ccurl_free(handle) }

  func get(_ request: Request, _ receiver: HTTPReceiver) -> Answer {
    // Whoever made the URL has looked at what it begins with.
    let scheme = request.url.lowercased().hasPrefix("https:") ? "https" : "http"
    let intake = HTTPIntake(receiver)
    var answer = CCurlAnswer()
    withCStrings([request.url, scheme] + request.fields) { strings in
      var asked = CCurlRequest()
      (asked.url, asked.scheme) = (strings[0], strings[1])
      (asked.longest, asked.longest_connecting) = (request.longest, request.longestConnecting)
      (asked.slowest, asked.longest_slow) = (request.slowest, request.longestSlow)
      asked.largest = Int64(request.largest)
      asked.is_direct = request.isDirect ? 1 : 0
      asked.context = Unmanaged.passUnretained(intake).toOpaque()
      asked.take = { context, bytes, count in
        guard let context else { return 0 }
        let intake = Unmanaged<HTTPIntake>.fromOpaque(context).takeUnretainedValue()
        return intake.take(UnsafeBufferPointer(start: bytes, count: count)) ? 1 : 0
      }
      asked.line = { context, bytes, count in
        guard let context else { return }
        let intake = Unmanaged<HTTPIntake>.fromOpaque(context).takeUnretainedValue()
        intake.line(UnsafeBufferPointer(start: bytes, count: count))
      }
      asked.admits = { context, bytes in
        guard let context, let bytes else { return 0 }
        let intake = Unmanaged<HTTPIntake>.fromOpaque(context).takeUnretainedValue()
        return intake.receiver.admits(UnsafeBufferPointer(start: bytes, count: 16)) ? 1 : 0
      }
      asked.cancelled = { context in
        guard let context else { return 1 }
        let intake = Unmanaged<HTTPIntake>.fromOpaque(context).takeUnretainedValue()
        return intake.receiver.isCancelled() ? 1 : 0
      }
      strings[2...].withContiguousStorageIfAvailable { fields in
        (asked.fields, asked.field_count) = (fields.baseAddress, fields.count)
        withExtendedLifetime(intake) { ccurl_get(handle, &asked, &answer) }
      }
    }
    let reason = HTTPTransfer.text(answer.reason) ?? ""
    let outcome: Outcome =
      switch answer.outcome {
      case CCURL_UNREACHABLE: .unreachable(.connection, reason: reason)
      case CCURL_UNKNOWN_HOST: .unreachable(.name, reason: reason)
      case CCURL_INSECURE: .unreachable(.tls, reason: reason)
      case CCURL_TIMED_OUT: .unreachable(.timeout, reason: reason)
      case CCURL_BROKEN: .broken(reason: reason)
      case CCURL_STOPPED: intake.fault.map(Outcome.broken) ?? .stopped
      default: intake.faultAtEnd.map(Outcome.broken) ?? .done
      }
    return Answer(
      outcome: outcome, status: Int(answer.status), redirect: HTTPTransfer.text(answer.redirect))
  }

  /// Texts as C wants them, while `body` runs.
  private func withCStrings(_ texts: [String], _ body: ([UnsafePointer<CChar>?]) -> Void) {
    var all: [CChar] = []
    var starts: [Int] = []
    for text in texts {
      starts.append(all.count)
      all += text.utf8CString
    }
    all.withUnsafeBufferPointer { buffer in
      body(starts.map { start in buffer.baseAddress.map { $0 + start } })
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

/// What hears of one answer while it arrives.
class HTTPReceiver {
  let isCancelled: () -> Bool

  init(isCancelled: @escaping () -> Bool) { self.isCancelled = isCancelled }

  /// A piece of the body, unpacked; false ends the transfer.
  func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { true }
  /// A line of the head, with its end; the first begins with `HTTP/`.
  func line(_ bytes: UnsafeBufferPointer<UInt8>) {}
  /// An address that would be connected to, as 16 bytes; false: it must not be.
  func admits(_ address: UnsafeBufferPointer<UInt8>) -> Bool { true }
}
