import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// The API description tells of every operation, and of nothing else.
@Suite struct OpenAPITests {
  private func document(_ world: ServiceWorld) throws -> [String: Any] {
    let answer = try world.asking.get("/api")
    #expect(answer.headers["Content-Type"] == "application/vnd.oai.openapi+json;version=3.0")
    return try answer.object()
  }

  /// What Prometheus reads is no part of it.
  private static func endpoints(_ world: ServiceWorld) -> [Endpoint] {
    world.service.router.endpoints.filter { $0.path != "/metrics" }
  }

  @Test func `every operation is described once`() throws {
    let world = try ServiceWorld()
    let document = try document(world)
    #expect((document["openapi"] as? String)?.hasPrefix("3.0") == true)
    let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
    let endpoints = Self.endpoints(world)
    #expect(Set(paths.keys) == Set(endpoints.map(\.path.text)))
    #expect(paths.count == endpoints.count)
    var names: [String] = []
    for endpoint in endpoints {
      for operation in endpoint.operations {
        let described = try #require(paths[endpoint.path.text]?[operation.method.name.lowercased()])
        names.append(try #require(described["operationId"] as? String))
        let parameters = (described["parameters"] as? [[String: Any]]) ?? []
        let query = parameters.filter { $0["in"] as? String == "query" }.compactMap { $0["name"] as? String }
        #expect(query == operation.description.parameters.map(\.name))
        let responses = try #require(described["responses"] as? [String: Any])
        #expect(responses["default"] != nil)
        #expect((described["security"] != nil) == (operation.access == .operatorOnly))
        #expect((described["requestBody"] != nil) == (operation.body != .none))
      }
    }
    #expect(Set(names).count == names.count)
  }

  @Test func `every schema that is named is there`() throws {
    let document = try document(try ServiceWorld())
    let components = try #require(document["components"] as? [String: Any])
    let schemas = try #require(components["schemas"] as? [String: Any])
    let text = String(decoding: try JSONSerialization.data(withJSONObject: document), as: UTF8.self)
      .replacing("\\/", with: "/")
    let named = text.split(separator: "#/components/schemas/").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(!named.isEmpty)
    for name in named { #expect(schemas[String(name)] != nil, "\(name)") }
  }

  @Test func `every operation has an example`() throws {
    for endpoint in try ServiceWorld().service.router.endpoints {
      for operation in endpoint.operations {
        #expect(operation.description.example != nil, "\(operation.method.name) \(endpoint.path.text)")
      }
    }
  }

  @Test func `the page names every address`() throws {
    let world = try ServiceWorld()
    let page = try world.asking.get("/api?f=html").text
    for endpoint in Self.endpoints(world) { #expect(page.contains(endpoint.path.text)) }
  }
}
