import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /api`: the description of everything, itself included.
enum APIRoute {
  static func endpoint(describing endpoints: [Endpoint], _ parts: ServiceParts) -> Endpoint {
    Endpoint(
      "/api",
      [
        Operation(
          .get, "api",
          description: OperationDescription(
            "The description of this API (OpenAPI 3.0).", parameters: [Representation.parameter],
            answers: [
              .init(
                200, "The description.", mediaType: "application/vnd.oai.openapi+json;version=3.0",
                schema: #"{"type":"object"}"#),
              .init(200, "The same.", mediaType: Links.json, schema: #"{"type":"object"}"#), Document.page,
            ], example: "/api")
        ) { call in
          let document = try Document(
            call, parts.live.snapshot, mediaType: Links.json(call, of: Links.openAPI))
          // It describes the description too.
          let all = endpoints + [endpoint(describing: [], parts)]
          guard document.form == .html else {
            return .now(
              document.response(
                text: OpenAPIDocument(
                  endpoints: all, base: call.base, publisher: parts.settings.publisher
                ).text))
          }
          let page = Page(
            title: PagesText.api(call.language), breadcrumbs: Breadcrumbs(call).home, call: call)
          return .now(
            page.response { main in
              for endpoint in all {
                for operation in endpoint.operations { section(operation, endpoint, call.language, &main) }
              }
            })
        }
      ])
  }

  private static func section(
    _ operation: Operation, _ endpoint: Endpoint, _ language: Language, _ main: inout XMLWriter
  ) {
    let description = operation.description
    main.element("h2", ["id": operation.name]) {
      $0.element("code", [:], operation.method.name + " " + endpoint.path.text)
    }
    var summary = description.summary
    if operation.access == .operatorOnly { summary += " (" + PagesText.operatorOnly(language) + ")" }
    main.element("p", [:], summary)
    let parameters = description.parameters + description.headers
    if !parameters.isEmpty {
      main.element("h3", [:], PagesText.parameters(language))
      main.element("dl") { list in
        for parameter in parameters {
          list.element("dt") { $0.element("code", [:], parameter.name) }
          let note = parameter.isRequired ? " (" + PagesText.required(language) + ")" : ""
          list.element("dd", [:], parameter.summary + note)
        }
      }
    }
    main.element("h3", [:], PagesText.answers(language))
    main.element("dl") { list in
      for answer in description.answers {
        list.element("dt", [:], String(answer.status))
        list.element("dd", [:], answer.summary + (answer.mediaType.map { " (" + $0 + ")" } ?? ""))
      }
    }
  }
}
