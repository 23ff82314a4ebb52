import RoadsFormats
import RoadsText

/// What a browser must know to install the page (W3C, Web Application Manifest).
enum Manifest {
  /// What is seen while the page loads; then the page's own theme holds.
  private static let paper = "#ffffff"

  static func content(_ assets: WebAssets, _ language: Language) -> StaticContent {
    func sentence(_ key: String) -> SmallJSON.Value { .optional(MapSentences.sentence(key, language)) }
    return StaticContent(
      .manifest,
      text: SmallJSON.object([
        ("id", .text("/")), ("name", .text(PagesText.service(language))),
        ("short_name", sentence("site.short")),
        ("description", sentence("site.description")), ("lang", .text(language.rawValue)),
        ("dir", .text("ltr")),
        ("start_url", .text("/")), ("scope", .text("/")), ("display", .text("standalone")),
        ("background_color", .text(paper)), ("theme_color", .text(paper)),
        ("categories", .array([.text("navigation"), .text("travel")])),
        ("icons", .array(assets.names.compactMap { icon($0, assets) })),
      ]) + "\n")
  }

  /// `icon.svg` for any size, `icon-192.png` for one. What matters stands within the middle of each, so that a
  /// system may cut its own shape out.
  private static func icon(_ name: String, _ assets: WebAssets) -> SmallJSON.Value? {
    guard name == "icon.svg" || name.hasPrefix("icon-"), let type = MediaType(ofFile: name) else {
      return nil
    }
    let pixels = name.prefix { $0 != "." }.split(separator: "-").compactMap { Int($0) }.first
    return .object([
      ("src", .text(assets.folder + name)), ("sizes", .text(pixels.map { "\($0)x\($0)" } ?? "any")),
      ("type", .text(type.name)), ("purpose", .text("any maskable")),
    ])
  }
}
