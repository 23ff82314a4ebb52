/// What answers say of sources beside their features, as known at one moment, and until it changes by itself.
package struct SourceNotes: Sendable, Hashable {
  /// All of which anything is to be said.
  package let sources: [StoredSource]
  private let marks: SourceMarks
  private let known: Instant
  /// From when on, without a write, the marks are others.
  private let until: Instant
  /// When what is said was another than before.
  private let changedAt: Instant?

  package static let none = SourceNotes([], at: Instant(milliseconds: 0))

  /// `before`: what was known until now.
  package init(_ sources: [StoredSource], at moment: Instant, after before: SourceNotes? = nil) {
    self.sources = sources.filter(\.isToBeNoted)
    known = moment
    let marks = SourceNotes.marks(of: self.sources, at: moment)
    self.marks = marks
    until =
      self.sources.compactMap { $0.fetched?.staleAt }.filter { $0 > moment }.min()
      ?? Instant(milliseconds: .max)
    let labels = SourceNotes.labels(of: self.sources)
    // Nobody knows what was said before the program began.
    let isChanged =
      before.map { $0.marks(at: moment) != marks || SourceNotes.labels(of: $0.sources) != labels }
      ?? !(marks.isEmpty && labels.isEmpty)
    changedAt = isChanged ? moment : before?.changedAt
  }

  package var isEmpty: Bool { sources.isEmpty }

  /// Whether nothing has changed by itself since.
  package func holds(at moment: Instant) -> Bool { moment >= known && moment < until }

  package func marks(at moment: Instant) -> SourceMarks {
    // Clocks are set back, too.
    holds(at: moment) ? marks : SourceNotes.marks(of: sources, at: moment)
  }

  /// The newest moment up to `now` at which answers began to say something else.
  package func lastChange(before now: Instant) -> Instant? {
    let began = sources.compactMap { $0.fetched?.staleAt }.filter { $0 <= now }.max()
    guard let changedAt else { return began }
    return began.map { max($0, changedAt) } ?? changedAt
  }

  /// What feeds and pages say of sources as such.
  private static func labels(of sources: [StoredSource]) -> [SourceName: SourceLabel] {
    Dictionary(uniqueKeysWithValues: sources.filter { !$0.label.isEmpty }.map { ($0.name, $0.label) })
  }

  private static func marks(of sources: [StoredSource], at moment: Instant) -> SourceMarks {
    var marks: [SourceName: SourceMark] = [:]
    for source in sources {
      let mark = SourceMark(
        isStale: source.fetched?.isStale(at: moment) ?? false, attribution: source.label.attribution,
        licence: source.label.licence)
      if !mark.isEmpty { marks[source.name] = mark }
    }
    return SourceMarks(marks)
  }
}

/// What is said of each feature of a source.
package struct SourceMark: Sendable, Hashable {
  /// Its source was not fetched for long: nobody knows whether it is still so.
  package let isStale: Bool
  package let attribution: String?
  package let licence: String?

  package init(isStale: Bool, attribution: String?, licence: String? = nil) {
    self.isStale = isStale
    self.attribution = attribution
    self.licence = licence
  }

  fileprivate var isEmpty: Bool { !isStale && attribution == nil && licence == nil }
}

/// The same of all sources of an answer.
package struct SourceMarks: Sendable, Hashable {
  private let bySource: [SourceName: SourceMark]

  package static let none = SourceMarks([:])

  package init(_ bySource: [SourceName: SourceMark]) { self.bySource = bySource }

  /// So is nearly every store's.
  package var isEmpty: Bool { bySource.isEmpty }

  package subscript(source: SourceName) -> SourceMark? { bySource[source] }

  package var stale: Set<SourceName> { Set(bySource.filter(\.value.isStale).keys) }
}

extension StoredSource {
  /// Whether anybody is shown more of it than its name.
  package var isToBeNoted: Bool { !label.isEmpty || fetched != nil }
}
