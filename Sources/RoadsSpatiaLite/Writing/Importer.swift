package import RoadsCore
package import RoadsStorage

/// One list into one connection, inside the transaction that the store opened for it.
private final class Importer {
  private let connection: Connection
  private let run: ImportRun
  private var target: RowTarget<Connection>
  /// How many features there were.
  private var total = 0
  /// The index is written again at the end; its triggers are off.
  private var rebuildsIndex = false

  init(_ connection: Connection, _ run: ImportRun) {
    self.connection = connection
    self.run = run
    target = RowTarget(connection, run.options)
  }

  func load(_ source: any ImportSource) throws {
    defer { connection.setTriggers(true) }
    total = Int(try connection.integer(.countFeatures) ?? 0)
    if try total == 0 && connection.integer(.countTombstones) == 0 {
      // Nothing that the list could lack.
      run.recorder.noteEmptyStore()
      try fill(from: source)
    } else {
      try update(from: source)
    }
    if rebuildsIndex {
      run.tell(.indexing)
      try SpatialIndex.rebuild(connection)
    }
  }

  /// Row by row.
  private func apply(_ batch: [ImportItem]) throws {
    for case .row(let row) in batch { try apply(row) }
  }

  private func apply(_ row: ImportRow) throws {
    try run.apply(row, to: &target)
    if !rebuildsIndex, BulkRule.rebuildsIndex(changes: run.entries.count, total: total) {
      rebuildsIndex = true
      connection.setTriggers(false)
      try connection.setWordsAside()
    }
  }

  // MARK: Into an empty store

  /// A short list row by row; a long one sorted.
  private func fill(from source: any ImportSource) throws {
    var early: [ImportItem] = []
    while early.count <= BulkRule.sortedLoad {
      guard let batch = try run.next(source.next) else {
        run.take(early)
        return try apply(early)
      }
      early += batch
    }
    try connection.setWordsAside()
    let spool = RowSpool(folder: connection.workFolder)
    try stage(StagedRows(ImportPart(early, last: nil)), in: spool)
    early = []
    // As many as are read while a run of the spool is sorted and written.
    let batches = ReadAhead(source, depth: 24, make: StagedRows.init)
    while let batch = try run.next(batches.next) { try stage(batch, in: spool) }
    run.judge()
    if run.isRefused { return }
    let load = SortedLoad(
      connection: connection, now: run.options.now, isCancelled: run.observer.isCancelled,
      tell: run.observer.step)
    switch try load.run(spool) {
    case .loaded(let added, let away):
      run.count(added: added, stayingAway: away)
      if added + away > Entries.most {
        run.entries.add(unnamed: added + away)
      } else {
        try logEverything()
      }
    case .dependent:
      var done = 0
      try spool.inListOrder { record in
        if done % ImportStep.rows == 0 { run.tell(.storing, done: done, of: spool.count) }
        done += 1
        if let row = RowRecord.row(record) { try apply(row) }
      }
    }
  }

  private func stage(_ batch: StagedRows, in spool: RowSpool) throws {
    for rejection in batch.rejections { run.reject(rejection) }
    run.count(
      rows: batch.count, radars: batch.radars, shapes: batch.shapes, fixedShapes: batch.fixedShapes)
    run.note(rowsOf: batch.sources)
    for note in batch.unread { run.take(note) }
    try spool.append(batch)
    run.tellProgress()
  }

  /// A load that is too long for row by row and too short for one entry.
  private func logEverything() throws {
    for (sql, event) in [(SQL.allAddresses, Change.Event.added), (.allBuried, .removed)] {
      try connection.with(sql) { row in
        while try row.step() {
          guard let layer = Layer(code: row.integer(0)) else { throw row.damaged("layer") }
          run.entries.add(event, FeatureID(layer, row.text(1)))
        }
      }
    }
  }

  // MARK: Into a store that has something

  private func update(from source: any ImportSource) throws {
    if run.options.sync != nil {
      try connection.run(.makeListed)
      try connection.run(.clearListed)
    }
    let batches = ReadAhead(source) { try $0.items() }
    while let batch = try run.next(batches.next) {
      try connection.list(run.take(batch))
      try apply(batch)
    }
    try run.finishRows(on: connection)
  }
}

extension Connection {
  package func load(_ source: any ImportSource, _ run: ImportRun) throws {
    try Importer(self, run).load(source)
  }

  package func list(_ ids: [FeatureID]) throws {
    for id in ids {
      try run(.addListed) {
        $0.bind(1, id.layer.code)
        $0.bind(2, id.id)
      }
    }
  }
}
