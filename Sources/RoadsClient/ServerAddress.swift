/// A server's address as all its links begin, in one spelling: `https://roads.example/base`.
package struct ServerAddress: Sendable, Hashable {
  package let scheme: String
  private let host: String
  private let path: String

  package var text: String { "\(scheme)://\(host)\(path)" }

  /// nil where it is none that can be asked. Names and passwords do not belong into it: it is shown and stored.
  package init?(_ given: String) {
    guard let parts = ServerAddress.parts(given), !parts.rest.contains("?"), !parts.rest.contains("#") else {
      return nil
    }
    (scheme, host) = (parts.scheme, parts.host)
    var rest = parts.rest[...]
    while rest.hasSuffix("/") { rest = rest.dropLast() }
    path = String(rest)
  }

  /// What a link of the server's own leads to; nil where it leads elsewhere.
  package func own(_ link: String) -> String? {
    if link.hasPrefix("/"), !link.hasPrefix("//") {
      return ServerAddress.isPlain(link) && link.hasPrefix(path + "/") ? "\(scheme)://\(host)\(link)" : nil
    }
    guard let parts = ServerAddress.parts(link), parts.scheme == scheme, parts.host == host,
      parts.rest.hasPrefix(path + "/")
    else { return nil }
    return "\(scheme)://\(host)\(parts.rest)"
  }

  func isOtherHost(_ url: String) -> Bool {
    ServerAddress.parts(url)?.name != ServerAddress.parts(text)?.name
  }

  func isBelow(_ url: String) -> Bool { ServerAddress.parts(url)?.rest.hasPrefix(path + "/") == true }

  struct Parts {
    let scheme: String
    /// With the port, where it is not the usual one.
    let host: String
    let rest: String

    /// Without the port. What stands between brackets is an address of version 6.
    var name: String {
      let end = host.lastIndex(of: "]") ?? host.startIndex
      return String(host[..<(host[end...].lastIndex(of: ":") ?? host.endIndex)])
    }
    var port: Int { Int(host.dropFirst(name.count + 1)) ?? (scheme == "https" ? 443 : 80) }
  }

  static func parts(_ url: String) -> Parts? {
    guard isPlain(url) else { return nil }
    for (scheme, port) in [("http", ":80"), ("https", ":443")] {
      let start = scheme + "://"
      guard url.lowercased().hasPrefix(start) else { continue }
      let behind = url.dropFirst(start.count)
      let end = behind.firstIndex { "/?#".contains($0) } ?? behind.endIndex
      var host = behind[..<end].lowercased()
      if host.hasSuffix(port) { host.removeLast(port.count) }
      guard !host.isEmpty, !host.contains("@"), !host.contains("\\") else { return nil }
      return Parts(scheme: scheme, host: host, rest: String(behind[end...]))
    }
    return nil
  }

  /// Printable ASCII, as URLs are.
  private static func isPlain(_ url: String) -> Bool { url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } }
}
