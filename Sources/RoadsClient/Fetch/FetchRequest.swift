/// What a server said of the state that it gave, to ask it later whether there is a newer one.
package struct FetchValidators: Sendable, Hashable {
  package let entityTag: String?
  package let lastModified: String?

  /// Longer ones are as good as none: each is stored, and sent again.
  private static let mostBytes = 1024

  package init(entityTag: String? = nil, lastModified: String? = nil) {
    self.entityTag = entityTag.flatMap(FetchValidators.checked)
    self.lastModified = lastModified.flatMap(FetchValidators.checked)
  }

  package var isEmpty: Bool { entityTag == nil && lastModified == nil }

  private static func checked(_ value: String) -> String? {
    let isPlain = value.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    return !value.isEmpty && value.utf8.count <= mostBytes && isPlain ? value : nil
  }

  /// Lines of a request's head.
  var fields: [String] {
    [entityTag.map { "If-None-Match: " + $0 }, lastModified.map { "If-Modified-Since: " + $0 }].compactMap {
      $0
    }
  }
}

/// What one fetch may take.
package struct FetchLimits: Sendable, Hashable {
  /// Of the body, unpacked.
  package var bytes: Int
  /// In seconds, with all redirects.
  package var seconds: Int
  package var secondsConnecting: Int
  /// Fewer bytes a second for so many seconds are as good as none.
  package var slowBytes: Int
  package var slowSeconds: Int
  package var redirects: Int

  package init(
    bytes: Int = 256 << 20, seconds: Int = 300, secondsConnecting: Int = 10, slowBytes: Int = 100,
    slowSeconds: Int = 30, redirects: Int = 5
  ) {
    self.bytes = bytes
    self.seconds = seconds
    self.secondsConnecting = secondsConnecting
    self.slowBytes = slowBytes
    self.slowSeconds = slowSeconds
    self.redirects = redirects
  }
}

/// One list, where it is fetched from and how.
package struct FetchRequest: Sendable {
  package var url: String
  /// Of the state that is there already.
  package var validators: FetchValidators
  package var credentials: FetchCredentials?
  package var limits: FetchLimits
  /// What may lie on this machine or in a private network. Neither the list itself nor a redirect leads there otherwise.
  package var privateHosts: HostNames

  package init(
    _ url: String, validators: FetchValidators = FetchValidators(), credentials: FetchCredentials? = nil,
    limits: FetchLimits = FetchLimits(), privateHosts: HostNames = HostNames()
  ) {
    self.url = url
    self.validators = validators
    self.credentials = credentials
    self.limits = limits
    self.privateHosts = privateHosts
  }
}

extension FetchRequest {
  /// Whether it is an address of the web, without a name and a password in it.
  package static func isAddress(_ text: String) -> Bool { ServerAddress.parts(text) != nil }

  /// The host of such an address, as people are shown it.
  package static func host(of url: String) -> String { ServerAddress.parts(url)?.host ?? "" }
}
