import RoadsService
import Synchronization
import Testing

/// What every route has in common, in process and over a socket.
@Suite struct ServiceAnswerTests {
  private func ask(_ way: Way, _ body: (any Asking) throws -> Void) throws {
    let admission = AdmissionControl(writesPerMinute: 1000, token: OperatorToken(file: TokenSample.line))
    try way.with(Service(endpoints: TestRoutes.endpoints, admission: admission)) { try body($0) }
  }

  @Test(arguments: Way.allCases) func `answers come whole`(way: Way) throws {
    try ask(way) { (service: any Asking) throws in
      let hello = try service.get("/hello")
      #expect(hello.status == 200)
      #expect(hello.text == "hello")
      #expect(hello.headers["Access-Control-Allow-Origin"] == "*")
      #expect(try service.get("/large").body.count == 300_000)
    }
  }

  @Test(arguments: Way.allCases) func `HEAD is GET without the body`(way: Way) throws {
    try ask(way) { (service: any Asking) throws in
      let head = try service.ask(Question("HEAD", "/hello"))
      #expect(head.status == 200)
      #expect(head.body.isEmpty)
      #expect(head.headers["ETag"] == "\"1\"")
      #expect(try service.ask(Question("HEAD", "/nowhere")).status == 404)
    }
  }

  @Test(arguments: Way.allCases) func `what the client has is not sent again`(way: Way) throws {
    try ask(way) { (service: any Asking) throws in
      let answer = try service.get("/hello", [("If-None-Match", "\"1\"")])
      #expect(answer.status == 304)
      #expect(answer.body.isEmpty)
      #expect(answer.headers["ETag"] == "\"1\"")
    }
  }

  @Test(arguments: Way.allCases) func `OPTIONS names what can be done`(way: Way) throws {
    try ask(way) { (service: any Asking) throws in
      let answer = try service.ask(Question("OPTIONS", "/hello"))
      #expect(answer.status == 200)
      #expect(answer.body.isEmpty)
      #expect(answer.headers["Allow"] == "GET, HEAD, OPTIONS")
      #expect(answer.headers["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS")
    }
  }

  @Test(arguments: Way.allCases) func `answers may come later`(way: Way) throws {
    try ask(way) { (service: any Asking) throws in
      for _ in 0..<3 { #expect(try service.get("/later").text == "later") }
      #expect(try service.get("/at-once").text == "at once")
    }
  }

  @Test(arguments: Way.allCases) func `bodies are taken`(way: Way) throws {
    try ask(way) { (service: any Asking) throws in
      #expect(try service.post("/echo", json: "crna lokva", type: "text/plain").text == "crna lokva")
      #expect(try service.post("/echo", json: "x", type: "text/plain; charset=utf-8").text == "x")
      let whole = String(repeating: "y", count: 1000)
      #expect(try service.post("/echo", json: whole, type: "text/plain").text == whole)
    }
  }

  @Test(arguments: Way.allCases) func `large bodies wait in a file`(way: Way) throws {
    try ask(way) { (service: any Asking) throws in
      let question = Question(
        "POST", "/spool", [("Authorization", "Bearer " + TokenSample.token)],
        body: [UInt8](repeating: 7, count: 1_500_000))
      #expect(try service.ask(question).text == "1500000")
    }
  }

  @Test(arguments: Way.allCases) func `every error has one shape`(way: Way) throws {
    try ask(way) { (service: any Asking) throws in
      expectProblem(try service.get("/nowhere"), 404)
      let wrong = try service.ask(Question("DELETE", "/hello"))
      expectProblem(wrong, 405)
      #expect(wrong.headers["Allow"] == "GET, HEAD, OPTIONS")
      expectProblem(try service.ask(Question("BREW", "/hello")), 405)
      expectProblem(try service.get("/hello?y=1"), 400, field: "y")
      expectProblem(try service.get("/hello?x=1&x=2"), 400, field: "x")
      expectProblem(try service.post("/echo", json: "{}"), 415, field: "Content-Type")
      let tooMuch = String(repeating: "y", count: 1001)
      expectProblem(try service.post("/echo", json: tooMuch, type: "text/plain"), 413)
      expectProblem(try service.ask(Question("GET", "/hello", body: [1])), 413)
      expectProblem(try service.ask(Question("POST", "/spool", body: [1])), 401)
    }
  }

  @Test(arguments: Way.allCases) func `errors are told in the reader's language`(way: Way) throws {
    try ask(way) { (service: any Asking) throws in
      let answer = try service.get("/nowhere", [("Accept-Language", "fr, de;q=0.8, en;q=0.5")])
      #expect(answer.headers["Content-Language"] == "de")
      #expect(answer.text.contains("Adresse"))
    }
  }

  @Test(arguments: Way.allCases) func `what nobody foresaw is logged and not told`(way: Way) throws {
    let told = Told()
    let service = Service(endpoints: TestRoutes.endpoints, unexpected: { told.add($0) })
    try way.with(service) { (service: any Asking) throws in
      for path in ["/broken", "/broken-later"] {
        let answer = try service.get(path)
        expectProblem(answer, 500)
        #expect(!answer.text.contains("secret"))
      }
    }
    #expect(told.all.count == 2)
    #expect(told.all.allSatisfy { $0.contains("secret") })
  }

  @Test(arguments: Way.allCases) func `events come as they happen`(way: Way) throws {
    try ask(way) { (service: any Asking) throws in
      let stream = try service.listen(Question("GET", "/events"))
      let text = stream.read(seconds: 20) { $0.contains("data: 5\n\n") }
      #expect(text.hasPrefix("data: 1\n\ndata: 2\n\n"))
      #expect(text.contains("data: 5\n\n"))
      stream.close()
    }
  }
}

/// What was said from other threads.
final class Told: Sendable {
  private let words = Mutex<[String]>([])

  func add(_ word: String) { words.withLock { $0.append(word) } }
  var all: [String] { words.withLock { $0 } }
}

/// A token and the line of a file that lets it in.
enum TokenSample {
  static let token = "roads-test"
  /// `printf roads-test | b2sum -l 256`
  static let line = "blake2b:55791c2182821d422050b05e4598c1078d4bf853dfbea2ebafdeb7127beae3ca"
}
