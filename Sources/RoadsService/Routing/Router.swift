/// Finds what a request is for. Asked by the server as soon as the headers are there, for the limits of the
/// body, and by the service.
package struct Router: Sendable {
  package let endpoints: [Endpoint]
  /// The names of all operations, each once; a route is a place in it.
  package let routes: [String]

  package init(_ endpoints: [Endpoint]) {
    self.endpoints = endpoints
    routes = endpoints.flatMap { $0.operations.map(\.name) }
  }

  package enum Match: Sendable {
    case operation(Operation, captures: [String], route: Int)
    /// The address exists, but not for this method.
    case otherMethods(Endpoint)
    case nothing
  }

  package func match(_ method: Method, _ path: [String]) -> Match {
    var before = 0
    for endpoint in endpoints {
      guard let captures = endpoint.path.captures(of: path) else {
        before += endpoint.operations.count
        continue
      }
      guard let place = endpoint.index(method) else { return .otherMethods(endpoint) }
      return .operation(endpoint.operations[place], captures: captures, route: before + place)
    }
    return .nothing
  }
}
