import RoadsText

/// Which pages may have a browser write. A visitor's browser does what the page tells it, from the visitor's
/// address: without this check any site could report through its visitors.
///
/// Browsers say where a page comes from (`Sec-Fetch-Site`, `Origin`), and a page cannot change what they say. Programs
/// say nothing, and nothing is asked of them: they speak for nobody but themselves.
extension PublicAddress {
  /// `peer` is the other end of the connection.
  func checkWrite(_ headers: Headers, peer: NetworkAddress) throws(Problem) {
    let origins = headers.all("Origin")
    let sites = headers.all("Sec-Fetch-Site")
    if origins.isEmpty, sites.isEmpty { return }
    if trustedOrigin(headers) != nil { return }
    guard origins.count <= 1, sites.count <= 1 else { throw PublicAddress.foreign }
    // A sibling below the same domain (same-site) is another site nevertheless. What a person typed in is no page's.
    if let site = sites.first, site != "same-origin", site != "none" { throw PublicAddress.foreign }
    guard let origin = origins.first else { return try checkName(headers, peer) }
    guard let origin = WebOrigin(origin) else { throw PublicAddress.foreign }
    if origin == own { return }
    let (scheme, authority) = asked(headers, peer: peer)
    // The browser compares ports and schemes better than this side of a proxy could.
    guard let host = authority.flatMap({ WebOrigin.parts($0)?.host }), host == origin.host,
      sites.first == "same-origin" || origin == WebOrigin(scheme + "://" + (authority ?? ""))
    else { throw PublicAddress.foreign }
    try checkName(headers, peer)
  }

  /// The page's origin, where the operator trusts it.
  func trustedOrigin(_ headers: Headers) -> String? {
    let origins = headers.all("Origin")
    guard !trusted.isEmpty, origins.count == 1, let origin = WebOrigin(origins[0]), trusted.contains(origin)
    else { return nil }
    return origins[0]
  }

  /// The owner of a host name can point it here in the middle of a visit (DNS rebinding): to the browser, that site's page
  /// and this service are then one. So the name must be one that no stranger can have.
  private func checkName(_ headers: Headers, _ peer: NetworkAddress) throws(Problem) {
    guard let authority = asked(headers, peer: peer).host, let host = WebOrigin.parts(authority)?.host else {
      throw PublicAddress.foreign
    }
    if PublicAddress.isNobodyElses(host) || host == own?.host { return }
    // Without a public address it is the proxy that knows the names.
    if own == nil, proxies.trusts(peer) { return }
    throw Problem(403, ServiceSentences.unknownName(authority), field: "Host")
  }

  /// Addresses, this machine, and names without a dot, which nobody can register.
  private static func isNobodyElses(_ host: String) -> Bool {
    !host.contains(".") || host.hasPrefix("[") || host.hasSuffix(".localhost") || NetworkAddress(host) != nil
  }

  private static var foreign: Problem { Problem(403, ServiceSentences.foreignPage, field: "Origin") }
}
