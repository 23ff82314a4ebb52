/// Finds what a request is for. Asked by the server as soon as the headers are there, for the limits of the
/// body, and by the service.
package struct Router: Sendable {
  package let endpoints: [Endpoint]
  /// The names of all operations, each once; a route is a place in it.
  package let routes: [String]
  /// The endpoints that a path's first part can mean, and each one's first route.
  private let byFirstPart: [String: [(endpoint: Endpoint, route: Int)]]

  package init(_ endpoints: [Endpoint]) {
    self.endpoints = endpoints
    routes = endpoints.flatMap { $0.operations.map(\.name) }
    var byFirstPart: [String: [(endpoint: Endpoint, route: Int)]] = [:]
    var route = 0
    for endpoint in endpoints {
      byFirstPart[Router.firstPart(endpoint.path), default: []].append((endpoint, route))
      route += endpoint.operations.count
    }
    self.byFirstPart = byFirstPart
  }

  /// "" for the root. Every other address begins with a part that is as written.
  private static func firstPart(_ path: PathTemplate) -> String {
    switch path.segments.first {
    case .literal(let text): return text
    case .capture, .captureBefore: preconditionFailure("\(path.text) begins with anything")
    case nil: return ""
    }
  }

  package enum Match: Sendable {
    case operation(Operation, captures: [String], route: Int)
    /// The address exists, but not for this method.
    case otherMethods(Endpoint)
    case nothing
  }

  package func match(_ method: Method, _ path: [String]) -> Match {
    for (endpoint, route) in byFirstPart[path.first ?? ""] ?? [] {
      guard let captures = endpoint.path.captures(of: path) else { continue }
      guard let place = endpoint.index(method) else { return .otherMethods(endpoint) }
      return .operation(endpoint.operations[place], captures: captures, route: route + place)
    }
    return .nothing
  }
}
