/// The page's styles in one file: each by itself would be a request that the first picture waits for.
package enum StyleBundle {
  package static let name = "page.css"

  /// What comes later changes what came before.
  package static let files =
    ["leaflet.css", "markercluster.css"]
    + ["base", "layout", "parts", "markers", "people", "quick", "reach"].map { "style/\($0).css" }

  /// Whatever a style names by address lies beside this file: a test finds those of ours that name anything.
  package static func text() -> String {
    let all = WebFiles.own + WebFiles.leaflet.filter { $0.coding == .identity }
    return files.compactMap { name in all.first { $0.name == name }?.text }.joined(separator: "\n")
      .replacing(/\/\*(?s:.*?)\*\//, with: "")
  }
}
