import RoadsArguments
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /changes`: pages of the change log, or the same live as Server-Sent Events.
enum Changes {
  static let events = "text/event-stream"
  private static let usual = 1000

  static func endpoint(_ parts: ServiceParts) -> Endpoint {
    Endpoint(
      "/changes",
      [
        Operation(
          .get, "changes",
          description: OperationDescription(
            "Changes after a position of the change log, oldest first; a live stream for Accept: text/event-stream.",
            parameters: [
              .init(
                "since",
                "The last position that the client knows; without it, a stream begins now and a page is empty.",
                schema: #"{"type":"integer","format":"int64","minimum":0,"maximum":\#(Int64.max)}"#),
              .init(
                "activity",
                "true: the stream also says what becomes active and ceases to be by the clock, as events activated and deactivated. Only for the stream.",
                schema: #"{"type":"boolean"}"#),
              .init(
                "heartbeat",
                "true: the stream says every 4 seconds, as event heartbeat, that it still stands. Only for the stream.",
                schema: #"{"type":"boolean"}"#),
              LimitParameter.parameter, BoxParameter.parameter, Representation.parameter,
            ] + FilterParameters.all.filter { ["layer", "type"].contains($0.name) },
            answers: [
              .init(
                200, "A page of changes.", mediaType: "application/json",
                schema: ComponentSchemas.reference("ChangePage")),
              .init(
                200, "The stream of changes.", mediaType: events, schema: ComponentSchemas.changeStream),
              Document.page,
            ], example: "-N -H 'Accept: text/event-stream' '/changes?since=0'")
        ) { call in
          let kinds = try FilterParameters.kinds(call)
          let filter = ChangeFilter(
            box: try BoxParameter.box(call), layer: kinds.layer, types: kinds.types)
          let since = try call.given("since").map { try Values.wholeNumber($0, in: 0...Int.max) }.map(
            Int64.init)
          let tellsActivity = try call.given("activity").map(Values.flag) ?? false
          let wantsPulse = try call.given("heartbeat").map(Values.flag) ?? false
          let form = try form(call)
          switch form {
          case .stream: return .now(try stream(filter, since: since, tellsActivity, wantsPulse, parts, call))
          case .json, .html:
            try ParameterRule.ofStream.check(call)
            guard form == .html else { return .now(try page(filter, since: since, parts, call)) }
            let limit = try LimitParameter.limit(call)
            return .now(try ChangesPage(call, parts, filter, limit: limit).response(since: since))
          }
        }
      ])
  }

  private enum Form {
    case stream
    case json
    case html
  }

  /// Browsers ask for a page before anything else, programs for the stream or JSON.
  private static func form(_ call: Call) throws -> Form {
    if call[Representation.parameter.name] != nil {
      return try Representation.preferred(call) == .html ? .html : .json
    }
    let found = Negotiation.mediaType(
      call.request.headers, [("application/json", Form.json), (events, .stream), ("text/html", .html)])
    guard let found else {
      throw Problem(406, ServiceSentences.notAcceptable(["application/json", events, "text/html"]))
    }
    return found
  }

  // MARK: Live

  private static func stream(
    _ filter: ChangeFilter, since: Int64?, _ tellsActivity: Bool, _ wantsPulse: Bool, _ parts: ServiceParts,
    _ call: Call
  ) throws -> Response {
    let seen = call.request.headers["Last-Event-ID"].flatMap { Int64($0) } ?? since
    guard let place = parts.streams.enter(call.request.peer.customer) else {
      throw Problem(
        429, LimitSentences.tooManyStreams,
        headers: Headers([.init("Retry-After", "30"), .init("Connection", "close")]))
    }
    if seen == 0 { try tellBeginning(parts, call.budget) }
    let stream = ChangeStream(
      filter, hub: parts.hub, activity: tellsActivity ? parts.activity : nil, wantsPulse: wantsPulse, place)
    guard stream.join(since: seen) else { throw stopping }
    return Response(
      status: 200,
      headers: Headers([
        .init("Content-Type", events), .init("Cache-Control", "no-store"), .init("X-Accel-Buffering", "no"),
      ]), body: .events(stream))
  }

  /// Who knows nothing yet hears everything from the log's beginning, as long as the hub has room for it, though the service began
  /// to follow it later. The hub bounds that itself: nothing of it is taken from the budget, for then the answer would
  /// be thrown away where `reset` says all that is needed, and the stream would have joined already.
  private static func tellBeginning(_ parts: ServiceParts, _ budget: WorkBudget) throws {
    guard parts.hub.mayReachBack else { return }
    try budget.needsPatience()
    // A store that does not answer keeps nobody from listening: the next who comes asks it again.
    try? parts.hub.reachBack { try LoggedChanges(since: 0, limit: $0, parts) }
  }

  private static let stopping = Problem(
    503, ServiceSentences.stopping, headers: Headers([.init("Retry-After", "5")]))

  // MARK: Pages

  /// A page ends where it has grown so large, whatever its limit: who reads on goes on from there.
  private static let mostBytes = 8 << 20

  private static func page(
    _ filter: ChangeFilter, since: Int64?, _ parts: ServiceParts, _ call: Call
  ) throws -> Response {
    let limit = call["limit"] == nil ? usual : try LimitParameter.limit(call)
    let last = parts.hub.last
    let start = since ?? last
    // Positions of another log, or from before what is kept, cannot be continued.
    let found = start > last ? nil : try Found(since: start, limit: limit, parts, call.budget)
    let written = OutputBuffer(capacity: 1 << 12)
    var told = 0
    var (next, isMore) = (found == nil ? last : start, false)
    if let found {
      // By the entries at its ends a client that follows recognises the log, whatever they concern.
      while told < found.count, told < limit, written.count < mostBytes, try call.budget.fits(written.count),
        call.budget.take(LoggedChanges.work)
      {
        let one = try found.change(at: told)
        told += 1
        next = one.sequence
        isMore = told < found.count
        let isLast = !isMore || told == limit
        guard filter.admits(one) || (filter.isOpen && (told == 1 || isLast)) else { continue }
        written.append(written.count == 0 ? "\n" : ",\n")
        one.appendJSON(to: written)
      }
    }
    let body = OutputBuffer(capacity: written.count + 128)
    body.object {
      body.member("since", Int(start))
      body.member("last", Int(last))
      body.member("next", Int(next))
      body.member("reset", found == nil)
      body.member("more", isMore)
      body.member("changes")
      body.array {
        body.append(written)
        if written.count > 0 { body.append("\n") }
      }
    }
    body.append("\n")
    var tag = ContentTag()
    tag.add(body)
    var headers = Validators.headers("application/json", tag, parts.live.snapshot, call)
    headers.add("Vary", "Accept")
    return Response(status: 200, headers: headers, body: .bytes(body))
  }

  /// The changes after a position, and one more than asked for where there are more; those that have to be read from the
  /// store are written one by one, as far as the page goes.
  private struct Found {
    private let recent: [SerializedChange]
    private let logged: LoggedChanges?

    /// nil where the log no longer reaches back so far.
    init?(since: Int64, limit: Int, _ parts: ServiceParts, _ budget: WorkBudget) throws {
      if let recent = parts.hub.news(since: since, atMost: limit + 1) {
        (self.recent, self.logged) = (recent, nil)
        return
      }
      try budget.needsPatience()
      guard let logged = try LoggedChanges(since: since, limit: limit + 1, parts) else { return nil }
      (recent, self.logged) = ([], logged)
    }

    var count: Int { logged?.entries.count ?? recent.count }

    func change(at index: Int) throws -> SerializedChange {
      try logged?.serialized(index) ?? recent[index]
    }
  }
}
