import RoadsText

/// `GET /assets/{version}/{name}`: the files of the page. As many as it likes at once: a page that is half loaded
/// because of a limit is a broken one, and they lie ready in memory.
enum AssetRoutes {
  static func endpoints(_ assets: WebAssets = .shared) -> [Endpoint] {
    [
      endpoint("/assets/{version}/{name}", "asset", assets) { $0 },
      endpoint("/assets/{version}/images/{name}", "assetImage", assets) { "images/" + $0 },
    ]
  }

  private static func endpoint(
    _ path: PathTemplate, _ name: String, _ assets: WebAssets, _ file: @escaping @Sendable (String) -> String
  ) -> Endpoint {
    let types: [MediaType] = name == "asset" ? [.script, .style, .json, .svg, .png] : [.png]
    let description = OperationDescription(
      name == "asset"
        ? "A file of the map's page. The version is a hash of all files, so a file never changes."
        : "An image of Leaflet's stylesheet.",
      captures: [
        .init("version", "As in the page.", schema: segment, isRequired: true),
        .init("name", "The file's name.", schema: segment, isRequired: true),
      ],
      answers: types.map {
        .init(200, "The file.", mediaType: $0.name, schema: $0.schema)
      },
      example: name == "asset" ? "--compressed /assets/VERSION/main.js" : "/assets/VERSION/images/layers.png")
    return Endpoint(
      path,
      [
        Operation(.get, name, access: .unlimited, description: description) { call in
          // Not the same file of another version: a page of which one half is old and the other new fails in ways
          // that nobody finds. Who still has an old page loads it anew.
          guard call.captures[0] == assets.version, let content = assets.content(file(call.captures[1]))
          else {
            throw Problem(404, ServiceSentences.noSuchAsset)
          }
          return .now(
            content.response(to: call.request.headers, cache: "public, max-age=31536000, immutable"))
        }
      ])
  }

  private static let segment = #"{"type":"string","minLength":1}"#
}
