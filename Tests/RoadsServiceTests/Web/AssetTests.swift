import Foundation
import RoadsCore
import RoadsService
import RoadsText
import Testing

/// `/assets/{version}/{name}`
@Suite struct AssetTests {
  private static let folder = WebAssets.shared.folder
  private static let immutable = "public, max-age=31536000, immutable"

  @Test(arguments: Way.allCases) func `every file is served, for ever`(way: Way) throws {
    try ServiceWorld().ask(way) { service in
      var bytes = 0
      for name in WebAssets.shared.names {
        let plain = try service.get(Self.folder + name)
        #expect(plain.status == 200, "\(name)")
        #expect(plain.headers["Cache-Control"] == Self.immutable)
        #expect(plain.headers["Vary"] == "Accept-Encoding")
        #expect(plain.headers["X-Content-Type-Options"] == "nosniff")
        #expect(plain.headers["Content-Encoding"] == nil)
        #expect(!plain.body.isEmpty)
        let packed = try service.get(Self.folder + name, [("Accept-Encoding", "gzip, deflate")])
        bytes += packed.body.count
        #expect(packed.headers["Content-Type"] == plain.headers["Content-Type"])
        guard !name.hasSuffix(".png") else { continue }
        #expect(packed.headers["Content-Encoding"] == "gzip", "\(name)")
        #expect(try Program.gunzipped(packed.body) == plain.body, "\(name)")
        #expect(packed.headers["ETag"] != plain.headers["ETag"])
        #expect(packed.headers["Cache-Control"] == Self.immutable)
      }
      #expect(bytes < 300_000, "all files together are \(bytes) bytes packed")
    }
  }

  @Test func `media types are what browsers insist on`() throws {
    let service = try ServiceWorld().asking
    for (name, type) in [
      ("main.js", "text/javascript; charset=utf-8"), ("page.css", "text/css; charset=utf-8"),
      ("icons.svg", "image/svg+xml"), ("text-bs.json", "application/json"),
      ("images/layers.png", "image/png"),
    ] {
      #expect(try service.get(Self.folder + name).headers["Content-Type"] == type)
    }
  }

  @Test func `Debian's own packed forms are used`() throws {
    let service = try ServiceWorld()
    for file in WebFiles.leaflet
    where file.coding != .identity && !StyleBundle.files.contains(file.name) {
      let answer = try service.asking.get(
        Self.folder + file.name, [("Accept-Encoding", file.coding.rawValue)])
      #expect(answer.headers["Content-Encoding"] == file.coding.rawValue)
      #expect(answer.body == Array(file.bytes))
    }
    try LiveServer.with(service.service) { server in
      let address = "http://127.0.0.1:\(server.port)\(Self.folder)"
      for name in ["leaflet.js", "markercluster.js"] {
        let read = try Program.output([
          "curl", "-sf", "--compressed", "-H", "Accept-Encoding: br", address + name,
        ])
        let plain = try #require(WebFiles.leaflet.first { $0.name == name && $0.coding == .identity })
        #expect(read == Array(plain.bytes), "\(name)")
      }
    }
  }

  @Test(arguments: Way.allCases) func `what the client has is not sent again`(way: Way) throws {
    try ServiceWorld().ask(way) { service in
      for coding in ["identity", "gzip", "br"] {
        let first = try service.get(Self.folder + "leaflet.js", [("Accept-Encoding", coding)])
        let tag = try #require(first.headers["ETag"])
        let again = try service.get(
          Self.folder + "leaflet.js", [("Accept-Encoding", coding), ("If-None-Match", tag)])
        #expect(again.status == 304)
        #expect(again.body.isEmpty)
        #expect(again.headers["ETag"] == tag)
        #expect(again.headers["Cache-Control"] == Self.immutable)
      }
    }
  }

  @Test(arguments: Way.allCases) func `other names and versions are no files`(way: Way) throws {
    try ServiceWorld().ask(way) { service in
      for path in [
        Self.folder + "nothing.js", Self.folder + "index.html", Self.folder + "sw.js",
        "/assets/0123456789abcdef/leaflet.js", "/assets/0123456789abcdef/images/layers.png",
      ] {
        let answer = try service.get(path)
        expectProblem(answer, 404)
        #expect(answer.headers["Cache-Control"] == "no-store")
      }
      expectProblem(try service.get(Self.folder + "leaflet.js?x=1"), 400, field: "x")
      expectProblem(try service.ask(Question("PUT", Self.folder + "leaflet.js")), 405)
    }
  }

  @Test func `the version is a hash of everything`() {
    #expect(WebAssets.shared.version.wholeMatch(of: /[0-9a-f]{16}/) != nil)
    #expect(Self.folder == "/assets/\(WebAssets.shared.version)/")
  }

  @Test func `the names of types are there in all languages`() throws {
    let answer = try ServiceWorld().asking.get(Self.folder + "names.json")
    let names = try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: [String]])
    #expect(names.count == FeatureType.allCases.count)
    #expect(Set(["ice", "poledica", "Glatteis"]).isSubset(of: try #require(names["ice"])))
  }

  @Test(arguments: Language.allCases) func `the sentences are there in each language`(
    language: Language
  ) throws {
    let answer = try ServiceWorld().asking.get(Self.folder + "text-\(language.rawValue).json")
    let texts = try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: String])
    #expect(texts.count == MapSentences.all.count)
    for (key, phrase) in MapSentences.all { #expect(texts[key] == phrase(language)) }
    for type in FeatureType.allCases { #expect(texts["type.\(type.name)"] == type.label(language)) }
    for roadClass in RoadClass.allCases {
      #expect(texts["class.\(roadClass.name)"] == roadClass.label(language))
    }
    for layer in Layer.allCases {
      #expect(texts["layer.\(layer.rawValue)"] == PagesText.title(layer)(language))
    }
  }
}
