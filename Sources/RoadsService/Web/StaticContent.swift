import RoadsFormats

/// Content that stays as it is for as long as the service runs: packed once, its tags known.
struct StaticContent: Sendable {
  private struct Form: Sendable {
    let bytes: OutputBuffer
    let tag: String

    init(_ bytes: OutputBuffer) {
      self.bytes = bytes
      var tag = ContentTag()
      bytes.withBytes { tag.add($0) }
      self.tag = tag.text()
    }
  }

  let mediaType: String
  private let forms: [ContentCoding: Form]
  /// The packed forms, the smallest first.
  private let offers: [ContentCoding]

  /// `packed`: forms that somebody has ready. Without any, text is packed here.
  init(_ mediaType: MediaType, _ bytes: OutputBuffer, packed: [ContentCoding: OutputBuffer] = [:]) {
    self.mediaType = mediaType.text
    var forms = packed.mapValues { Form($0) }
    forms[.identity] = Form(bytes)
    if packed.isEmpty, mediaType.isText {
      forms[.gzip] = Form(bytes.withBytes { Gzip.packed($0, level: Gzip.smallest) })
    }
    self.forms = forms
    offers = [.brotli, .gzip].filter { forms[$0] != nil }
  }

  init(_ mediaType: MediaType, text: String) { self.init(mediaType, OutputBuffer(text)) }

  /// `vary`: what else than the coding the content was chosen by.
  func response(
    to request: Headers, cache: String, vary: String? = nil, _ more: [Headers.Field] = []
  ) -> Response {
    let coding = Negotiation.coding(request, offers)
    guard let form = forms[coding] else { return Response(status: 500) }
    var headers = Headers()
    headers.add("Content-Type", mediaType)
    headers.add("ETag", form.tag)
    headers.add("Cache-Control", cache)
    headers.add("Vary", (vary.map { $0 + ", " } ?? "") + "Accept-Encoding")
    if coding != .identity { headers.add("Content-Encoding", coding.rawValue) }
    for field in more { headers.add(field.name, field.value) }
    return Response(status: 200, headers: headers, body: .bytes(form.bytes))
  }
}
