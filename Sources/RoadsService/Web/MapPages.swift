import RoadsCore
import RoadsFormats
import RoadsText

/// The page and what belongs to it, ready in every language: made once, when the service starts.
struct MapPages: Sendable {
  let worker: StaticContent
  let policy: String
  private let pages: [Language: StaticContent]
  private let manifests: [Language: StaticContent]

  init(_ settings: MapSettings, layers: [Layer], assets: WebAssets = .shared) {
    let page = Template(WebFiles.text("index.html"))
    pages = MapPages.inEachLanguage { language in
      let script = MapPages.settings(settings, layers, assets, language)
      return StaticContent(
        .html,
        text: page.filled { name in
          switch name {
          case "lang": language.rawValue
          case "assets": assets.folder
          case "settings": script
          case "lists": MapPages.lists(layers, language)
          case "links": MapLinks.markup(settings, language)
          default:
            name.hasPrefix("text:")
              ? MapSentences.sentence(name.dropFirst(5), language).map(XMLWriter.escaped) : nil
          }
        })
    }
    manifests = MapPages.inEachLanguage { Manifest.content(assets, $0) }
    let script = Template(ScriptBundle.worker("sw.js"))
    worker = StaticContent(.script, text: script.filled { $0 == "assets" ? assets.folder : nil })
    policy = MapPolicy.text(
      tiles: [settings.tiles, settings.terrain].compactMap { $0?.origin },
      ancestors: .only(settings.sites))
  }

  func page(_ language: Language) -> StaticContent? { pages[language] }
  func manifest(_ language: Language) -> StaticContent? { manifests[language] }

  private static func inEachLanguage(_ make: (Language) -> StaticContent) -> [Language: StaticContent] {
    Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, make($0)) })
  }

  /// For browsers without scripts: the pages that list what the map shows.
  private static func lists(_ layers: [Layer], _ language: Language) -> String {
    layers.map { layer in
      let title = XMLWriter.escaped(PagesText.title(layer)(language))
      let href = "/collections/\(layer.rawValue)/items?f=html"
      return "<li><a href=\"\(href)\">\(title)</a></li>"
    }.joined()
  }

  // MARK: The scripts' configuration

  private static func settings(
    _ settings: MapSettings, _ layers: [Layer], _ assets: WebAssets, _ language: Language
  ) -> String {
    SmallJSON.script([
      ("version", .text(assets.version)), ("assets", .text(assets.folder)),
      ("lang", .text(language.rawValue)),
      (
        "centre",
        .array([
          .literal(settings.centre.latitude.description), .literal(settings.centre.longitude.description),
        ])
      ), ("zoom", .number(settings.zoom)), ("tiles", json(settings.tiles)),
      ("terrain", json(settings.terrain)),
      ("layers", .array(layers.map { .text($0.rawValue) })), ("gone", .number(ReportPolicy.removalThreshold)),
      ("timezone", .text(PageClock.zoneName)),
    ])
  }

  private static func json(_ source: TileSource?) -> SmallJSON.Value {
    guard let source else { return .null }
    return .object([
      ("url", .text(source.url)),
      (
        "attribution",
        .object([("text", .text(source.attribution.text)), ("href", .optional(source.attribution.href))])
      ),
    ])
  }
}
