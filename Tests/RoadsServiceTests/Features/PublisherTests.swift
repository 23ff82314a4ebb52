import Foundation
import RoadsFormats
import RoadsService
import RoadsTestSupport
import Testing

/// What a service says of who publishes.
@Suite struct PublisherOfServiceTests {
  private func asking(_ change: (inout Publisher) -> Void) throws -> WorldAsking {
    var publisher = Publisher()
    change(&publisher)
    return try ServiceWorld(publisher: publisher).asking
  }

  @Test func `pages and the description name the publisher`() throws {
    let service = try asking {
      $0.name = "Autoklub"
      $0.country = "BA"
      $0.language = "bs"
      $0.contact = .email("info@roads.example")
      $0.licence = .spdx("CC-BY-4.0")
      $0.prefix = "roads.example"
    }
    let landing = try service.get("/?f=json").object()
    #expect(landing["attribution"] as? String == "Autoklub")
    let publisher = try #require(landing["publisher"] as? [String: Any])
    #expect(publisher["country"] as? String == "BA" && publisher["id_prefix"] as? String == "roads.example")
    #expect(publisher["contact"] as? String == "mailto:info@roads.example")
    for target in ["/?f=json", "/collections?f=json", "/feeds?f=json"] {
      let links = try service.get(target).object()["links"] as? [[String: Any]] ?? []
      #expect(
        links.first { $0["rel"] as? String == "license" }?["href"] as? String
          == "https://spdx.org/licenses/CC-BY-4.0.html", "\(target)")
    }
    let info = try #require(try service.get("/api?f=json").object()["info"] as? [String: Any])
    #expect((info["contact"] as? [String: Any])?["email"] as? String == "info@roads.example")
    #expect((info["license"] as? [String: Any])?["name"] as? String == "CC-BY-4.0")
    let feed = try service.get("/feeds/datex2")
    #expect(feed.text.contains("<com:nationalIdentifier>roads.example</com:nationalIdentifier>"))
    // Another publisher's is another answer.
    #expect(try asking { $0.name = "Autoklub" }.get("/feeds/datex2").headers["ETag"] != feed.headers["ETag"])
  }

  @Test func `without settings nobody is named`() throws {
    let service = try asking { _ in }
    let landing = try service.get("/?f=json").object()
    #expect(landing["publisher"] == nil && landing["attribution"] == nil)
    let info = try #require(try service.get("/api?f=json").object()["info"] as? [String: Any])
    #expect(info["contact"] == nil && info["license"] == nil)
    #expect(!(try service.get("/?f=json").text.contains("\"license\"")))
  }
}
