import RoadsCore
import RoadsText

/// The ways back up.
struct Breadcrumbs {
  typealias Trail = [(title: String, href: String)]

  private let call: Call
  private let links: Links

  init(_ call: Call) {
    self.call = call
    links = Links(call)
  }

  /// The readable landing page: without `f` a browser gets the map.
  var home: Trail { [(PagesText.home(call.language), links.to([], [.init("f", "html")]))] }
  /// For pages of people, to whom the service is its map.
  var map: Trail { [(ProblemPageText.map(call.language), links.to([], LanguageParameter.kept(call)))] }
  var collections: Trail {
    home + [(PagesText.collections(call.language), links.to(["collections"]))]
  }
  func collection(_ layer: Layer) -> Trail {
    collections + [(PagesText.title(layer)(call.language), links.to(["collections", layer.rawValue]))]
  }
  func items(_ layer: Layer) -> Trail {
    collection(layer)
      + [(PagesText.features(call.language), links.to(["collections", layer.rawValue, "items"]))]
  }
}
