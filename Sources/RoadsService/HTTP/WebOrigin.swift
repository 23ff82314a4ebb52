/// Where a page comes from, as browsers tell it (RFC 6454): scheme, host and port, and nothing of its path.
package struct WebOrigin: Sendable, Hashable {
  package let scheme: String
  /// In lower case; an address of version 6 in its brackets.
  package let host: String
  package let port: Int

  private static let usualPorts = ["http": 80, "https": 443]

  /// nil for `null`, which many pages share, and for whatever is no address on the web. A path does not count.
  package init?(_ text: some StringProtocol) {
    let lowered = text.lowercased()
    for (scheme, usual) in WebOrigin.usualPorts where lowered.hasPrefix(scheme + "://") {
      let authority = lowered.dropFirst(scheme.count + 3).prefix { $0 != "/" }
      guard let (host, port) = WebOrigin.parts(authority) else { return nil }
      self.scheme = scheme
      self.host = host
      self.port = port ?? usual
      return
    }
    return nil
  }

  package var text: String {
    scheme + "://" + host + (WebOrigin.usualPorts[scheme] == port ? "" : ":\(port)")
  }

  /// `roads.example:8080` taken apart, as it stands in `Host`.
  package static func parts(_ authority: some StringProtocol) -> (host: String, port: Int?)? {
    let text = authority.lowercased()
    // The colons inside of brackets part nothing.
    let from = text.hasPrefix("[") ? text.firstIndex(of: "]") : text.startIndex
    guard let from else { return nil }
    let colon = text[from...].firstIndex(of: ":")
    let host = String(text[..<(colon ?? text.endIndex)])
    guard !host.isEmpty, host.utf8.allSatisfy(isHostByte) else { return nil }
    guard let colon else { return (host, nil) }
    let digits = text[text.index(after: colon)...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(digits),
      (0...65_535).contains(port)
    else { return nil }
    return (host, port)
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x61...0x7A: true
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["),
      UInt8(ascii: "]"):
      true
    default: false
    }
  }
}
