import RoadsCore

/// What every answer gets on its way out: whether other sites' pages may read it, 304 in place of what the client
/// has already, and fewer bytes where the client can unpack them.
enum ResponseFinalizer {
  static func finished(
    _ response: Response, _ request: Request, _ region: Box? = nil, sharing: CORSPolicy = .everybody
  ) -> Response {
    var response = response
    sharing.apply(to: &response.headers)
    response.headers.set("X-Content-Type-Options", "nosniff")
    if let region {
      response.headers.set(RegionResponse.header, RegionResponse.text(region))
      if sharing != .nobody { response.headers.add("Access-Control-Expose-Headers", RegionResponse.header) }
    }
    guard response.status == 200, request.method == .get || request.method == .head else { return response }
    let packs = ContentCompression.isWanted(&response, request.headers)
    if isKnown(response.headers, request.headers) { return Response(status: 304, headers: response.headers) }
    return packs ? ContentCompression.packed(response) : response
  }

  /// `Allow` has what whoever asks may do: without the token nothing of the operator's (OGC API – Features, part 4,
  /// /req/create-replace-delete/options-response).
  /// What a page may do is less than what a program may: pages of other sites read. A browser sends a POST without
  /// asking for the method, so that what it asks for, the type of the body, must not be granted where POST writes.
  static func options(_ endpoint: Endpoint, sharing: CORSPolicy, isOperator: Bool) -> Response {
    var headers = Headers()
    let allowed = endpoint.operations.filter { isOperator || $0.access != .operatorOnly }
    headers.add("Allow", allow(Endpoint(endpoint.path, allowed)))
    for operation in allowed where [.post, .patch].contains(operation.method) {
      if let types = operation.acceptedTypes { headers.add(types.name, types.value) }
    }
    var granted = endpoint.operations
    if sharing == .everybody { granted = granted.filter(\.isShared) }
    guard sharing != .nobody, !granted.isEmpty else { return Response(status: 200, headers: headers) }
    headers.add("Access-Control-Allow-Methods", allow(Endpoint(endpoint.path, granted)))
    var fields = ["Accept", "Accept-Language", "If-None-Match", "Last-Event-ID"]
    if granted.contains(where: { [.post, .put, .patch].contains($0.method) }) {
      fields.append("Content-Type")
    }
    if granted.contains(where: \.isWrite) {
      fields += ["Authorization", "Idempotency-Key", "If-Match", "If-Unmodified-Since"]
    }
    if granted.contains(where: { $0.description.headers.contains(ContentCRS.parameter) }) {
      fields.append(ContentCRS.name)
    }
    headers.add("Access-Control-Allow-Headers", fields.joined(separator: ", "))
    headers.add("Access-Control-Max-Age", "86400")
    return Response(status: 200, headers: headers)
  }

  static func allow(_ endpoint: Endpoint) -> String {
    endpoint.methods.map(\.name).joined(separator: ", ")
  }

  /// RFC 9110, 13.2.2: where there is a tag to compare, the date does not count.
  private static func isKnown(_ response: Headers, _ request: Headers) -> Bool {
    // Several lines are one list (RFC 9110, 5.3).
    let known = request.all("If-None-Match")
    if !known.isEmpty {
      guard let tag = response["ETag"] else { return false }
      return EntityTag.list(known.joined(separator: ","), contains: tag)
    }
    guard let since = request["If-Modified-Since"].flatMap(HTTPDate.parse),
      let modified = response["Last-Modified"].flatMap(HTTPDate.parse)
    else { return false }
    return modified <= since
  }
}
