import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /about`: who runs the service, whose data it shows, and what it keeps of those who use it.
enum AboutRoute {
  static let path = "/about"
  static let sources = "sources"
  static let privacy = "privacy"

  static func endpoint(_ parts: ServiceParts) -> Endpoint {
    Endpoint(
      PathTemplate(path),
      [
        Operation(
          .get, "about",
          description: OperationDescription(
            "A page about the service: who publishes, the sources, and what is stored about people.",
            parameters: [LanguageParameter.parameter],
            answers: [
              .init(200, "The page.", mediaType: MediaType.html.name, schema: #"{"type":"string"}"#)
            ], example: path)
        ) { call in
          let call = try LanguageParameter.call(call)
          let page = Page(
            title: AboutText.title(call.language), breadcrumbs: Breadcrumbs(call).map, call: call,
            hasJSON: false)
          return .now(page.response { AboutPage(call: call, parts: parts).write(&$0) })
        }
      ])
  }
}

private struct AboutPage {
  let call: Call
  let parts: ServiceParts

  private var language: Language { call.language }
  private var settings: ServiceSettings { parts.settings }

  func write(_ main: inout XMLWriter) {
    main.element("p", ["class": "text"], AboutText.what(language))
    main.element("p", ["class": "text"], AboutText.noPromise(language))
    publisher(&main)
    sources(&main)
    privacy(&main)
  }

  private func publisher(_ main: inout XMLWriter) {
    let publisher = settings.publisher
    var facts: [(Phrase, String, String?)] = []
    if publisher.isNamed { facts.append((AboutText.publisher, publisher.name, nil)) }
    if let contact = publisher.contact { facts.append((AboutText.contact, contact.text, contact.address)) }
    if let licence = publisher.licence { facts.append((AboutText.licence, licence.text, licence.address)) }
    if let imprint = settings.map.imprint { facts.append((AboutText.imprint, imprint, imprint)) }
    if let about = settings.map.about { facts.append((AboutText.more, about, about)) }
    guard !facts.isEmpty else { return }
    main.element("dl") { list in
      for (name, text, href) in facts {
        list.element("dt", [:], name(language))
        list.element("dd") { value in
          guard let href else { return value.text(text) }
          value.element("a", ["href": href], text)
        }
      }
    }
  }

  private func sources(_ main: inout XMLWriter) {
    main.element("h2", ["id": AboutRoute.sources], AboutText.sources(language))
    let sources = parts.sources.shown(parts.live.snapshot).map(\.source)
    guard !sources.isEmpty else { return main.element("p", [:], AboutText.noSources(language)) }
    main.element("ul") { list in
      for source in sources { list.element("li", [:], line(source)) }
    }
  }

  /// "BIHAMK: © BIHAMK (CC-BY-4.0)"
  private func line(_ source: StoredSource) -> String {
    let (name, terms) = (source.shownName(language), source.label.terms)
    return terms.isEmpty ? name : name + ": " + terms
  }

  private func privacy(_ main: inout XMLWriter) {
    main.element("h2", ["id": AboutRoute.privacy], AboutText.privacy(language))
    if let notice = settings.map.privacy {
      main.element("p") { $0.element("a", ["href": notice], AboutText.notice(language)) }
    }
    var kept = [AboutText.browser, AboutText.asking, AboutText.reporting]
    kept.append(settings.log == .off ? AboutText.noLog : AboutText.log)
    if let hosts = tileHosts { kept.append(AboutText.tiles(hosts)) }
    kept.append(AboutText.others)
    main.element("ul") { list in
      for phrase in kept { list.element("li", ["class": "text"], phrase(language)) }
    }
  }

  private var tileHosts: String? {
    var hosts: [String] = []
    for source in [settings.map.tiles, settings.map.terrain] {
      guard let host = source?.host, !hosts.contains(host) else { continue }
      hosts.append(host)
    }
    return hosts.isEmpty ? nil : hosts.joined(separator: ", ")
  }
}
