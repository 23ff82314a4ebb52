import RoadsFormats

/// The API description (OpenAPI 3.0) of a table of endpoints: nothing in it is written a second time.
struct OpenAPIDocument {
  private typealias Value = SmallJSON.Value

  let endpoints: [Endpoint]
  /// Where the service is.
  let base: String
  let publisher: Publisher

  var text: String {
    SmallJSON.object([
      ("openapi", .text("3.0.3")),
      (
        "info",
        .object(
          [
            ("title", .text("roads")), ("version", .text("1")),
            (
              "description",
              .text(
                "Radars and road conditions: OGC API – Features and Tiles, and more for a driver's map.")
            ),
          ] + publisher.openAPI)
      ), ("servers", .array([.object([("url", .text(base.isEmpty ? "/" : base))])])),
      (
        "paths",
        .object(endpoints.filter { !$0.operations.isEmpty }.map { ($0.path.text, path($0)) })
      ),
      (
        "components",
        .object([
          ("schemas", .object(ComponentSchemas.all.map { ($0.name, .literal($0.schema)) })),
          (
            "securitySchemes",
            .object([("operator", .object([("type", .text("http")), ("scheme", .text("bearer"))]))])
          ),
        ])
      ),
    ]) + "\n"
  }

  private func path(_ endpoint: Endpoint) -> Value {
    .object(endpoint.operations.map { ($0.method.name.lowercased(), operation($0, endpoint)) })
  }

  private func operation(_ operation: Operation, _ endpoint: Endpoint) -> Value {
    let description = operation.description
    var members: [(String, Value)] = [
      ("operationId", .text(operation.name)), ("summary", .text(description.summary)),
    ]
    let parameters =
      endpoint.path.captures.map { name in
        parameter(
          description.captures.first { $0.name == name }
            ?? .init(name, "", schema: ValuePattern.schema(ValuePattern.segment), isRequired: true),
          in: "path")
      } + description.parameters.map { parameter($0, in: "query") }
      + description.headers.map { parameter($0, in: "header") }
    if !parameters.isEmpty { members.append(("parameters", .array(parameters))) }
    let rules = description.rules
    if !rules.isEmpty { members.append(("x-dependencies", .array(rules.map { .text($0.text) }))) }
    if let body = body(operation) { members.append(("requestBody", body)) }
    members.append(("responses", responses(operation, endpoint)))
    if operation.access == .operatorOnly {
      members.append(("security", .array([.object([("operator", .array([]))])])))
    }
    return .object(members)
  }

  private func parameter(_ parameter: OperationDescription.Parameter, in place: String) -> Value {
    var members: [(String, Value)] = [
      ("name", .text(parameter.name)), ("in", .text(place)), ("description", .text(parameter.summary)),
      ("required", .boolean(parameter.isRequired)), ("schema", .literal(parameter.schema)),
    ]
    // Lists are written with commas between. OGC's tests want to read the same of single values.
    if place == "query" { members += [("style", .text("form")), ("explode", .boolean(false))] }
    return .object(members)
  }

  private func body(_ operation: Operation) -> Value? {
    guard let types = operation.bodyTypes else { return nil }
    let schema = operation.description.bodySchema
    return .object([
      ("required", .boolean(true)),
      (
        "content",
        .object(
          types.map { type in
            // The schema is one of JSON. XML says itself how its characters are written.
            let own = type.contains("json") ? schema : nil
            let isText = type.hasPrefix("text/plain")
            let other =
              isText
              ? ValuePattern.schema(operation.description.textPattern ?? ValuePattern.notBlank)
              : #"{"type":"string","format":"binary","minLength":1}"#
            return (type, .object([("schema", .literal(own ?? other))]))
          })
      ),
    ])
  }

  private func responses(_ operation: Operation, _ endpoint: Endpoint) -> Value {
    let answers = operation.description.answers
    var responses: [(String, Value)] = []
    for status in answers.map(\.status).uniqued() {
      responses.append((String(status), response(answers.filter { $0.status == status })))
    }
    if answers.contains(where: { $0.status == 200 }), operation.method == .get {
      responses.append(("304", .object([("description", .text("The client's copy is still valid."))])))
    }
    for (status, summary) in operation.problems(at: endpoint)
    where !answers.contains(where: { $0.status == status }) {
      responses.append((String(status), problem(summary)))
    }
    responses.append(("default", problem("The problem.")))
    return .object(responses)
  }

  private func response(_ answers: [OperationDescription.Answer]) -> Value {
    // Several problems of one status are one answer, with all that it may mean.
    let alike = answers.filter { $0.mediaType == answers[0].mediaType }
    var members: [(String, Value)] = [
      ("description", .text(alike.map(\.summary).joined(separator: " ")))
    ]
    let headers = answers.flatMap(\.headers)
    if !headers.isEmpty { members.append(("headers", .object(headers.map { ($0.name, header($0)) }))) }
    var types: Set<String> = []
    let content = answers.compactMap { answer -> (String, Value)? in
      guard let type = answer.mediaType, types.insert(type).inserted else { return nil }
      let usual = type.contains("problem") ? ComponentSchemas.reference("Problem") : nil
      guard let schema = answer.schema ?? usual else { return (type, .object([])) }
      return (type, .object([("schema", .literal(schema))]))
    }
    if !content.isEmpty { members.append(("content", .object(content))) }
    return .object(members)
  }

  private func header(_ header: OperationDescription.Parameter) -> Value {
    .object([("description", .text(header.summary)), ("schema", .literal(header.schema))])
  }

  private func problem(_ summary: String) -> Value {
    response([.init(0, summary, mediaType: "application/problem+json")])
  }
}

extension Operation {
  /// The body's media types; nil where there is no body.
  var bodyTypes: [String]? {
    switch body {
    case .none: nil
    case .memory(_, let types): types.isEmpty ? ["application/octet-stream"] : types
    case .file: ["application/json", "application/octet-stream"]
    }
  }

  /// What can be wrong with a request for it, beyond what it says itself.
  func problems(at endpoint: Endpoint) -> [(status: Int, summary: String)] {
    var problems: [(Int, String)] = [(400, "A parameter or the body is invalid; field names it.")]
    if access == .operatorOnly {
      problems += [
        (401, "The operator's token is missing or wrong."),
        (403, "There are no operators, or the request comes from a page of another site."),
      ]
    }
    if access == .publicWrite {
      problems.append((403, "The request comes from a page of another site, which may only read."))
    }
    if !endpoint.path.captures.isEmpty { problems.append((404, "There is no such resource.")) }
    if description.parameters.contains(where: { $0.name == "f" }) {
      problems.append((406, "No representation matches Accept."))
    }
    if bodyTypes != nil {
      problems += [
        (411, "The length of the body is missing."), (413, "The body is too large."),
        (415, "The route does not accept the body's media type, or the body is packed (Content-Encoding)."),
      ]
    }
    if access != .unlimited {
      problems.append((429, "Too many requests; Retry-After says when to try again."))
    }
    if access == .publicWrite || access == .operatorOnly {
      problems += [
        (503, "Writes are not possible at the moment; Retry-After says when to try again."),
        (507, "The disk is full."),
      ]
    }
    return problems
  }
}

extension PathTemplate {
  /// The names of what it leaves open.
  var captures: [String] {
    segments.compactMap { segment in
      switch segment {
      case .literal: nil
      case .capture(let name), .captureBefore(let name, _): name
      }
    }
  }
}

extension Sequence where Element: Hashable {
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Publisher {
  /// `contact` and `license` of the description's `info`, where somebody said them.
  fileprivate var openAPI: [(String, SmallJSON.Value)] {
    var members: [(String, SmallJSON.Value)] = []
    if isNamed || contact != nil {
      let ways = [("email", contact?.email), ("url", contact?.page)]
      members.append(
        (
          "contact",
          .object([("name", .text(name))] + ways.compactMap { key, value in value.map { (key, .text($0)) } })
        ))
    }
    if let licence {
      members.append(("license", .object([("name", .text(licence.text)), ("url", .text(licence.address))])))
    }
    return members
  }
}
