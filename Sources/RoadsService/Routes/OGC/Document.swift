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

  func response(
    json: @autoclosure () -> SmallJSON.Value, page: Page, _ content: (inout XMLWriter) -> Void
  ) -> Response {
    form == .html ? page.response(content) : response(text: SmallJSON.text(json()) + "\n")
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
