package import RoadsCore

/// One entry on its way into the log; who writes it, the transaction says.
package struct LogEntry: Sendable, Hashable {
  package let event: Change.Event
  /// nil where no single feature is concerned.
  package let feature: FeatureID?
  /// Whose list says so, where that is not the transaction's.
  package let source: SourceName?
  package let detail: String?

  package init(
    _ event: Change.Event, _ feature: FeatureID?, source: SourceName? = nil, detail: String? = nil
  ) {
    self.event = event
    self.feature = feature
    self.source = source
    self.detail = detail
  }
}

/// What one transaction appends to the log about features, as far as it does so one by one: beyond a number all of
/// it is one `reloaded` entry, and a follower reads everything again faster than entry by entry.
package struct Entries {
  package static let most = 10_000

  private(set) var kept: [LogEntry] = []
  package private(set) var count = 0

  package init() {}

  package mutating func add(
    _ event: Change.Event, _ id: FeatureID, source: SourceName? = nil, detail: String? = nil
  ) {
    add(unnamed: 1)
    if count <= Entries.most { kept.append(LogEntry(event, id, source: source, detail: detail)) }
  }

  /// More than the log gets one by one.
  package mutating func add(unnamed number: Int) {
    count += number
    if count > Entries.most { kept = [] }
  }
}

extension StoreTransaction {
  package func log(
    _ event: Change.Event, _ id: FeatureID?, detail: String? = nil, at moment: Instant
  ) throws {
    try log([LogEntry(event, id, detail: detail)], at: moment)
  }

  package func log(_ entries: Entries, at moment: Instant) throws {
    if entries.count > Entries.most { return try log(.reloaded, nil, at: moment) }
    if !entries.kept.isEmpty { try log(entries.kept, at: moment) }
  }

  package func log(_ entries: [LogEntry], at moment: Instant) throws {
    for entry in entries { try addEntry(entry, at: moment) }
  }

  package func addEntry(_ entry: LogEntry, at moment: Instant) throws {
    let source = try sourceNumber(of: entry)
    try run(.addEntry) {
      $0.add(entry.event.code)
      $0.add(entry.feature?.layer.code)
      $0.add(entry.feature?.id)
      $0.add(moment)
      $0.add(author?.kind.code)
      $0.add(author?.run)
      $0.add(source)
      $0.add(entry.detail)
    }
  }

  /// Of the list that says what the entry says; nil where no list does.
  package func sourceNumber(of entry: LogEntry) throws -> Int64? {
    guard let author, author.kind == .source else { return nil }
    return try (entry.source ?? author.source).map { try number(of: $0) }
  }

  /// What is done meanwhile, somebody else does.
  func acting<Result>(as other: Author, _ body: () throws -> Result) rethrows -> Result {
    let before = author
    author = other
    defer { author = before }
    return try body()
  }
}
