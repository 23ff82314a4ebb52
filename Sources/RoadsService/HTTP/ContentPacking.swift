import RoadsFormats

/// Answers that are made anew each time, packed for clients that ask for it. Who does not ask pays one header
/// field, which caches need.
enum ContentPacking {
  /// Less than this fits into one or two packets anyway.
  private static let least = 1024

  /// Says in the header what the answer depends on, and, where it is to be packed, the tag that it then has.
  static func isWanted(_ response: inout Response, _ request: Headers) -> Bool {
    guard case .bytes(let body) = response.body, body.count >= least,
      let type = response.headers["Content-Type"], type.contains("json") || type.hasPrefix("text/html"),
      !response.headers.all("Vary").contains(where: { $0.contains("Accept-Encoding") })
    else { return false }
    response.headers.add("Vary", "Accept-Encoding")
    guard Negotiation.coding(request, [.gzip]) == .gzip else { return false }
    if let tag = response.headers["ETag"] { response.headers.set("ETag", EntityTag.packed(tag)) }
    return true
  }

  static func packed(_ response: Response) -> Response {
    guard case .bytes(let body) = response.body else { return response }
    var response = response
    response.headers.add("Content-Encoding", ContentCoding.gzip.rawValue)
    response.body = .bytes(body.withBytes { Gzip.packed($0, level: Gzip.quickest) })
    return response
  }
}
