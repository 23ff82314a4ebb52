package import RoadsCore

extension Run.Kind {
  package var code: Int64 { self == .load ? 1 : 2 }
}

extension Run.Kept {
  package var code: Int64 {
    switch self {
    case .changes: 1
    case .everything: 2
    case .tooMany: 3
    case .forgotten: 4
    }
  }
}

extension StatementRow {
  /// Of `runsBefore` and its kin.
  package func storedRun() throws(StoreError) -> StoredRun {
    let number = integer(0)
    guard let kind = Run.Kind.allCases.first(where: { $0.code == integer(1) }),
      let by = Author.Kind(code: integer(4)),
      let kept = Run.Kept.allCases.first(where: { $0.code == integer(16) })
    else { throw damaged("run \(number)") }
    let sources = text(5).split(separator: ",").map { SourceName(stored: String($0)) }
    let run = Run(
      number: number, kind: kind, began: instant(2), ended: instant(3), by: by, sources: sources,
      name: optionalText(6), isSync: isTrue(7), read: Int(clamping: integer(8)),
      added: Int(clamping: integer(9)), updated: Int(clamping: integer(10)),
      unchanged: Int(clamping: integer(11)), removed: Int(clamping: integer(12)),
      rejected: Int(clamping: integer(13)), samplesRemoved: Int(clamping: integer(14)),
      changes: Int(clamping: integer(15)), kept: kept, undoes: optionalInteger(19),
      undoneBy: optionalInteger(20))
    return StoredRun(run, bytes: integer(17), position: integer(18))
  }

  /// Of `runPartAfter` and `runPartBefore`.
  package func runPart() -> RunPart {
    RunPart(
      run: integer(0), number: integer(1), changes: Int(clamping: integer(2)), record: optionalBytes(3) ?? [])
  }
}

/// Runs, what they changed, and how long that is kept.
extension StoreTransaction {
  package func put(_ stored: StoredRun) throws {
    let run = stored.run
    try self.run(.addRun) {
      $0.add(run.number)
      $0.add(run.kind.code)
      $0.add(run.began)
      $0.add(run.ended)
      $0.add(run.by.code)
      $0.add(run.sources.map(\.text).joined(separator: ","))
      $0.add(run.name)
      $0.add(run.isSync)
      for number in [
        run.read, run.added, run.updated, run.unchanged, run.removed, run.rejected, run.samplesRemoved,
        run.changes,
      ] { $0.add(number) }
      $0.add(run.kept.code)
      $0.add(stored.bytes)
      $0.add(stored.position)
      $0.add(run.undoes)
      $0.add(run.undoneBy)
    }
  }

  package func put(_ part: RunPart) throws {
    try run(.addRunPart) {
      $0.add(part.run)
      $0.add(part.number)
      $0.add(part.changes)
      $0.add(part.record)
    }
  }

  /// Nobody else may give one meanwhile.
  func nextRun() throws -> Int64 { try integer(.nextRun) ?? 1 }

  package func storedRun(_ number: Int64) throws -> StoredRun? {
    guard try knows(.run) else { return nil }
    return try first(.run, { $0.add(number) }) { try $0.storedRun() }
  }

  /// Until this is over nobody forgets it; false where somebody has.
  func hold(_ run: Int64) throws -> Bool { try integer(.holdRun) { $0.add(run) } != nil }

  /// The newest first.
  func runs(before number: Int64, limit: Int) throws -> [Run] {
    guard try knows(.run) else { return [] }
    return try all(.runsBefore) {
      $0.add(number)
      $0.add(limit)
    } _: {
      try $0.storedRun().run
    }
  }

  func runCount() throws -> Int {
    guard try knows(.run) else { return 0 }
    return Int(clamping: try integer(.countRuns) ?? 0)
  }

  package func part(of run: Int64, after number: Int64) throws -> RunPart? {
    try first(.runPartAfter) {
      $0.add(run)
      $0.add(number)
    } _: {
      $0.runPart()
    }
  }

  func part(of run: Int64, before number: Int64) throws -> RunPart? {
    try first(.runPartBefore) {
      $0.add(run)
      $0.add(number)
    } _: {
      $0.runPart()
    }
  }

  func changes(in part: RunPart) throws -> [RunChange] {
    do {
      return try RunReader.changes(in: part.record)
    } catch {
      throw StoreError.damaged(path: keyPath, detail: "run \(part.run), part \(part.number)")
    }
  }

  // MARK: How long

  package func runDays() throws -> Int {
    guard try knows(.run) else { return RunKeeping.usualDays }
    return try integer(.runDays).map { Int(clamping: $0) } ?? RunKeeping.usualDays
  }

  package func setRunDays(_ days: Int) throws { try run(.setRunDays) { $0.add(days) } }

  /// The oldest go; the newest stays, so that no number is given twice. A few at a time; says how many.
  @discardableResult
  package func forgetRuns(at moment: Instant, limit: Int) throws -> Int {
    let newest = try nextRun() - 1
    let end = moment.adding(seconds: -Int64(try runDays()) * 86_400)
    var count = 0
    while count < limit, let oldest = try first(.oldestRun, { _ in }, { try $0.storedRun() }),
      oldest.run.number < newest,
      oldest.run.ended < end || oldest.run.number <= newest - Int64(RunKeeping.mostRuns)
    {
      // Whoever is undoing it holds the row: its parts stay until that is over.
      try run(.dropRun) { $0.add(oldest.run.number) }
      try forgetParts(of: oldest.run.number)
      count += 1
    }
    return count
  }

  func forgetParts(of run: Int64) throws { try self.run(.dropRunParts) { $0.add(run) } }

  /// Where all changes together take more room than they may, the oldest runs can no longer be undone.
  func makeRoomForRuns() throws {
    var bytes = try integer(.bytesOfRuns) ?? 0
    while bytes > RunKeeping.mostBytesInAll,
      let oldest = try first(.oldestKeptRun, { _ in }, { try $0.storedRun() })
    {
      try forgetParts(of: oldest.run.number)
      try run(.setRunForgotten) {
        $0.add(oldest.run.number)
        $0.add(Run.Kept.forgotten.code)
      }
      bytes -= oldest.bytes
    }
  }
}
