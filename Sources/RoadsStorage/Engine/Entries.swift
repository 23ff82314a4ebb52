package import RoadsCore

/// What one transaction appends to the log about features, as far as it does so one by one: beyond a number all of
/// it is one `reloaded` entry, and a follower reads everything again faster than entry by entry.
package struct Entries {
  package static let most = 10_000

  package typealias Entry = (event: Change.Event, id: FeatureID)

  private(set) var kept: [Entry] = []
  package private(set) var count = 0

  package init() {}

  package mutating func add(_ event: Change.Event, _ id: FeatureID) {
    add(unnamed: 1)
    if count <= Entries.most { kept.append((event, id)) }
  }

  /// More than the log gets one by one.
  package mutating func add(unnamed number: Int) {
    count += number
    if count > Entries.most { kept = [] }
  }
}

extension StoreTransaction {
  package func log(_ event: Change.Event, _ id: FeatureID?, at moment: Instant) throws {
    try addEntry(event, id, at: moment)
  }

  package func addEntry(_ event: Change.Event, _ id: FeatureID?, at moment: Instant) throws {
    try run(.addEntry) {
      $0.add(event.code)
      $0.add(id?.layer.code)
      $0.add(id?.id)
      $0.add(moment)
    }
  }

  package func log(_ entries: Entries, at moment: Instant) throws {
    if entries.count > Entries.most { return try log(.reloaded, nil, at: moment) }
    if !entries.kept.isEmpty { try log(entries.kept, at: moment) }
  }

  package func log(_ entries: [Entries.Entry], at moment: Instant) throws {
    for entry in entries { try log(entry.event, entry.id, at: moment) }
  }
}
