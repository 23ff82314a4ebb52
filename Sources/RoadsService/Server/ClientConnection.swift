import CMicroHTTPD
import RoadsCore
import RoadsText
import Synchronization

/// One connection and the request that is on it. The HTTP library calls it from one thread at a time; what
/// others touch is `clock`, `cancellation` and `pending`.
final class ClientConnection: @unchecked Sendable {
  private enum Stage {
    /// Nothing of a request, or its request line.
    case fresh
    /// It has no body, and is done when it is next called: an answer that is queued before that would cost
    /// the connection.
    case understood(Response?)
    /// Its body comes in.
    case receiving
    /// The service has been asked.
    case asked
    /// An answer has been queued.
    case answered
    /// An answer has been written past the library; what still comes in is thrown away.
    case refused
  }

  /// Bytes of a refused body that are read and thrown away, so that the other side reads the answer.
  private static let patience = 8 << 20
  /// More than any route knows.
  private static let mostParameters = 100

  let descriptor: Int32
  let peer: NetworkAddress
  let clock = ClientConnectionDeadline()
  /// The client that waits for the answer.
  private let cancellation = CheckedMutex<CancellationToken?>(nil)
  private let server: HTTPServer
  private let handle: OpaquePointer
  private let pending = PendingResponse()
  private let gaveWay = Atomic(false)

  private var stage = Stage.fresh
  private var target = ""
  private var targetLength = 0
  private var intake: BodyReceiver?
  private var arrival: AdmittedRequest?
  private var spooled: Int32?
  private var ignored = 0
  private var record = RequestRecord()
  private let sent = SentByteCounter()
  /// What the answer that is being sent takes of its network's share.
  private var responseMemory = 0
  /// Whether a request was ever answered on it.
  private var isUsed = false

  init(_ server: HTTPServer, _ handle: OpaquePointer, descriptor: Int32, peer: NetworkAddress) {
    self.server = server
    self.handle = handle
    self.descriptor = descriptor
    self.peer = peer
    clock.set(server.options.headerSeconds, from: MonotonicClock.now)
  }

  // MARK: What the library tells

  func began(_ text: UnsafePointer<CChar>, _ length: Int) {
    targetLength = length
    target = RequestHead.text(text, min(length, server.options.targetLimit))
    // The library's memory for a connection is full with a few hundred of them, and then it never answers.
    if case .fresh = stage,
      target.utf8.reduce(0, { $1 == UInt8(ascii: "&") ? $0 + 1 : $0 }) >= ClientConnection.mostParameters
    {
      refuseUnread(Problem(400, ServiceSentences.tooManyParameters(limit: ClientConnection.mostParameters)))
    }
  }

  func called(
    _ method: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>, _ piece: UnsafeRawBufferPointer
  )
    -> CHTTPVerdict
  {
    switch stage {
    case .fresh:
      guard clock.move(from: .waiting, to: .busy) else { return CHTTP_CLOSE }
      clock.setNone()
      guard server.requestBegan() else { return CHTTP_CLOSE }
      return start(String(cString: method), String(cString: version))
    case .understood(let response): return response.map(queue) ?? ask()
    case .receiving: return piece.isEmpty ? bodyEnded() : take(piece)
    case .asked: return pending.take().map(queue) ?? CHTTP_CLOSE
    case .answered: return CHTTP_GO_ON
    case .refused:
      ignored += piece.count
      return piece.isEmpty || ignored > ClientConnection.patience ? CHTTP_CLOSE : CHTTP_GO_ON
    }
  }

  func ended(whole: Bool) {
    if case .fresh = stage { return }
    let now = MonotonicClock.now
    record.bytes += sent.count
    sent.count = 0
    server.responseMemory.leave(responseMemory, for: record.peer.customer)
    responseMemory = 0
    server.requestEnded(&record, whole: whole, at: now)
    if let spooled { server.closeSpool(spooled) }
    spooled = nil
    intake = nil
    arrival = nil
    cancellation.withLock { $0 = nil }
    target = ""
    ignored = 0
    stage = .fresh
    isUsed = true
    // Where it is over it stays over.
    clock.set(server.options.headerSeconds, from: now)
    _ = clock.move(from: .busy, to: .waiting)
  }

  // MARK: The head

  private func start(_ method: String, _ version: String) -> CHTTPVerdict {
    let now = MonotonicClock.now
    record = RequestRecord(method: method, target: target, peer: peer, began: now)
    var headers = Headers()
    do {
      let head = RequestHead(of: handle, limit: server.options.headerLimit)
      headers = head.headers
      guard targetLength <= server.options.targetLimit else {
        throw Problem(414, ServiceSentences.targetTooLong(limit: server.options.targetLimit))
      }
      guard head.fits else {
        throw Problem(431, ServiceSentences.headerTooLarge(limit: server.options.headerLimit))
      }
      try head.checkNames()
      try head.checkHost(version: version)
      let length = try head.bodyLength()
      let request = Request(
        method: Method(method), target: try RequestHead.target(target), headers: headers, peer: peer)
      switch server.service.receive(request, length: length) {
      case .answered(let response, let route):
        record.route = route
        return turnAway(response, length, headers)
      case .admitted(let arrival): return admit(arrival, length, now)
      }
    } catch {
      let response = server.service.refusal(
        error as? Problem ?? Problem(500, ServiceSentences.broken), to: headers, began: now)
      return turnAway(response, .unknown, headers)
    }
  }

  private func admit(_ arrival: AdmittedRequest, _ length: BodyLength, _ now: UInt64) -> CHTTPVerdict {
    self.arrival = arrival
    record.route = arrival.operation.name
    record.language = arrival.language
    record.peer = arrival.request.peer
    if length == .none || length == .known(0) {
      stage = .understood(nil)
      return CHTTP_GO_ON
    }
    var expected: Int64?
    if case .known(let count) = length { expected = count }
    intake = BodyReceiver(
      limit: arrival.bodyLimit, expected: expected,
      spoolFolder: arrival.spools ? server.options.spoolFolder : nil)
    guard intake != nil else {
      return turnAway(
        server.service.refusal(Problem(507, ServiceSentences.storeIsFull), of: arrival), length,
        arrival.request.headers)
    }
    stage = .receiving
    clock.set(server.options.transferSeconds, from: now)
    guard clock.move(from: .busy, to: .receiving) else { return CHTTP_CLOSE }
    return CHTTP_GO_ON
  }

  // MARK: The body

  private func take(_ piece: UnsafeRawBufferPointer) -> CHTTPVerdict {
    guard clock.phase.load(ordering: .acquiring) == .receiving else { return CHTTP_CLOSE }
    switch intake?.take(piece) {
    case .tooLarge: return refuse(BodyCheck.tooLarge(limit: arrival?.bodyLimit ?? 0))
    case .noSpace: return refuse(Problem(507, ServiceSentences.storeIsFull))
    case nil:
      // The more has come, the longer the rest may take.
      let seconds = Int(intake?.count ?? 0) / server.options.slowest
      clock.set(server.options.transferSeconds + seconds, from: record.began)
      return CHTTP_GO_ON
    }
  }

  private func bodyEnded() -> CHTTPVerdict {
    guard clock.move(from: .receiving, to: .busy) else { return CHTTP_CLOSE }
    clock.setNone()
    if var request = arrival?.request {
      intake?.hand(to: &request)
      spooled = request.spooled
      arrival?.request = request
    }
    return ask()
  }

  // MARK: The answer

  private func ask() -> CHTTPVerdict {
    guard let arrival, let stay = LibraryUse.Stay(server.use) else { return CHTTP_CLOSE }
    stage = .asked
    cancellation.withLock { $0 = arrival.cancellation }
    pending.begin()
    server.service.carryOut(arrival, objection: hold) { response in
      guard self.pending.answer(response) else { return }
      LockChecks.assertNoneHeld("resuming a connection")
      withExtendedLifetime(stay) { chttp_resume(self.handle) }
    }
    if let response = pending.take() { return queue(response) }
    chttp_suspend(handle)
    if !pending.sleep() { chttp_resume(handle) }
    return CHTTP_GO_ON
  }

  /// Notes what an answer will take until it is read, or says why it cannot be kept. Called by whichever thread has
  /// the answer; the connection's own looks at it once it has taken that.
  private func hold(_ response: Response) -> Problem? {
    if let noted = server.responseMemory.enter(LibraryResponse.count(response), for: record.peer.customer) {
      responseMemory = noted
      return nil
    }
    return Problem(429, ServiceSentences.tooMuchUnread, headers: Headers([.init("Retry-After", "5")]))
  }

  /// Answers without having read the body, if there is one.
  private func turnAway(_ response: Response, _ length: BodyLength, _ headers: Headers) -> CHTTPVerdict {
    if length == .none || length == .known(0) {
      stage = .understood(response)
      return CHTTP_GO_ON
    }
    // A client that waits for 100 Continue sends no body now, and the library can answer.
    return headers["Expect"] == nil ? refuse(response) : queue(response)
  }

  private func queue(_ response: Response) -> CHTTPVerdict {
    stage = .answered
    record.status = response.status
    record.bytes = LibraryResponse.count(response)
    guard
      let made = LibraryResponse.response(
        response, to: record.method, on: handle, counting: sent, server,
        // Without a length nobody knows where the next request begins.
        closes: server.isEnding || response.status == 411)
    else { return CHTTP_CLOSE }
    if let bytes = LibraryResponse.size(response) {
      clock.set(server.options.transferSeconds + bytes / server.options.slowest, from: MonotonicClock.now)
    }
    return chttp_answer(handle, UInt32(response.status), made)
  }

  private func refuse(_ problem: Problem) -> CHTTPVerdict {
    guard clock.move(from: .receiving, to: .busy) else { return CHTTP_CLOSE }
    return refuse(
      arrival.map { server.service.refusal(problem, of: $0) }
        ?? server.service.refusal(problem, began: record.began))
  }

  private func refuse(_ response: Response) -> CHTTPVerdict {
    stage = .refused
    record.status = response.status
    record.bytes = LibraryResponse.count(response)
    clock.set(2, from: MonotonicClock.now)
    RawResponse.send(response, to: descriptor)
    // What is still to come is thrown away: others may have its place.
    _ = clock.move(from: .busy, to: .over)
    return CHTTP_GO_ON
  }

  /// The library does not take the header as it is, and would say so in an answer with two status lines: what it writes
  /// once this has been sent reaches nobody.
  func headRefused(_ status: Int) {
    refuseHead(
      status == 431
        ? Problem(431, ServiceSentences.headerTooLarge(limit: server.options.headerLimit))
        : Problem(400, ServiceSentences.badLength, field: "Content-Length"))
  }

  private func refuseHead(_ problem: Problem) {
    guard case .fresh = stage, clock.move(from: .waiting, to: .busy), server.requestBegan() else { return }
    record = RequestRecord(method: "", target: target, peer: peer, began: MonotonicClock.now)
    _ = refuse(server.service.refusal(problem, began: record.began))
  }

  /// One connection too many: it gets 503 before its request.
  func refuseConnection() { refuseUnread(ClientConnection.tooMany) }

  private static var tooMany: Problem {
    Problem(503, ServiceSentences.tooManyConnections, headers: Headers([.init("Retry-After", "5")]))
  }

  /// Before the library knows of a request, and so without its end.
  private func refuseUnread(_ problem: Problem) {
    // Over only when it has been reported: others may use its slot from then on.
    guard clock.move(from: .waiting, to: .busy) else { return }
    clock.set(2, from: MonotonicClock.now)
    RawResponse.send(server.service.refusal(problem), to: descriptor)
    _ = clock.move(from: .busy, to: .over)
  }

  func strike() { server.strike(self) }

  // MARK: Other threads

  /// Ends what has taken too long. Called while the connection cannot be closed by its own thread.
  func giveUp(at now: UInt64) {
    guard clock.deadline.load(ordering: .relaxed) <= now else { return }
    cutOff(Problem(408, ServiceSentences.tooSlow))
    server.disconnect(descriptor)
  }

  /// It carries no whole request: nothing is lost that could not be sent again.
  var isIdle: Bool { clock.phase.load(ordering: .relaxed) != .busy && !isLeaving }

  /// Its client has closed it, and sent nothing that is still to be read.
  var isDeserted: Bool { server.isDeserted(descriptor) }

  /// It was closed for others.
  var isLeaving: Bool { gaveWay.load(ordering: .relaxed) }

  /// Closes it for others, unless a request is under way; whether it did. Called likewise, by one thread.
  func giveWay() -> Bool {
    guard !isLeaving else { return false }
    cutOff(ClientConnection.tooMany)
    guard clock.phase.load(ordering: .acquiring) == .over else { return false }
    gaveWay.store(true, ordering: .relaxed)
    server.disconnect(descriptor)
    return true
  }

  /// Ends a request that is not whole, and says why. One that has served and is idle is ended without a word.
  private func cutOff(_ problem: Problem) {
    if clock.move(from: .waiting, to: .over) {
      if !isUsed { RawResponse.send(server.service.refusal(problem), to: descriptor) }
    } else if clock.move(from: .receiving, to: .over) {
      RawResponse.send(server.service.refusal(problem), to: descriptor)
    }
  }

  /// After the client closed the connection, work on its answer ends. Called likewise.
  func cancelIfClosed() {
    guard let cancellation = cancellation.withLock({ $0 }), !cancellation.isGone, server.hasLeft(descriptor)
    else { return }
    cancellation.leave()
  }

  /// Closes it if nothing is under way.
  func endIfIdle() {
    if clock.move(from: .waiting, to: .over) { server.disconnect(descriptor) }
  }
}
