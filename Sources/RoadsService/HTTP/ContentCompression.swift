import RoadsFormats

/// Answers that are made again each time, packed for clients that ask for it. Others pay one header
/// field, which caches need.
enum ContentCompression {
  /// Less than this fits into one or two packets anyway.
  private static let least = 1024

  /// Says in the header what the answer depends on, and, where it is to be packed, the tag that it then has.
  static func isWanted(_ response: inout Response, _ request: Headers) -> Bool {
    guard let type = response.headers["Content-Type"], isWorthIt(response.body, type),
      !response.headers.all("Vary").contains(where: { $0.contains(bytes: "Accept-Encoding") })
    else { return false }
    response.headers.add("Vary", "Accept-Encoding")
    guard Negotiation.coding(request, [.gzip]) == .gzip else { return false }
    if let tag = response.headers["ETag"] { response.headers.set("ETag", EntityTag.packed(tag)) }
    return true
  }

  private static func isWorthIt(_ body: Response.Body, _ type: String) -> Bool {
    switch body {
    case .bytes(let body):
      body.count >= least && (type.contains(bytes: "json") || type.hasPrefix("text/html"))
    case .written(_, let about): about >= least && !type.contains(bytes: "octet-stream")
    case .empty, .events: false
    }
  }

  static func packed(_ response: Response) -> Response {
    var response = response
    switch response.body {
    case .bytes(let body):
      response.body = .bytes(body.withBytes { Gzip.packed($0, level: Gzip.quickest) })
    case .written(let source, let about): response.body = .written(GzipBodySource(source), about: about)
    case .empty, .events: return response
    }
    response.headers.add("Content-Encoding", ContentCoding.gzip.rawValue)
    return response
  }
}
