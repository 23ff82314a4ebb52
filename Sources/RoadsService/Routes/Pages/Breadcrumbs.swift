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
  var tileMatrixSets: Trail {
    home + [(PagesText.tileMatrixSets(call.language), links.to(TileMatrixSetRoutes.path))]
  }
  func above(_ layer: Layer?) -> Trail { layer.map(collection) ?? home }
  func tileSets(_ set: TileSet) -> Trail {
    above(set.layer) + [(PagesText.vectorTiles(call.language), links.to(set.pathOfList))]
  }
  func items(_ layer: Layer) -> Trail {
    collection(layer)
      + [(PagesText.features(call.language), links.to(["collections", layer.rawValue, "items"]))]
  }
}
