import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `POST /collections/{collection}/items/{id}/reports`: it is gone, or still there.
struct ReportItem {
  let layer: Layer
  let parts: ServiceParts

  private static let schema = SmallJSON.object([
    ("type", .text("object")), ("required", .array([.text("verdict")])),
    ("additionalProperties", .boolean(false)),
    (
      "properties",
      .object([
        ("verdict", .literal(FeatureSchema.names(Report.Verdict.allCases.map(\.rawValue)))),
        (
          "reporter",
          .object([
            ("type", .text("string")), ("nullable", .boolean(true)),
            ("pattern", .text(ValuePattern.notBlank)), ("maxLength", .number(ReportBody.longestReporter)),
            (
              "description",
              .text(
                "The reporter: any string that distinguishes people, never shown; without it, "
                  + "a network counts as one reporter.")
            ),
          ])
        ),
      ])
    ),
  ])

  var endpoint: Endpoint {
    Endpoint(
      PathTemplate("/collections/\(layer.rawValue)/items/{id}/reports"),
      [
        Operation(
          .post, "report\(layer.capitalized)", access: .publicWrite,
          body: .memory(limit: 4096, types: ["application/json"]),
          description: OperationDescription(
            "Reports that a feature is gone, or still there. The fifth standing \"gone\" removes it. If "
              + "removals look like one person's work, the feature stays, `disputed`, until the operator decides.",
            captures: [ItemRoute.id], headers: [RetryHeader.parameter], bodySchema: ReportItem.schema,
            answers: [
              .init(
                200, "The number of standing reports.", mediaType: Links.json,
                schema: ##"{"$ref":"#/components/schemas/Reported"}"##),
              .init(
                409, "This network has already reported often enough.", mediaType: "application/problem+json"),
              .init(410, "It was removed; the answer says why.", mediaType: "application/problem+json"),
              .init(422, "Well formed, but inconsistent.", mediaType: "application/problem+json"),
            ],
            example: "-H 'Content-Type: application/json' -d '{\"verdict\":\"gone\",\"reporter\":\"7Fq2\"}'"
              + " /collections/\(layer.rawValue)/items/ID/reports"),
          handle: report),
        clearing,
      ])
  }

  /// The operator says that it stays.
  private var clearing: Operation {
    Operation(
      .delete, "clear\(layer.capitalized)Reports", access: .operatorOnly,
      description: OperationDescription(
        "Takes back all reports on a feature: it stays, and is no longer disputed.", captures: [ItemRoute.id],
        answers: [
          .init(204, "The feature has no reports now."),
          .init(410, "It was removed; the answer says why.", mediaType: "application/problem+json"),
        ],
        example: "-X DELETE -H 'Authorization: Bearer TOKEN' /collections/\(layer.rawValue)/items/ID/reports")
    ) { call in
      let id = FeatureID(layer, call.captures[0])
      try parts.checkHere(id)
      let queue = parts.queue
      return .later { respond in
        queue.submit(
          job: { try $0.clearReports([id], by: .operator, at: call.now) },
          respond: { result in respond(result.map { _ in Response(status: 204) }) })
      }
    }
  }

  private func report(_ call: Call) throws -> Reply {
    let body = try ReportBody.read(call.request.body)
    let writing = Writing(parts: parts, call: call)
    let alarm = parts.alarm
    let id = FeatureID(layer, call.captures[0])
    try parts.checkHere(id)
    let report = Report(
      feature: id, verdict: body.verdict,
      reporter: writing.reporter(body.reporter), at: call.now)
    return writing.reply(
      .report(report, networkLimit: parts.settings.reportsPerNetwork), retry: try RetryHeader.key(call)
    ) { outcome in
      guard case .reported(let report) = outcome else { throw Problem(500, ServiceSentences.broken) }
      if let brake = report.heldBy { alarm.note(brake, at: call.now) }
      var members: [(String, SmallJSON.Value)] = [
        ("reports", .number(report.reports)), ("removed", .boolean(report.removed)),
        ("counted", .boolean(report.counted)),
      ]
      if report.isDisputed { members.append(("disputed", .boolean(true))) }
      return writing.json(200, members)
    }
  }
}
