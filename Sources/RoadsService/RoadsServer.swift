package import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// The whole service, put together: index, routes, limits, log, sockets.
package final class RoadsServer: @unchecked Sendable {
  private let core: ServiceCore
  private let log: ServiceLog?
  private let writer: LogWriter?
  private let token: OperatorToken?
  private let settings: ServiceSettings
  private let tally: FetchTally
  private let server: HTTPServer
  /// What only those who run the service should see, where that has an address of its own.
  private let inside: HTTPServer?

  package var address: String { server.address }
  package var metricsAddress: String? { inside?.address }

  /// What is wrong with the store's key; nil where nothing is.
  package var keyTrouble: KeyMonitor.Trouble? { core.parts.key.trouble }

  /// Loads the index and takes the port. `tokens` is the text of the file with the operators' tokens.
  package init(_ settings: ServiceSettings, store: any RoadStore, tokens: String?) throws {
    self.settings = settings
    token = try tokens.map { try RoadsServer.token($0, settings) }
    writer = try RoadsServer.writer(settings.log)
    let log = writer.map { ServiceLog($0) }
    self.log = log
    let troubles = StoreFailureLog { log?.trouble($0) }
    core = try ServiceCore(
      settings, store: store, troubles: troubles,
      replaced: { known, last in
        log?.event("store_replaced", [("known", .number(Int(known))), ("last", .number(Int(last)))])
      })
    let parts = core.parts
    parts.key.listen { trouble in
      guard let trouble else { return log?.event("key_fits") ?? () }
      log?.event("key_fault", [("fault", .text(trouble.fault.name)), ("path", .text(trouble.path))])
    }
    let tally = FetchTally(parts.sources)
    self.tally = tally
    let figures = LiveFigures(parts.live, parts.follower)
    parts.alarm.listen { brake in
      log?.event(
        "removals_held",
        [("brake", .text(brake.rawValue)), ("disputed", .number(parts.disputed.count))])
    }
    let streams = EventStreams()
    let sockets = Sockets()
    let service = Service(
      endpoints: AllRoutes.endpoints(parts),
      admission: AdmissionControl(
        writesPerMinute: settings.writesPerMinute, readsPerSecond: settings.readsPerSecond,
        proxies: settings.server.proxies, token: token,
        refused: { network, operation in
          log?.event("operator_token_refused", by: network, [("route", .text(operation))])
        }),
      address: PublicAddress(
        fixed: settings.publicURL, proxies: settings.server.proxies, trusted: settings.trustedOrigins),
      region: settings.region, longReads: parts.longReads,
      figures: [
        { figures.write(into: &$0) },
        { parts.writeDisputes(into: &$0) },
        { tally.write(into: &$0) },
        { sockets.write(into: &$0, streams) },
        { page in
          page.gauge(
            "roads_key_fault", "1 while the store's key is missing, or is another one.",
            parts.key.trouble == nil ? 0 : 1)
        },
      ], areFiguresElsewhere: settings.metrics != nil,
      unexpected: { log?.event("unexpected_error", [("detail", .text($0))]) },
      storeFailed: { troubles.note(.answer, $0) })
    // The port first: who cannot have it need not wait for the index.
    server = try HTTPServer(
      service, settings.server, streams: streams, log: RoadsServer.record(service, log))
    inside = try settings.metrics.map { try RoadsServer.inside($0, of: service, parts, log) }
    sockets.server.withLock { $0 = Weak(server) }
    try core.load()
  }

  package func start() throws {
    writer?.start()
    try core.start()
    try server.start()
    try inside?.start()
    MemoryTrimmer.keepLittle()
    log?.event("started", [("address", .text(address))])
  }

  /// Finishes what is under way, and ends. false where something did not finish in time.
  package func stop() -> Bool {
    log?.event("stopping")
    core.endStreams()
    let isServed = server.stop()
    // The last to go: who watches sees the end.
    let isDone = (inside?.stop() ?? true) && isServed
    core.stop()
    log?.event(isDone ? "stopped" : "stopped_in_time_limit")
    writer?.stop()
    return isDone
  }

  /// Takes the tokens again, and opens the log's file again. Where the tokens cannot be understood the old ones go on.
  package func reload(tokens: String?) throws {
    writer?.reopen()
    if let token, let path = settings.tokenFile {
      guard let tokens, token.replace(file: tokens) else { throw ServerError.notATokenFile(path) }
    }
    log?.event("reloaded")
  }

  // MARK: Sources

  /// What is known of them by now.
  package func publish(_ sources: [StoredSource]) { core.parts.sources.publish(sources) }

  /// What kept the scheduler from looking after them; nil where nothing did.
  package func note(sources failure: (any Error)?) { core.parts.sources.note(failure) }

  /// What came of fetching one. What is as it was is no news for the log.
  package func note(_ fetch: FetchNote) {
    tally.note(fetch)
    guard fetch.outcome != "not_modified" else { return }
    var members: [(String, SmallJSON.Value)] = [
      ("source", .text(fetch.source.text)), ("outcome", .text(fetch.outcome)),
      ("seconds", .literal(Decimal.fixed(fetch.seconds, places: 3))), ("bytes", .number(fetch.bytes)),
    ]
    if let summary = fetch.summary {
      members += [
        ("added", .number(summary.added)), ("updated", .number(summary.updated)),
        ("removed", .number(summary.removed)), ("rejected", .number(summary.rejected)),
      ]
    }
    if let problem = fetch.problem {
      members += [("problem", .text(problem)), ("failures", .number(fetch.failures))]
    }
    log?.event("source_fetched", members)
  }

  /// Runs a job in turn with the other writes, and returns when everybody can see what it did.
  package func carryOut<Value: Sendable>(
    _ job: @escaping @Sendable (any RoadStore) throws -> Value
  ) throws -> Value {
    let done = Monitor<Result<Value, any Error>?>(nil)
    core.parts.queue.submit(job: job) { result in done.change { $0 = result } }
    return try done.wait { $0 }.get()
  }

  /// Few ask there, and often the same.
  private static func inside(
    _ address: ServiceSettings.ListenAddress, of service: Service, _ parts: ServiceParts, _ log: ServiceLog?
  ) throws -> HTTPServer {
    var options = parts.settings.server
    options.host = address.host
    options.hostFlag = "--metrics-listen"
    options.port = address.port
    options.threads = 1
    options.connections = 64
    let inside = Service(
      endpoints: parts.healthEndpoints(isDetailed: true) + [service.figuresEndpoint],
      admission: AdmissionControl(writesPerMinute: .max, proxies: options.proxies), areFiguresElsewhere: true)
    return try HTTPServer(inside, options, log: record(inside, log))
  }

  private static func record(_ service: Service, _ log: ServiceLog?) -> (@Sendable (RequestRecord) -> Void)? {
    guard let log else { return nil }
    let routes = service.router.logged
    return { record in log.request(record, record.route.flatMap { routes[$0] }) }
  }

  private static func token(_ text: String, _ settings: ServiceSettings) throws -> OperatorToken {
    guard let token = OperatorToken(file: text) else {
      throw ServerError.notATokenFile(settings.tokenFile ?? "")
    }
    return token
  }

  private static func writer(_ target: ServiceSettings.LogTarget) throws -> LogWriter? {
    switch target {
    case .off: nil
    case .standardError: try LogWriter(path: nil)
    case .file(let path): try LogWriter(path: path)
    }
  }
}

/// The server's own figures. It is made after the page that shows them.
private final class Sockets: Sendable {
  let server = CheckedMutex<Weak?>(nil)

  func write(into page: inout MetricsPage, _ streams: EventStreams) {
    page.gauge("roads_event_listeners", "Event streams that are open.", Double(streams.count))
    let server = server.withLock { $0?.server }
    page.gauge("roads_connections", "Connections that are open.", Double(server?.connectionCount ?? 0))
    page.family(
      "roads_connections_evicted_total", .counter,
      "Idle connections that were closed since the start because all connections were in use.")
    page.sample("roads_connections_evicted_total", [], Double(server?.evictionCount ?? 0))
  }
}

private struct Weak: Sendable {
  weak let server: HTTPServer?
  init(_ server: HTTPServer) { self.server = server }
}
