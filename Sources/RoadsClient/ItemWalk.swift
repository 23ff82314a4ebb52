internal import RoadsCore
internal import RoadsFormats

/// Everything that a server has, page by page, as rows of one list.
final class ItemWalk: ImportSource {
  private let server: RemoteServer
  private var layers = Layer.allCases[...]
  private var nextPage: String?
  private var rows = 0
  private var seen: Set<String> = []

  /// More than any country's roads have: a server that goes on is making it up.
  private static let mostRows = 20_000_000
  /// With ten thousand features each these are many more rows than that; a server may give fewer on a page.
  private static let mostPages = 50_000

  /// The server is asked from whatever thread reads, and from no other meanwhile.
  init(_ server: RemoteServer) {
    self.server = server
    nextPage = layers.first.map(server.firstItems)
  }

  func next() throws -> [ImportItem]? {
    guard let layer = layers.first, let url = nextPage else { return nil }
    // A page that was there already leads in a circle.
    guard seen.insert(url).inserted, seen.count <= ItemWalk.mostPages else {
      throw PullError.endless(url: url)
    }
    let page = try server.items(url, layer)
    guard rows + page.features.count <= ItemWalk.mostRows else { throw PullError.endless(url: url) }
    nextPage = page.next
    if nextPage == nil {
      layers = layers.dropFirst()
      nextPage = layers.first.map(server.firstItems)
    }
    return page.features.map { feature in
      rows += 1
      return .row(ImportRow(feature: feature, position: RowPosition(index: rows, id: feature.id)))
    }
  }
}
