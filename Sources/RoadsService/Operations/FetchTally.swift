package import RoadsCore

/// What came of one fetch, as the log and the metrics tell it.
package struct FetchNote: Sendable {
  package let source: SourceName
  /// `loaded`, `not_modified`, `held`, `failed`
  package let outcome: String
  package let seconds: Double
  package let bytes: Int
  /// Of a list that was loaded.
  package let summary: ImportSummary?
  /// Why there is none.
  package let problem: String?
  package let failures: Int

  package init(
    source: SourceName, outcome: String, seconds: Double, bytes: Int, summary: ImportSummary?,
    problem: String?, failures: Int
  ) {
    self.source = source
    self.outcome = outcome
    self.seconds = seconds
    self.bytes = bytes
    self.summary = summary
    self.problem = problem
    self.failures = failures
  }
}

/// How often which source was fetched since the start.
final class FetchTally: Sendable {
  private struct Count {
    var outcomes: [String: Int] = [:]
    var seconds = 0.0
    var bytes = 0
  }

  private let counts = CheckedMutex<[String: Count]>([:])
  private let board: SourceBoard

  /// Monitoring keeps each label for long: more sources are counted together.
  private static let most = 200
  private static let others = "other sources"

  init(_ board: SourceBoard) { self.board = board }

  func note(_ fetch: FetchNote) {
    counts.withLock { counts in
      let name = fetch.source.text
      let label = counts[name] != nil || counts.count < FetchTally.most ? name : FetchTally.others
      counts[label, default: Count()].outcomes[fetch.outcome, default: 0] += 1
      counts[label]?.seconds += fetch.seconds
      counts[label]?.bytes += fetch.bytes
    }
  }

  func write(into page: inout MetricsPage) {
    let now = Instant.now
    let fetched = board.all.compactMap { source in source.fetched.map { (source.name.text, $0) } }
      .prefix(FetchTally.most)
    if fetched.isEmpty { return }
    page.family(
      "roads_source_last_success_seconds", .gauge,
      "Time since a source's list was last loaded or known to be unchanged.")
    for (name, source) in fetched {
      // Where it never was, there is no age to tell.
      guard let success = source.state.succeededAt else { continue }
      page.sample(
        "roads_source_last_success_seconds", [("source", name)],
        Double(max(0, now.milliseconds - success.milliseconds)) / 1000)
    }
    page.family(
      "roads_source_stale", .gauge, "1 while a source was not fetched for so long that it is outdated.")
    for (name, source) in fetched {
      page.sample("roads_source_stale", [("source", name)], source.isStale(at: now) ? 1 : 0)
    }
    page.family("roads_source_failures", .gauge, "How often in a row a source was not fetched or not loaded.")
    for (name, source) in fetched {
      page.sample("roads_source_failures", [("source", name)], Double(source.state.failures))
    }
    write(counts.withLock { $0 }, into: &page)
  }

  private func write(_ counts: [String: Count], into page: inout MetricsPage) {
    let sorted = counts.sorted { $0.key < $1.key }
    page.family(
      "roads_source_fetches_total", .counter,
      "Fetches by this service since the start, by source and result: loaded, not_modified, held, failed.")
    for (name, count) in sorted {
      for (outcome, number) in count.outcomes.sorted(by: { $0.key < $1.key }) {
        page.sample(
          "roads_source_fetches_total", [("source", name), ("result", outcome)], Double(number))
      }
    }
    page.family("roads_source_fetch_seconds_total", .counter, "Time that fetching and loading took.")
    for (name, count) in sorted {
      page.sample("roads_source_fetch_seconds_total", [("source", name)], count.seconds)
    }
    page.family("roads_source_fetched_bytes_total", .counter, "Bytes of the lists that came, unpacked.")
    for (name, count) in sorted {
      page.sample("roads_source_fetched_bytes_total", [("source", name)], Double(count.bytes))
    }
  }
}
