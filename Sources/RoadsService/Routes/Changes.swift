import RoadsCore
import RoadsFormats
import RoadsText
import RoadsValues

/// `GET /changes`: pages of the change log, or the same live as Server-Sent Events.
enum Changes {
  private static let events = "text/event-stream"
  private static let usual = 1000

  static func endpoint(_ parts: ServiceParts) -> Endpoint {
    Endpoint(
      "/changes",
      [
        Operation(
          .get, "changes",
          description: OperationDescription(
            "What changed after a position of the change log, oldest first; live for Accept: text/event-stream.",
            parameters: [
              .init(
                "since",
                "The last position that is known; without it, a stream begins now and a page is empty.",
                schema: #"{"type":"integer","minimum":0}"#),
              LimitParameter.parameter, BoxParameter.parameter,
            ] + FilterParameters.all.filter { ["layer", "type"].contains($0.name) },
            answers: [
              .init(
                200, "A page of changes, or a stream of them.", mediaType: "application/json",
                schema: ##"{"$ref":"#/components/schemas/Changes"}"##)
            ], example: "-N -H 'Accept: text/event-stream' '/changes?since=0'")
        ) { call in
          let filter = ChangeFilter(
            box: try BoxParameter.box(call), layer: try call.given("layer").map { try Values.choice($0) },
            types: try call.given("type").map(Values.types) ?? [])
          let since = try call.given("since").map { try Values.wholeNumber($0, in: 0...Int.max) }.map(
            Int64.init)
          let wishes = Negotiation.mediaType(
            call.request.headers, [("application/json", false), (events, true)])
          switch wishes {
          case true: return .now(try stream(filter, since: since, parts, call))
          case false: return .now(try page(filter, since: since, parts, call))
          case nil: throw Problem(406, ServiceSentences.notAcceptable(["application/json", events]))
          }
        }
      ])
  }

  // MARK: Live

  private static func stream(
    _ filter: ChangeFilter, since: Int64?, _ parts: ServiceParts, _ call: Call
  ) throws -> Response {
    let seen = call.request.headers["Last-Event-ID"].flatMap { Int64($0) } ?? since
    let stream = ChangeStream(filter, hub: parts.hub)
    let last = parts.hub.last
    // Positions of another log, or from before what is kept, cannot be continued.
    if let seen, seen > last || !parts.hub.join(stream, since: seen) {
      stream.sendReset(last)
      guard parts.hub.join(stream, since: last) else { throw stopping }
    } else if seen == nil {
      guard parts.hub.join(stream, since: last) else { throw stopping }
    }
    stream.beat()
    return Response(
      status: 200,
      headers: Headers([
        .init("Content-Type", events), .init("Cache-Control", "no-store"), .init("X-Accel-Buffering", "no"),
      ]), body: .events(stream))
  }

  private static let stopping = Problem(
    503, ServiceSentences.storeIsAway, headers: Headers([.init("Retry-After", "5")]))

  // MARK: Pages

  private static func page(
    _ filter: ChangeFilter, since: Int64?, _ parts: ServiceParts, _ call: Call
  ) throws -> Response {
    let limit = call["limit"] == nil ? usual : try LimitParameter.limit(call)
    let last = parts.hub.last
    let start = since ?? last
    let found = start > last ? nil : try news(since: start, limit: limit, parts)
    let page = (found ?? []).prefix(limit)
    let next = page.last?.change.sequence ?? (found == nil ? last : start)
    let body = OutputBuffer(capacity: 1 << 12)
    body.append(#"{"since":"#)
    body.append(Int(start))
    body.append(#","last":"#)
    body.append(Int(last))
    body.append(#","next":"#)
    body.append(Int(next))
    body.append(found == nil ? #","reset":true"# : #","reset":false"#)
    body.append((found?.count ?? 0) > limit ? #","more":true,"changes":["# : #","more":false,"changes":["#)
    var isFirst = true
    // By the entries at its ends a client that follows recognises the log, whatever they concern.
    let ends = filter.isOpen ? [page.first, page.last].compactMap { $0?.change.sequence } : []
    for one in page where filter.admits(one) || ends.contains(one.change.sequence) {
      body.append(isFirst ? "\n" : ",\n")
      isFirst = false
      ChangeText.append(one, to: body)
    }
    body.append(isFirst ? "]}\n" : "\n]}\n")
    var tag = ContentTag()
    tag.add(body)
    return Response(
      status: 200, headers: Validators.headers("application/json", tag, parts.live.snapshot, call),
      body: .bytes(body))
  }

  /// One more than asked for, where there are more.
  private static func news(since: Int64, limit: Int, _ parts: ServiceParts) throws -> [AppliedChange] {
    if let recent = parts.hub.news(since: since) { return Array(recent.prefix(limit + 1)) }
    let snapshot = parts.live.snapshot
    return try parts.store.changes(since: since, limit: limit + 1).map { change in
      guard let feature = change.feature else { return AppliedChange(change: change) }
      guard parts.live.admits(feature.layer) else { return .gone(change, isElsewhere: true) }
      if change.event == .removed { return try removal(change, of: feature, parts) }
      if let record = snapshot.record(feature) { return AppliedChange(change: change, after: record) }
      // It may have lived here once, and left: then whoever follows must hear of it.
      if parts.live.region != nil, let stored = try parts.store.feature(feature), !parts.live.admits(stored) {
        return .gone(change)
      }
      return AppliedChange(change: change)
    }
  }

  /// As it is told now: who reads on will meet its return.
  private static func removal(
    _ change: Change, of feature: FeatureID, _ parts: ServiceParts
  ) throws -> AppliedChange {
    guard let tombstone = try parts.store.tombstone(feature) else { return AppliedChange(change: change) }
    guard parts.live.admits(tombstone.feature) else { return .gone(change, isElsewhere: true) }
    return AppliedChange(
      change: change, before: LiveRecord(tombstone.feature, scratch: OutputBuffer(capacity: 1024)),
      tombstone: tombstone)
  }
}
