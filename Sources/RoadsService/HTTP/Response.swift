package import RoadsFormats

/// What a request is answered with. The server adds what belongs to the connection: Date, Content-Length,
/// and no body for HEAD.
package struct Response: Sendable {
  package enum Body: Sendable {
    case empty
    case bytes(OutputBuffer)
    /// Written while it is sent; about so many bytes.
    case written(any EventSource, about: Int)
    /// Goes on until one side ends it.
    case events(any EventSource)
  }

  package var status: Int
  package var headers: Headers
  package var body: Body

  package init(status: Int, headers: Headers = Headers(), body: Body = .empty) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Gives a body piece by piece: feeds one listener of an event stream, or what is written while it is sent. The
/// server asks from its own threads.
package protocol EventSource: AnyObject, Sendable {
  /// Copies what is waiting into `buffer`. `.wait` when there is nothing yet; the source then calls what
  /// `onReady` was given, once, as soon as there is.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> EventRead
  func onReady(_ resume: @escaping @Sendable () -> Void)
  /// The listener has gone.
  func close()
}

package enum EventRead: Sendable, Hashable {
  case bytes(Int)
  case wait
  case end
}
