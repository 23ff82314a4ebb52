import Foundation
import RoadsCore
import RoadsLive
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
    world.service.router.endpoints.filter { $0.path != "/metrics" && !$0.operations.isEmpty }
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

  /// JSONSerialization takes the last of two members of one name; generators of clients refuse the document.
  @Test func `no answer is told twice`() throws {
    let text = try ServiceWorld().asking.get("/api").text
    for answers in text.components(separatedBy: #""content":{"#).dropFirst() {
      let first = answers.components(separatedBy: #""content":{"#)[0]
      let problems =
        first.components(separatedBy: #""description""#)[0]
        .components(separatedBy: #""application/problem+json":"#).count - 1
      #expect(problems <= 1, "\(first.prefix(300))")
    }
  }

  @Test func `every body and every answer has its schema`() throws {
    let document = try document(try ServiceWorld())
    let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
    var count = 0
    for (path, operations) in paths {
      for (method, operation) in operations {
        let answers = try #require(operation["responses"] as? [String: [String: Any]])
        let bodies = [operation["requestBody"] as? [String: Any]].compactMap { $0.map { ("body", $0) } }
        for (what, described) in bodies + answers.map({ ($0, $1) }) {
          for (type, content) in described["content"] as? [String: [String: Any]] ?? [:] {
            let schema = content["schema"] as? [String: Any]
            #expect(schema?.isEmpty == false, "\(method) \(path), \(what): \(type)")
            count += 1
          }
        }
      }
    }
    #expect(count > 100)
  }

  private func properties(_ name: String, in document: [String: Any]) throws -> [String: Any] {
    let schemas = (document["components"] as? [String: Any])?["schemas"] as? [String: [String: Any]]
    return try #require(schemas?[name]?["properties"] as? [String: Any], "\(name)")
  }

  @Test func `what is told of a source that is fetched is described`() throws {
    let world = try ServiceWorld()
    var state = FetchState(addedAt: world.now)
    state.problem = FetchProblem(.status, ["404"])
    world.parts.sources.publish(
      [
        StoredSource(
          SourceName(stored: "city"),
          fetched: FetchedSource(FetchSettings(url: "https://city.example/"), state))
      ], at: world.now)
    let told = try world.asking.get("/sources", [("Authorization", "Bearer " + TokenSample.token)]).object()
    let source = try #require((told["sources"] as? [[String: Any]])?.first)
    let fetch = try #require(source["fetch"] as? [String: Any])
    let document = try document(world)
    #expect(Set(source.keys) == Set(try properties("Source", in: document).keys))
    let described = try properties("Fetch", in: document)
    #expect(Set(fetch.keys) == Set(described.keys))
    let problem = try #require((described["problem"] as? [String: Any])?["properties"] as? [String: Any])
    #expect(Set(try #require(fetch["problem"] as? [String: Any]).keys) == Set(problem.keys))
  }

  @Test func `what the log and clusters tell is described`() throws {
    let world = try ServiceWorld([radar("a", 44, 18), radar("b", 44, 18), radar("c", 44, 18)])
    let removed = try world.asking.ask(
      Question(
        "DELETE", "/collections/radars/items/a",
        [("Authorization", "Bearer " + TokenSample.token), ("If-Match", "*")]))
    #expect(removed.status == 204)
    world.follower.catchUp()
    let document = try document(world)
    let page = try world.asking.get("/changes?since=0").object()
    #expect(Set(page.keys) == Set(try properties("ChangePage", in: document).keys))
    let change = try #require((page["changes"] as? [[String: Any]])?.last)
    #expect(change["event"] as? String == "removed" && change["last"] is [String: Any])
    #expect(Set(change.keys).isSubset(of: try properties("Change", in: document).keys))

    let added = ["d", "e", "f"].map { radar($0, 44, 18) }
    let clusters = try ServiceWorld(added).asking.get("/clusters?bbox=17,43,19,45&zoom=3").object()
    #expect(Set(clusters.keys) == Set(try properties("Clusters", in: document).keys))
    let cluster = try #require((clusters["features"] as? [[String: Any]])?.first)
    let described = try properties("Cluster", in: document)
    #expect(Set(cluster.keys).isSubset(of: described.keys))
    let own = (described["properties"] as? [String: Any])?["properties"] as? [String: Any]
    let told = try #require(cluster["properties"] as? [String: Any])
    #expect(Set(told.keys).isSubset(of: try #require(own).keys))
  }

  @Test func `what stands in the way of undoing is described`() throws {
    let world = try ServiceWorld()
    let token = ("Authorization", "Bearer " + TokenSample.token)
    for title in ["a", "b"] {
      _ = try world.asking.post(
        "/import?as=radars", json: #"[{"id":"1","title":"\#(title)","coordinates":"44,18","type":1}]"#,
        [token])
    }
    _ = try world.asking.post(
      "/collections/radars/items/1/reports", json: #"{"verdict":"gone","reporter":"r"}"#)
    let refused = try world.asking.ask(Question("POST", "/runs/2/undo", [token])).object()
    let told = try #require((refused["in_the_way"] as? [[String: Any]])?.first)
    let described = try properties("Undone", in: document(world))
    let item = (described["in_the_way"] as? [String: Any])?["items"] as? [String: Any]
    let members = try #require(item?["properties"] as? [String: Any])
    #expect(told.keys.contains("at") && Set(told.keys).isSubset(of: members.keys))
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
