internal import RoadsArguments
internal import RoadsCore
internal import RoadsFormats
internal import RoadsService
internal import RoadsText

/// The flags of `roads serve` that say how the map looks. An attribution may come before its tiles.
struct MapFlags: Sendable {
  /// One of the map's two grounds.
  private struct BaseMap: Sendable {
    /// nil: as it is without flags.
    var tiles: TileSource??
    var attribution: (given: SourcedValue, text: TileSource.Attribution)?

    func source(otherwise usual: TileSource?) throws -> TileSource? {
      var source = tiles ?? usual
      if let attribution {
        // Words about tiles that nobody sees are a mistake in the command line.
        guard source != nil else {
          throw UsageError.conflict(
            attribution.given.source,
            attribution.given.source.replacing("-attribution", with: "") + " none")
        }
        source?.attribution = attribution.text
      }
      return source
    }
  }

  private var plain = BaseMap()
  private var terrain = BaseMap()
  private var centre: Coordinate?
  private var zoom: Int?
  private var sites: [EmbeddingSite] = []
  private var about: String?
  private var privacy: String?
  private var imprint: String?

  init() {}

  func settings() throws -> MapSettings {
    var settings = MapSettings()
    settings.tiles = try plain.source(otherwise: settings.tiles)
    settings.terrain = try terrain.source(otherwise: settings.terrain)
    if let centre { settings.centre = centre }
    if let zoom { settings.zoom = zoom }
    settings.sites = sites
    (settings.about, settings.privacy, settings.imprint) = (about, privacy, imprint)
    return settings
  }

  static let flags: [Flag<MapFlags>] = [
    Flag("--tiles", value: .text("URL|none"), help: ServeHelp.tiles) {
      $0.plain.tiles = .some(try Values.tiles($1))
    },
    Flag("--tiles-attribution", value: .text("TEXT"), help: ServeHelp.tilesAttribution) {
      $0.plain.attribution = ($1, TileSource.Attribution(try Values.shortText($1)))
    },
    Flag("--terrain", value: .text("URL|none"), help: ServeHelp.terrain) {
      $0.terrain.tiles = .some(try Values.tiles($1))
    },
    Flag("--terrain-attribution", value: .text("TEXT"), help: ServeHelp.terrainAttribution) {
      $0.terrain.attribution = ($1, TileSource.Attribution(try Values.shortText($1)))
    },
    Flag("--centre", value: .text("LAT,LON"), help: ServeHelp.centre) {
      $0.centre = try Values.coordinate($1)
    },
    Flag("--zoom", value: .text("N"), help: ServeHelp.zoom) {
      $0.zoom = try Values.wholeNumber($1, in: 0...20)
    },
    Flag("--frame-ancestors", value: .text("URL,…"), help: ServeHelp.frameAncestors) {
      $0.sites = try Values.sites($1)
    },
    Flag("--about", value: .text("URL"), help: ServeHelp.about) { $0.about = try Values.page($1) },
    Flag("--privacy", value: .text("URL"), help: ServeHelp.privacy) { $0.privacy = try Values.page($1) },
    Flag("--imprint", value: .text("URL"), help: ServeHelp.imprint) { $0.imprint = try Values.page($1) },
  ]
}

extension Values {
  fileprivate static func sites(_ given: SourcedValue) throws -> [EmbeddingSite] {
    try nonEmpty(given).split(separator: ",", omittingEmptySubsequences: false).map { part in
      let text = String(String(part).trimmingSpaces())
      guard let site = EmbeddingSite(text) else {
        throw UsageError.notAnOrigin(source: given.source, value: text)
      }
      return site
    }
  }

  /// Of somebody's page, as a publisher's contact is.
  fileprivate static func page(_ given: SourcedValue) throws -> String {
    let text = String(try nonEmpty(given).trimmingSpaces())
    guard let page = Publisher.Contact(text)?.page else {
      throw UsageError.notAURL(source: given.source, value: text)
    }
    return page
  }

  fileprivate static func tiles(_ given: SourcedValue) throws -> TileSource? {
    let text = try nonEmpty(given)
    if text == "none" { return nil }
    guard let source = TileSource(url: text) else {
      throw UsageError.notATileAddress(source: given.source, value: text)
    }
    return source
  }
}
