/// Where the service is for those who ask it: what links in answers begin with.
package struct PublicAddress: Sendable {
  /// `--public-url`; what it says counts.
  private let fixed: String?
  let proxies: TrustedProxies
  /// The origin of `fixed`.
  let own: WebOrigin?
  /// Whose pages may write as its own can.
  let trusted: [WebOrigin]

  package init(
    fixed: String? = nil, proxies: TrustedProxies = TrustedProxies(), trusted: [WebOrigin] = []
  ) {
    self.fixed = fixed
    self.proxies = proxies
    own = fixed.flatMap { WebOrigin($0) }
    self.trusted = trusted
  }

  /// Without a slash at the end; empty where nobody says, so that links begin with their path. `peer` is the
  /// other end of the connection.
  func base(_ headers: Headers, peer: NetworkAddress) -> String {
    if let fixed { return fixed }
    let (scheme, host) = asked(headers, peer: peer)
    // It comes back in pages and links: nothing but what a name and a port are made of.
    guard let host, !host.isEmpty, host.utf8.count <= 255, host.utf8.allSatisfy(PublicAddress.isHostByte)
    else {
      return ""
    }
    return scheme + "://" + host
  }

  /// What the request says that it was sent to, or the proxy in its place.
  func asked(_ headers: Headers, peer: NetworkAddress) -> (scheme: String, host: String?) {
    var scheme = "http"
    var host = headers["Host"]
    if proxies.trusts(peer) {
      let forwarded = headers.all("Forwarded").last?.split(separator: ",").last
      if let named = PublicAddress.last(headers, "X-Forwarded-Proto", "proto", forwarded)?.lowercased(),
        named == "http" || named == "https"
      {
        scheme = named
      }
      host = PublicAddress.last(headers, "X-Forwarded-Host", "host", forwarded) ?? host
    }
    return (scheme, host)
  }

  /// What the nearest proxy said, which is the one that is trusted.
  private static func last(
    _ headers: Headers, _ name: String, _ parameter: String, _ forwarded: Substring?
  ) -> String? {
    if let value = headers.all(name).last?.split(separator: ",").last {
      return String(TrustedProxies.trimmed(value))
    }
    return forwarded.flatMap { TrustedProxies.parameter(parameter, of: $0) }.map { String($0) }
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
