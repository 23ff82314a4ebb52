import CMicroHTTPD
import RoadsFormats

/// Answers in the HTTP library's terms. Bodies are lent, not copied, and let go of when they have been sent.
enum Outgoing {
  /// nil where it cannot be sent.
  static func response(
    _ response: Response, on connection: OpaquePointer, counting sent: SentBytes, _ streams: EventStreams,
    closes: Bool
  ) -> OpaquePointer? {
    guard let made = body(response.body, on: connection, sent, streams) else { return nil }
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

  private static func body(
    _ body: Response.Body, on connection: OpaquePointer, _ sent: SentBytes, _ streams: EventStreams
  ) -> OpaquePointer? {
    switch body {
    case .empty: chttp_bytes(nil, 0, nil, nil)
    case .bytes(let buffer):
      // Beyond this call, until it has been sent, the retained reference keeps the bytes.
      buffer.withBytes {
        chttp_bytes(
          $0.baseAddress, $0.count,
          { context in
            if let context { Unmanaged<OutputBuffer>.fromOpaque(context).release() }
          }, Unmanaged.passRetained(buffer).toOpaque())
      }
    case .written(let source, _): stream(EventPump(source, on: connection, counting: sent, nil))
    case .events(let source): stream(EventPump(source, on: connection, counting: sent, streams))
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
