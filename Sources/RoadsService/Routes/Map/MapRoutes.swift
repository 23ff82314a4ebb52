import RoadsText

/// What a browser asks for besides the page itself, at the addresses where it looks.
enum MapRoutes {
  static func endpoints(_ pages: MapPages, _ assets: WebAssets = .shared) -> [Endpoint] {
    [
      endpoint(
        "/manifest.webmanifest", "manifest", "The manifest that browsers need to install the map.",
        .manifest, [LanguageParameter.parameter]
      ) { call in
        let call = try LanguageParameter.call(call)
        return pages.manifest(call.language)?.response(
          to: call.request.headers, cache: "no-cache", vary: "Accept-Language")
      },
      endpoint("/sw.js", "serviceWorker", "The map's service worker.", .script) { call in
        pages.worker.response(
          to: call.request.headers, cache: "no-cache", [.init("Content-Security-Policy", MapPolicy.worker)])
      },
      endpoint("/favicon.ico", "favicon", "The icon, for pages without one.", .svg) { call in
        assets.content("icon.svg")?.response(to: call.request.headers, cache: "public, max-age=86400")
      },
    ]
  }

  private static func endpoint(
    _ path: PathTemplate, _ name: String, _ summary: String, _ type: MediaType,
    _ parameters: [OperationDescription.Parameter] = [],
    answer: @escaping @Sendable (Call) throws -> Response?
  ) -> Endpoint {
    let description = OperationDescription(
      summary, parameters: parameters,
      answers: [.init(200, "The file.", mediaType: type.name, schema: type.schema)],
      example: path.text)
    return Endpoint(
      path,
      [
        Operation(.get, name, access: .unlimited, description: description) { call in
          guard let response = try answer(call) else { throw Problem(404, ServiceSentences.nothingHere) }
          return .now(response)
        }
      ])
  }
}
