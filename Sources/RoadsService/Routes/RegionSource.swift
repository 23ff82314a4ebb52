import RoadsCore

/// The rows of a list that lie in a region, with a part of their line or area at least; the others are rejected, each with
/// its place in the list.
final class RegionSource: ImportSource {
  private let source: any ImportSource
  private let region: Box

  init(_ source: any ImportSource, _ region: Box) {
    self.source = source
    self.region = region
  }

  func next() throws -> [ImportItem]? {
    try source.next()?.map { item in
      guard case .row(let row) = item, !region.holds(row.feature) else { return item }
      return .rejected(
        Rejection(position: row.position, feature: row.feature.address, reason: .outside(region)))
    }
  }
}
