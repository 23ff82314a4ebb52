import RoadsCore
import RoadsTestSupport
import Testing

/// What a row of a list does to what is stored: each case by name.
@Suite struct ImportPolicyTests {
  private static let old = Instant(seconds: 1_700_000_000)
  private static let new = old.adding(seconds: 60)
  private static let now = old.adding(seconds: 3_600)

  private func row(
    _ feature: Feature, timed: Bool = true, plain: Bool = false, isLiving: Bool = false
  ) -> ImportRow {
    ImportRow(
      feature: feature, hasUpdatedAt: timed, hasPlainText: plain, isLiving: isLiving,
      position: RowPosition(index: 1, id: feature.id))
  }

  private func decide(
    _ row: ImportRow, _ stored: Feature? = nil, _ tombstone: Tombstone? = nil, restores: Bool = false
  ) -> ImportPolicy.Decision {
    ImportPolicy.decide(
      row, stored: stored, tombstone: tombstone, restores: restores, now: ImportPolicyTests.now)
  }

  private func tombstone(_ reason: Tombstone.Reason, at moment: Instant = old) -> Tombstone {
    Tombstone(feature: radar("a"), reason: reason, removedAt: moment)
  }

  // MARK: Living ones

  @Test func `what is not known is added`() {
    #expect(decide(row(radar("a"))) == .add(radar("a")))
    #expect(decide(row(radar("a", reports: 4))) == .add(radar("a", reports: 4)))
  }

  @Test func `what is the same is unchanged`() {
    #expect(decide(row(radar("a")), radar("a")) == .unchanged)
    // Its time is the moment of the import.
    #expect(decide(row(radar("a", updatedAt: Self.now), timed: false), radar("a")) == .unchanged)
  }

  @Test func `a newer list's count replaces ours`() {
    let stored = radar("a", reports: 3)
    let sent = radar("a", reports: 1, updatedAt: Self.new)
    #expect(decide(row(sent), stored) == .update(sent, official: true))
    let cleared = radar("a", updatedAt: Self.new)
    #expect(decide(row(cleared), stored) == .update(cleared, official: true))
  }

  @Test func `a list that is sent again takes back no report`() {
    #expect(decide(row(radar("a", reports: 1)), radar("a", reports: 3)) == .unchanged)
    #expect(
      decide(row(radar("a", reports: 4)), radar("a", reports: 3))
        == .update(radar("a", reports: 4), official: false))
    // Nor an older one, or one that knows no time.
    let older = radar("a", reports: 0, updatedAt: Self.old.adding(seconds: -60))
    #expect(
      decide(row(older), radar("a", reports: 3))
        == .update(radar("a", reports: 3, updatedAt: older.updatedAt), official: false))
    #expect(decide(row(radar("a", updatedAt: Self.now), timed: false), radar("a", reports: 3)) == .unchanged)
  }

  @Test func `what differs is updated, by an older list too`() {
    let older = radar("a", 44.6, updatedAt: Self.old.adding(seconds: -60))
    #expect(decide(row(older), radar("a")) == .update(older, official: false))
  }

  @Test func `a list without markup takes none away`() {
    let stored = condition("a")
    var sent = stored
    sent.text = "Oprez"
    #expect(decide(row(sent, plain: true), stored) == .unchanged)
    // From a source that knows markup it is another text.
    #expect(decide(row(sent), stored) == .update(sent, official: false))
    sent.text = "Pažnja"
    #expect(decide(row(sent, plain: true), stored) == .update(sent, official: false))
    sent.text = nil
    #expect(decide(row(sent, plain: true), stored) == .update(sent, official: false))
  }

  @Test func `what its list says is gone is removed, or never comes`() {
    let gone = row(radar("a", reports: 5))
    #expect(decide(gone, radar("a")) == .remove)
    #expect(decide(gone) == .stayAway)
    #expect(decide(gone, nil, tombstone(.joined)) == .remove)
    // Unless the source says of each row that it lives.
    #expect(decide(row(radar("a", reports: 5), isLiving: true)) == .add(radar("a", reports: 5)))
  }

  @Test func `the tombstone of what its list says is gone has the list's time`() {
    let gone = row(radar("a", reports: 5))
    let stored = radar("a", reports: 2)
    let made = ImportPolicy.tombstone(of: gone, stored: stored, now: Self.now)
    #expect(made == Tombstone(feature: stored, reason: .reported, removedAt: Self.old))
    #expect(ImportPolicy.tombstone(of: gone, stored: nil, now: Self.now).feature == gone.feature)
    let future = row(radar("a", reports: 5, updatedAt: Self.now.adding(seconds: 9)))
    #expect(ImportPolicy.tombstone(of: future, stored: nil, now: Self.now).removedAt == Self.now)
    let timeless = row(radar("a", reports: 5), timed: false)
    #expect(ImportPolicy.tombstone(of: timeless, stored: nil, now: Self.now).removedAt == Self.now)
  }

  // MARK: Removed ones

  @Test func `what people reported gone stays away until its list is newer`() {
    let removed = tombstone(.reported)
    #expect(decide(row(radar("a")), nil, removed) == .stayRemoved(wouldRestore: true))
    #expect(
      decide(row(radar("a", updatedAt: Self.new), timed: false), nil, removed)
        == .stayRemoved(wouldRestore: true))
    #expect(
      decide(row(radar("a", updatedAt: Self.new)), nil, removed) == .add(radar("a", updatedAt: Self.new)))
    #expect(decide(row(radar("a")), nil, removed, restores: true) == .add(radar("a")))
    // Whoever asks for it to come back does not bring back what the list itself says is gone.
    let gone = row(radar("a", reports: 5, updatedAt: Self.new))
    #expect(decide(gone, nil, removed) == .stayRemoved(wouldRestore: false))
    #expect(decide(gone, nil, removed, restores: true) == .stayRemoved(wouldRestore: false))
  }

  @Test func `what expired stays away while its row is over`() {
    let removed = tombstone(.expired)
    let over = row(radar("a", updatedAt: Self.new, until: Self.now.adding(seconds: -1)))
    #expect(decide(over, nil, removed) == .stayRemoved(wouldRestore: false))
    #expect(decide(over, nil, removed, restores: true) == .stayRemoved(wouldRestore: false))
    let lasting = radar("a", until: Self.now.adding(seconds: 1))
    #expect(decide(row(lasting), nil, removed) == .add(lasting))
  }

  @Test(arguments: [Tombstone.Reason.purged, .synced]) func `what only its list removed comes back with it`(
    reason: Tombstone.Reason
  ) {
    #expect(decide(row(radar("a")), nil, tombstone(reason)) == .add(radar("a")))
    #expect(decide(row(radar("a", reports: 5)), nil, tombstone(reason)) == .stayAway)
  }

  @Test func `what somebody deleted stays deleted while its list says the same`() {
    let removed = tombstone(.deleted)
    let sent = row(radar("a", reports: 2, updatedAt: Self.new))
    #expect(decide(sent, nil, removed) == .stayRemoved(wouldRestore: true))
    #expect(decide(sent, nil, removed, restores: true) == .add(sent.feature))
    #expect(decide(row(radar("a", reports: 5)), nil, removed) == .stayRemoved(wouldRestore: false))
    let moved = row(radar("a", 45))
    #expect(decide(moved, nil, removed) == .add(moved.feature))
  }

  @Test func `a tombstone under what lives says nothing`() {
    #expect(decide(row(radar("a")), radar("a"), tombstone(.reported)) == .unchanged)
  }

  // MARK: A list that is how things are

  @Test func `a list that is how things are replaces all`() {
    func exactly(_ feature: Feature, _ stored: Feature?) -> ImportPolicy.Decision {
      ImportPolicy.decideExactly(row(feature, timed: false, plain: true), stored: stored)
    }
    #expect(exactly(radar("a", reports: 5), nil) == .add(radar("a", reports: 5)))
    #expect(exactly(radar("a"), radar("a")) == .unchanged)
    #expect(exactly(radar("a"), radar("a", reports: 3)) == .update(radar("a"), official: true))
    var plain = condition("a")
    plain.text = "Oprez"
    #expect(exactly(plain, condition("a")) == .update(plain, official: true))
  }

  // MARK: Counting

  @Test func `each decision is counted once`() {
    func summary(_ decision: ImportPolicy.Decision, over tombstone: Tombstone? = nil) -> [Int] {
      var summary = ImportSummary()
      decision.count(in: &summary, over: tombstone)
      return [
        summary.added, summary.updated, summary.unchanged, summary.removed, summary.returned,
        summary.stayRemoved,
        summary.restorable, summary.deleted,
      ]
    }
    #expect(summary(.add(radar("a"))) == [1, 0, 0, 0, 0, 0, 0, 0])
    #expect(summary(.add(radar("a")), over: tombstone(.reported)) == [1, 0, 0, 0, 1, 0, 0, 0])
    #expect(summary(.add(radar("a")), over: tombstone(.deleted)) == [1, 0, 0, 0, 1, 0, 0, 0])
    #expect(summary(.add(radar("a")), over: tombstone(.synced)) == [1, 0, 0, 0, 0, 0, 0, 0])
    #expect(summary(.update(radar("a"), official: true)) == [0, 1, 0, 0, 0, 0, 0, 0])
    #expect(summary(.unchanged) == [0, 0, 1, 0, 0, 0, 0, 0])
    #expect(summary(.stayRemoved(wouldRestore: false)) == [0, 0, 1, 0, 0, 1, 0, 0])
    #expect(
      summary(.stayRemoved(wouldRestore: true), over: tombstone(.reported)) == [0, 0, 1, 0, 0, 1, 1, 0])
    #expect(
      summary(.stayRemoved(wouldRestore: true), over: tombstone(.deleted)) == [0, 0, 1, 0, 0, 1, 0, 1])
    #expect(summary(.remove) == [0, 0, 0, 1, 0, 0, 0, 0])
    #expect(summary(.stayAway) == [0, 0, 1, 0, 0, 1, 0, 0])
  }
}
