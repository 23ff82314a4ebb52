internal import RoadsArguments
internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// Where and among what duplicates are looked for.
struct DuplicateSearchOptions {
  private var area = AreaOptions()
  private var filters = FilterOptions()
  private var apart: Int?
  /// The flags that were given, for errors.
  private(set) var given: [String] = []

  init() {}

  static func flags(
    at path: any WritableKeyPath<Duplicates, DuplicateSearchOptions> & Sendable
  ) -> [Flag<Duplicates>] {
    let shared: [Flag<DuplicateSearchOptions>] =
      AreaOptions.flags(at: \.area) + FilterOptions.flags(at: \.filters)
    return (own + shared).noted(at: \.given).on(path)
  }

  private static let own: [Flag<DuplicateSearchOptions>] = [
    Flag("--apart", value: .text("M"), help: DuplicatesHelp.apart) {
      $0.apart = try Values.wholeNumber($1, in: 1...Int(DuplicateEvidence.farthest))
    }
  ]

  /// The files that it reads.
  var inputs: [String] { area.inputs }

  func run(_ session: Session) throws -> ExitCode {
    var query = try filters.query(in: area.area(otherTime: filters.timeFlag, session), session)
    // The limit is one of pairs, and of a pair one feature has another source than was asked for.
    let (limit, sources) = (query.limit, query.filter.sources)
    query.limit = nil
    query.filter.sources = []
    let store = try session.answeringStore()
    let report = try find(query, of: sources, atMost: limit, in: store)
    if report.crowded > 0 {
      session.note(DuplicateText.crowded(report.crowded, most: DuplicateFinder.mostOfEach))
    }
    if session.format == .json {
      try session.output.line(SmallJSON.text(.array(report.pairs.map { SmallJSON.of($0) })))
      return .done
    }
    for line in DuplicateLines(report.pairs, session.presentation).lines { try session.output.line(line) }
    let summary =
      report.pairs.isEmpty
      ? DuplicateText.none : DuplicateText.summary(shown: report.pairs.count, of: report.total)
    try session.write(summary: summary(session.language), belowLines: !report.pairs.isEmpty)
    return .done
  }

  private func find(
    _ query: Query, of sources: Set<SourceName>, atMost limit: Int?, in store: any RoadStore
  ) throws -> DuplicateReport {
    var finder = DuplicateFinder(metres: apart.map { Double($0) } ?? DuplicateEvidence.usual)
    try store.visit(query) {
      finder.add($0.feature)
      return true
    }
    return try finder.report(
      differ: try store.differences(), of: sources, atMost: limit, feature: store.feature)
  }
}
