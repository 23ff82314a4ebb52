/// A list on its way into a store, looked at for what is probably a mistake in it. What is found changes nothing of what
/// is loaded.
///
/// Of each row some bytes are kept, wherever it is parsed; they are looked at once the list has ended.
package final class ListCheck: ImportSource {
  /// Longer lists are looked at as far as this: some 50 bytes of each row are kept.
  package static let mostRows = 2_000_000

  private let source: any ImportSource
  private let notes = ListNotes()

  package init(_ source: any ImportSource) { self.source = source }

  package func next() throws -> [ImportItem]? { try cut()?.items() }

  package func cut() throws -> ImportPart? {
    guard let part = try source.cut() else { return nil }
    return ImportPart(last: part.last, count: part.count, bytes: part.bytes) { [notes] body in
      var batch = ListNotes.Batch(count: part.count)
      try part.forEach { item in
        if case .row(let row) = item { batch.add(row) }
        body(item)
      }
      notes.take(batch)
    }
  }

  /// After the last row: tells of each row that something is said about, in the order of the list.
  package func finish(_ tell: (ListWarning) -> Void) -> ListWarningCounts {
    var counts = ListWarningCounts()
    notes.warnings { warning in
      counts.count(warning.reason)
      tell(warning)
    }
    return counts
  }
}
