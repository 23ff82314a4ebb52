import RoadsService
import Synchronization
import Testing

/// Who may do what, and how often.
@Suite struct AdmissionControlTests {
  private func address(_ text: String) throws -> NetworkAddress { try #require(NetworkAddress(text)) }

  private func post(
    _ service: Service, from peer: String, _ headers: [(String, String)] = []
  ) throws -> Answer {
    try InProcess(service: service, peer: try address(peer))
      .post("/echo", json: "x", headers, type: "text/plain")
  }

  private func spool(_ service: Service, _ token: String?, from peer: String = "192.0.2.1") throws -> Answer {
    try InProcess(service: service, peer: try address(peer)).ask(
      Question("POST", "/spool", token.map { [("Authorization", "Bearer " + $0)] } ?? [], body: [1]))
  }

  @Test func `writes are counted per network, and come back with time`() throws {
    let clock = Hand()
    let admission = AdmissionControl(writesPerMinute: 3, clock: { clock.now })
    let service = Service(endpoints: TestRoutes.endpoints, admission: admission)
    for _ in 0..<3 { #expect(try post(service, from: "192.0.2.1").status == 200) }
    // The same /24; another one is not concerned.
    let refused = try post(service, from: "192.0.2.200")
    expectProblem(refused, 429)
    #expect(refused.headers["Retry-After"] == "20")
    #expect(try post(service, from: "192.0.3.1").status == 200)
    clock.advance(seconds: 19)
    expectProblem(try post(service, from: "192.0.2.1"), 429)
    clock.advance(seconds: 1)
    #expect(try post(service, from: "192.0.2.1").status == 200)
    expectProblem(try post(service, from: "192.0.2.1"), 429)
    // Reads are not limited unless asked for.
    let reader = InProcess(service: service, peer: try address("192.0.2.1"))
    for _ in 0..<100 { #expect(try reader.get("/hello").status == 200) }
  }

  @Test func `version 6 is counted by the first 64 bits`() throws {
    let admission = AdmissionControl(writesPerMinute: 1, clock: { 1 })
    let service = Service(endpoints: TestRoutes.endpoints, admission: admission)
    #expect(try post(service, from: "2001:db8:0:1::1").status == 200)
    expectProblem(try post(service, from: "2001:db8:0:1:ffff::2"), 429)
    #expect(try post(service, from: "2001:db8:0:2::1").status == 200)
  }

  @Test func `a customer's many networks of version 6 are counted together too`() throws {
    let admission = AdmissionControl(writesPerMinute: 2, clock: { 1 })
    let service = Service(endpoints: TestRoutes.endpoints, admission: admission)
    for number in 0..<16 { #expect(try post(service, from: "2001:db8:0:\(number)::1").status == 200) }
    expectProblem(try post(service, from: "2001:db8:0:99::1"), 429)
    #expect(try post(service, from: "2001:db8:1:99::1").status == 200)
  }

  @Test func `reads are limited where asked for, but not what watches over the service`() throws {
    let admission = AdmissionControl(writesPerMinute: 1, readsPerSecond: 2, clock: { 1 })
    let service = InProcess(service: Service(endpoints: TestRoutes.endpoints, admission: admission))
    for _ in 0..<10 { #expect(try service.get("/hello").status == 200) }
    let refused = try service.get("/hello")
    expectProblem(refused, 429)
    #expect(refused.headers["Retry-After"] == "1")
    #expect(try service.get("/healthz").status == 200)
    #expect(try service.get("/metrics").status == 200)
  }

  @Test func `memory for networks is bounded`() throws {
    let buckets = TokenBuckets(1, perSeconds: 60, burst: 1, networks: 1000)
    for index in 0..<20_000 {
      _ = buckets.take(NetworkAddress(version4: UInt32(index) << 8).network, at: 1)
    }
    #expect(buckets.remembered <= 1100)
    // The last ones are still known.
    #expect(buckets.wait(NetworkAddress(version4: UInt32(19_999) << 8).network, at: 1) == 60)
  }

  @Test func `the operator's routes need the token`() throws {
    let told = Told()
    let admission = AdmissionControl(
      writesPerMinute: 1, token: OperatorToken(file: TokenSample.line), clock: { 1 },
      refused: { told.add($0.networkText + " " + $1) })
    let service = Service(endpoints: TestRoutes.endpoints, admission: admission)
    #expect(try spool(service, TokenSample.token).status == 200)
    let without = try spool(service, nil)
    expectProblem(without, 401)
    #expect(without.headers["WWW-Authenticate"] == "Bearer realm=\"roads\"")
    #expect(without.text.contains("Bearer"))
    #expect(told.all.isEmpty)
    let wrong = try spool(service, "roads-tesT")
    expectProblem(wrong, 401)
    #expect(wrong.headers["WWW-Authenticate"] == "Bearer realm=\"roads\", error=\"invalid_token\"")
    #expect(!wrong.text.contains("Bearer"))
    expectProblem(try spool(service, ""), 401)
    #expect(told.all == ["192.0.2.0/24 spool", "192.0.2.0/24 spool"])
  }

  @Test func `wrong tokens are limited, and never keep the right one out`() throws {
    let clock = Hand()
    let told = Told()
    let admission = AdmissionControl(
      writesPerMinute: 1, token: OperatorToken(file: TokenSample.line), clock: { clock.now },
      refused: { told.add($0.networkText + " " + $1) })
    let service = Service(endpoints: TestRoutes.endpoints, admission: admission)
    for guess in 0..<10 { expectProblem(try spool(service, "guess \(guess)"), 401) }
    for _ in 0..<100 {
      expectProblem(try spool(service, "guess"), 429)
      #expect(try spool(service, TokenSample.token).status == 200)
    }
    // The log hears of those that were looked at, and a token that is missing is none that was guessed.
    #expect(told.all.count == 10)
    expectProblem(try spool(service, nil), 401)
    expectProblem(try spool(service, "guess", from: "198.51.100.1"), 401)
    clock.advance(seconds: 6)
    expectProblem(try spool(service, "guess"), 401)
    expectProblem(try spool(service, "guess"), 429)
  }

  @Test func `without a token the operator's routes are off`() throws {
    let service = Service(endpoints: TestRoutes.endpoints, admission: AdmissionControl(writesPerMinute: 1))
    expectProblem(try spool(service, TokenSample.token), 403)
    expectProblem(try spool(service, nil), 403)
  }

  @Test func `a file of tokens is digests and comments`() throws {
    #expect(OperatorToken(file: "") == nil)
    #expect(OperatorToken(file: "# nothing\n") == nil)
    #expect(OperatorToken(file: TokenSample.token) == nil)
    #expect(OperatorToken(file: TokenSample.line.dropLast() + "x") == nil)
    #expect(OperatorToken(file: TokenSample.line + "\nplain") == nil)
    let (token, line) = OperatorToken.make()
    let both = try #require(OperatorToken(file: "# mine\n\n \(TokenSample.line) \r\n\(line)\n"))
    #expect(both.accepts(TokenSample.token))
    #expect(both.accepts(token))
    #expect(!both.accepts(token + "0"))
    #expect(!both.replace(file: "nothing"))
    #expect(both.accepts(token))
    #expect(both.replace(file: TokenSample.line))
    #expect(!both.accepts(token))
    #expect(OperatorToken.make().token != token)
  }
}

/// A clock that a test moves.
final class Hand: Sendable {
  private let ticks = Atomic<UInt64>(1_000_000_000_000)

  var now: UInt64 { ticks.load(ordering: .relaxed) }
  func advance(seconds: UInt64) { ticks.add(seconds * 1_000_000_000, ordering: .relaxed) }
}
