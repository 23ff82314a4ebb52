import RoadsCore
import Testing

/// What is said of sources changes at moments that are known, and at no other.
@Suite struct SourceNotesTests {
  private static let begin = Instant(seconds: 1_790_000_000)

  private func source(
    _ name: String, succeeded seconds: Int64, staleAfter: Int = 3_600, _ attribution: String? = nil
  ) -> StoredSource {
    var state = FetchState(addedAt: at(-100_000))
    state.succeededAt = at(seconds)
    return StoredSource(
      SourceName(stored: name), label: SourceLabel(attribution: attribution),
      fetched: FetchedSource(FetchSettings(url: "https://a.example/", staleAfter: staleAfter), state))
  }

  private func at(_ seconds: Int64) -> Instant { SourceNotesTests.begin.adding(seconds: seconds) }

  private let a = SourceName(stored: "a")
  private let b = SourceName(stored: "b")

  @Test func aSourceIsStaleFromAMomentOn() {
    let notes = SourceNotes([source("a", succeeded: 0), source("b", succeeded: 60)], at: at(100))
    #expect(notes.marks(at: at(3_599)).isEmpty)
    #expect(notes.marks(at: at(3_600)).stale == [a])
    #expect(notes.marks(at: at(3_660)).stale == [a, b])
    // Clocks are set back.
    #expect(notes.marks(at: at(-1)).isEmpty)
    #expect(notes.holds(at: at(3_599)) && !notes.holds(at: at(3_600)))
  }

  @Test func lastChangesAreThoseOfWhatIsSaid() {
    let first = SourceNotes([source("a", succeeded: 0)], at: at(100))
    #expect(first.lastChange(before: at(3_599)) == nil)
    #expect(first.lastChange(before: at(4_000)) == at(3_600))
    // A success before it is stale changes nothing that is said.
    let second = SourceNotes([source("a", succeeded: 3_000)], at: at(3_010), after: first)
    #expect(second.lastChange(before: at(4_000)) == nil)
    // One after does.
    let third = SourceNotes([source("a", succeeded: 7_000)], at: at(7_005), after: second)
    #expect(third.lastChange(before: at(8_000)) == at(7_005))
    let named = SourceNotes([source("a", succeeded: 7_000, "© A")], at: at(7_010), after: third)
    #expect(named.lastChange(before: at(8_000)) == at(7_010))
    #expect(named.marks(at: at(8_000))[a] == SourceMark(isStale: false, attribution: "© A"))
    // Nobody knows what was said before the program began.
    #expect(
      SourceNotes([source("a", succeeded: 0, "© A")], at: at(100)).lastChange(before: at(200)) == at(100))
  }

  /// They stand in feeds, and on the page that the service begins with.
  @Test func titlesAndLicencesAreSaidToo() {
    let label = SourceLabel(title: "Grad", licence: "CC0-1.0")
    let first = SourceNotes([StoredSource(a, label: label)], at: at(100))
    #expect(first.lastChange(before: at(200)) == at(100))
    let same = SourceNotes([StoredSource(a, label: label)], at: at(110), after: first)
    #expect(same.lastChange(before: at(200)) == at(100))
    let licensed = SourceNotes(
      [StoredSource(a, label: SourceLabel(title: "Grad", licence: "ODbL-1.0"))], at: at(120), after: same)
    #expect(licensed.lastChange(before: at(200)) == at(120))
    let named = SourceNotes(
      [StoredSource(a, label: SourceLabel(title: "City", licence: "ODbL-1.0"))], at: at(130), after: licensed)
    #expect(named.lastChange(before: at(200)) == at(130))
    #expect(SourceNotes([], at: at(140), after: named).lastChange(before: at(200)) == at(140))
  }

  @Test func usuallyItIsTenFetchesAndAnHour() {
    #expect(FetchSettings(url: "", interval: 10).staleSeconds == 3_600)
    #expect(FetchSettings(url: "", interval: 3_600).staleSeconds == 36_000)
    #expect(FetchSettings(url: "", interval: 3_600, staleAfter: 60).staleSeconds == 60)
  }

  @Test func whatOthersSaidIsKeptShortAndOnOneLine() {
    let problem = FetchProblem(.unreachable, ["a\nb\r\nc", String(repeating: "x", count: 1_000)])
    #expect(problem.details[0] == "a b c" && problem.details[1].count == 200)
  }
}
