/// Where a row stands in its file.
package struct RowPosition: Sendable, Hashable {
  /// Counted from 1 as people do.
  package let index: Int
  package let line: Int?
  package let id: String?

  package init(index: Int, line: Int? = nil, id: String? = nil) {
    self.index = index
    self.line = line
    self.id = id
  }
}

/// One row of a list, ready to be stored.
package struct ImportRow: Sendable, Hashable {
  package var feature: Feature
  /// false where the source gave no time: the moment of the import stands in for it, and does not by
  /// itself make the row different from what is stored.
  package var hasUpdatedAt: Bool
  /// What of the source's line or area was taken although it is not as the standards want it.
  package var warnings: GeometryWarnings
  /// The source knows no markup.
  package var hasPlainText: Bool
  /// The source says of each row that it lives, however many have reported it gone.
  package var isLiving: Bool
  package var unread: [UnreadWords]
  package var position: RowPosition

  package init(
    feature: Feature, hasUpdatedAt: Bool = true, warnings: GeometryWarnings = GeometryWarnings(),
    hasPlainText: Bool = false,
    isLiving: Bool = false, unread: [UnreadWords] = [], position: RowPosition
  ) {
    self.unread = unread
    self.isLiving = isLiving
    self.feature = feature
    self.hasUpdatedAt = hasUpdatedAt
    self.warnings = warnings
    self.hasPlainText = hasPlainText
    self.position = position
  }
}

extension ImportRow {
  /// A line or an area.
  package var isOfShape: Bool { feature.shape != nil }

  /// To be told to whoever wants to know which rows these are.
  package var unreadNotes: [UnreadNote] { unread.map { UnreadNote(position: position, words: $0) } }

  /// The list's own count says that it is gone.
  package var isGone: Bool { ReportPolicy.removes(feature.reports) && !isLiving }
}

package enum ImportItem: Sendable, Hashable {
  case row(ImportRow)
  case rejected(Rejection)

  package var position: RowPosition {
    switch self {
    case .row(let row): row.position
    case .rejected(let rejection): rejection.position
    }
  }
}

/// A row that cannot be stored.
package struct Rejection: Sendable, Hashable {
  package let position: RowPosition
  /// Which feature it would have been, where that much is known: `sync` does not remove what the list
  /// still names.
  package let feature: FeatureID?
  package let reason: Reason

  package init(position: RowPosition, feature: FeatureID? = nil, reason: Reason) {
    self.position = position
    self.feature = feature
    self.reason = reason
  }

  package enum Reason: Error, Sendable, Hashable {
    case notAnObject
    case feature(FeatureProblem)
    case missing(member: String)
    case wrongType(member: String, expected: Expected)
    /// One of a line's points is no pair of numbers, counted from 1; the line too where there are several.
    case position(member: String, line: Int? = nil, point: Int)
    case coordinate(CoordinateError)
    case geometry(GeometryProblem)
    /// Many rows of one file share long lines: with this one and those before it they would have more points.
    case sharedPoints(limit: Int)
    /// The place is a code of somebody's table, by the name of its system: `Alert-C`.
    case locationCode(String)
    /// Such a code would say the place, and nobody can read it.
    case damagedCode(String)
    /// 0,0 in the Gulf of Guinea: what sources write for "unknown".
    case nullIsland
    case time(member: String, value: String)
    /// The clocks were put forward over it; `after`: the same time counted on.
    case skippedTime(member: String, value: String, after: String)
    /// The clocks were put back over it, and it is one of these.
    case repeatedTime(member: String, value: String, candidates: [String])
    /// Neither a radar nor a condition, by its members.
    case unknownKind
    /// Of our own words for types.
    case unknownType(String)
    /// A word for several types, and nothing says which of them is meant.
    case ambiguousType(String, [FeatureType])
    case unknownValue(member: String, value: String)
    /// What is said of the traffic or the camera there has no sense: without it the row would mean something else.
    case notUnderstood(member: String, value: String, Trait)
    /// Two words for one thing say different things, and nobody can tell which of them is wrong.
    case contradiction(Saying, Saying)
    /// What is said holds each alone, and not together.
    case details(DetailsProblem)
    /// Which vehicles are concerned, in words.
    case vehicles(member: String, VehicleProblem)
    /// The hours, or their zone.
    case schedule(ScheduleProblem)
    /// The same of vehicles, where JSON says it: `applies_to[0].weight_above_t`.
    case notVehicles(member: String, VehiclesProblem)
    /// A table's row that is longer than its header.
    case cells(found: Int, columns: Int)
    /// The service that was asked keeps another part of the world.
    case outside(Box)
    /// Whose list it is from.
    case source(String, SourceNameProblem)
    /// Another source has the id, with the name of this one before it too.
    case taken(by: SourceName)

    /// A column or a member, and what stands in it.
    package struct Saying: Sendable, Hashable {
      package let member: String
      package let value: String

      package init(member: String, value: String) {
        self.member = member
        self.value = value
      }
    }

    package enum VehiclesProblem: Sendable, Hashable {
      /// Not a list of objects.
      case form
      case weight
      case length
      case member
      case kind(String)
      /// It says of no vehicle, or of all, that it is concerned; or twice the same, or too much.
      case sense
    }

    package enum Trait: Sendable, Hashable {
      case direction
      /// Where points of the compass are taken too.
      case directionOrHeading
      case bearing
      case speedLimit
      case camera
      case approximate
    }

    package enum Expected: Sendable, Hashable {
      case text
      case number
      case object
      case point
      case geometry
    }
  }
}

/// Where rows come from: one file or stream, read batch by batch. Throws when the source cannot be read
/// on; the store then keeps its old state.
package protocol ImportSource: AnyObject {
  /// nil at the end.
  func next() throws -> [ImportItem]?

  /// The next batch, instead of `next`: what of it any thread can do at any time is left to be done. A source that
  /// has no such work does it here.
  func cut() throws -> ImportPart?
}

extension ImportSource {
  package func cut() throws -> ImportPart? {
    try next().map { ImportPart($0, last: $0.last?.position.index) }
  }
}

/// A batch that was cut out of its source.
package struct ImportPart: Sendable {
  /// The number of its last row; nil where it has none.
  package let last: Int?
  /// It has no more rows than that.
  package let count: Int
  /// Of the text that the rows are made of; 0 where nobody has counted.
  package let bytes: Int
  /// Makes one row after the other. A consumer that finishes each before the next is made returns its memory while that
  /// is at hand.
  package let forEach: @Sendable (_ body: (ImportItem) -> Void) throws -> Void

  package init(
    last: Int?, count: Int, bytes: Int = 0,
    forEach: @escaping @Sendable (_ body: (ImportItem) -> Void) throws -> Void
  ) {
    self.last = last
    self.count = count
    self.bytes = bytes
    self.forEach = forEach
  }

  package init(_ items: [ImportItem], last: Int?) {
    self.init(last: last, count: items.count) { body in
      for item in items { body(item) }
    }
  }

  package func items() throws -> [ImportItem] {
    var items: [ImportItem] = []
    items.reserveCapacity(count)
    try forEach { items.append($0) }
    return items
  }
}

package struct ImportOptions: Sendable {
  /// Remove what the list no longer has, in these layers; nil: remove nothing; empty: in the layers that
  /// the list speaks of.
  package var sync: Set<Layer>?
  package var dryRun: Bool
  /// Store nothing if any row is rejected.
  package var strict: Bool
  /// The rows are how things are, not news about them: they replace what is stored, and bring back what was
  /// removed.
  package var exact: Bool
  /// What people reported gone comes back where the list has it.
  package var restores: Bool
  /// Whose list it is, where no row says so: `sync` speaks for these even where no row is left of theirs.
  package var sources: Set<SourceName>
  /// What the list is said to be.
  package var layer: Layer?
  /// nil: it goes on whatever it would remove or leave out.
  package var brakes: ImportBrakes?
  /// Who wants it.
  package var by: Author.Kind
  /// Where it comes from: a file, an address.
  package var name: String?
  /// So many of its changes are to be named in the summary.
  package var named: Int
  /// The claim under which it was fetched for its source, and without which it is not loaded any more. After any other list
  /// it is not known what that source has: its own list is loaded again, be it the same.
  package var lease: FetchLease?
  package var now: Instant

  package init(
    sync: Set<Layer>? = nil, dryRun: Bool = false, strict: Bool = false, exact: Bool = false,
    restores: Bool = false, sources: Set<SourceName> = [.list], layer: Layer? = nil,
    brakes: ImportBrakes? = nil, by: Author.Kind = .local, name: String? = nil, named: Int = 0,
    now: Instant = .now
  ) {
    self.by = by
    self.name = name
    self.named = named
    self.sources = sources
    self.layer = layer
    self.brakes = brakes
    self.restores = restores
    self.sync = sync
    self.dryRun = dryRun
    self.strict = strict
    self.exact = exact
    self.now = now
  }
}

package struct ImportSummary: Sendable, Hashable {
  package var read = 0
  package var added = 0
  package var updated = 0
  /// As it was; rows that stay removed are counted here too.
  package var unchanged = 0
  package var removed = 0
  package var rejected = 0
  /// Rows that the list still has, and that people or the list itself reported gone, that somebody deleted or that are over.
  package var stayRemoved = 0
  /// Of those added, what people had reported gone or somebody had deleted.
  package var returned = 0
  /// What people reported gone, and what comes back where `restores` is set.
  package var restorable = 0
  /// The same of what somebody deleted.
  package var deleted = 0
  /// Rows of which an operator's corrections stood.
  package var corrected = 0
  /// Rows that ended a correction, because they said something else than before.
  package var correctionsEnded = 0
  /// Of what was removed because the list lacks it, how much was corrected.
  package var correctedRemoved = 0
  /// Rows that are lines or areas.
  package var shapes = 0
  /// Those of them that are not as the standards want lines and areas, and were taken all the same.
  package var fixedShapes = 0
  package var unread = UnreadCounts()
  /// Rows that are probably not meant as they stand; whoever has checked the list counts them.
  package var warnings = ListWarningCounts()
  /// Of the samples: they make room for the first real list of their layer.
  package var samplesRemoved = 0
  /// Why it was stopped; of a dry run, why it would be.
  package var hold: ImportHold?
  /// false for a dry run, where `strict` met a rejected row, where no row could be taken, and where it was stopped.
  package var stored = true
  /// The numbers that it has as runs: of one list one, and none where nothing was stored.
  package var runs: [Int64] = []
  /// Whose rows it had.
  package var sources: Set<SourceName> = []
  /// What it changed, as far as it was to be named, and how much that was.
  package var changes: [RunChange] = []
  package var changed = 0
  /// The store was empty, and there was too much to name any of it.
  package var isEverything = false

  /// Rows came, and none of them could be taken.
  package var isOfNoUse: Bool { read > 0 && rejected == read }

  /// Whether its load keeps it, if it is no dry run.
  package func isKept(_ options: ImportOptions) -> Bool {
    hold == nil && !isOfNoUse && !(options.strict && rejected > 0)
  }

  package init() {}

  /// Nothing of it was kept: it was read, and that is all.
  package mutating func forgetChanges() {
    var left = ImportSummary()
    (left.read, left.rejected, left.warnings) = (read, rejected, warnings)
    (left.shapes, left.fixedShapes, left.unread) = (shapes, fixedShapes, unread)
    (left.hold, left.stored) = (hold, false)
    self = left
  }
}

/// What is watched while an import runs.
package struct ImportObserver {
  package var rejected: (Rejection) -> Void
  package var unread: (UnreadNote) -> Void
  /// Rows read so far.
  package var progress: (Int) -> Void
  /// What happens once they are read.
  package var step: (ImportStep) -> Void
  /// Asked between batches; true ends the import and leaves the store as it was.
  package var isCancelled: () -> Bool
  /// Everything is durable and can be seen. What a store does after this only makes it quicker to ask.
  package var stored: () -> Void
  /// Why the words of what was stored could not be indexed. All else is well: questions about words are answered
  /// row by row until a load builds the index.
  package var unindexed: (any Error) -> Void

  package init(
    rejected: @escaping (Rejection) -> Void = { _ in },
    unread: @escaping (UnreadNote) -> Void = { _ in }, progress: @escaping (Int) -> Void = { _ in },
    step: @escaping (ImportStep) -> Void = { _ in },
    isCancelled: @escaping () -> Bool = { false }, stored: @escaping () -> Void = {},
    unindexed: @escaping (any Error) -> Void = { _ in }
  ) {
    self.rejected = rejected
    self.unread = unread
    self.progress = progress
    self.step = step
    self.isCancelled = isCancelled
    self.stored = stored
    self.unindexed = unindexed
  }
}

/// Thrown by an import that its observer cancelled.
package struct ImportCancelled: Error, Sendable {
  package init() {}
}
