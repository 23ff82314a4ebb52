import CMicroHTTPD
import RoadsFormats

/// Answers in the HTTP library's terms. Bodies are lent, not copied, and let go of when they have been sent.
enum LibraryResponse {
  /// nil where it cannot be sent.
  static func response(
    _ response: Response, to method: String, on connection: OpaquePointer, counting sent: SentByteCounter,
    _ server: HTTPServer, closes: Bool
  ) -> OpaquePointer? {
    let made =
      method == "HEAD"
      ? headOnly(response.body) : body(response.body, on: connection, sent, server.streams, server.use)
    guard let made else { return nil }
    // A field that cannot be sent has a line end in it, and is better left out.
    for field in response.headers.fields { _ = chttp_field(made, field.name, field.value) }
    if closes { _ = chttp_field(made, "Connection", "close") }
    return made
  }

  /// What is known before it is sent.
  static func count(_ response: Response) -> Int {
    if case .bytes(let buffer) = response.body { buffer.count } else { 0 }
  }

  /// What its reader's time is measured by; nil where it has no end.
  static func size(_ response: Response) -> Int? {
    switch response.body {
    case .empty, .events: nil
    case .bytes(let buffer): buffer.count
    case .written(_, let about): about
    }
  }

  /// Nothing is read of a body whose size nobody knows, and nothing is sent of it: the library would send the chunk that
  /// ends a body, which the client takes for the next answer's beginning.
  private static func headOnly(_ body: Response.Body) -> OpaquePointer? {
    switch body {
    case .empty: chttp_bytes(nil, 0, nil, nil)
    case .bytes(let buffer): bytes(buffer)
    case .written(let source, _), .events(let source): unsized(source)
    }
  }

  private static func unsized(_ source: any EventSource) -> OpaquePointer? {
    source.close()
    return chttp_unsized()
  }

  private static func body(
    _ body: Response.Body, on connection: OpaquePointer, _ sent: SentByteCounter, _ streams: EventStreams,
    _ use: LibraryUse
  ) -> OpaquePointer? {
    switch body {
    case .empty: chttp_bytes(nil, 0, nil, nil)
    case .bytes(let buffer): bytes(buffer)
    case .written(let source, _): stream(EventPump(source, on: connection, counting: sent, nil, use))
    case .events(let source): stream(EventPump(source, on: connection, counting: sent, streams, use))
    }
  }

  private static func bytes(_ buffer: OutputBuffer) -> OpaquePointer? {
    // Beyond this call, until it has been sent, the retained reference keeps the bytes.
    buffer.withBytes {
      chttp_bytes(
        $0.baseAddress, $0.count,
        { context in
          if let context { Unmanaged<OutputBuffer>.fromOpaque(context).release() }
        }, Unmanaged.passRetained(buffer).toOpaque())
    }
  }

  private static func stream(_ pump: EventPump) -> OpaquePointer? {
    chttp_stream(
      { context, buffer, capacity in
        guard let context, let buffer else { return Int(CHTTP_END) }
        return Unmanaged<EventPump>.fromOpaque(context)._withUnsafeGuaranteedRef {
          $0.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: capacity))
        }
      },
      { context in
        if let context { Unmanaged<EventPump>.fromOpaque(context).takeRetainedValue().close() }
      }, Unmanaged.passRetained(pump).toOpaque())
  }
}
