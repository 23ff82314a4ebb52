import RoadsArguments
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `/runs`: what was loaded, what each load changed, and taking one back.
enum RunsRoute {
  private static let usual = 100
  private static let most = 10_000
  private static let numberOfRun = OperationDescription.Parameter(
    "number", "The number of the run.", schema: #"{"type":"integer","minimum":1}"#, isRequired: true)
  private static let limitOfAnswer = OperationDescription.Parameter(
    "limit", "At most so many; default: 100.",
    schema: #"{"type":"integer","minimum":1,"maximum":10000,"default":100}"#)

  static func endpoints(_ parts: ServiceParts) -> [Endpoint] {
    [
      Endpoint("/runs", [list(parts)]), Endpoint("/runs/{number}", [one(parts)]),
      Endpoint("/runs/{number}/undo", [undo(parts)]),
    ]
  }

  // MARK: Reading

  private static func list(_ parts: ServiceParts) -> Operation {
    Operation(
      .get, "runs", access: .operatorOnly,
      description: OperationDescription(
        "What was loaded and undone, the newest first.",
        parameters: [
          .init(
            "before", "Only runs with smaller numbers.",
            schema: #"{"type":"integer","format":"int64","minimum":1,"maximum":\#(Int64.max)}"#),
          limitOfAnswer,
        ],
        answers: [
          .init(
            200, "The runs.", mediaType: "application/json",
            schema: ##"{"$ref":"#/components/schemas/RunList"}"##)
        ], example: "-H 'Authorization: Bearer TOKEN' '/runs?limit=10'")
    ) { call in
      let limit = try limit(call)
      let before = try call.given("before").map { Int64(try Values.wholeNumber($0, in: 1...Int.max)) } ?? .max
      try call.budget.needsPatience()
      let runs = try parts.orNothing([]) { try parts.store.runs(before: before, limit: limit) }
      return .now(json(call, [("runs", .array(runs.map { SmallJSON.of($0) }))]))
    }
  }

  private static func one(_ parts: ServiceParts) -> Operation {
    Operation(
      .get, "run", access: .operatorOnly,
      description: OperationDescription(
        "One run, and what it changed.", parameters: [limitOfAnswer], captures: [numberOfRun],
        answers: [
          .init(
            200, "The run; `changed` names what it added, updated field by field, and removed.",
            mediaType: "application/json", schema: ##"{"$ref":"#/components/schemas/Run"}"##),
          .init(404, "There is no such run.", mediaType: "application/problem+json"),
        ], example: "-H 'Authorization: Bearer TOKEN' /runs/17")
    ) { call in
      let limit = try limit(call)
      let number = try number(call)
      try call.budget.needsPatience()
      guard let run = try parts.orNothing(nil, { try parts.store.run(number) }) else {
        throw RunError.unknown(number)
      }
      return .now(json(call, members(run, try parts.store.runChanges(number, limit: limit))))
    }
  }

  private static func members(_ run: Run, _ changes: [RunChange]) -> [(String, SmallJSON.Value)] {
    guard case .object(let members) = SmallJSON.of(run) else { return [] }
    return members + [
      ("changed", .array(changes.map { SmallJSON.of($0) })),
      ("more", .number(max(0, run.changes - changes.count))),
    ]
  }

  // MARK: Undoing

  private static func undo(_ parts: ServiceParts) -> Operation {
    Operation(
      .post, "undoRun", access: .operatorOnly,
      description: OperationDescription(
        "Takes back what a run changed: all of it, or nothing. Is a run itself, and can be undone.",
        parameters: [
          .init(
            "force", "Undo the rest even if something was changed since; that stays as it is.",
            schema: #"{"type":"boolean"}"#),
          .init("dry_run", "Only report what would happen.", schema: #"{"type":"boolean"}"#),
        ], captures: [numberOfRun],
        answers: [
          .init(
            200, "It is undone.", mediaType: "application/json",
            schema: ##"{"$ref":"#/components/schemas/Undone"}"##),
          .init(404, "There is no such run.", mediaType: "application/problem+json"),
          .init(
            409,
            "Features were changed since, `in_the_way` says how; or the run is undone already, or its changes are no"
              + " longer kept. Nothing was changed.", mediaType: "application/problem+json"),
        ], example: "-X POST -H 'Authorization: Bearer TOKEN' '/runs/17/undo?dry_run=true'")
    ) { call in
      let flag = { (name: String) in try call.given(name).map(Values.flag) ?? false }
      let options = UndoOptions(
        force: try flag("force"), dryRun: try flag("dry_run"), by: .operator, now: call.now)
      let number = try number(call)
      return .later { respond in
        parts.queue.submit(
          job: { store in
            do {
              return try store.undo(number, options, observer: ImportObserver())
            } catch StoreError.absent where parts.live.snapshot.sequence == 0 {
              throw RunError.unknown(number)
            }
          },
          respond: { result in respond(result.map { undone($0, options, call) }) })
      }
    }
  }

  private static func undone(_ summary: UndoSummary, _ options: UndoOptions, _ call: Call) -> Response {
    guard case .object(let members) = SmallJSON.of(summary) else { return Response(status: 500) }
    guard summary.conflicts > 0, !options.force || summary.changes == 0 else { return json(call, members) }
    let refused = RunText.refused(summary, force: options.force ? nil : "force=true")
    return ProblemReport.response(to: Problem(409, refused, members: members), ProblemReader(call.request))
  }

  // MARK: Both

  private static func limit(_ call: Call) throws -> Int {
    try call.given("limit").map { try Values.wholeNumber($0, in: 1...most) } ?? usual
  }

  /// What is no number names no run.
  private static func number(_ call: Call) throws -> Int64 {
    guard let number = Int64(call.captures[0]), number > 0 else {
      throw Problem(404, RunText.noNumber(call.captures[0]))
    }
    return number
  }

  private static func json(_ call: Call, _ members: [(String, SmallJSON.Value)]) -> Response {
    Response(
      status: 200,
      headers: Headers([
        .init("Content-Type", "application/json"), .init("Cache-Control", "no-store"),
        .init("Content-Language", call.language.rawValue),
      ]), body: .bytes(OutputBuffer(SmallJSON.object(members) + "\n")))
  }
}
