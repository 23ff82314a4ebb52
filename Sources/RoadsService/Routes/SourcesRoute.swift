import RoadsArguments
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `/sources`: whose data the service has, how fresh it is, and what its owners want said of it.
enum SourcesRoute {
  private static let schema = ##"{"$ref":"#/components/schemas/SourceList"}"##

  static func endpoints(_ parts: ServiceParts) -> [Endpoint] {
    [
      Endpoint(
        "/sources",
        [
          Operation(
            .get, "sources",
            description: OperationDescription(
              "The sources of the features, with attribution, licence and age. Operators also get how each is fetched, and why it failed.",
              parameters: [Representation.parameter],
              answers: [
                .init(200, "The sources, by name.", mediaType: "application/json", schema: schema),
                Document.page,
              ], example: "/sources")
          ) { call in
            let form = try Representation.preferred(call)
            return .now(form == .html ? SourcesPage(call, parts).response() : list(parts, call))
          }
        ]),
      Endpoint(
        "/sources/{name}",
        [
          Operation(
            .put, "setSource", access: .operatorOnly,
            body: .memory(limit: 4096, types: ["application/json"]),
            description: OperationDescription(
              "Sets how much of a source a list may remove at once; null is the usual share.",
              captures: [
                .init(
                  "name", "The source.",
                  schema: ValuePattern.schema(ValuePattern.source, format: "source-name"), isRequired: true)
              ],
              bodySchema:
                #"{"type":"object","additionalProperties":false,"properties":{"removal_limit_percent":{"type":"integer","minimum":0,"maximum":100,"nullable":true}}}"#,
              answers: [
                .init(
                  200, "The source as it is now.", mediaType: "application/json",
                  schema: ##"{"$ref":"#/components/schemas/Source"}"##)
              ],
              example:
                #"-X PUT -H 'Authorization: Bearer TOKEN' -H 'Content-Type: application/json' -d '{"removal_limit_percent":40}' /sources/list"#
            )
          ) { call in try setLimit(parts, call) }
        ]),
    ]
  }

  private static func list(_ parts: ServiceParts, _ call: Call) -> Response {
    let shown = parts.sources.shown(parts.live.snapshot)
    let text =
      SmallJSON.object([("sources", .array(shown.map { json($0.source, $0.counts, call) }))]) + "\n"
    var tag = ContentTag()
    tag.add(text)
    // Each fetch is told, which no date of a change says.
    var headers = Validators.undated("application/json", tag.text(isExact: true))
    headers.add("Vary", "Authorization, Accept, Accept-Language")
    return Response(status: 200, headers: headers, body: .bytes(OutputBuffer(text)))
  }

  private static func json(
    _ source: StoredSource, _ counts: [Layer: Int], _ call: Call
  ) -> SmallJSON.Value {
    var members = SmallJSON.members(of: source, counts, at: call.now)
    if call.request.isOperator {
      let confirm = "roads sources run \(source.name.text) --yes"
      let problem = source.fetched?.state.problem?.sentence(of: source.name, confirm: confirm)
      members += SmallJSON.settings(
        of: source, at: call.now,
        state: source.fetched.map { FetchWord($0, at: call.now).rawValue },
        problem: problem.map { $0(call.language) })
    }
    return .object(members)
  }

  private static func setLimit(_ parts: ServiceParts, _ call: Call) throws -> Reply {
    let name = try call.captures.first.map { try Values.source(SourcedValue("name", $0)) }
    guard let name else { throw Problem(404, ServiceSentences.nothingHere) }
    guard parts.sources.all.contains(where: { $0.name == name }) else {
      throw Problem(404, SourcesText.unknown(name))
    }
    let limit = try limit(call)
    return .later { respond in
      parts.queue.submit(
        job: { store in
          try store.setRemovalLimit(limit, of: name)
          return try store.sources()
        },
        respond: { result in
          respond(
            result.map { sources in
              parts.sources.publish(sources)
              let source = sources.first { $0.name == name } ?? StoredSource(name)
              let counts = parts.sources.counts(parts.live.snapshot)[name] ?? [:]
              return Response(
                status: 200,
                headers: Headers([
                  .init("Content-Type", "application/json"), .init("Cache-Control", "no-store"),
                ]), body: .bytes(OutputBuffer(SmallJSON.text(json(source, counts, call)) + "\n")))
            })
        })
    }
  }

  /// nil: what is usual.
  private static func limit(_ call: Call) throws -> Int? {
    try SourceBody.removalLimit(call.request.body)
  }
}
