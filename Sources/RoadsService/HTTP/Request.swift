/// One request, whole: its body has been read, within the limits of the operation that it is for.
package struct Request: Sendable {
  package var method: Method
  package var target: RequestTarget
  package var headers: Headers
  package var body: [UInt8]
  /// Where a large body was put (`POST /import`): a descriptor that the server closes.
  package var spooled: Int32?
  /// The client, as the socket or a trusted proxy says.
  package var peer: NetworkAddress
  /// It came with an operator's token, where one is looked at.
  package var isOperator = false

  package init(
    method: Method, target: RequestTarget, headers: Headers = Headers(), body: [UInt8] = [],
    spooled: Int32? = nil, peer: NetworkAddress
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    self.spooled = spooled
    self.peer = peer
  }
}
