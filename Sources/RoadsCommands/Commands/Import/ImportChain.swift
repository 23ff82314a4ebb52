internal import RoadsCore
internal import RoadsFormats

/// Several files read as one list. Rows are numbered through, so that a rejected one can be traced back
/// to its file whenever the store speaks of it. A store may read ahead on another thread than it reports
/// on.
final class ImportChain: ImportSource {
  struct Part {
    let name: String
    let file: ImportFile
    let source: any ImportSource
  }

  private let parts: [Part]
  private var current = 0
  private var start = 0
  /// The number of rows before each part that has been begun.
  private let starts = CheckedMutex([0])
  private var last = 0

  init(_ parts: [Part]) { self.parts = parts }

  var names: [String] { parts.map(\.name) }
  /// Whose rows they are that do not say it.
  var sources: Set<SourceName> { Set(parts.map(\.file.source)) }
  /// What they were said to be, where that can be wrong.
  var layer: Layer? { parts.allSatisfy { $0.file.layer != nil } ? parts.first?.file.layer : nil }
  var bytesRead: Int64 { parts.reduce(0) { $0 + $1.file.bytesRead } }

  /// nil where one of them is a pipe.
  var totalBytes: Int64? {
    parts.reduce(0) { sum, part in
      guard let sum, let bytes = part.file.totalBytes else { return nil }
      return sum + bytes
    }
  }

  func next() throws -> [ImportItem]? { try cut()?.items() }

  func cut() throws -> ImportPart? {
    while current < parts.count {
      if let part = try parts[current].source.cut() {
        let start = start
        last = max(last, start + (part.last ?? 0))
        // The first file's rows have their numbers already: a copy of each costs as much as its parsing.
        guard start > 0 else { return part }
        return ImportPart(last: last, count: part.count) { body in
          try part.forEach { body($0.moved(by: start)) }
        }
      }
      current += 1
      start = last
      starts.withLock { $0.append(last) }
    }
    return nil
  }

  /// The file that a rejection belongs to, and its number there.
  func local(_ rejection: Rejection) -> (name: String, Rejection) {
    let (name, start) = part(of: rejection.position.index)
    return (name, rejection.moved(by: -start))
  }

  func local(_ note: UnreadNote) -> (name: String, UnreadNote) {
    let (name, start) = part(of: note.position.index)
    return (name, UnreadNote(position: note.position.moved(by: -start), words: note.words))
  }

  /// The warning by the numbers of its files; the other row's, where that is in another one.
  func local(_ warning: ListWarning) -> (name: String, other: String?, ListWarning) {
    let (name, start) = part(of: warning.row.index)
    var other: String?
    func moved(_ row: ListedRow) -> ListedRow {
      let (file, start) = part(of: row.index)
      if file != name { other = file }
      return ListedRow(index: row.index - start, id: row.id)
    }
    let reason: ListWarning.Reason =
      switch warning.reason {
      case .repeatedID(let row): .repeatedID(other: moved(row))
      case .samePlace(let row): .samePlace(other: moved(row))
      case .swapped, .far: warning.reason
      }
    let row = ListedRow(index: warning.row.index - start, id: warning.row.id)
    return (name, other, ListWarning(row, reason))
  }

  private func part(of index: Int) -> (name: String, start: Int) {
    let (part, start) = starts.withLock { starts in
      let part = starts.lastIndex { $0 < index } ?? 0
      return (part, starts[part])
    }
    return (parts[part].name, start)
  }
}

extension ImportItem {
  fileprivate func moved(by rows: Int) -> ImportItem {
    switch self {
    case .row(var row):
      row.position = row.position.moved(by: rows)
      return .row(row)
    case .rejected(let rejection): return .rejected(rejection.moved(by: rows))
    }
  }
}

extension RowPosition {
  fileprivate func moved(by rows: Int) -> RowPosition {
    RowPosition(index: index + rows, line: line, id: id)
  }
}

extension Rejection {
  fileprivate func moved(by rows: Int) -> Rejection {
    Rejection(position: position.moved(by: rows), feature: feature, reason: reason)
  }
}
