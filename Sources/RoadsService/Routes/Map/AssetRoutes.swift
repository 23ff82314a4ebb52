import RoadsText

/// `GET /assets/{version}/…`: the files of the page, as they lie in their folders. As many as it likes at once: a page that
/// is half loaded because of a limit is a broken one, and they lie ready in memory.
enum AssetRoutes {
  static func endpoints(_ assets: WebAssets = .shared) -> [Endpoint] {
    [
      endpoint(
        "/assets/{version}/{name}", "asset", assets, captures: [version, name],
        example: "--compressed /assets/VERSION/main.js"),
      endpoint(
        "/assets/{version}/{folder}/{name}", "assetInFolder", assets,
        captures: [version, folder, name], example: "--compressed /assets/VERSION/map/clusters.js"),
    ]
  }

  private static func endpoint(
    _ path: PathTemplate, _ operation: String, _ assets: WebAssets,
    captures: [OperationDescription.Parameter],
    example: String
  ) -> Endpoint {
    let types: [MediaType] = [.script, .style, .json, .svg, .png]
    let description = OperationDescription(
      captures.count == 2
        ? "A file of the map's page. The version is a hash of all files, so a file never changes."
        : "The same for a file in a folder.",
      captures: captures,
      answers: types.map {
        .init(200, "The file.", mediaType: $0.name, schema: $0.schema)
      },
      example: example)
    return Endpoint(
      path,
      [
        Operation(.get, operation, access: .unlimited, description: description) { call in
          // Not the same file of another version: a page of which one half is old and the other new fails in ways
          // that nobody finds. A client with an old page reloads it.
          guard call.captures[0] == assets.version,
            let content = assets.content(call.captures.dropFirst().joined(separator: "/"))
          else {
            throw Problem(404, ServiceSentences.noSuchAsset)
          }
          return .now(
            content.response(to: call.request.headers, cache: "public, max-age=31536000, immutable"))
        }
      ])
  }

  private static let version = capture("version", "As the page names it.")
  private static let folder = capture("folder", "What its files are about.")
  private static let name = capture("name", "The file's name.")

  private static func capture(_ name: String, _ words: String) -> OperationDescription.Parameter {
    OperationDescription.Parameter(
      name, words, schema: ValuePattern.schema(ValuePattern.segment), isRequired: true)
  }
}
