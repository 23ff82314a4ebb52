/// What a store can do, in use cases. Every implementation passes the one contract suite of
/// RoadsTestSupport. Calls block the calling thread and may come from any number of threads.
package protocol RoadStore: AnyObject, Sendable {
  /// Makes the store where there is none, and brings an older one up to date; says whether there was none. Writes
  /// that need no store to change do so by themselves.
  func prepare() throws -> Bool

  /// The answer to a query, in its order, one hit at a time; `visit` says whether to go on.
  func visit(_ query: Query, _ visit: (consuming Hit) throws -> Bool) throws
  /// The same in parts of a few hundred hits: `make` makes something of each, on several threads at once where
  /// the answer is long, and `take` gets that in the answer's order and says whether to go on.
  func visit<Made: Sendable>(
    _ query: Query, make: @escaping @Sendable ([Hit]) throws -> Made, take: (Made) throws -> Bool
  ) throws
  func feature(_ id: FeatureID) throws -> Feature?
  func tombstone(_ id: FeatureID) throws -> Tombstone?
  /// How many features of each type the query finds.
  func count(_ query: Query) throws -> Counts

  /// Carries the orders out one after the other and makes them durable together; one result for each. A
  /// refused one has changed nothing, a later one sees what the earlier ones did. Throws where the store itself
  /// fails: then none of them has happened.
  func perform(_ orders: [WriteOrder]) throws -> [Result<WriteOutcome, any Error>]
  /// Throws `FeatureError.exists` where the id is taken.
  func add(_ feature: Feature, by author: Author) throws
  /// Throws `FeatureError.unknown`, `.removed` or `.hidden`.
  func report(_ report: Report, by author: Author) throws -> ReportOutcome
  /// Throws, and deletes nothing, where one of them is unknown.
  func delete(_ ids: [FeatureID], by author: Author, at moment: Instant) throws
  /// The features as they were, without their reports: all of them, or none. Throws `FeatureError.unknown` or
  /// `.notRemoved`.
  func restore(_ ids: [FeatureID], by author: Author, at moment: Instant) throws -> [Feature]
  /// Removes what has expired by then; says how many.
  func purgeExpired(by author: Author, at moment: Instant) throws -> Int
  /// Removes a whole layer; says how many.
  func purgeAll(_ layer: Layer, by author: Author, at moment: Instant) throws -> Int

  /// Live features that enough people have reported gone, by id.
  func disputes() throws -> [Dispute]
  /// Takes all reports on these features back: they stay. Says which of them had any. Throws, and clears nothing, where
  /// one of them is unknown.
  func clearReports(_ ids: [FeatureID], by author: Author, at moment: Instant) throws -> [FeatureID]
  /// What was removed since then and is gone still, by address.
  func tombstones(since moment: Instant, reason: Tombstone.Reason) throws -> [Tombstone]
  /// What was removed by reports since then, the oldest first, and who voted for it; thirty days back at most.
  func votedRemovals(since moment: Instant) throws -> [VotedRemoval]
  /// Whether it lives and anybody added it, so that neither a list nor an operator speaks for it; what one of them has
  /// changed since is theirs.
  func isPublic(_ id: FeatureID) throws -> Bool
  /// Takes away what is over of that which anybody could store, a few hundred of a kind at a time: features that
  /// ended, tombstones, answers to requests, old entries of the log. Where nothing is, nothing is written.
  func cleanUp(_ quota: PublicQuota, keeping: PublicRetention, at moment: Instant) throws -> CleanupSummary

  /// Erases who reported what, from where, and the keys of requests: nobody can be distinguished afterwards.
  /// What their words count stays.
  func forgetReporters() throws
  /// Whether the key of the reporters' digests exists, and is the one used so far.
  func keyState() throws -> KeyState
  /// A new key, and nothing more of what the old one made: in one transaction. What the words count stays. Says
  /// where the old key lies, where it lay in a file.
  func renewKey(at moment: Instant) throws -> String?

  /// All or nothing.
  func importRows(
    from source: any ImportSource, options: ImportOptions, observer: ImportObserver
  ) throws -> ImportSummary
  /// Tries several lists, each on what those before it would leave; nothing of them is kept. Nobody else can write before
  /// `body` returns: it must not wait for anybody, neither for a list to come nor for what it says to be read.
  func rehearse<Result>(_ body: (ImportTrial) throws -> Result) throws -> Result

  /// Runs before that number, the newest first, at most `limit`.
  func runs(before number: Int64, limit: Int) throws -> [Run]
  func runCount() throws -> Int
  func run(_ number: Int64) throws -> Run?
  /// What a run changed, in order, the first `limit` of it; nothing where that is not kept.
  func runChanges(_ number: Int64, limit: Int) throws -> [RunChange]
  /// Takes back what a run did: all of it, or, where somebody has changed something of it since and `force` is not set,
  /// nothing. Is a run itself. Throws `RunError`.
  func undo(_ number: Int64, _ options: UndoOptions, observer: ImportObserver) throws -> UndoSummary
  /// For how many days runs are kept.
  func runDays() throws -> Int
  func setRunDays(_ days: Int) throws

  /// Whose lists there are, in no order: those that are always there, and all that ever had a feature.
  func sources() throws -> [StoredSource]
  /// How many features each source has in each layer; those that have none are left out.
  func countsBySource() throws -> [SourceName: [Layer: Int]]
  /// How much of a source a list may remove at once, in hundredths; nil: what is usual.
  func setRemovalLimit(_ hundredths: Int?, of source: SourceName) throws
  /// What is said of a source where it is shown; an empty label is none.
  func setLabel(_ label: SourceLabel, of source: SourceName) throws
  /// How a source is fetched from now on; nil: no more. What is known of the last fetch stays, where the list is the same;
  /// what is being fetched as it was before comes to nothing.
  func setFetch(_ settings: FetchSettings?, of source: SourceName, at moment: Instant) throws
  /// Takes what is due, or named, for one who is going to fetch it: nobody else does meanwhile.
  func claim(_ claim: FetchClaim, at moment: Instant) throws -> [StoredSource]
  /// Takes a claim's time anew; false where the source is another claim's by now, or nobody's.
  func extend(_ source: SourceName, to lease: FetchLease) throws -> Bool
  /// Keeps what came of fetches and ends their leases, which the states name, all in one commit; what is another claim's by
  /// now, or nobody's, is left as it is.
  func finish(_ states: [SourceName: FetchState]) throws

  /// These are one thing: `shown`, one of them, is what everybody sees from now on, with the sources of all. The others hide
  /// behind it, and take its place should its own source no longer have it. Gives the feature that is shown. Throws
  /// `FeatureError`, or `JoinError`, and then nothing happened.
  func join(_ ids: [FeatureID], shown: FeatureID, by author: Author, at moment: Instant) throws -> Feature
  /// Takes that back, of one that hides or of all that hide behind one, in whatever order they are named. Gives those that are
  /// shown again; none where only a server that the store followed knew what hid.
  func split(_ ids: [FeatureID], by author: Author, at moment: Instant) throws -> [Feature]
  /// No two of these are one thing, whatever speaks for it: nobody is asked about them again.
  func setDifferent(_ ids: [FeatureID], by author: Author, at moment: Instant) throws
  /// The pairs of which somebody said so.
  func differences() throws -> Set<FeaturePair>
  /// What hides behind other features, by address.
  func joins() throws -> [StoredJoin]
  /// What of a source hides: it counts among what the source has, though `countsBySource` leaves it out.
  func hidden(of source: SourceName) throws -> [FeatureID]
  /// The same of all sources of which something hides, read once.
  func hiddenBySource() throws -> [SourceName: [FeatureID]]
  func join(of hidden: FeatureID) throws -> StoredJoin?

  func bulletins() throws -> [Bulletin]
  /// When they last changed, be it to none; nil where there never was one.
  func bulletinsChangedAt() throws -> Instant?
  /// Replaces them all by what `Bulletin.report` makes of them; says whether that changed anything.
  func setBulletins(_ bulletins: [Bulletin], by author: Author, at moment: Instant) throws -> Bool

  /// Entries after `sequence`, oldest first, at most `limit`.
  func changes(since sequence: Int64, limit: Int) throws -> [Change]
  /// The newest entry's sequence number; 0 where nothing was ever written.
  func lastChange() throws -> Int64

  /// What happened after the entry `known` (nil: since the store was new), all of one moment; `everything`
  /// where that is more than `limit` entries.
  func news(after known: Change?, limit: Int) throws -> StoreUpdate
  /// Calls whenever somebody has written, from wherever that was, for as long as what is given back is held; nil
  /// where the store cannot, and must be asked now and then. A call may get lost; what the log says counts.
  func watch(_ call: @escaping @Sendable () -> Void) throws -> (any StoreObserver)?
  /// Everything that lives in `region` (nil: anywhere), of one moment, in no order and in `parts` at once, each on
  /// a thread of its own: `visit` gets the part's number with each feature. Gives the newest entry of the log at
  /// that moment.
  func readAll(
    parts: Int, in region: Box?, _ visit: @Sendable (Int, Feature) throws -> Void
  ) throws -> Change?

  /// The server that this store follows; nil where it is a store of its own. One that follows takes no other
  /// write than the three below: the rest throw `StoreError.follows`.
  func pulled() throws -> PullState?
  /// Everything again, in one commit with where that leaves it: what `source` does not name is removed, what it
  /// names is as it says, whatever was stored or removed here before.
  func takeOver(
    from source: any ImportSource, bulletins: [Bulletin], state: PullState, observer: ImportObserver
  ) throws -> PullSummary
  /// One page of changes, in one commit with where that leaves it; nil, and nothing happened, where the store
  /// no longer stands at `before`.
  func apply(_ page: PulledPage, after before: PullState, state: PullState) throws -> PullSummary?
  /// From now on it is a store of its own. Says which server it followed.
  func forgetPull() throws -> PullState?

  /// Looks for damage; empty where there is none.
  func check() throws -> [CheckFinding]
  /// Makes again what can be derived from the rest: all that, or nothing.
  func repair() throws -> StoreRepair
  /// A copy of one moment's state, made while others read and write.
  func backup(to path: String) throws
  /// All that there is, of one moment, piece by piece.
  func readContents(_ visit: (StoredPiece) throws -> Void) throws
  /// Takes in what another store holds, all or nothing: `pieces` hands them over one by one, in their order. Throws
  /// `StoreError.notEmpty` where there is anything already.
  func fill(_ pieces: (_ put: (StoredPiece) throws -> Void) throws -> Void) throws
  func information() throws -> StoreInformation
}

extension RoadStore {
  /// Where a server keeps the indexes, they are the server's to repair.
  package func repair() throws -> StoreRepair {
    let found = try check()
    return StoreRepair(found: found, left: found, kept: nil)
  }

  package func visit<Made: Sendable>(
    _ query: Query, make: @escaping @Sendable ([Hit]) throws -> Made, take: (Made) throws -> Bool
  ) throws {
    try visitInTurn(query, make: make, take: take)
  }

  /// All of it on the calling thread.
  package func visitInTurn<Made>(
    _ query: Query, make: ([Hit]) throws -> Made, take: (Made) throws -> Bool
  ) throws {
    var hits: [Hit] = []
    var goesOn = true
    try visit(query) { hit in
      hits.append(hit)
      if hits.count == 256 {
        goesOn = try take(try make(hits))
        hits.removeAll(keepingCapacity: true)
      }
      return goesOn
    }
    if goesOn, !hits.isEmpty { _ = try take(try make(hits)) }
  }

  package func find(_ query: Query) throws -> [Hit] {
    var hits: [Hit] = []
    try visit(query) {
      hits.append($0)
      return true
    }
    return hits
  }
}

/// Somebody who is called when a store changes.
package protocol StoreObserver: AnyObject, Sendable {
  /// Ends it, and waits for a call that is under way.
  func stop()
}

/// One thing that a check found wrong, as a fact; RoadsText makes the sentence.
package enum CheckFinding: Sendable, Hashable {
  /// The database's own word on its pages.
  case pages(String)
  /// The spatial index's tree is not whole.
  case indexTree(String)
  case indexCount(features: Int, indexed: Int)
  /// The index names other places than the table.
  case indexDiffers
  /// A row that cannot be read, in the store's own terms.
  case unreadable(String)
  /// A row whose values the program would never write.
  case row(FeatureID, FeatureProblem)
  case countsWithoutFeature(Int)
  case reportsWithoutFeature(Int)
  /// Marks of what the public added, of features that are not there.
  case contributionsWithoutFeature(Int)
  /// Rows of lines, areas and directions that belong to no feature.
  case detailsWithoutFeature(Int)
  /// Rows that stand in one layer and are of a type of the other.
  case layerAgainstType(Int)
  /// Features that hide behind one that is not there.
  case hiddenBehindNothing(Int)
  /// Features that live and have a tombstone.
  case deadAndAlive(Int)
  /// The word index has other words than the table.
  case wordsDiffer
  /// Other programs do not see all layers.
  case layersNotRegistered
  /// Earlier reporters cannot be distinguished from new ones.
  case key(path: String, StoreError.KeyFault)
}

/// What a repair came to.
package struct StoreRepair: Sendable, Hashable {
  package let found: [CheckFinding]
  /// What is still wrong.
  package let left: [CheckFinding]
  /// Where the store lies as it was; nil where nothing was changed.
  package let kept: String?

  package init(found: [CheckFinding], left: [CheckFinding], kept: String?) {
    self.found = found
    self.left = left
    self.kept = kept
  }
}

package struct StoreInformation: Sendable, Hashable {
  package var location: String
  package var version: Int
  /// Every feature that lives, expired or not.
  package var counts: Counts
  package var tombstones: Int
  package var bulletins: Int
  package var lastChange: Int64
  package var lastChangeAt: Instant?
  package var bytes: Int64
  package var engine: String
  /// The key file of the reporters' digests, if there is one: not part of a backup.
  package var keyFile: String?
  /// Where it follows a server.
  package var pulled: PullState?

  package init(
    location: String, version: Int, counts: Counts, tombstones: Int, bulletins: Int, lastChange: Int64,
    lastChangeAt: Instant?, bytes: Int64, engine: String, keyFile: String? = nil, pulled: PullState? = nil
  ) {
    self.location = location
    self.version = version
    self.counts = counts
    self.tombstones = tombstones
    self.bulletins = bulletins
    self.lastChange = lastChange
    self.lastChangeAt = lastChangeAt
    self.bytes = bytes
    self.engine = engine
    self.keyFile = keyFile
    self.pulled = pulled
  }
}
