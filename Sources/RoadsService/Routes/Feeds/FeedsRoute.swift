import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /feeds/{name}`: everything in one of the formats that other programs, devices and calendars read.
enum FeedsRoute {
  static let leftOut = "Roads-Left-Out"
  static let cutShort = "Roads-Cut-Short"

  static func endpoint(_ parts: ServiceParts) -> Endpoint {
    Endpoint(
      "/feeds/{name}",
      [
        Operation(
          .get, "feed",
          description: OperationDescription(
            "All features in one format. The header \(leftOut) counts those that it cannot carry; in wzdx and tdx, \(cutShort) counts those whose later events are missing.",
            parameters: parameters, captures: [name],
            answers: answers(OutputFormat.allCases) + [LimitResponse.tooMuch],
            example: "'/feeds/datex2?bbox=17.5,43.5,19,45'")
        ) { try answer($0, parts) }
      ])
  }

  private static let names = OutputFormat.allCases.map(\.rawValue)

  private static let name = OperationDescription.Parameter(
    "name", "The format. Without datetime, ics also contains future features.",
    schema: FeatureSchema.names(names), isRequired: true)

  static let parameters =
    [
      BoxParameter.parameter, DatetimeParameter.parameter, GeometryParameter.parameter,
      SortParameter.parameter([.title, .updated, .ends], usually: "by id"),
    ] + FilterParameters.all

  /// Formats of one media type are one answer.
  static func answers(_ formats: [OutputFormat]) -> [OperationDescription.Answer] {
    var types: [String] = []
    for format in formats where !types.contains(format.mediaType) { types.append(format.mediaType) }
    return types.map { type in
      let text = formats.filter { $0.mediaType == type }.map { "\($0.rawValue): \($0.title)" }
      return OperationDescription.Answer(
        200, text.joined(separator: "; "), mediaType: type, schema: schema(type))
    }
  }

  /// No more than that a document is one: what is in it, its own standard says.
  private static func schema(_ mediaType: String) -> String {
    switch mediaType {
    case "application/json": #"{"anyOf":[{"type":"array","items":{"type":"object"}},{"type":"object"}]}"#
    case "application/geo+json":
      #"{"type":"object","required":["type","features"],"properties":{"#
        + #""type":{"type":"string","enum":["FeatureCollection"]},"#
        + #""features":{"type":"array","items":{"type":"object"}}}}"#
    case "application/octet-stream": ComponentSchemas.bytes
    default: ComponentSchemas.words
    }
  }

  private static func answer(_ call: Call, _ parts: ServiceParts) throws -> Reply {
    guard let format = call.captures.first.flatMap(OutputFormat.init(rawValue:)) else {
      throw Problem(404, ServiceSentences.noSuchFeed(known: names))
    }
    return try feed(format, call, parts)
  }

  static func query(_ format: OutputFormat, _ call: Call) throws -> Query {
    let area = try BoxParameter.box(call).map(Area.box)
    let filter = try FilterParameters.filter(call, during: try moments(call, format))
    if let only = format.onlyLayer {
      // Who names a layer or types is told how many of them are left out.
      var own = filter
      (own.layer, own.types) = (nil, [])
      try FilterParameters.check(own, within: only, call)
    }
    return Query(
      area: area, filter: filter,
      sort: try SortParameter.sort(call, in: area))
  }

  /// `change` is made to the answer before it goes out.
  static func feed(
    _ format: OutputFormat, _ call: Call, _ parts: ServiceParts,
    change: (inout Response) -> Void = { _ in }
  ) throws -> Reply {
    let query = try query(format, call)
    let geometry = try GeometryParameter.choice(call)
    // All that there is takes long, nearly always.
    try call.budget.needsPatience()
    let network = call.request.peer.customer
    guard let place = parts.longReads.feeds.enter(network) else {
      throw Problem(429, ServiceSentences.tooManyFeeds, headers: Headers([.init("Retry-After", "5")]))
    }
    var response = try feed(
      format, query, geometry, call, parts.live.snapshot, place, parts.settings)
    change(&response)
    return .now(response)
  }

  private static func feed(
    _ format: OutputFormat, _ query: Query, _ geometry: GeometryChoice, _ call: Call, _ snapshot: Snapshot,
    _ place: ConcurrencyLimiter.Permit, _ settings: ServiceSettings
  ) throws -> Response {
    let estimatedEnd = settings.estimatedEnd
    let feedContext = FeedContext(
      now: call.now, asked: query.filter.at, base: call.base, estimatedEnd: estimatedEnd,
      publisher: settings.publisher, credits: credits(query, snapshot))
    let marks = snapshot.notes.marks(at: call.now)
    let check = format.obstacle
    let moment = query.moment(now: call.now)
    var tag = ContentTag()
    tag.add(format.rawValue)
    tag.add(geometry.rawValue)
    tag.add(call.base)
    tag.add("\(settings.publisher)")
    for credit in feedContext.credits { tag.add("\(credit)") }
    var hits: [LiveRecord] = []
    var leftOut = 0
    var bytes = 0
    var plansDays = false
    var estimates = false
    var events = (all: 0, most: 0, weight: 0)
    var workOfHours = 0
    snapshot.visit(query, call.budget) { hit in
      let record = hit.record
      let traits = check == nil ? nil : record.traits
      if let traits, format.obstacle(traits, record.activity(at: feedContext.asked), feedContext) != nil {
        leftOut += 1
      } else {
        tag.add(record.tag)
        tag.add(record.activity(at: moment))
        if !marks.isEmpty { tag.add(marks[record.source]) }
        if estimatedEnd != nil, let traits, traits.validity.until == nil { estimates = true }
        var own = 1
        if format.dependsOnDay, let schedule = record.schedule {
          plansDays = true
          own = format.events(of: schedule)
          workOfHours += format.work(of: schedule, until: record.validity.until, now: call.now)
        }
        bytes += own * record.size
        events.all += own
        events.most = max(events.most, own)
        events.weight += own * OccurrenceRoom.weight(bytes: record.size)
        hits.append(record)
      }
      return true
    }
    // Operators get whatever is there.
    let work = workOfHours + format.work(features: events.all, bytes: bytes, geometry)
    if !call.request.isOperator, !call.budget.take(work) {
      throw WorkBudget.BudgetExceeded()
    }
    tag.add(UInt64(leftOut))
    if plansDays {
      tag.add(UInt64(bitPattern: call.now.milliseconds / 86_400_000))
      tag.add(UInt64(bitPattern: feedContext.asked.milliseconds / 86_400_000))
    }
    if estimates, let estimatedEnd {
      // Estimates go on with the time, and need not be sent again with each second of it.
      tag.add(UInt64(bitPattern: estimatedEnd))
      tag.add(UInt64(bitPattern: feedContext.asked.milliseconds / 1000 / (estimatedEnd / 24)))
    }
    // Some tell when they were written, which is no part of what they say.
    var headers = Validators.headers(
      format.mediaType, tag, snapshot, call, isExact: false, tellsSources: true)
    // These change with the time alone, which no date of a change says.
    if plansDays || estimates { headers.remove("Last-Modified") }
    headers.add("Content-Disposition", "inline; filename=\"roads.\(format.fileExtension)\"")
    headers.add(FeedsRoute.leftOut, String(leftOut))
    headers.add("Access-Control-Expose-Headers", FeedsRoute.leftOut)
    if format.hasOccurrences {
      let mayBeCut = format.mayCutShort(weight: events.weight, most: events.most)
      let scheduled = hits.lazy.filter(\.hasSchedule).map(\.plainHit)
      headers.add(FeedsRoute.cutShort, String(mayBeCut ? format.cutShort(scheduled, feedContext) : 0))
      headers.add("Access-Control-Expose-Headers", FeedsRoute.cutShort)
    }
    let source = FeedSource(
      hits, format, AnswerShape(geometry: geometry, moment: moment, marks: marks),
      feedContext, place)
    return Response(
      status: 200, headers: headers, body: .written(source, about: (events.all + 1) * usualSize + bytes))
  }

  /// Whose data it may have: of all that is asked for, whether or not anything of it is there today.
  private static func credits(_ query: Query, _ snapshot: Snapshot) -> [SourceCredit] {
    SourceCredit.all(snapshot.notes.sources, among: query.filter.sources)
  }

  /// What a format adds to a feature at most.
  private static let usualSize = 2048

  private static func moments(_ call: Call, _ format: OutputFormat) throws -> ClosedRange<Instant> {
    if format.looksAhead, call["datetime"] == nil, call["during"] == nil {
      return call.now...Instant.range.upperBound
    }
    return try DatetimeParameter.interval(call)
  }
}
