internal import CHiredis
internal import Glibc
import RoadsCore

/// Redis under the load of many clients, each asking again as soon as it has its answer: one thread with epoll, on
/// Redis' own C library. `redis-benchmark` can ask around its own members only, again and again.
final class RedisLoad {
  private let socket: String
  private let connections: Int

  init(socket: String, connections: Int) {
    self.socket = socket
    self.connections = connections
  }

  struct Outcome {
    let perSecond: Double
    /// In all answers.
    let hits: Int
    let answers: Int
  }

  /// nil where there were not enough places.
  func run(_ places: [Coordinate], seconds: Int) throws -> Outcome? {
    // Made before the clock runs.
    let questions = Questions(places)
    let epoll = epoll_create1(0)
    guard epoll >= 0 else { throw PeerError("the system gives no epoll") }
    defer { close(epoll) }
    let clients = try (0..<connections).map { try Client(socket, epoll: epoll, number: $0) }
    var events = [epoll_event](repeating: epoll_event(), count: connections)
    var next = 0
    var answers = 0
    var hits = 0
    let clock = Stopwatch()
    for client in clients {
      guard next < questions.count else { return nil }
      try client.ask(questions, next)
      next += 1
    }
    while clock.seconds < Double(seconds) {
      let ready = epoll_wait(epoll, &events, Int32(events.count), 1_000)
      guard ready > 0 else { throw PeerError("Redis says nothing more") }
      for event in events.prefix(Int(ready)) {
        let client = clients[Int(event.data.u32)]
        guard let found = try client.answer() else { continue }
        answers += 1
        hits += found
        guard next < questions.count else { return nil }
        try client.ask(questions, next)
        next += 1
      }
    }
    return Outcome(perSecond: Double(answers) / clock.seconds, hits: hits, answers: answers)
  }

  /// All questions in Redis' protocol, in one piece of memory.
  private struct Questions {
    private var bytes: [CChar] = []
    private var ends: [Int] = [0]

    init(_ places: [Coordinate]) {
      bytes.reserveCapacity(places.count * 160)
      ends.reserveCapacity(places.count + 1)
      for place in places {
        let words = Redis.question(place, kilometres: 20)
        add("*\(words.count)\r\n")
        for word in words { add("$\(word.utf8.count)\r\n\(word)\r\n") }
        ends.append(bytes.count)
      }
    }

    private mutating func add(_ text: String) {
      bytes.append(contentsOf: text.utf8.lazy.map(CChar.init(bitPattern:)))
    }

    var count: Int { ends.count - 1 }

    func with<Result>(_ number: Int, _ body: (UnsafePointer<CChar>, Int) -> Result) -> Result {
      bytes.withUnsafeBufferPointer { body($0.baseAddress! + ends[number], ends[number + 1] - ends[number]) }
    }
  }

  /// One connection, with one question under way at a time.
  private final class Client {
    private let context: UnsafeMutablePointer<redisContext>

    init(_ socket: String, epoll: Int32, number: Int) throws {
      guard let context = redisConnectUnixNonBlock(socket), context.pointee.err == 0 else {
        throw PeerError("Redis takes no connection")
      }
      self.context = context
      var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(u32: UInt32(number)))
      guard epoll_ctl(epoll, EPOLL_CTL_ADD, context.pointee.fd, &event) == 0 else {
        throw PeerError("the system watches no socket")
      }
    }

    deinit { redisFree(context) }

    /// A question is far smaller than a socket's buffer, which is empty here: it goes out at once.
    func ask(_ questions: Questions, _ number: Int) throws {
      let isTaken = questions.with(number) { redisAppendFormattedCommand(context, $0, $1) } == REDIS_OK
      guard isTaken else {
        throw PeerError("Redis: no memory")
      }
      var isDone: Int32 = 0
      while isDone == 0 {
        guard redisBufferWrite(context, &isDone) == REDIS_OK else {
          throw PeerError("Redis takes no question")
        }
      }
    }

    /// How many hits there are; nil where not all of the answer has come.
    func answer() throws -> Int? {
      guard redisBufferRead(context) == REDIS_OK else { throw PeerError("Redis hangs up") }
      var pointer: UnsafeMutableRawPointer?
      guard redisGetReplyFromReader(context, &pointer) == REDIS_OK else {
        throw PeerError("Redis answers in an unknown form")
      }
      guard let pointer else { return nil }
      defer { freeReplyObject(pointer) }
      let reply = pointer.assumingMemoryBound(to: redisReply.self).pointee
      guard reply.type == REDIS_REPLY_ARRAY else { throw PeerError("Redis answers with no list") }
      return reply.elements
    }
  }
}
