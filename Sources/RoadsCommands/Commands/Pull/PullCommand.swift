internal import RoadsArguments
internal import RoadsClient
internal import RoadsCore
internal import RoadsText

/// `roads pull URL`
struct PullCommand: Command {
  private var address: ServerAddress?
  private var every: Int?
  private var forget = false
  private var redirects: [String] = []
  private var confirmation = Confirmation()
  private var output = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "pull", PullHelp.summary, details: PullHelp.details, formats: [.text, .json],
    examples: ["pull https://roads.example", "pull https://roads.example --every 60s", "pull --forget"])

  static let operands: [Operand<PullCommand>] = [
    Operand("URL", .optional, value: .text("URL"), help: PullHelp.url) {
      let text = try Values.nonEmpty($1)
      guard let address = ServerAddress(text) else {
        throw UsageError.notAURL(source: $1.source, value: text)
      }
      $0.address = address
    }
  ]

  static let flags: [Flag<PullCommand>] =
    [
      Flag("--every", value: .text("TIME"), help: PullHelp.every) { $0.every = try Values.span($1) },
      Flag("--allow-redirect-to", value: .text("HOST,…"), repeats: true, help: PullHelp.allowRedirectTo) {
        $0.redirects += try Values.hosts($1)
      },
      Flag("--forget", help: PullHelp.forget, sets: \.forget),
    ] + Confirmation.flags(at: \.confirmation) + OutputFileOptions.flags(at: \.output)

  func run(_ session: Session) throws -> ExitCode {
    // A file is there once it is whole, and what goes on for days would tell nobody anything until it ends.
    if every != nil, output.isGiven { throw UsageError.conflict("--every", "--output") }
    return try output.run(session, answer)
  }

  private func answer(_ session: Session) throws -> ExitCode {
    if forget { return try free(session) }
    let store = try session.store(forWriting: true)
    let (state, count) = try present(store)
    guard let address = address ?? state.flatMap({ ServerAddress($0.server) }) else {
      throw UsageError.missingOperand("URL", command: "pull")
    }
    // What is somebody's own, or another server's, is not replaced by a slip.
    if count > 0, state?.server != address.text {
      let question = PullText.askReplace(count, server: address.text)
      guard try confirmation.given(question, command: "pull", session) else { return .incomplete }
    }
    let run = PullRun(address, into: store, redirects: RedirectRule(allowed: redirects), session)
    return try Interrupts.noted(endsInput: false) { try every.map(run.repeated) ?? run.once() }
  }

  /// What the store follows, and how much is in it.
  private func present(_ store: any RoadStore) throws -> (PullState?, count: Int) {
    do {
      let information = try store.information()
      return (information.pulled, information.counts.total + information.bulletins)
    } catch StoreError.absent { return (nil, 0) }
  }

  private func free(_ session: Session) throws -> ExitCode {
    if let address { throw UsageError.conflict("--forget", address.text) }
    if every != nil { throw UsageError.conflict("--forget", "--every") }
    if !redirects.isEmpty { throw UsageError.conflict("--forget", "--allow-redirect-to") }
    let state = try session.store().forgetPull()
    try session.say(state.map { PullText.forgotten($0.server) } ?? PullText.followsNone)
    return .done
  }
}

extension Values {
  /// `host` or `host:port`, one or several with commas between.
  static func hosts(_ given: SourcedValue) throws -> [String] {
    try nonEmpty(given).split(separator: ",", omittingEmptySubsequences: false).map { part in
      let host = String(part)
      // As it would stand in an address, and nothing else that may stand there. Either leaves out its usual port.
      let isHost = ["http://", "https://"].contains {
        ServerAddress($0 + host)?.text == $0 + host.lowercased()
      }
      guard isHost, !host.contains("/") else {
        throw UsageError.notAHost(source: given.source, value: host)
      }
      return host
    }
  }

  /// Seconds, from `60s`, `5m` or `1h`.
  fileprivate static func span(_ given: SourcedValue) throws -> Int {
    let text = try nonEmpty(given)
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600]
    guard let unit = text.last.flatMap({ units[$0] }) else {
      throw unknown(given, among: ["60s", "5m", "1h"])
    }
    let most = 7 * 24 * 3600
    return unit
      * (try wholeNumber(SourcedValue(given.source, String(text.dropLast())), in: 1...(most / unit)))
  }
}
