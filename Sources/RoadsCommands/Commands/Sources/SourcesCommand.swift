internal import RoadsArguments
internal import RoadsClient
internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// `roads sources try LIST|URL`
struct SourcesCommand: Command {
  private enum Action: String, CaseIterable {
    case trial = "try"
  }

  private var arguments: [String] = []
  private var kind: ListKind?
  private var from: ImportFormat?
  private var source: String?
  private var mapping: String?
  private var zone: NamedZone?
  private var limit: Int?
  private var credentials: String?
  private var privateHosts: [String] = []

  init() {}

  static let manual = Manual(
    "sources", SourcesHelp.summary, details: SourcesHelp.details, formats: Format.answers,
    examples: [
      "sources try answer.json --mapping Data/mappings/autobahn.json",
      "sources try cameras.csv --as radars --limit 3",
      "sources try https://roads.example/list.json --credentials city.key",
    ])

  static let operands: [Operand<SourcesCommand>] = [
    Operand("try", .one, value: .choice("try", Action.allCases.map(\.rawValue)), help: SourcesHelp.action) {
      let _: Action = try Values.choice($1)
    },
    Operand("LIST|URL|-", .one, value: .file("LIST|URL|-"), help: SourcesHelp.list) {
      $0.arguments.append(try Values.nonEmpty($1))
    },
  ]

  /// A general report has no rows to show.
  private static let kinds = ListKind.allCases.filter { $0 != .bulletin }

  static let flags: [Flag<SourcesCommand>] = [
    Flag("--mapping", value: .file("FILE"), help: LoadHelp.mapping) { $0.mapping = try Values.nonEmpty($1) },
    Flag("--as", value: .choice("KIND", kinds.map(\.rawValue)), help: LoadHelp.kind) { command, given in
      guard let kind = kinds.first(where: { $0.rawValue == given.text }) else {
        throw Values.unknown(given, among: kinds.map(\.rawValue))
      }
      command.kind = kind
    },
    Flag("--from", value: .choice("FORMAT", ImportFormat.allCases.map(\.rawValue)), help: LoadHelp.format) {
      $0.from = try Values.choice($1)
    },
    Flag("--source", value: .text("NAME"), help: LoadHelp.source) { $0.source = try Values.shortText($1) },
    Flag("--timezone", value: .text("Z"), help: LoadHelp.zone) { $0.zone = try Values.namedZone($1) },
    Flag("--limit", value: .text("N"), help: SourcesHelp.limit) {
      $0.limit = try Values.wholeNumber($1, in: 0...10_000)
    },
    Flag("--credentials", value: .file("FILE"), help: SourcesHelp.credentials) {
      $0.credentials = try Values.nonEmpty($1)
    },
    Flag("--allow-private", value: .text("HOST,…"), repeats: true, help: SourcesHelp.allowPrivate) {
      $0.privateHosts += try Values.hosts($1)
    },
  ]

  func run(_ session: Session) throws -> ExitCode {
    if mapping != nil, let from { throw UsageError.conflict("--mapping", "--from \(from.rawValue)") }
    let notes = MappingNotes()
    let options = ImportFile.Options(
      format: from, kind: kind, source: source,
      mapping: try mapping.map { try PropertyMapping.read(ByteInput(file: $0)) }, mappingNotes: notes,
      zone: try zone ?? Values.namedZone(SourcedValue("--timezone", Values.listZone)), now: session.now)
    let name = arguments[0]
    let body = try fetched(name, session)
    // Its file goes with it.
    return try withExtendedLifetime(body) {
      let file =
        try body.map { try ImportFile.open($0.input(name: name), options) }
        ?? session.open(list: name, options)
      switch file.content {
      case .bulletins(let found, _):
        session.note(SourcesText.report(name, found.count))
        return .done
      case .features(let source):
        let trial = try SourceTrial(source, name: name, most: limit ?? 10, session)
        return try trial.tell(notes, session)
      }
    }
  }

  /// nil of a list that is a file.
  private func fetched(_ name: String, _ session: Session) throws -> FetchedBody? {
    let lower = name.lowercased()
    guard lower.hasPrefix("http://") || lower.hasPrefix("https://") else {
      if credentials != nil { throw UsageError.conflict("--credentials", name) }
      if !privateHosts.isEmpty { throw UsageError.conflict("--allow-private", name) }
      return nil
    }
    let request = FetchRequest(
      name, credentials: try credentials.map(FetchCredentials.read), privateHosts: HostNames(privateHosts))
    let result = try Interrupts.noted(endsInput: false) { () throws -> FetchResult in
      do throws(FetchFailure) {
        let fetcher = try Fetcher(
          agent: "roads/\(programVersion)", authorities: session.environment["SSL_CERT_FILE"],
          folder: AnswerRows.temporary, isCancelled: { Interrupts.isReceived })
        return fetcher.fetch(request)
      } catch { return .failed(error) }
    }
    switch result {
    case .changed(let body): return body
    case .failed(.cancelled): throw ImportCancelled()
    case .failed(let failure): throw SourceNotFetched(url: name, reason: failure.sentence)
    case .retryAfter(let seconds, let status):
      throw SourceNotFetched(url: name, reason: SourcesText.askLater(seconds: seconds, status: status))
    // Nothing was there to compare it with.
    case .notModified: throw SourceNotFetched(url: name, reason: FetchFailure.status(304).sentence)
    }
  }
}

/// Why a list is not there to be tried.
struct SourceNotFetched: Error {
  let url: String
  let reason: Phrase

  var sentence: Phrase { SourcesText.notFetched(url, reason) }
}
