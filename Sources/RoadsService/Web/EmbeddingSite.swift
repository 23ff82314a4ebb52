/// A site whose frames may hold the map, as a Content Security Policy names it: `https://www.club.example`, or
/// `https://*.club.example` for all that is below a name.
package struct EmbeddingSite: Sendable, Hashable {
  package let text: String

  /// nil for what is no origin: nothing else than one may get into the header.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    // An empty path is what one copies with the origin.
    guard parts.count == 3 || (parts.count == 4 && parts[3].isEmpty), parts[1].isEmpty else { return nil }
    let hasStar = parts[2].hasPrefix("*.")
    guard let origin = WebOrigin(parts[0] + "//" + (hasStar ? parts[2].dropFirst(2) : parts[2])) else {
      return nil
    }
    // Of an address there is nothing below.
    guard !hasStar || origin.host.contains(where: \.isLetter) && !origin.host.hasPrefix("[") else {
      return nil
    }
    self.text = hasStar ? origin.text.replacing("://", with: "://*.", maxReplacements: 1) : origin.text
  }
}
