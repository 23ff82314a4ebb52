import RoadsArguments
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `/duplicates`: what several sources have, and what an operator says of it.
enum Duplicates {
  private static let bodyLimit = 64 << 10

  static func endpoint(_ parts: ServiceParts) -> Endpoint {
    Endpoint("/duplicates", [list(parts), decide(parts)])
  }

  // MARK: Reading

  private static let apart = OperationDescription.Parameter(
    "apart", "The features of a pair are at most so many metres apart; default: 100.",
    schema: #"{"type":"integer","minimum":1,"maximum":1000,"default":100}"#)

  private static func list(_ parts: ServiceParts) -> Operation {
    Operation(
      .get, "duplicates", access: .operatorOnly,
      description: OperationDescription(
        "Pairs of features of different sources that are probably one thing, the most certain first, with what speaks for it. With source, at least one of each pair is from these.",
        parameters: [BoxParameter.parameter, DatetimeParameter.parameter, LimitParameter.parameter, apart]
          + FilterParameters.all,
        answers: [
          .init(
            200, "The pairs; numberMatched counts all.", mediaType: "application/json",
            schema: ##"{"$ref":"#/components/schemas/Duplicates"}"##), LimitResponse.tooMuch,
        ],
        example: "-H 'Authorization: Bearer TOKEN' '/duplicates?bbox=17.5,43.5,19,45'")
    ) { call in
      var filter = try FilterParameters.filter(call, during: try DatetimeParameter.interval(call))
      let sources = filter.sources
      filter.sources = []
      let limit = try LimitParameter.limit(call)
      let metres = try call.given("apart").map {
        try Values.wholeNumber($0, in: 1...Int(DuplicateEvidence.farthest))
      }
      let query = Query(area: try BoxParameter.box(call).map(Area.box), filter: filter)
      // The differences are the store's.
      try call.budget.needsPatience()
      let differ = try parts.orNothing([]) { try parts.store.differences() }
      let snapshot = parts.live.snapshot
      var finder = DuplicateFinder(metres: metres.map { Double($0) } ?? DuplicateEvidence.usual)
      snapshot.visit(query, call.budget) {
        guard call.budget.take(workOfFeature) else { return false }
        finder.add($0.record.feature)
        return true
      }
      let report = finder.report(
        differ: differ, of: sources, atMost: limit,
        isCancelled: { !call.budget.take(workOfSearch) },
        feature: { call.budget.take(workOfPair) ? snapshot.record($0)?.feature : nil })
      return .now(response(report, call))
    }
  }

  /// In units of a budget: to make a feature of a record and to put it into its cube; to look around 1,024 of them, or to
  /// compare 256 pairs; to fetch one of a pair.
  private static let workOfFeature = 1_500
  private static let workOfSearch = 2_000_000
  private static let workOfPair = 3_000

  private static func response(_ report: DuplicateReport, _ call: Call) -> Response {
    Response(
      status: 200, headers: headers(call),
      body: .bytes(
        OutputBuffer(
          SmallJSON.object([
            ("pairs", .array(report.pairs.map { SmallJSON.of($0) })),
            ("numberReturned", .number(report.pairs.count)), ("numberMatched", .number(report.total)),
            ("crowded", .number(report.crowded)),
          ]) + "\n")))
  }

  private static func headers(_ call: Call) -> Headers {
    Headers([
      .init("Content-Type", "application/json"), .init("Cache-Control", "no-store"),
      .init("Content-Language", call.language.rawValue),
    ])
  }

  // MARK: Deciding

  private static func decide(_ parts: ServiceParts) -> Operation {
    Operation(
      .post, "decideDuplicates", access: .operatorOnly,
      body: .memory(limit: bodyLimit, types: ["application/json"]),
      description: OperationDescription(
        "Says of features that they are one thing (join: the first of them, or keep, is shown for all), that they are not (differ), or takes a join back (split).",
        bodySchema: ##"{"$ref":"#/components/schemas/DuplicateDecision"}"##,
        answers: [
          .init(
            200, "The features that are shown now, by layer/id.", mediaType: "application/json",
            schema: #"{"type":"object","properties":{"shown":{"type":"array","items":{"type":"string"}}}}"#),
          .init(404, "There is no such feature.", mediaType: "application/problem+json"),
          .init(
            409,
            "Nothing is joined to it, too much would be, or one that would hide is active when the shown one is not.",
            mediaType: "application/problem+json"),
          .init(410, "One of them was removed.", mediaType: "application/problem+json"),
          .init(
            422, "Fewer than two features, or features of different layers.",
            mediaType: "application/problem+json"),
        ],
        example:
          #"-H 'Authorization: Bearer TOKEN' -H 'Content-Type: application/json' -d '{"verdict":"join","ids":["radars/RadarID-103","radars/osm:node/1"]}' /duplicates"#
      )
    ) { call in
      let body = try DuplicateBody.read(call.request.body)
      for id in body.ids { try parts.checkHere(id) }
      let now = call.now
      let headers = headers(call)
      return .later { respond in
        parts.queue.submit(job: { store in try body.carryOut(store, at: now) }) { result in
          respond(
            result.map { shown in
              let names = shown.map { SmallJSON.Value.text($0.description) }
              let text = SmallJSON.object([("shown", .array(names))]) + "\n"
              return Response(status: 200, headers: headers, body: .bytes(OutputBuffer(text)))
            })
        }
      }
    }
  }
}
