internal import Glibc
internal import RoadsClient
internal import RoadsCore
internal import RoadsService
internal import RoadsText

/// A service from its start to its end. Signals are waited for and not caught, so that whatever they ask for is
/// done on this thread and in its order.
struct ServeRun {
  private let settings: ServiceSettings
  private let session: Session

  init(_ settings: ServiceSettings, _ session: Session) {
    self.settings = settings
    self.session = session
  }

  func run() throws -> ExitCode {
    // A listener that has gone is no reason to end.
    signal(SIGPIPE, SIG_IGN)
    // Before the first thread begins: threads are born with the mask of who makes them.
    var waited = sigset_t()
    var before = sigset_t()
    sigemptyset(&waited)
    for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&waited, number) }
    pthread_sigmask(SIG_BLOCK, &waited, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let store = try session.storeLocation().openForService()
    let server: RoadsServer
    do {
      server = try RoadsServer(settings, store: store, tokens: try tokens())
    } catch let error as LogError {
      throw SinkError.failed(path: error.path, reason: systemReason(error.code))
    }
    try server.start()
    session.note(ServeText.listening(server.address))
    if let address = server.metricsAddress { session.note(ServeText.metrics(address)) }
    if let trouble = server.keyTrouble {
      session.complain(StoreError.key(path: trouble.path, trouble.fault).sentence)
    }
    let fetching = try fetching(server, store)
    var manager = ServiceManager(session)
    manager.tell(.ready)
    while wait(for: &waited) == SIGHUP { reload(server) }
    manager.tell(.stopping)
    session.note(ServeText.stopping)
    // A second signal ends the process at once.
    pthread_sigmask(SIG_SETMASK, &before, nil)
    // First: what it loads goes through the service.
    fetching.stop()
    if server.stop() { return .done }
    session.complain(ServeText.notFinished)
    return .incomplete
  }

  /// Looks after the sources, and fetches those that are due unless somebody else does.
  private func fetching(_ server: RoadsServer, _ store: any RoadStore) throws -> SourceScheduler {
    let scheduler = SourceScheduler(
      store,
      SourceScheduler.Configuration(
        agent: "roads/\(programVersion)", authorities: session.environment["SSL_CERT_FILE"],
        folder: settings.server.spoolFolder, fetches: settings.fetches, typesNamed: TypeWords.types(for:)),
      load: { job in try server.carryOut(job) }, seen: { server.publish($0) },
      told: { run in
        guard run.outcome != .cancelled else { return }
        server.note(
          FetchNote(
            source: run.source, outcome: run.outcome.rawValue, seconds: run.seconds, bytes: run.bytes,
            summary: run.summary, problem: run.state.problem?.kind.rawValue, failures: run.state.failures))
      }, asked: { server.note(sources: $0) })
    do { try scheduler.start() } catch { throw ServerError.cannotStart }
    return scheduler
  }

  private func wait(for signals: inout sigset_t) -> Int32 {
    var number: Int32 = 0
    while sigwait(&signals, &number) != 0 {}
    return number
  }

  /// Logs what is wrong with the file; the service continues unchanged.
  private func reload(_ server: RoadsServer) {
    do {
      try server.reload(tokens: try tokens())
    } catch {
      if let sentence = Failure(error, dates: session.presentation.dates).sentence {
        session.complain(sentence)
      }
    }
  }

  private func tokens() throws -> String? { try settings.tokenFile.map(TokenFile.read) }
}
