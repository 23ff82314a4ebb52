import Foundation
import RoadsCore
import RoadsFormats
import RoadsService
import RoadsTestSupport
import Testing

/// Answers with fewer bytes, for those who ask for them.
@Suite struct ContentCompressionTests {
  private static let many = (1...40).map { radar("r\($0)", 44.5, 18.6) }
  private static let near = "/near?at=44.5,18.6&km=20"

  @Test(arguments: Way.allCases) func `data is packed for those who ask`(way: Way) throws {
    let world = try ServiceWorld(Self.many)
    try world.ask(way) { service in
      for path in [
        Self.near, "/clusters?bbox=17,43,20,46&zoom=16", "/collections/radars/items", "/api", "/?f=html",
      ] {
        // The time of a page of items is that of the question.
        let plain = try service.get(path)
        #expect(plain.headers["Content-Encoding"] == nil)
        #expect(plain.headers.all("Vary").contains { $0.contains("Accept-Encoding") }, "\(path)")
        let packed = try service.get(path, [("Accept-Encoding", "gzip, deflate, br, zstd")])
        #expect(packed.headers["Content-Encoding"] == "gzip", "\(path)")
        #expect(packed.body.count < plain.body.count / 2)
        #expect(try Program.gunzipped(packed.body) == plain.body, "\(path)")
        let tag = try #require(packed.headers["ETag"])
        #expect(tag != plain.headers["ETag"])
        let again = try service.get(path, [("Accept-Encoding", "gzip"), ("If-None-Match", tag)])
        #expect(again.status == 304)
        #expect(again.headers["ETag"] == tag)
        #expect(again.headers["Content-Encoding"] == nil)
        // A client with the compressed representation does not have the other.
        #expect(try service.get(path, [("If-None-Match", tag)]).status == 200)
        let head = try service.ask(Question("HEAD", path, [("Accept-Encoding", "gzip")]))
        #expect(head.headers["Content-Encoding"] == "gzip")
        #expect(head.headers["ETag"] == tag)
        #expect(head.body.isEmpty)
      }
    }
  }

  @Test func `what is small, or no text, stays as it is`() throws {
    let service = try ServiceWorld(Self.many).asking
    for path in ["/bulletins", "/near?at=0,0", "/tiles/8/141/93.mvt", "/metrics"] {
      let answer = try service.get(path, [("Accept-Encoding", "gzip")])
      #expect(answer.status == 200, "\(path)")
      #expect(answer.headers["Content-Encoding"] == nil, "\(path)")
    }
    // Problems too: their readers are often scripts that ask for what they cannot read.
    #expect(try service.get("/cows", [("Accept-Encoding", "gzip")]).headers["Content-Encoding"] == nil)
  }

  /// Packing is most of the work on a large body: what is behind the first part goes as it is, in the same frame.
  @Test(arguments: [0, 1, 99_999, 100_000, 300_000, 1_000_000], [1, 40_000, 65_536])
  func `a stream stops packing, and unpacks as a whole`(length: Int, piece: Int) throws {
    guard length < 300_000 || piece > 1 else { return }
    var random = SeededRandom()
    let bytes = (0..<length).map { _ in UInt8(random.integer(0...3)) }
    let stream = GzipStream(level: 1, most: 100_000)
    let packed = OutputBuffer()
    var start = 0
    while start < length {
      let end = min(start + piece, length)
      bytes[start..<end].withUnsafeBytes { stream.pack($0, into: packed) }
      start = end
    }
    stream.finish(into: packed)
    let unpacked = try Program.gunzipped(packed.withBytes { Array($0) })
    #expect(unpacked == bytes)
    // Of four values a byte, a third is left.
    let plain = max(0, length - 100_000 - piece)
    #expect(packed.count >= plain && packed.count <= max(0, length - 100_000) + 60_000)
  }

  @Test func `who read it packed may replace it`() throws {
    var feature = condition("a", 44, 18)
    feature.text = String(repeating: "Oprez na mostu. ", count: 100)
    let service = try ServiceWorld([feature]).asking
    let path = "/collections/conditions/items/a"
    let tag = try #require(try service.get(path, [("Accept-Encoding", "gzip")]).headers["ETag"])
    #expect(tag.hasSuffix("-gzip\""))
    let body =
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[18,44]},"properties":{"type":"ice","title":"N"}}"#
    let answer = try service.ask(
      Question(
        "PUT", path,
        [
          ("Authorization", "Bearer " + TokenSample.token), ("Content-Type", "application/json"),
          ("If-Match", tag),
        ], body: Array(body.utf8)))
    #expect(answer.status == 200, "\(answer.text)")
  }

  @Test(
    arguments: [
      ("gzip", "gzip"), ("gzip;q=0", nil), ("gzip;q=0, *", nil), ("*", "gzip"), ("br", nil),
      ("identity", nil),
      ("gzip;q=0.5, identity", nil), ("gzip;q=0.5, identity;q=0.1", "gzip"), ("GZIP ; q=1", "gzip"),
      ("", nil),
      ("*;q=0", nil), ("deflate, gzip;q=1.0, *;q=0.5", "gzip"), (";;,,q=", nil),
    ] as [(String, String?)])
  func `the client's wishes are weighed`(wishes: String, coding: String?) throws {
    let answer = try ServiceWorld(Self.many).asking.get(Self.near, [("Accept-Encoding", wishes)])
    #expect(answer.headers["Content-Encoding"] == coding, "\(wishes)")
    #expect(answer.status == 200)
  }

  @Test func `of equal wishes the smaller form is chosen`() {
    func coding(_ wishes: String) -> ContentCoding {
      Negotiation.coding(Headers([.init("Accept-Encoding", wishes)]), [.brotli, .gzip])
    }
    #expect(coding("gzip, deflate, br") == .brotli)
    #expect(coding("gzip, br;q=0.9") == .gzip)
    #expect(coding("*") == .brotli)
    #expect(coding("br;q=0, *") == .gzip)
    #expect(Negotiation.coding(Headers(), [.brotli, .gzip]) == .identity)
  }
}
