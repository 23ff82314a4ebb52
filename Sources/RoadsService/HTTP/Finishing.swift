import RoadsCore

/// What every answer gets on its way out: what lets other sites' pages read it, 304 in place of what the client
/// has already, and fewer bytes where the client can unpack them.
enum Finishing {
  static func finished(_ response: Response, _ request: Request, _ region: Box? = nil) -> Response {
    var response = response
    response.headers.set("Access-Control-Allow-Origin", "*")
    response.headers.set("X-Content-Type-Options", "nosniff")
    if let region {
      response.headers.set(RegionAnswer.header, RegionAnswer.text(region))
      response.headers.set("Access-Control-Expose-Headers", RegionAnswer.header)
    }
    guard response.status == 200, request.method == .get || request.method == .head else { return response }
    let packs = ContentPacking.isWanted(&response, request.headers)
    if isKnown(response.headers, request.headers) { return Response(status: 304, headers: response.headers) }
    return packs ? ContentPacking.packed(response) : response
  }

  static func preflight(_ endpoint: Endpoint) -> Response {
    var headers = Headers()
    headers.add("Allow", allow(endpoint))
    headers.add("Access-Control-Allow-Methods", allow(endpoint))
    headers.add(
      "Access-Control-Allow-Headers",
      "Accept, Accept-Language, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID"
    )
    headers.add("Access-Control-Max-Age", "86400")
    return Response(status: 204, headers: headers)
  }

  static func allow(_ endpoint: Endpoint) -> String {
    endpoint.methods.map(\.name).joined(separator: ", ")
  }

  /// RFC 9110, 13.2.2: where there is a tag to compare, the date does not count.
  private static func isKnown(_ response: Headers, _ request: Headers) -> Bool {
    if let known = request["If-None-Match"] {
      guard let tag = response["ETag"] else { return false }
      return EntityTag.list(known, contains: tag)
    }
    guard let since = request["If-Modified-Since"].flatMap(HTTPDate.parse),
      let modified = response["Last-Modified"].flatMap(HTTPDate.parse)
    else { return false }
    return modified <= since
  }
}
