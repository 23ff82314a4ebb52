import RoadsCore
import RoadsService
import RoadsTestSupport
import RoadsText
import Synchronization
import Testing

/// How a server ends, and what it tells of requests.
@Suite struct ServerEndTests {
  @Test func `what is under way is finished, streams end, and nothing new begins`() throws {
    let streams = EventStreams()
    var options = ServerOptions()
    options.port = 0
    let (isAsked, admission) = (Monitor(false), Monitor(false))
    let endpoints = TestRoutes.endpoints + [TestRoutes.slow(isAsked, admission)]
    let server = try HTTPServer(Service(endpoints: endpoints), options, streams: streams)
    try server.start()
    let slow = try Wire(port: server.port)
    slow.send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
    let stream = try Wire(port: server.port)
    stream.send("GET /events HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(stream.read(seconds: 20) { $0.contains("data: 2\n") }.contains("data: 2\n"))
    let idle = try Wire(port: server.port)
    #expect(streams.count == 1)
    isAsked.wait { $0 ? () : nil }
    let begun = MonotonicClock.now
    // It is answered when the server ends already.
    let ending = try DedicatedThread { #expect(server.stop()) }
    #expect(eventually { !Wire.connects(port: server.port) })
    admission.change { $0 = true }
    ending.join()
    #expect(MonotonicClock.now - begun < 8_000_000_000)
    let answer = slow.answer()
    #expect(answer?.text == "later")
    #expect(answer?.headers["Connection"]?.lowercased() == "close")
    #expect(stream.closes(seconds: 5))
    #expect(idle.closes(seconds: 5))
    #expect(streams.count == 0)
    #expect(!Wire.connects(port: server.port))
  }

  @Test func `the next one begins while the last one still answers`() throws {
    var options = ServerOptions()
    options.port = 0
    let (isAsked, admission) = (Monitor(false), Monitor(false))
    let last = try HTTPServer(Service(endpoints: [TestRoutes.slow(isAsked, admission)]), options)
    try last.start()
    options.port = last.port
    let slow = try Wire(port: last.port)
    slow.send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
    isAsked.wait { $0 ? () : nil }
    let ending = try DedicatedThread { #expect(last.stop()) }
    #expect(eventually { !Wire.connects(port: options.port) })
    let next = try HTTPServer(Service(endpoints: TestRoutes.endpoints), options)
    try next.start()
    #expect(try OverSocket(port: options.port).get("/hello").status == 200)
    #expect(!slow.closes(seconds: 0.01))
    admission.change { $0 = true }
    #expect(slow.answer()?.text == "later")
    ending.join()
    #expect(next.stop())
  }

  /// libmicrohttpd's own way to accept no more aborts the process now and then.
  @Test func `a server ends while people come`() throws {
    for _ in 0..<20 {
      var options = ServerOptions()
      options.port = 0
      let server = try HTTPServer(Service(endpoints: TestRoutes.endpoints), options)
      try server.start()
      let port = server.port
      let people = try (0..<4).map { _ in try DedicatedThread { while Wire.connects(port: port) {} } }
      letTimePass(seconds: 0.005, because: "it ends at some moment while they come")
      #expect(server.stop())
      people.forEach { $0.join() }
    }
  }

  /// One that began after the last look would be put to sleep in a library that is being stopped, and woken in one that
  /// is no more.
  @Test func `a server ends while requests come`() throws {
    for round in 0..<20 {
      var options = ServerOptions()
      options.port = 0
      let server = try HTTPServer(Service(endpoints: TestRoutes.endpoints), options)
      try server.start()
      let port = server.port
      let people = try (0..<4).map { _ in
        nonisolated(unsafe) let wire = try Wire(port: port)
        return try DedicatedThread {
          while wire.send(Array("GET /later HTTP/1.1\r\nHost: x\r\n\r\n".utf8)), wire.answer() != nil {}
        }
      }
      letTimePass(seconds: Double(5 + round) / 1_000, because: "it ends at some moment while they come")
      #expect(server.stop())
      people.forEach { $0.join() }
    }
  }

  @Test func `once nobody calls the library any more nobody begins to`() throws {
    let use = LibraryUse()
    #expect(use.enter())
    #expect(!use.close())
    #expect(use.enter())
    use.leave()
    #expect(!use.close())
    use.leave()
    #expect(use.close())
    #expect(!use.enter())
    // Many at once: clients that came before it was closed are gone by then.
    let shared = LibraryUse()
    let inside = Atomic(0)
    let threads = try (0..<4).map { _ in
      try DedicatedThread {
        while shared.enter() {
          inside.add(1, ordering: .sequentiallyConsistent)
          inside.subtract(1, ordering: .sequentiallyConsistent)
          shared.leave()
        }
      }
    }
    while !shared.close() {}
    #expect(inside.load(ordering: .sequentiallyConsistent) == 0)
    threads.forEach { $0.join() }
  }

  @Test func `a listener that goes is forgotten`() throws {
    let streams = EventStreams()
    var options = ServerOptions()
    options.port = 0
    let server = try HTTPServer(Service(endpoints: TestRoutes.endpoints), options, streams: streams)
    try server.start()
    for _ in 0..<5 {
      let stream = try Wire(port: server.port)
      stream.send("GET /events HTTP/1.1\r\nHost: x\r\n\r\n")
      _ = stream.read(seconds: 20) { $0.contains("data: 1\n") }
      stream.close()
    }
    #expect(eventually { streams.count == 0 })
    #expect(server.stop())
  }

  @Test func `each request leaves one record`() throws {
    let records = Mutex<[RequestRecord]>([])
    let box = Records(records)
    try LiveServer.with(
      Service(endpoints: TestRoutes.endpoints), log: { record in box.value.withLock { $0.append(record) } }
    ) { server in
      let service = OverSocket(port: server.port)
      _ = try service.get("/hello?x=1", [("Accept-Language", "de")])
      _ = try service.get("/nowhere")
      _ = try service.ask(Question("POST", "/echo", body: [UInt8](repeating: 1, count: 9000)))
      #expect(eventually { box.value.withLock { $0.count } == 3 })
    }
    // Two threads tell of them.
    let found = box.value.withLock { $0 }.sorted { $0.began < $1.began }
    #expect(found.map(\.route) == ["hello", nil, "echo"])
    #expect(found.map(\.status) == [200, 404, 413])
    #expect(found.first?.target == "/hello?x=1")
    #expect(found.first?.bytes == 5)
    #expect(found.first?.language == .german)
  }
}

private final class Records: Sendable {
  let value: Mutex<[RequestRecord]>
  init(_ value: consuming Mutex<[RequestRecord]>) { self.value = value }
}
