package import RoadsCore

extension StoreTransaction {
  /// A whole list, with what it leaves in the log.
  package func importAll(
    _ source: any ImportSource, _ options: ImportOptions, _ observer: ImportObserver
  ) throws -> ImportSummary {
    try checkLease(of: options)
    let run = ImportRun(options, observer)
    if author == nil { author = Author(.source, source: options.sources.min()) }
    var number: Int64?
    // Not before others are kept from writing, and from giving it too.
    let runNumber = { () throws -> Int64 in
      if let number { return number }
      let new = try self.nextRun()
      number = new
      return new
    }
    if !options.dryRun, !options.exact {
      run.recorder.put = { part, changes, record in
        try self.put(RunPart(run: try runNumber(), number: part, changes: changes, record: record))
      }
    }
    defer { run.recorder.put = nil }
    try load(source, run)
    // A long list takes a while.
    try checkLease(of: options)
    var summary = run.finish()
    if summary.stored {
      run.tell(.finishing)
      try keep(run, as: try runNumber(), &summary)
      try forgetValidators(of: run.disturbed)
      try log(run.entries, at: options.now)
    }
    return summary
  }

  /// Whoever changed how the source is fetched, or what it has, was faster.
  private func checkLease(of options: ImportOptions) throws {
    if let lease = options.lease, try !stands(lease, for: options.sources) { throw ImportCancelled() }
  }

  private func keep(_ run: ImportRun, as number: Int64, _ summary: inout ImportSummary) throws {
    try run.recorder.finish()
    guard let stored = run.stored(as: number, summary, at: try lastEntry()) else { return }
    if stored.run.kept != .changes { try forgetParts(of: number) }
    try put(stored)
    summary.runs = [number]
    author?.run = number
    try forgetRuns(at: run.options.now, limit: 100)
    try makeRoomForRuns()
  }
}

extension ImportRun {
  /// As which run it is kept. One that a timer began and that changed nothing is none: there would be thousands.
  fileprivate func stored(as number: Int64, _ summary: ImportSummary, at position: Int64) -> StoredRun? {
    if options.exact || recorder.isEmpty && options.by == .program { return nil }
    let run = Run(
      number: number, kind: .load, began: options.now, ended: duration.end(from: options.now),
      by: options.by,
      sources: summary.sources.sorted(), name: options.name, isSync: options.sync != nil, read: summary.read,
      added: summary.added, updated: summary.updated, unchanged: summary.unchanged, removed: summary.removed,
      rejected: summary.rejected, samplesRemoved: summary.samplesRemoved, changes: recorder.count,
      kept: recorder.kept)
    return StoredRun(run, bytes: recorder.kept == .changes ? recorder.bytes : 0, position: position)
  }
}
