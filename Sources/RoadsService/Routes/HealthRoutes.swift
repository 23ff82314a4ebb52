import RoadsCore
import RoadsFormats

/// What watches over the service asks: `GET /healthz` whether it lives, `GET /readyz` whether it does its work.
package enum HealthRoutes {
  /// `isDetailed`: with what only those who run the service need to know.
  package static func endpoints(
    isDetailed: Bool = true, _ readiness: @escaping @Sendable () -> Readiness,
    disputes: @escaping @Sendable () -> DisputeReport = { .none }
  ) -> [Endpoint] {
    [
      endpoint("/healthz", "healthz", "Whether the service is alive") { answer("ok") },
      endpoint("/readyz", "readyz", "Whether the service is ready") {
        switch readiness() {
        case .ready: answer("ready", disputes: isDetailed ? disputes() : .none)
        // Reads are answered: taking the service out of rotation for it would make matters worse.
        case .degraded(let since, let key):
          isDetailed
            ? answer("degraded", since: since, key: key, disputes: disputes()) : answer("degraded")
        }
      },
    ]
  }

  private static func endpoint(
    _ path: PathTemplate, _ name: String, _ summary: String, _ answer: @escaping @Sendable () -> Response
  ) -> Endpoint {
    let description = OperationDescription(
      summary,
      answers: [
        .init(
          200,
          "`status` is `ok`, `ready` or `degraded`, `since` its beginning; `key` says what is wrong with the store's key, "
            + "`disputed` is the number of features that wait for an operator's decision, and `brakes` lists those that "
            + "held removals back within the last hour",
          mediaType: "application/json",
          schema: #"{"type":"object","required":["status"],"properties":{"status":{"type":"string"},"#
            + #""since":{"type":"string","format":"date-time"},"#
            + #""key":{"type":"string","enum":["missing","malformed","unreadable","other"]},"#
            + #""disputed":{"type":"integer","minimum":1},"brakes":{"type":"array","items":{"type":"string"}}}}"#
        )
      ], example: path.text)
    return Endpoint(
      path,
      [Operation(.get, name, access: .unlimited, description: description) { _ in .now(answer()) }])
  }

  private static func answer(
    _ status: String, since: Instant? = nil, key: StoreError.KeyFault? = nil, disputes: DisputeReport = .none
  ) -> Response {
    var members: [(String, SmallJSON.Value)] = [("status", .text(status))]
    if let since { members.append(("since", .text(TimeText.rfc3339(since)))) }
    if let key { members.append(("key", .text(key.name))) }
    // Of an ordinary day there is nothing to tell.
    if disputes.disputed > 0 { members.append(("disputed", .number(disputes.disputed))) }
    if !disputes.brakes.isEmpty {
      members.append(("brakes", .array(disputes.brakes.map { .text($0.rawValue) })))
    }
    return Response(
      status: 200,
      headers: Headers([.init("Content-Type", "application/json"), .init("Cache-Control", "no-store")]),
      body: .bytes(OutputBuffer(SmallJSON.object(members) + "\n")))
  }
}
