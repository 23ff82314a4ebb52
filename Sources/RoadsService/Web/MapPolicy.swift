import RoadsFormats

/// What the pages with scripts may do: nothing but what they are for. A feature's text that got through as markup
/// could still do nothing.
enum MapPolicy {
  /// The map: everything from here, pictures from the tile servers too.
  static func text(tiles: [String], ancestors: FrameAncestors) -> String {
    var origins: [String] = []
    for origin in tiles where !origins.contains(origin) { origins.append(origin) }
    return "default-src 'none'; script-src 'self'; style-src 'self'; img-src "
      + (["'self'", "data:"] + origins).joined(separator: " ")
      + "; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none';"
      + " frame-ancestors \(ancestors.text)"
  }

  /// The widget: everything from here, and in any site's frame.
  static let widget =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
    + " base-uri 'none'; form-action 'none'; frame-ancestors \(FrameAncestors.everybody.text)"

  /// The service worker fetches what the page may, of this origin.
  static let worker = "default-src 'none'; script-src 'self'; connect-src 'self'"
}
