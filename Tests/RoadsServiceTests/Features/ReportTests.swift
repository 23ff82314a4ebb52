import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// `POST /collections/{collection}/items/{id}/reports`
@Suite struct ReportTests {
  private static let path = "/collections/radars/items/a/reports"

  private func report(
    _ service: WorldAsking, _ reporter: String, from network: UInt8, _ verdict: String = "gone"
  ) throws
    -> Answer
  {
    var service = service
    service.peer = NetworkAddress(version4: 0x0A00_0001 | UInt32(network) << 8)
    return try service.post(Self.path, json: #"{"verdict":"\#(verdict)","reporter":"\#(reporter)"}"#)
  }

  @Test func `the fifth word that it is gone removes it`() throws {
    let service = try ServiceWorld([radar("a")]).asking
    for number in 1...5 {
      let answer = try report(service, "r\(number)", from: UInt8(number))
      let members = try answer.object()
      #expect(answer.status == 200)
      #expect(members["reports"] as? Int == number)
      #expect(members["removed"] as? Bool == (number == 5))
      #expect(members["counted"] as? Bool == true)
    }
    expectProblem(try service.get("/collections/radars/items/a"), 410)
    expectProblem(try report(service, "r6", from: 6), 410)
    #expect(try service.get("/collections/radars/items").ids().isEmpty)
  }

  @Test func `a reporter counts once, and a network as often as it may`() throws {
    let service = try ServiceWorld([radar("a")]).asking
    #expect(try report(service, "x", from: 1).object()["counted"] as? Bool == true)
    #expect(try report(service, "x", from: 2).object()["counted"] as? Bool == false)
    #expect(try report(service, "y", from: 1).object()["reports"] as? Int == 2)
    expectProblem(try report(service, "z", from: 1), 409)
    #expect(try report(service, "w", from: 3, "there").object()["reports"] as? Int == 1)
  }

  @Test(arguments: Way.allCases) func `who gives no name is one with the network`(way: Way) throws {
    try ServiceWorld([radar("a")]).ask(way) { service in
      for counted in [true, false] {
        let answer = try service.post(Self.path, json: #"{"verdict":"gone"}"#)
        #expect(try answer.object()["counted"] as? Bool == counted)
        #expect(try answer.object()["reports"] as? Int == 1)
      }
    }
  }

  @Test func `what is wrong is named`() throws {
    let service = try ServiceWorld([radar("a")]).asking
    for (body, status, field) in [
      ("{}", 400, "verdict"), (#"{"verdict":"maybe"}"#, 400, "verdict"), (#"{"verdict":7}"#, 400, "verdict"),
      (#"{"verdict":"gone","who":"x"}"#, 400, "who"), (#"{"verdict":"gone","reporter":7}"#, 400, "reporter"),
      (#"{"verdict":"gone","reporter":" "}"#, 422, "reporter"),
      (#"{"verdict":"gone","reporter":"\#(String(repeating: "x", count: 201))"}"#, 422, "reporter"),
      ("gone", 400, "body"),
    ] { expectProblem(try service.post(Self.path, json: body), status, field: field) }
    // Characters, not bytes, count, and the sentence says so.
    func reported(_ count: Int) throws -> Answer {
      try service.post(
        Self.path, json: #"{"verdict":"gone","reporter":"\#(String(repeating: "č", count: count))"}"#)
    }
    #expect(try reported(200).status == 200)
    #expect(try reported(201).text.contains("characters"))
    let unknown = "/collections/radars/items/nobody/reports"
    expectProblem(try service.post(unknown, json: #"{"verdict":"gone"}"#), 404)
    expectProblem(try service.get(Self.path), 405)
  }

  /// Otherwise anybody who guesses a key could have somebody else's answer, or keep their request from counting.
  @Test func `a request's name is its network's own, and the operators'`() throws {
    let service = try ServiceWorld([radar("a")]).asking
    let report = { (peer: UInt32, reporter: String, more: [(String, String)]) in
      try WorldAsking(world: service.world, peer: NetworkAddress(version4: peer)).post(
        Self.path, json: #"{"verdict":"gone","reporter":"\#(reporter)"}"#, [("Idempotency-Key", "1")] + more)
    }
    let token = [("Authorization", "Bearer " + TokenSample.token)]
    // In the same /24 it is the same request: another body under its name is a mistake.
    #expect(try report(0x0A00_0001, "x", []).object()["reports"] as? Int == 1)
    #expect(try report(0x0A00_0002, "x", []).object()["reports"] as? Int == 1)
    expectProblem(try report(0x0A00_0002, "y", []), 422, field: "Idempotency-Key")
    // Elsewhere it is nothing known, neither in conflict nor repeated.
    #expect(try report(0x0A00_0101, "y", []).object()["reports"] as? Int == 2)
    let same = try report(0x0A00_0201, "x", []).object()
    #expect(same["counted"] as? Bool == false)
    #expect(same["reports"] as? Int == 2)
    // An operator's name is theirs wherever they are; a wrong token makes none.
    #expect(try report(0x0A00_0001, "z", token).object()["reports"] as? Int == 3)
    #expect(try report(0x0A00_0301, "z", token).object()["reports"] as? Int == 3)
    expectProblem(try report(0x0A00_0401, "x", token), 422, field: "Idempotency-Key")
    expectProblem(
      try report(0x0A00_0001, "z", [("Authorization", "Bearer wrong")]), 422, field: "Idempotency-Key")
  }

  @Test func `a report that is sent again counts once`() throws {
    let service = try ServiceWorld([radar("a")]).asking
    for _ in 0..<3 {
      let answer = try service.post(
        Self.path, json: #"{"verdict":"gone","reporter":"x"}"#, [("Idempotency-Key", "1")])
      #expect(try answer.object()["counted"] as? Bool == true)
      #expect(try answer.object()["reports"] as? Int == 1)
    }
  }
}
