internal import RoadsArguments
internal import RoadsCore
internal import RoadsFormats
internal import RoadsService
internal import RoadsText

/// `roads import FILE…|-`
struct ImportCommand: Command {
  private var files: [String] = []
  private var kind: ListKind?
  private var from: ImportFormat?
  private var source: SourceName?
  private var columns: [FeatureField?]?
  private var mapping: String?
  private var tracks = false
  private var sync = false
  private var strict = false
  private var restores = false
  private var dryRun = false
  private var yes = false
  private var verbose = false
  private var zone: NamedZone?
  private var output = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "import", LoadHelp.load, details: LoadHelp.loadDetails,
    formats: [.text, .json],
    examples: [
      "import radars.json conditions.json", "import --sync --as radars radars.json",
      "import - --dry-run < radars.json", "import --source city cameras.csv --as radars",
    ])

  static let operands: [Operand<ImportCommand>] = [
    Operand("FILE|-", .some, value: .file("FILE|-"), help: LoadHelp.files) {
      $0.files.append(try Values.nonEmpty($1))
    }
  ]

  static let flags: [Flag<ImportCommand>] =
    [
      Flag("--as", value: .choice("KIND", ListKind.allCases.map(\.rawValue)), help: LoadHelp.kind) {
        $0.kind = try Values.choice($1)
      },
      Flag("--from", value: .choice("FORMAT", ImportFormat.allCases.map(\.rawValue)), help: LoadHelp.format) {
        $0.from = try Values.choice($1)
      },
      Flag("--source", value: .text("NAME"), help: LoadHelp.source) { $0.source = try Values.listSource($1) },
      Flag(
        "--columns", value: .choices("C,C…", FeatureField.allCases.map(\.name)), help: LoadHelp.columns
      ) { $0.columns = try ColumnValues.columns($1) },
      Flag("--mapping", value: .file("FILE"), help: LoadHelp.mapping) {
        $0.mapping = try Values.nonEmpty($1)
      },
      Flag("--tracks", help: LoadHelp.tracks, sets: \.tracks),
      Flag("--sync", help: LoadHelp.sync, sets: \.sync),
      Flag("--strict", help: LoadHelp.strict, sets: \.strict),
      Flag("--restore", help: LoadHelp.restore, sets: \.restores),
      Flag("--dry-run", help: LoadHelp.dryRun, sets: \.dryRun),
      Flag("--yes", "-y", help: LoadHelp.yes, sets: \.yes),
      Flag("--verbose", help: LoadHelp.verbose, sets: \.verbose),
      Flag("--timezone", value: .text("Z"), help: LoadHelp.zone) { $0.zone = try Values.namedZone($1) },
    ] + OutputFileOptions.flags(at: \.output)

  func run(_ session: Session) throws -> ExitCode {
    try output.run(session, inputs: files + (mapping.map { [$0] } ?? []), load)
  }

  private func load(_ session: Session) throws -> ExitCode {
    let start = ProgressBar.monotonicSeconds()
    let mapping = try readMapping()
    let job = ImportJob(
      session, store: try session.store(forWriting: !dryRun),
      reading: ImportFile.Options(
        format: from, kind: kind, source: source, columns: columns, tracks: tracks, mapping: mapping,
        typesNamed: TypeWords.types(for:), zone: try listZone(), now: session.now),
      storing: ImportOptions(
        sync: syncedLayers, dryRun: dryRun, strict: strict, restores: restores,
        brakes: yes ? nil : ImportBrakes(), now: session.now),
      verbose: verbose)
    let code = Interrupts.noted(endsInput: files.contains("-") || session.input.isTerminal) { job.run(files) }
    guard job.hasFinishedAny else { return code }
    let seconds = ProgressBar.monotonicSeconds() - start
    if session.format == .json {
      let summary = SmallJSON.of(job.total, seconds: seconds, wordSeconds: job.secondsAfterwards)
      guard case .object(let members) = summary else { return code }
      try session.output.line(
        SmallJSON.object(members + (dryRun ? SmallJSON.changes(of: job.total) : [])))
    } else {
      try session.say(ImportText.summary(job.total, seconds: seconds, dryRun: dryRun))
    }
    return code
  }

  /// A mapping says itself what the files are.
  private func readMapping() throws -> PropertyMapping? {
    guard let mapping else { return nil }
    if let from { throw UsageError.conflict("--mapping", "--from \(from.rawValue)") }
    if columns != nil { throw UsageError.conflict("--mapping", "--columns") }
    if tracks { throw UsageError.conflict("--mapping", "--tracks") }
    if kind == .bulletin { throw UsageError.conflict("--mapping", "--as bulletin") }
    return try PropertyMapping.read(ByteInput(file: mapping))
  }

  private func listZone() throws -> NamedZone {
    if let zone { return zone }
    return try Values.namedZone(SourcedValue("--timezone", Values.listZone))
  }

  /// The layers that the lists stand for: named, or those that they turn out to speak of.
  private var syncedLayers: Set<Layer>? {
    guard sync else { return nil }
    return kind?.layer.map { [$0] } ?? []
  }
}
