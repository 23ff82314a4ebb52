import RoadsArguments
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText
import Synchronization

/// `POST /import`: a whole list at once, all of it or nothing.
enum ImportRoute {
  /// A list of a whole continent.
  private static let bodyLimit: Int64 = 4 << 30
  /// Rejected rows that the answer tells one by one; the summary counts them all.
  private static let mostTold = 1000
  private static let mostChanges = 10_000

  static func endpoint(_ parts: ServiceParts) -> Endpoint {
    Endpoint(
      "/import",
      [
        Operation(
          .post, "import", access: .operatorOnly, body: .file(limit: bodyLimit),
          description: OperationDescription(
            "Loads a list completely or not at all: adds new features and updates known ones.",
            parameters: [
              .init("as", "What the rows are; default: detected row by row.", schema: kinds),
              .init("from", "The format; default: detected by content.", schema: formats),
              .init(
                "source",
                "Whose list it is, whatever its rows say; the name stands before their ids.",
                schema: ValuePattern.schema(
                  ValuePattern.listSource, format: "source-name", [("maxLength", .number(200))])),
              .init(
                "columns", "The columns of a CSV without a header, separated by commas.",
                schema: ColumnValues.schema),
              .init(
                "mapping",
                "How JSON of any shape is read: the name of a mapping that the service was started with.",
                schema: mappings(parts)),
              .init(
                "tracks", "Also load the tracks and routes of GPX, as lines.",
                schema: #"{"type":"boolean"}"#),
              .init("sync", "Also remove what its source no longer lists.", schema: #"{"type":"boolean"}"#),
              .init("strict", "Store nothing if any row is rejected.", schema: #"{"type":"boolean"}"#),
              .init(
                "restore", "Also restore features in the list that people reported gone.",
                schema: #"{"type":"boolean"}"#),
              .init("dry_run", "Only report what would happen.", schema: #"{"type":"boolean"}"#),
              .init(
                "confirm",
                "Go on even if that removes more than a fifth of its source and ten features, or most rows are rejected.",
                schema: #"{"type":"boolean"}"#),
              .init(
                "verbose",
                "Also name the rows whose hours or types were not understood, and those that are probably mistakes, up to 1,000 each; with dry_run what would change, up to 10,000.",
                schema: #"{"type":"boolean"}"#),
              .init(
                "timezone", "The time zone of times and hours without one.",
                schema: #"{"type":"string","format":"iana-time-zone","minLength":1}"#
              ),
            ],
            headers: [ContentCRS.parameter],
            bodySchema: #"{"anyOf":[{"type":"array","items":{"type":"object"}},{"type":"object"}]}"#,
            answers: [
              .init(
                200, "The result, row counts included.", mediaType: "application/json",
                schema: ##"{"$ref":"#/components/schemas/ImportSummary"}"##),
              .init(
                409,
                "It would remove too much, or most rows are rejected: nothing was stored; confirm=true goes on.",
                mediaType: "application/problem+json"),
              .init(
                422,
                "No row could be accepted; with strict, a row was rejected; a list of the other layer than `as` says:"
                  + " nothing was stored. Or sync on a service with a region.",
                mediaType: "application/problem+json"),
            ],
            example: "-H 'Authorization: Bearer TOKEN' -T radars.json -X POST '/import?as=radars&sync=true'")
        ) { call in try run(parts, call) }
      ])
  }

  /// Those that there are; of none nobody can tell more than that.
  private static func mappings(_ parts: ServiceParts) -> String {
    let names = parts.settings.mappings.keys.sorted()
    return names.isEmpty ? #"{"type":"string","minLength":1}"# : schema(names)
  }

  private static let kinds = schema(ListKind.allCases.map(\.rawValue))
  private static let formats = schema(ImportFormat.allCases.map(\.rawValue))

  private static func schema(_ names: [String]) -> String {
    SmallJSON.object([("type", .text("string")), ("enum", .array(names.map(SmallJSON.Value.text)))])
  }

  private static func run(_ parts: ServiceParts, _ call: Call) throws -> Reply {
    let kind: ListKind? = try call.given("as").map { try Values.choice($0) }
    let mapping = try mapping(parts.settings.mappings, kind, call)
    let reading = ImportFile.Options(
      format: try call.given("from").map { try Values.choice($0) }, kind: kind,
      source: try call.given("source").map { try Values.listSource($0) },
      columns: try call.given("columns").map(ColumnValues.columns),
      tracks: try call.given("tracks").map(Values.flag) ?? false, mapping: mapping,
      typesNamed: TypeWords.types(for:),
      zone: try Values.namedZone(call.given("timezone") ?? SourcedValue("timezone", Values.listZone)),
      now: call.now)
    let flag = { (name: String) in try call.given(name).map(Values.flag) ?? false }
    let storing = ImportOptions(
      sync: try flag("sync") ? kind?.layer.map { [$0] } ?? [] : nil, dryRun: try flag("dry_run"),
      strict: try flag("strict"), restores: try flag("restore"),
      brakes: try flag("confirm") ? nil : ImportBrakes(), by: .operator, now: call.now)
    let region = parts.live.region
    let verbose = try flag("verbose")
    // It would remove all that the store has elsewhere.
    if let region, storing.sync != nil { throw Problem(422, RegionSentences.noSync(region), field: "sync") }
    guard let spooled = call.request.spooled else { throw Problem(411, ServiceSentences.noBody) }
    return .later { respond in
      parts.queue.submit(
        job: { store in try load(spooled, reading, storing, store, region, verbose: verbose) },
        respond: { result in respond(result.map { $0.response(call, strict: storing.strict) }) })
    }
  }

  /// A mapping says itself what the body is; it is the operator's, and none that comes with a request.
  private static func mapping(
    _ known: [String: PropertyMapping], _ kind: ListKind?, _ call: Call
  ) throws -> PropertyMapping? {
    guard let given = call.given("mapping") else { return nil }
    try ParameterRule.mapping.check(call)
    if kind == .bulletin { throw UsageError.conflict("mapping", "as=bulletin") }
    guard let mapping = known[given.text] else { throw Values.unknown(given, among: known.keys.sorted()) }
    return mapping
  }

  private static func load(
    _ descriptor: Int32, _ reading: ImportFile.Options, _ storing: ImportOptions, _ store: any RoadStore,
    _ region: Box?, verbose: Bool
  ) throws -> Loaded {
    let clock = ContinuousClock()
    let begin = clock.now
    var storedAt: ContinuousClock.Instant?
    var told: [Rejection] = []
    var unread = verbose ? UnreadRows() : nil
    var warned: [ListWarning]? = verbose ? [] : nil
    var unindexed: (any Error)?
    var summary: ImportSummary
    do {
      let file = try ImportFile.open(ByteInput(name: "body", descriptor: descriptor), reading)
      switch file.content {
      case .features(let source):
        let check = ListCheck(source)
        var storing = storing
        (storing.sources, storing.layer) = ([file.source], file.layer)
        if storing.dryRun, verbose { storing.named = mostChanges }
        summary = try store.importRows(
          from: region.map { RegionSource(check, $0) } ?? check, options: storing,
          observer: ImportObserver(
            rejected: { if told.count < mostTold { told.append($0) } },
            unread: { unread?.add($0) },
            stored: { storedAt = clock.now },
            unindexed: { unindexed = $0 }))
        summary.warnings = check.finish {
          if let count = warned?.count, count < mostTold { warned?.append($0) }
        }
      case .bulletins(let bulletins, let rejected):
        summary = ImportSummary()
        summary.read = bulletins.count + rejected.count
        summary.rejected = rejected.count
        told = Array(rejected.prefix(mostTold))
        summary.stored = !storing.dryRun && !(storing.strict && !rejected.isEmpty)
        if summary.stored {
          let changed = try store.setBulletins(bulletins, by: .operator, at: storing.now)
          if changed { summary.updated = bulletins.count } else { summary.unchanged = bulletins.count }
        }
      }
    } catch let error as InputError {
      throw Problem(400, error.bodySentence, field: "body")
    }
    let end = clock.now
    return Loaded(
      summary: summary, dryRun: storing.dryRun, rejected: told, unread: unread, warned: warned,
      took: end - begin,
      words: end - (storedAt ?? end),
      unindexed: unindexed)
  }

  /// The rows to be named, of each kind the first ones.
  private struct UnreadRows: Sendable {
    private(set) var hours: [UnreadNote] = []
    private(set) var types: [UnreadNote] = []

    mutating func add(_ note: UnreadNote) {
      switch note.words {
      case .hours: if hours.count < mostTold { hours.append(note) }
      case .type: if types.count < mostTold { types.append(note) }
      }
    }
  }

  private struct Loaded: Sendable {
    let summary: ImportSummary
    let dryRun: Bool
    let rejected: [Rejection]
    /// nil where nobody asked for them.
    let unread: UnreadRows?
    let warned: [ListWarning]?
    let took: Duration
    /// Of it, indexing the words of what was stored already.
    let words: Duration
    /// Why that did not succeed, if it did not.
    let unindexed: (any Error)?

    func response(_ call: Call, strict: Bool) -> Response {
      var members: [(String, SmallJSON.Value)] = [
        ("summary", SmallJSON.of(summary, seconds: took / .seconds(1), wordSeconds: words / .seconds(1))),
        ("stored", .boolean(summary.stored)),
        (
          "rejected_rows",
          .array(rejected.map { .text($0.bodySentence(call.language)) })
        ),
      ]
      if let unread {
        for (name, notes) in [
          ("hours_not_understood_rows", unread.hours), ("types_not_understood_rows", unread.types),
        ] {
          members.append((name, .array(notes.map { .text($0.sentence(file: "body")(call.language)) })))
        }
      }
      if let warned {
        members.append(
          ("warned_rows", .array(warned.map { .text($0.sentence(file: "body")(call.language)) })))
      }
      // Only where a dry run was asked to name them.
      if unread != nil, dryRun { members += SmallJSON.changes(of: summary) }
      if let unindexed {
        members.append(("warning", .text(WordIndexText.missing(afterImport: unindexed)(call.language))))
      }
      let status = status(strict: strict)
      if status != 200 {
        members =
          [
            ("type", .text("about:blank")), ("title", .text(StatusText.of(status))),
            ("status", .number(status)),
            ("detail", .text(refusal(strict: strict, call.language))),
          ] + members
      }
      let type = status == 200 ? "application/json" : "application/problem+json"
      return Response(
        status: status,
        headers: Headers([.init("Content-Type", type), .init("Cache-Control", "no-store")]),
        body: .bytes(OutputBuffer(SmallJSON.object(members) + "\n")))
    }

    private func status(strict: Bool) -> Int {
      if strict, summary.rejected > 0 { return 422 }
      if let hold = summary.hold { return hold.canBeConfirmed && !summary.isOfNoUse ? 409 : 422 }
      return summary.isOfNoUse ? 422 : 200
    }

    /// Why it is no success.
    private func refusal(strict: Bool, _ language: Language) -> String {
      if strict, summary.rejected > 0 { return ImportText.refusedBody(language) }
      if summary.isOfNoUse { return ImportText.noneAccepted(language) }
      return summary.hold?.sentence(confirm: "confirm=true")(language) ?? ""
    }
  }
}
