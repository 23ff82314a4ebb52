import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// Nobody unpacks what a request sends: a small body is never a large one.
@Suite struct PackedBodyTests {
  enum Coding: String, CaseIterable, Sendable {
    case gzip
    case deflate

    func packed(_ bytes: [UInt8]) throws -> [UInt8] {
      let made = "import sys, zlib; sys.stdout.buffer.write(zlib.compress(sys.stdin.buffer.read(), 9))"
      return switch self {
      case .gzip: try Program.output(["gzip", "-9c"], input: bytes)
      case .deflate: try Program.output(["python3", "-c", made], input: bytes)
      }
    }
  }

  /// One of each route that takes a body, and what it is answered as it is.
  private static let requests: [(method: String, target: String, type: String, body: String, status: Int)] = [
    ("POST", "/along", "application/json", #"{"type":"LineString","coordinates":[[18,44],[18.1,44]]}"#, 200),
    ("POST", "/collections/radars/items/a/reports", "application/json", #"{"verdict":"there"}"#, 200),
    (
      "POST", "/collections/radars/items", "application/geo+json",
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[18,43]},"properties":{"type":"stationary","title":"b"}}"#,
      201
    ),
    (
      "PUT", "/collections/radars/items/a", "application/geo+json",
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[18,44]},"properties":{"type":"stationary","title":"c"}}"#,
      200
    ),
    ("PUT", "/bulletins", "text/plain", "Magla", 200),
    ("PUT", "/bulletins", "application/json", #"[{"title":"Magla","text":"Sporo"}]"#, 200),
    ("POST", "/import", "application/json", #"[{"id":"d","type":1,"title":"d","coordinates":"44,18"}]"#, 200),
  ]

  private static func fields(
    _ method: String, _ target: String, _ type: String, _ coding: Coding?
  ) -> [(String, String)] {
    [("Content-Type", type), ("Authorization", "Bearer " + TokenSample.token)]
      + (method == "PUT" && target.contains("/items/") ? [("If-Match", "*")] : [])
      + (coding.map { [("Content-Encoding", $0.rawValue)] } ?? [])
  }

  @Test(arguments: Way.allCases, Coding.allCases)
  func `a packed body is none that is understood`(way: Way, coding: Coding) throws {
    let world = try ServiceWorld([radar("a", 44, 18)])
    try world.ask(way) { service in
      for request in Self.requests {
        let plain = Array(request.body.utf8)
        let packed = try service.ask(
          Question(
            request.method, request.target, Self.fields(request.method, request.target, request.type, coding),
            body: try coding.packed(plain))
        )
        #expect(packed.status == 415, "\(request.method) \(request.target): \(packed.text)")
        #expect(packed.headers["Accept-Encoding"] == "identity")
        #expect(packed.headers["Content-Type"] == "application/problem+json")
        let taken = try service.ask(
          Question(
            request.method, request.target, Self.fields(request.method, request.target, request.type, nil),
            body: plain))
        #expect(taken.status == request.status, "\(request.method) \(request.target): \(taken.text)")
      }
    }
  }

  /// Whatever it is called, and whether or not it is packed.
  @Test(arguments: Way.allCases, [["gzip"], ["br"], ["identity", "gzip"], ["identity, x-gzip"]])
  func `a plain body that is said to be packed is none`(way: Way, codings: [String]) throws {
    try ServiceWorld([radar("a", 44, 18)]).ask(way) { service in
      for request in Self.requests {
        let answer = try service.ask(
          Question(
            request.method, request.target,
            Self.fields(request.method, request.target, request.type, nil)
              + codings.map { ("Content-Encoding", $0) },
            body: Array(request.body.utf8)))
        expectProblem(answer, 415, field: "Content-Encoding")
      }
      let load = try #require(Self.requests.last)
      let plain = try service.ask(
        Question(
          load.method, load.target,
          Self.fields(load.method, load.target, load.type, nil) + [("Content-Encoding", "identity")],
          body: Array(load.body.utf8)))
      #expect(plain.status == 200, "\(plain.text)")
    }
  }

  /// A packed body that does not say so is no list.
  @Test func `a body that is packed and does not say so is refused by what it is`() throws {
    let service = try ServiceWorld([radar("a", 44, 18)]).asking
    for request in Self.requests {
      let packed = try Coding.gzip.packed(Array(request.body.utf8))
      let answer = try service.ask(
        Question(
          request.method, request.target, Self.fields(request.method, request.target, request.type, nil),
          body: packed))
      #expect(answer.status == 400, "\(request.method) \(request.target): \(answer.text)")
    }
  }

  /// What would be 40 MB is 40 kB, and stays that.
  @Test(arguments: Coding.allCases)
  func `a bomb does not go off`(coding: Coding) throws {
    let bomb = try coding.packed([UInt8](repeating: UInt8(ascii: "["), count: 40_000_000))
    #expect(bomb.count < 100_000)
    let world = try ServiceWorld([radar("a", 44, 18)])
    try world.ask(.socket) { service in
      for target in ["/along", "/import"] {
        for (said, status) in [(coding, 415), (nil, 400)] {
          let answer = try service.ask(
            Question("POST", target, Self.fields("POST", target, "application/json", said), body: bomb))
          #expect(answer.status == status, "\(target): \(answer.text)")
        }
      }
    }
  }
}
