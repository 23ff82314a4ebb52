/// One thing that can be done at an address.
package struct Operation: Sendable {
  package enum Access: Sendable, Hashable {
    /// Anybody may, as often as reads are allowed.
    case open
    /// Anybody may, always: what watches over the service.
    case unlimited
    /// Anybody may, as often as writes are allowed.
    case publicWrite
    /// The operator: requests with the token.
    case operatorOnly
  }

  package enum BodyRule: Sendable, Hashable {
    case none
    /// Held in memory, up to so many bytes; of one of these media types.
    case memory(limit: Int, types: [String])
    /// Put into a file that has no name, up to so many bytes.
    case file(limit: Int64)
  }

  package let method: Method
  /// `operationId` in the API description; its route's name in the metrics.
  package let name: String
  package let access: Access
  package let body: BodyRule
  package let description: OperationDescription
  /// Whose frames may hold its page, and the page that stands in place of it where it is asked for wrongly.
  let ancestors: FrameAncestors
  package let handle: @Sendable (Call) throws -> Reply

  package init(
    _ method: Method, _ name: String, access: Access = .open, body: BodyRule = .none,
    description: OperationDescription, ancestors: FrameAncestors = .nobody,
    handle: @escaping @Sendable (Call) throws -> Reply
  ) {
    self.method = method
    self.name = name
    self.access = access
    self.body = body
    self.description = description
    self.ancestors = ancestors
    self.handle = handle
  }
}

extension Operation {
  /// Proxies guard single addresses, and compare them as they are written: what is not for everybody answers to one
  /// spelling, without a slash at its end and without escapes.
  func accepts(spelling target: RequestTarget, _ captures: [String]) -> Bool {
    switch access {
    case .open, .publicWrite: true
    case .unlimited, .operatorOnly: target.isPlain || !captures.isEmpty
    }
  }
}

/// An answer, or the promise of one: what waits for the disk must not hold up the others. What went wrong is handed on as
/// it is, so that one place makes an answer of it and tells the log.
package enum Reply: Sendable {
  case now(Response)
  case later(@Sendable (_ respond: @escaping @Sendable (Result<Response, any Error>) -> Void) -> Void)
}
