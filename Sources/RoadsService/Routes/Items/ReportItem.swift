import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `POST /collections/{collection}/items/{id}/reports`: it is gone, or still there.
struct ReportItem {
  let layer: Layer
  let parts: ServiceParts

  private static let schema =
    #"{"type":"object","required":["verdict"],"additionalProperties":false,"properties":{"#
    + #""verdict":{"type":"string","enum":["gone","there"]},"#
    + #""reporter":{"type":"string","nullable":true,"minLength":1,"maxLength":200,"#
    + #""description":"Who says so: any text that tells one person from another, never shown; without it, "#
    + #"everybody of a network is one."}}}"#

  var endpoint: Endpoint {
    Endpoint(
      PathTemplate("/collections/\(layer.rawValue)/items/{id}/reports"),
      [
        Operation(
          .post, "report\(layer.capitalized)", access: .publicWrite,
          body: .memory(limit: 4096, types: ["application/json"]),
          description: OperationDescription(
            "Says that a feature is gone, or still there. The fifth standing word that it is gone removes it. Where "
              + "removals look like one person's work the feature stays, `disputed`, until the operator decides.",
            captures: [ItemRoute.id], headers: [RetryHeader.parameter], bodySchema: ReportItem.schema,
            answers: [
              .init(
                200, "How many standing reports there are now.", mediaType: Links.json,
                schema: ##"{"$ref":"#/components/schemas/Reported"}"##),
              .init(
                409, "Enough people of this network have said so.", mediaType: "application/problem+json"),
              .init(410, "It was removed; the answer says why.", mediaType: "application/problem+json"),
              .init(422, "Well formed, but it makes no sense.", mediaType: "application/problem+json"),
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
        "Takes all reports on a feature back: it stays, and is disputed no longer.", captures: [ItemRoute.id],
        answers: [
          .init(204, "There is no report on it."),
          .init(410, "It was removed; the answer says why.", mediaType: "application/problem+json"),
        ],
        example: "-X DELETE -H 'Authorization: Bearer TOKEN' /collections/\(layer.rawValue)/items/ID/reports")
    ) { call in
      let id = FeatureID(layer, call.captures[0])
      try parts.checkHere(id)
      let queue = parts.queue
      return .later { respond in
        queue.submit(
          job: { try $0.clearReports([id], at: call.now) },
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
