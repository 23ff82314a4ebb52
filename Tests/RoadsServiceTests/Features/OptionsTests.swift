import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// `OPTIONS` as OGC API – Features, part 4, has it: by it clients find out what they may change.
@Suite struct OptionsTests {
  private static let token = ("Authorization", "Bearer " + TokenSample.token)
  private static let geoJSON = "application/geo+json, application/json"

  private func options(
    _ service: some Asking, _ path: String, _ headers: [(String, String)] = []
  ) throws -> Headers {
    let answer = try service.ask(Question("OPTIONS", path, headers))
    #expect(answer.status == 200)
    #expect(answer.body.isEmpty)
    return answer.headers
  }

  @Test(arguments: Way.allCases) func `whoever asks is told what they may do`(way: Way) throws {
    try ServiceWorld([radar("a")]).ask(way) { service in
      let item = "/collections/radars/items/a"
      #expect(try options(service, item)["Allow"] == "GET, HEAD, OPTIONS")
      for wrong in ["Bearer roads-0", "Basic " + TokenSample.token] {
        #expect(try options(service, item, [("Authorization", wrong)])["Allow"] == "GET, HEAD, OPTIONS")
      }
      #expect(
        try options(service, item, [Self.token])["Allow"] == "GET, HEAD, PUT, PATCH, DELETE, OPTIONS")
      for headers in [[], [Self.token]] {
        let items = try options(service, "/collections/radars/items", headers)
        #expect(items["Allow"] == "GET, HEAD, POST, OPTIONS")
      }
      #expect(try options(service, "/import")["Allow"] == "OPTIONS")
      #expect(try options(service, "/import", [Self.token])["Allow"] == "POST, OPTIONS")
    }
  }

  @Test func `it names the media types of bodies`() throws {
    let service = try ServiceWorld([radar("a")]).asking
    let items = try options(service, "/collections/radars/items")
    #expect(items["Accept-Post"] == Self.geoJSON)
    #expect(items["Accept-Patch"] == nil)
    let item = try options(service, "/collections/radars/items/a", [Self.token])
    #expect(item["Accept-Patch"] == "application/merge-patch+json")
    #expect(item["Accept-Post"] == nil && item["Accept"] == nil)
    #expect(try options(service, "/collections/radars/items/a")["Accept-Patch"] == nil)
  }

  @Test(arguments: Way.allCases) func `a body of no type or a wrong one is refused with the right ones`(
    way: Way
  ) throws {
    try ServiceWorld([radar("a")]).ask(way) { service in
      for (method, path, field, types) in [
        ("POST", "/collections/radars/items", "Accept-Post", Self.geoJSON),
        ("PUT", "/collections/radars/items/a", "Accept", Self.geoJSON),
        ("PATCH", "/collections/radars/items/a", "Accept-Patch", "application/merge-patch+json"),
      ] {
        for type in [[], [("Content-Type", "image/png")]] {
          let answer = try service.ask(
            Question(
              method, path, [Self.token] + (method == "POST" ? [] : [("If-Match", "*")]) + type,
              body: Array("{}".utf8)))
          expectProblem(answer, 415, field: "Content-Type")
          #expect(answer.headers[field] == types, "\(method)")
          #expect(answer.text.contains("is missing") == type.isEmpty, "\(answer.text)")
        }
      }
    }
  }
}
