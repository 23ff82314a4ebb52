/// A server of map tiles, and who must be named for it.
package struct TileSource: Sendable, Hashable {
  /// Words, and where they lead.
  package struct Attribution: Sendable, Hashable {
    package let text: String
    package let href: String?

    package init(_ text: String, href: String?) {
      self.text = text
      self.href = href
    }

    /// A last word that is an address is the link.
    package init(_ words: String) {
      let parts = words.split(separator: " ")
      guard parts.count > 1, let last = parts.last, last.hasPrefix("https://") || last.hasPrefix("http://")
      else {
        self.init(words, href: nil)
        return
      }
      self.init(parts.dropLast().joined(separator: " "), href: String(last))
    }

    /// As it is given.
    package var description: String { text + (href.map { " " + $0 } ?? "") }

    package static let openStreetMap = Attribution(
      "© OpenStreetMap", href: "https://www.openstreetmap.org/copyright")
  }

  /// With places for zoom, column and row, as Leaflet fills them in.
  package let url: String
  /// What a Content Security Policy calls the server.
  let origin: String
  package var attribution: Attribution
  /// Its name for people.
  var host: String { String(origin.trimmingPrefix(/https?:\/\/(\*\.)?/)) }

  /// nil where it is no address of tiles. Most tiles are drawn from OpenStreetMap's data.
  package init?(url: String, attribution: Attribution = .openStreetMap) {
    guard let origin = TileSource.origin(url) else { return nil }
    self.url = url
    self.origin = origin
    self.attribution = attribution
  }

  package static let openStreetMap = TileSource(url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png")
  package static let openTopoMap = TileSource(
    url: "https://{s}.tile.opentopomap.org/{z}/{x}/{y}.png",
    attribution: Attribution(
      "© OpenStreetMap, SRTM, OpenTopoMap (CC-BY-SA)", href: "https://opentopomap.org/about"))

  // MARK: Reading

  private static let places: Set<Substring> = ["z", "x", "y", "-y", "s", "r"]

  private static func origin(_ url: String) -> String? {
    guard let scheme = ["https://", "http://"].first(where: { url.hasPrefix($0) }),
      url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !url.contains(where: { "\"'<>\\`".contains($0) }),
      let named = named(in: url), named.isSubset(of: places), named.isSuperset(of: ["z", "x"]),
      named.contains("y") || named.contains("-y")
    else { return nil }
    // Everything before the first place is as it is; servers a, b and c are one to the policy.
    var host = url.dropFirst(scheme.count).prefix { $0 != "/" }
    let stars = host.hasPrefix("{s}.")
    if stars { host = host.dropFirst(4) }
    guard isHost(host) else { return nil }
    return scheme + (stars ? "*." : "") + host
  }

  /// What stands in braces; nil where they do not match.
  private static func named(in url: String) -> Set<Substring>? {
    var named: Set<Substring> = []
    for (index, part) in url.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      let pieces = part.split(separator: "}", omittingEmptySubsequences: false)
      guard pieces.count == (index == 0 ? 1 : 2) else { return nil }
      if index > 0 { named.insert(pieces[0]) }
    }
    return named
  }

  /// `tiles.example:8443`
  private static func isHost(_ text: Substring) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let name = parts.first, !name.isEmpty, !name.hasPrefix("."), !name.hasPrefix("-"),
      name.utf8.allSatisfy({ byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
      })
    else { return false }
    return parts.count == 1 || Int(parts[1]).map { (1...65_535).contains($0) } ?? false
  }
}
