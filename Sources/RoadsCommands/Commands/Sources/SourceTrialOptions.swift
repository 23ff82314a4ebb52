internal import RoadsArguments
internal import RoadsClient
internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// How a list is tried.
struct SourceTrialOptions {
  /// A general report has no rows to show.
  static let kinds = ListKind.allCases.filter { $0 != .bulletin }

  var kind: ListKind?
  var from: ImportFormat?
  var source: SourceName?
  var mapping: String?
  var zone: NamedZone?
  var limit: Int?
  var credentials: String?
  var privateHosts: [String] = []

  func run(_ name: String, _ session: Session) throws -> ExitCode {
    if mapping != nil, let from { throw UsageError.conflict("--mapping", "--from \(from.rawValue)") }
    let notes = MappingNotes()
    let options = ImportFile.Options(
      format: from, kind: kind, source: source,
      mapping: try mapping.map { try PropertyMapping.read(ByteInput(file: $0)) }, mappingNotes: notes,
      typesNamed: TypeWords.types(for:),
      zone: try zone ?? Values.namedZone(SourcedValue("--timezone", Values.listZone)), now: session.now)
    let body = try fetched(name, session)
    // Its file goes with it.
    return try withExtendedLifetime(body) {
      let file: ImportFile
      do {
        file =
          try body.map { try ImportFile.open($0.input(name: name), options) }
          ?? session.open(list: name, options)
      } catch let error as InputError where body != nil && error.problem == .compressed {
        throw SourceNotFetched(url: name, reason: SourcesText.packed)
      }
      switch file.content {
      case .bulletins(let found, _):
        session.note(SourcesText.report(name, found.count))
        return .done
      case .features(let source):
        let trial = try SourceTrial(source, name: name, most: limit ?? 10, session)
        return try trial.tell(notes, said: kind?.layer, session)
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
      name, credentials: try credentials.map(FetchCredentials.read), limits: SourceFetch.limits,
      privateHosts: HostNames(privateHosts))
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
