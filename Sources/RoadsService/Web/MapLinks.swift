import RoadsFormats
import RoadsText

/// Where the map's menu leads: what the service says of itself, and its data. What the operator has no page for, and the
/// service neither, has no link.
enum MapLinks {
  static func markup(_ settings: MapSettings, _ language: Language) -> String {
    let about = AboutRoute.path + "?lang=" + language.rawValue
    let links: [(Phrase, String?)] = [
      (AboutText.link, settings.about ?? about),
      (AboutText.sources, about + "#" + AboutRoute.sources),
      (AboutText.privacyLink, settings.privacy ?? about + "#" + AboutRoute.privacy),
      (AboutText.imprint, settings.imprint),
      (PagesText.feeds, "/feeds?f=html"),
      (AboutText.interface, "/api?f=html"),
    ]
    var writer = XMLWriter()
    for case (let title, let href?) in links {
      // Out of the frame, and the map stays where it is.
      writer.element("a", ["href": href, "target": "_blank", "rel": "noopener"], title(language))
    }
    return writer.text
  }
}
