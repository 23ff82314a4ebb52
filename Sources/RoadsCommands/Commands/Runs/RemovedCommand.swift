internal import RoadsArguments
internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// `roads removed`: what `restore` can bring back.
struct RemovedCommand: Command {
  private var since: SourcedValue?
  private var reason: Tombstone.Reason?
  private var sources: Set<SourceName> = []
  private var limit: Int?
  private var output = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "removed", RunHelp.removed, formats: [.text, .json],
    examples: [
      "removed", "removed --since yesterday --reason reported", "removed --source list --format json",
    ])

  static let flags: [Flag<RemovedCommand>] =
    [
      Flag("--since", value: .text("TIME"), help: RunHelp.removedSince) {
        _ = try TimeArgument($1, isPast: true)
        $0.since = $1
      },
      Flag(
        "--reason", value: .choice("REASON", Tombstone.Reason.allCases.map(\.rawValue)), help: RunHelp.reason
      ) { $0.reason = try Values.choice($1) },
      Flag("--source", value: .text("NAME,…"), repeats: true, help: RunHelp.source) {
        $0.sources.formUnion(try Values.sources($1))
      },
      Flag("--limit", value: .text("N"), help: RunHelp.removedLimit) {
        $0.limit = try Values.wholeNumber($1, in: 1...Int.max)
      },
    ] + OutputFileOptions.flags(at: \.output)

  func run(_ session: Session) throws -> ExitCode {
    let store = try session.store()
    let start = try since.map(session.past) ?? Instant.range.lowerBound
    let found = try (reason.map { [$0] } ?? Tombstone.Reason.allCases).flatMap {
      try store.tombstones(since: start, reason: $0)
    }.filter { sources.isEmpty || sources.contains($0.feature.source) }
    // The last that went comes first.
    let sorted = found.sorted {
      ($1.removedAt, $0.feature.address) < ($0.removedAt, $1.feature.address)
    }
    let shown = Array(sorted.prefix(limit ?? .max))
    let authors = try authors(of: shown, in: store)
    return try output.run(session) { session in
      if session.format == .json {
        try session.output.line(SmallJSON.text(.array(shown.map { json($0, authors[$0.feature.address]) })))
      } else if shown.isEmpty {
        try session.say(RemovedText.none)
      } else {
        try session.write(
          table: lines(shown, authors, session.presentation),
          summary: RemovedText.summary(shown: shown.count, of: sorted.count)(session.language))
      }
      return .done
    }
  }

  /// As far as the log still tells.
  private func authors(of tombstones: [Tombstone], in store: any RoadStore) throws -> [FeatureID: Author] {
    let wanted = Set(tombstones.map(\.feature.address))
    var found: [FeatureID: Author] = [:]
    var position: Int64 = 0
    while !wanted.isEmpty, case let page = try store.changes(since: position, limit: 10_000),
      let newest = page.last
    {
      position = newest.sequence
      for change in page where change.event == .removed {
        if let id = change.feature, wanted.contains(id) { found[id] = change.author }
      }
    }
    return found
  }

  private func json(_ tombstone: Tombstone, _ author: Author?) -> SmallJSON.Value {
    let feature = tombstone.feature
    let members: [(String, SmallJSON.Value)] = [
      ("layer", .text(feature.layer.rawValue)), ("id", .text(feature.id)), ("title", .text(feature.title)),
      ("type", .text(feature.type.name)), ("reason", .text(tombstone.reason.rawValue)),
      ("removed_at", .text(TimeText.rfc3339(tombstone.removedAt))),
      ("source", .text(feature.source.text)), ("by", .optional(author?.kind.rawValue)),
      ("run", author?.run.map { .number(Int($0)) } ?? .null),
    ]
    return .object(members)
  }

  private func lines(
    _ tombstones: [Tombstone], _ authors: [FeatureID: Author], _ presentation: Presentation
  ) -> [String] {
    let language = presentation.language
    let columns = [
      Table.Column(TableText.when(language)), Table.Column(TableText.why(language)),
      Table.Column(TableText.title(language), isFlexible: true), Table.Column(RunText.by(language)),
      Table.Column(TableText.id(language)),
    ]
    let rows = tombstones.map { tombstone in
      let id = tombstone.feature.address
      return [
        Table.Cell(presentation.dates.moment(tombstone.removedAt)),
        Table.Cell(tombstone.reason.label(language)), Table.Cell(tombstone.feature.title),
        Table.Cell(ChangeWords.author(authors[id], language)), Table.Cell(id.description, .dim),
      ]
    }
    return Table(columns: columns, rows: rows).lines(
      limit: presentation.columns, palette: presentation.palette)
  }
}
