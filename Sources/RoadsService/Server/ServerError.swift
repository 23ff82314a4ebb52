package import RoadsText

/// Why a service cannot be started, as facts.
package enum ServerError: Error, Sendable, Hashable {
  /// The HTTP library is not installed; `detail` is the system's word.
  case noLibrary(detail: String)
  /// `flag`: which one names it.
  case unknownHost(flag: String, String, reason: String)
  case cannotListen(host: String, port: Int, reason: String)
  /// The HTTP library refuses.
  case cannotStart
  /// A file with something other than digests of tokens in it, or with none.
  case notATokenFile(String)
  /// A file that a token must not be added to.
  case notForTokens(String)
}

extension ServerError {
  package var sentence: Phrase {
    switch self {
    case .noLibrary(let detail): ServerSentences.noLibrary(detail)
    case .unknownHost(let flag, let host, let reason): ServerSentences.unknownHost(flag, host, reason)
    case .cannotListen(let host, let port, let reason): ServerSentences.cannotListen(host, port, reason)
    case .cannotStart: ServerSentences.cannotStart
    case .notATokenFile(let path): ServerSentences.notATokenFile(path)
    case .notForTokens(let path): ServerSentences.notForTokens(path)
    }
  }
}
