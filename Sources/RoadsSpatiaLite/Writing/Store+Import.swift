package import RoadsCore

extension SpatiaLiteStore {
  package func importRows(
    from source: any ImportSource, options: ImportOptions, observer: ImportObserver
  ) throws -> ImportSummary {
    let load: (Connection) throws -> ImportSummary = { connection in
      try Importer(connection: connection, options: options, observer: observer).run(source)
    }
    return options.dryRun ? try rehearse(load) : try write(load, keep: \.stored)
  }
}

/// One import into one connection, inside the transaction that the store opened for it.
final class Importer {
  private let connection: Connection
  private let options: ImportOptions
  private let observer: ImportObserver
  private var summary = ImportSummary()
  /// The layers that the list speaks of.
  private var layers: Set<Layer> = []
  private var changes = 0

  /// More changes than this are one `reloaded` entry: whoever follows reads everything anew faster than
  /// entry by entry.
  static let mostEntries = 10_000

  init(connection: Connection, options: ImportOptions, observer: ImportObserver) {
    self.connection = connection
    self.options = options
    self.observer = observer
  }

  func run(_ source: any ImportSource) throws -> ImportSummary {
    let start = try connection.integer(SQL.lastChange) ?? 0
    if options.sync != nil {
      try connection.run(SQL.makeListed)
      try connection.run(SQL.clearListed)
    }
    while let batch = try source.next() {
      if observer.isCancelled() { throw ImportCancelled() }
      for item in batch { try take(item) }
      observer.progress(summary.read)
    }
    if observer.isCancelled() { throw ImportCancelled() }
    if let sync = options.sync { try removeUnlisted(sync.isEmpty ? layers : sync) }
    if changes > Importer.mostEntries {
      try connection.run(SQL.dropChangesAfter) { $0.bind(1, start) }
      try connection.log(.reloaded, nil, at: options.now)
    }
    summary.stored = !options.dryRun && !(options.strict && summary.rejected > 0)
    return summary
  }

  private func take(_ item: ImportItem) throws {
    summary.read += 1
    switch item {
    case .rejected(let rejection):
      summary.rejected += 1
      observer.rejected(rejection)
      // A broken row is still a row: what it names stays on the list.
      if let id = rejection.feature { try list(id) }
    case .row(let row):
      try list(row.feature.address)
      try apply(row)
    }
  }

  private func apply(_ row: ImportRow) throws {
    let id = row.feature.address
    let stored = try connection.stored(id)
    let tombstone = stored == nil ? try connection.tombstone(id) : nil
    switch ImportPolicy.decide(row, stored: stored?.feature, tombstone: tombstone) {
    case .unchanged:
      summary.unchanged += 1
    case .stayRemoved:
      summary.unchanged += 1
      summary.stayRemoved += 1
    case .add(let feature):
      if tombstone != nil { try connection.unbury(id) }
      try connection.insert(feature)
      try connection.log(.added, id, at: options.now)
      summary.added += 1
      changes += 1
    case .update(let feature, let official):
      guard let key = stored?.key else { return }
      try connection.update(feature, key: key)
      if official { try connection.run(SQL.forgetReporters) { $0.bind(1, key) } }
      try connection.log(.updated, id, at: options.now)
      summary.updated += 1
      changes += 1
    case .remove(let feature):
      let removedAt = row.hasUpdatedAt ? min(row.feature.updatedAt, options.now) : options.now
      if let key = stored?.key {
        try connection.remove(feature, key: key, reason: .reported, removedAt: removedAt, at: options.now)
      } else {
        try connection.bury(Tombstone(feature: feature, reason: .reported, removedAt: removedAt))
        try connection.log(.removed, id, at: options.now)
      }
      summary.removed += 1
      changes += 1
    }
  }

  private func list(_ id: FeatureID) throws {
    layers.insert(id.layer)
    guard options.sync != nil else { return }
    try connection.run(SQL.addListed) {
      $0.bind(1, id.layer.code)
      $0.bind(2, id.id)
    }
  }

  private func removeUnlisted(_ layers: Set<Layer>) throws {
    for layer in layers.sorted() {
      let removed = try connection.removeAll(SQL.unlisted, reason: .synced, at: options.now) {
        $0.bind(1, layer.code)
      }
      summary.removed += removed
      changes += removed
    }
  }
}
