/// Where a server may redirect: to itself, and to hosts that the person named.
package struct RedirectRule: Sendable {
  private let allowed: HostNames

  package init(allowed: [String] = []) { self.allowed = HostNames(allowed) }

  package enum Verdict: Sendable, Hashable {
    case follow
    /// `host`: what would have to be named.
    case elsewhere(host: String)
    /// No encryption any more, or no web address: naming the host does not help.
    case never
  }

  package func verdict(from url: String, to target: String) -> Verdict {
    guard let here = ServerAddress.parts(url), let there = ServerAddress.parts(target) else { return .never }
    if here.scheme == "https", there.scheme != "https" { return .never }
    if isSame(here, there) || allowed.contains(there) { return .follow }
    return .elsewhere(host: there.host)
  }

  /// The same port of the same host, or encryption where there was none: on the usual port, or on that one.
  private func isSame(_ here: ServerAddress.Parts, _ there: ServerAddress.Parts) -> Bool {
    if here.scheme == there.scheme { return here.host == there.host }
    return here.name == there.name && (there.port == 443 || there.port == here.port)
  }
}

/// Hosts that a person named.
package struct HostNames: Sendable, Hashable {
  /// `host` or `host:port`, in small letters.
  private let names: Set<String>

  package init(_ names: [String] = []) { self.names = Set(names.map { $0.lowercased() }) }

  /// A name without a port is the usual one's.
  func contains(_ there: ServerAddress.Parts) -> Bool {
    names.contains(there.host) || names.contains("\(there.name):\(there.port)")
  }
}
