import RoadsFormats
import RoadsLive
import RoadsText

/// An answer that is a small JSON document for programs and a page for people.
struct Document {
  static let page = OperationDescription.Answer(
    200, "The same as a page.", mediaType: "text/html", schema: #"{"type":"string"}"#)

  let call: Call
  let form: Representation
  let snapshot: Snapshot
  private let mediaType: String

  init(_ call: Call, _ snapshot: Snapshot, mediaType: String = Links.json) throws {
    self.call = call
    self.snapshot = snapshot
    self.mediaType = mediaType
    form = try Representation.wanted(call, mediaType: mediaType)
  }

  var selfAndOther: [WebLink] { Links(call).selfAndOther(call, form, mediaType: mediaType) }

  /// `links`: those that the JSON has.
  func response(
    links: [WebLink] = [], json: @autoclosure () -> SmallJSON.Value, page: Page,
    _ content: (inout XMLWriter) -> Void
  ) -> Response {
    guard form != .html else { return page.response(content) }
    var response = response(text: SmallJSON.text(json()) + "\n")
    response.headers.add(links: links)
    return response
  }

  func response(text: String) -> Response {
    var tag = ContentTag()
    tag.add(text)
    var headers = Validators.headers(mediaType, tag, snapshot, call, tellsSources: true)
    headers.add("Content-Language", call.language.rawValue)
    headers.add("Vary", "Accept, Accept-Language")
    return Response(status: 200, headers: headers, body: .bytes(OutputBuffer(text)))
  }
}

extension Document {
  /// Where one is: how the description of the API tells of it, and what answers.
  static func endpoint(
    _ path: String, _ operation: String, _ summary: String,
    parameters: [OperationDescription.Parameter] = [], foreign: Set<String> = [],
    answer: String, schema: String, example: String? = nil, _ parts: ServiceParts,
    _ respond: @escaping @Sendable (Document) throws -> Response
  ) -> Endpoint {
    Endpoint(
      PathTemplate(path),
      [
        Operation(
          .get, operation,
          description: OperationDescription(
            summary, parameters: parameters + [Representation.parameter], foreign: foreign,
            answers: [
              .init(
                200, answer, mediaType: Links.json, schema: ComponentSchemas.reference(schema)), page,
            ], example: example ?? path)
        ) { call in .now(try respond(Document(call, parts.live.snapshot))) }
      ])
  }
}
