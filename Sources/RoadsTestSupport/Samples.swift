package import RoadsCore

/// Short words for tests.
package func radar(
  _ id: String, _ latitude: Double = 44.5, _ longitude: Double = 18.6, type: RadarType = .stationary,
  reports: Int = 0, updatedAt: Instant = Instant(seconds: 1_700_000_000), until: Instant? = nil
) -> Feature {
  Feature(
    id: id, kind: .radar(Radar(type: type, authority: Authority.administrations[1])),
    coordinate: Coordinate(validLatitude: latitude, longitude: longitude), title: "Radar \(id)", road: "M-18",
    validity: Validity(from: nil, until: until) ?? .always, reports: reports, updatedAt: updatedAt)
}

package func condition(
  _ id: String, _ latitude: Double = 44.5, _ longitude: Double = 18.6, type: ConditionType = .ice,
  reports: Int = 0, updatedAt: Instant = Instant(seconds: 1_700_000_000), until: Instant? = nil
) -> Feature {
  Feature(
    id: id, kind: .condition(RoadCondition(type: type, roadClass: .main)),
    coordinate: Coordinate(validLatitude: latitude, longitude: longitude), title: "Condition \(id)",
    text: "<p>Oprez</p>", validity: Validity(from: nil, until: until) ?? .always, reports: reports,
    updatedAt: updatedAt)
}

/// A list in memory; batches of `size`, and, where wished, a failure at the end.
package final class RowsSource: ImportSource {
  private var items: [ImportItem]
  private let size: Int
  private let failure: (any Error)?

  package init(items: [ImportItem], size: Int = 100, failure: (any Error)? = nil) {
    self.items = items
    self.size = size
    self.failure = failure
  }

  package convenience init(_ features: [Feature], hasUpdatedAt: Bool = true, failure: (any Error)? = nil) {
    self.init(
      items: features.enumerated().map { index, feature in
        .row(
          ImportRow(
            feature: feature, hasUpdatedAt: hasUpdatedAt,
            position: RowPosition(index: index + 1, line: index + 1, id: feature.id)))
      }, failure: failure)
  }

  package func next() throws -> [ImportItem]? {
    guard !items.isEmpty else {
      if let failure { throw failure }
      return nil
    }
    let batch = Array(items.prefix(size))
    items.removeFirst(batch.count)
    return batch
  }
}

extension RoadStore {
  /// Every feature that lives, whatever its validity.
  package func everything() throws -> [Feature] {
    var filter = Filter(at: .now)
    filter.includesExpired = true
    return try find(Query(filter: filter)).map(\.feature)
  }

  @discardableResult
  package func load(_ features: [Feature], options: ImportOptions = ImportOptions()) throws -> ImportSummary {
    try importRows(from: RowsSource(features), options: options, observer: ImportObserver())
  }

  package func events(since sequence: Int64 = 0) throws -> [String] {
    try changes(since: sequence, limit: 1_000_000).map { change in
      change.event.rawValue + (change.feature.map { " \($0)" } ?? "")
    }
  }
}
