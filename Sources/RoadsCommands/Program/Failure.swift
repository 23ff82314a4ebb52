internal import RoadsArguments
internal import RoadsClient
internal import RoadsCore
internal import RoadsFormats
internal import RoadsService
internal import RoadsText

/// The sentence and the exit code of an error: the one place that knows every kind.
struct Failure {
  /// nil where there is nothing to say.
  let sentence: Phrase?
  let code: ExitCode

  /// `dates`: moments as the person reads them, asked for only where there is one.
  init(_ error: any Error, dates: @autoclosure () -> DateText) {
    switch error {
    case let error as UsageError: self.init(error.sentence, .usage)
    case let error as CoordinateError: self.init(error.sentence, .usage)
    case let error as AreaError: self.init(error.sentence, .usage)
    case let error as FeatureProblem: self.init(error.sentence, .usage)
    case let error as FeatureError: self.init(error.sentence(dates()), .incomplete)
    case let error as JoinError:
      self.init(error.sentence(keep: "--keep"), error.isUsage ? .usage : .incomplete)
    case let error as LookupError: self.init(error.sentence, .incomplete)
    case let error as RunError: self.init(error.sentence, .incomplete)
    case let error as NotCorrected: self.init(error.sentence, .incomplete)
    case let error as StoreError: self.init(error.sentence, .unavailable)
    case let error as InputError: self.init(error.sentence, error.isUsage ? .usage : .unavailable)
    case let error as MappingError: self.init(error.sentence, .unavailable)
    case let error as ServerError: self.init(error.sentence, .unavailable)
    case let error as CredentialsFileError: self.init(error.sentence, .unavailable)
    case let error as SourceNotFetched: self.init(error.sentence, .unavailable)
    case let error as PullError: self.init(error.sentence, .unavailable)
    case SinkError.closed: self.init(nil, .done)
    case SinkError.failed(let path, let reason):
      self.init(Messages.cannotWrite(path: path, reason: reason), .unavailable)
    case is ImportCancelled: self.init(Messages.importCancelled, Interrupts.exitCode)
    default: self.init(Messages.unexpected("\(error)"), .unavailable)
    }
  }

  private init(_ sentence: Phrase?, _ code: ExitCode) {
    self.sentence = sentence
    self.code = code
  }
}

extension InputError {
  /// The file was read, and is not what the flags say.
  fileprivate var isUsage: Bool {
    switch problem {
    case .features, .noSuchOption: true
    default: false
    }
  }
}

extension JoinError {
  /// Whatever the store has, it could not be done.
  fileprivate var isUsage: Bool {
    switch self {
    case .tooFew, .layers: true
    case .tooMany, .notJoined, .outlasted, .otherHours: false
    }
  }
}
