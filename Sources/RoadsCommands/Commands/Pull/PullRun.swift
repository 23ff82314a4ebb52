internal import Glibc
internal import RoadsClient
internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// Pulls once, or again and again until a signal comes.
struct PullRun {
  private let address: ServerAddress
  private let store: any RoadStore
  private let redirects: RedirectRule
  private let session: Session

  /// The longest pause, in seconds, between attempts to reach a server.
  private static let longestPause = 15 * 60
  /// How long a signal waits at most, in microseconds.
  private static let step: UInt32 = 200_000

  init(
    _ address: ServerAddress, into store: any RoadStore, redirects: RedirectRule, _ session: Session
  ) {
    self.address = address
    self.store = store
    self.redirects = redirects
    self.session = session
  }

  func once() throws -> ExitCode {
    do {
      try tell(try round(puller()))
      return .done
    } catch is ImportCancelled {
      return Interrupts.exitCode
    } catch {
      try? session.output.flush()
      complain(error)
      return Failure(error, dates: session.presentation.dates).code
    }
  }

  func repeated(every seconds: Int) throws -> ExitCode {
    let puller = try puller()
    var isFirst = true
    var complaint: Phrase?
    var pause = seconds
    while !Interrupts.isReceived {
      do {
        let summary = try round(puller)
        if complaint != nil { session.note(PullText.reachedAgain(address.text)) }
        if isFirst || !summary.isEmpty { try tell(summary) }
        (isFirst, complaint, pause) = (false, nil, seconds)
      } catch is ImportCancelled {
        break
      } catch let error as SinkError {
        throw error
      } catch {
        // The same again every minute would fill a log with one sentence.
        let sentence = Failure(error, dates: session.presentation.dates).sentence
        if sentence != complaint { complain(error) }
        complaint = sentence
        pause = min(pause * 2, max(seconds, PullRun.longestPause))
      }
      try session.output.flush()
      try? session.errors.flush()
      wait(seconds: pause)
    }
    return .done
  }

  private func puller() throws -> Puller {
    let configuration = HTTPClient.Configuration(
      agent: "roads/\(programVersion)", authorities: session.environment["SSL_CERT_FILE"],
      redirects: redirects)
    return try Puller(
      address, into: store, configuration: configuration, isCancelled: { Interrupts.isReceived },
      unindexed: { [session] in session.complain(WordIndexText.missing(afterPull: $0)) })
  }

  private func round(_ puller: Puller) throws -> PullSummary {
    do {
      return try puller.round()
    } catch  where Interrupts.isReceived { throw ImportCancelled() }
  }

  private func wait(seconds: Int) {
    let end = MonotonicClock.now + UInt64(seconds) * 1_000_000_000
    while !Interrupts.isReceived, MonotonicClock.now < end { usleep(PullRun.step) }
  }

  // MARK: Telling

  private func tell(_ summary: PullSummary) throws {
    guard session.format == .json else {
      return try session.say(PullText.summary(summary, server: address.text))
    }
    let state = try store.pulled()
    try session.output.line(
      SmallJSON.object([
        ("server", .text(address.text)), ("whole", .boolean(summary.whole)),
        ("added", .number(summary.added)), ("updated", .number(summary.updated)),
        ("removed", .number(summary.removed)), ("bulletins", .boolean(summary.bulletins)),
        ("sequence", state.map { .number(Int($0.sequence)) } ?? .null),
        ("at", .optional((state?.contact).map(TimeText.rfc3339))),
      ]))
  }

  /// What went wrong, and how old what there is instead is.
  private func complain(_ error: any Error) {
    guard let sentence = Failure(error, dates: session.presentation.dates).sentence else { return }
    guard let state = (try? store.pulled()) ?? nil, state.server == address.text else {
      return session.complain(sentence)
    }
    // The clock of now: this may run for weeks.
    let dates = DateText(session.language, now: .now, in: session.zone)
    session.complain(sentence + Phrase("; ") + PullText.goesOn(state, dates))
  }
}
