/// The reverse proxies whose word is taken for who asks and how. Anybody can write these headers: from any
/// other address they count for nothing.
package struct TrustedProxies: Sendable, Hashable {
  private let ranges: [AddressRange]

  package init(_ ranges: [AddressRange] = []) { self.ranges = ranges }

  /// As they are written.
  package var descriptions: [String] { ranges.map(\.text) }

  package func trusts(_ address: NetworkAddress) -> Bool { ranges.contains { $0.contains(address) } }

  /// The last hop that is not one of ours. Anybody may have written what stands left of it.
  package func client(of request: Request) -> NetworkAddress {
    guard !ranges.isEmpty, trusts(request.peer) else { return request.peer }
    var client = request.peer
    for hop in TrustedProxies.hops(request.headers).reversed() {
      guard let address = hop else { return client }
      client = address
      if !trusts(address) { return client }
    }
    return client
  }

  /// Left to right; nil for a hop that does not tell its address (`unknown`, `_hidden`).
  private static func hops(_ headers: Headers) -> [NetworkAddress?] {
    let listed = headers.all("X-Forwarded-For")
    if !listed.isEmpty {
      return listed.flatMap { $0.split(separator: ",").map { address(trimmed($0)) } }
    }
    return headers.all("Forwarded").flatMap { field in
      field.split(separator: ",").map { element in
        parameter("for", of: element).flatMap { address($0) }
      }
    }
  }

  /// `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]`, `[2001:db8::1]:4711`
  private static func address(_ text: Substring) -> NetworkAddress? {
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      return NetworkAddress(text[text.index(after: text.startIndex)..<end])
    }
    let colons = text.utf8.count { $0 == UInt8(ascii: ":") }
    guard colons == 1, let colon = text.firstIndex(of: ":") else { return NetworkAddress(text) }
    return NetworkAddress(text[..<colon])
  }

  /// RFC 7239, 4: `for=192.0.2.60;proto=http;by=…`, values perhaps in quotes.
  static func parameter(_ name: String, of element: Substring) -> Substring? {
    for pair in element.split(separator: ";") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]).lowercased() == name else { continue }
      var value = trimmed(parts[1])
      if value.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") {
        value = value.dropFirst().dropLast()
      }
      return value
    }
    return nil
  }

  static func trimmed(_ text: Substring) -> Substring {
    let front = text.drop { $0 == " " || $0 == "\t" }
    return front.lastIndex { $0 != " " && $0 != "\t" }.map { front[...$0] } ?? ""
  }
}
