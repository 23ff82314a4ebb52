package import RoadsText

/// What a client would rather have, of what there is (RFC 9110, 12.4 and 12.5).
package enum Negotiation {
  package static func language(_ headers: Headers) -> Language {
    guard let wishes = headers["Accept-Language"] else { return .english }
    for wish in ranked(wishes) {
      if let language = Language(tag: wish.value) { return language }
    }
    return .english
  }

  /// Whether a person reads the answer: browsers that open an address ask for a page before anything else.
  static func prefersPage(_ headers: Headers) -> Bool {
    mediaType(
      headers, [("application/problem+json", false), ("application/json", false), ("text/html", true)])
      ?? false
  }

  /// The first of `offers` that the client accepts best; nil where it accepts none. Without the header, or with an
  /// empty one, the first offer.
  package static func mediaType<Offer>(
    _ headers: Headers, _ offers: [(type: String, offer: Offer)]
  ) -> Offer? {
    // An empty one names nothing that is not accepted (RFC 9110, 12.5.1).
    guard let header = headers["Accept"], !wishes(header).isEmpty else { return offers.first?.offer }
    let ranked = ranked(header)
    var best: (quality: Double, offer: Offer)?
    for (type, offer) in offers {
      let quality = quality(of: type, ranked)
      if quality > 0, quality > best?.quality ?? 0 { best = (quality, offer) }
    }
    return best?.offer
  }

  /// The first of `offers` that the client likes best; as it is, where it names none of them.
  package static func coding(_ headers: Headers, _ offers: [ContentCoding]) -> ContentCoding {
    guard let header = headers["Accept-Encoding"] else { return .identity }
    let wishes = wishes(header)
    var best = (coding: ContentCoding.identity, quality: 0.0)
    for coding in offers + [.identity] {
      let wish = wishes.first { $0.value == coding.rawValue }
      // A client that accepts anything gets it compressed.
      let any = coding == .identity ? nil : wishes.first { $0.value == "*" }
      let quality = (wish ?? any)?.quality ?? 0
      if quality > best.quality { best = (coding, quality) }
    }
    return best.coding
  }

  private struct Wish {
    let value: String
    /// Of a media type, in small letters.
    let parameters: [String: String]
    let quality: Double

    /// Whether an offer with these parameters is what is meant: one that it does not have says nothing about it.
    func fits(_ offered: [String: String]) -> Bool {
      parameters.allSatisfy { name, value in offered[name].map { $0 == value } ?? true }
    }
  }

  private static func parameters(_ pieces: [String]) -> [String: String] {
    var parameters: [String: String] = [:]
    for piece in pieces {
      let sides = piece.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { continue }
      parameters[sides[0].lowercased()] = sides[1].filter { $0 != "\"" }.lowercased()
    }
    return parameters
  }

  private static func wishes(_ header: String) -> [Wish] {
    header.split(separator: ",").prefix(64).compactMap { part -> Wish? in
      let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let value = pieces.first, !value.isEmpty else { return nil }
      let quality = pieces.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
        .flatMap { (0...1).contains($0) ? $0 : nil }
      let parameters = parameters(pieces.dropFirst().filter { !$0.hasPrefix("q=") })
      return Wish(value: value.lowercased(), parameters: parameters, quality: quality ?? 1)
    }
  }

  private static func ranked(_ header: String) -> [Wish] {
    wishes(header).enumerated()
      .sorted {
        $0.element.quality == $1.element.quality
          ? $0.offset < $1.offset : $0.element.quality > $1.element.quality
      }
      .map(\.element).filter { $0.quality > 0 }
  }

  /// The most exact range that fits decides.
  private static func quality(of type: String, _ wishes: [Wish]) -> Double {
    let pieces = type.split(separator: ";").map(String.init)
    let offered = parameters(Array(pieces.dropFirst()))
    let family = type.prefix { $0 != "/" } + "/*"
    for range in [pieces.first ?? type, String(family), "*/*"] {
      if let wish = wishes.first(where: { $0.value == range && $0.fits(offered) }) { return wish.quality }
    }
    return 0
  }
}
