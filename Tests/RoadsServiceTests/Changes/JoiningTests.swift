import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// Between what a listener missed and what happens while it reads, nothing is lost and nothing is sent twice
@Suite struct JoiningTests {
  @Test(arguments: 0..<3) func `who joins at full speed hears everything once`(round: Int) throws {
    var random = SeededRandom()
    let seed = random.seed &+ UInt64(round)
    random = SeededRandom(seed: seed)
    let world = try ServiceWorld([radar("a")])
    let made = MadeChanges(world: world)
    // Fewer than are kept: nobody is outrun.
    let last = 4_000
    let publisher = try DedicatedThread {
      var pace = SeededRandom(seed: seed &+ 100)
      var next = 2
      while next <= last {
        let count = min(pace.integer(1...9), last + 1 - next)
        world.parts.hub.publish((next..<next + count).map { made.change($0, bytes: pace.integer(0...200)) })
        next += count
        if pace.integer(0...20) == 0 {
          letTimePass(seconds: 0.0002, because: "now and then readers catch up")
        }
      }
    }
    let wrong = Monitor<[String]>([])
    let readers = try (0..<4).map { number in
      try DedicatedThread {
        var random = SeededRandom(seed: seed &+ 1_000 &+ UInt64(number))
        for _ in 0..<6 {
          if let found = JoiningTests.listen(world, &random, until: last) {
            wrong.change { $0.append(found) }
          }
        }
      }
    }
    for thread in readers { thread.join() }
    publisher.join()
    #expect(wrong.locked { $0 } == [], "seed \(seed)")
    #expect(world.parts.hub.listenerCount == 0)
  }

  /// Nobody would wake it before the next change.
  @Test func `what comes between reading and going to sleep wakes at once`() throws {
    let world = try ServiceWorld([radar("a")])
    let question = Question("GET", "/changes", [("Accept", "text/event-stream")])
    let source = try InProcess(service: world.service).source(question)
    let reader = StreamReader(source)
    reader.readAll()
    let told = MadeChanges(world: world).publish(1)
    let isWoken = Monitor(false)
    source.onReady { isWoken.change { $0 = true } }
    #expect(isWoken.locked { $0 })
    reader.readAll()
    #expect(reader.heard.sequences == Array(told))
    reader.close()
  }

  /// Reads from somewhere in what there has been to the end; sleeps as a connection does. What went wrong, if anything.
  private static func listen(_ world: ServiceWorld, _ random: inout SeededRandom, until last: Int) -> String?
  {
    let since = random.integer(1...max(1, Int(world.parts.hub.last)))
    let question = Question("GET", "/changes?since=\(since)", [("Accept", "text/event-stream")])
    guard let source = try? InProcess(service: world.service).source(question) else { return "no stream" }
    let reader = StreamReader(source)
    let limit = MonotonicClock.now + 60_000_000_000
    var position = since
    while position < last {
      if MonotonicClock.now > limit { return "since \(since): still at \(position) after a minute" }
      if !reader.read(random.integer(1...9_000)) {
        let isWoken = Monitor(false)
        source.onReady { isWoken.change { $0 = true } }
        guard isWoken.wait(milliseconds: 20_000, { $0 ? true : nil }) != nil else {
          return "since \(since): not woken at \(position)"
        }
      }
      position = reader.newest ?? position
    }
    reader.readAll()
    reader.close()
    let heard = reader.heard
    if heard.sequences != Array(since + 1..<last + 1) || heard.resets > 0 || heard.broken > 0 {
      return
        "since \(since): \(heard.sequences.count) changes, \(heard.resets) resets, \(heard.broken) broken"
    }
    return nil
  }
}

extension StreamReader {
  /// The position of the newest change that has come at least in part.
  fileprivate var newest: Int? {
    let tail = String(decoding: text.suffix(2_000), as: UTF8.self)
    guard let mark = tail.range(of: "id: ", options: .backwards) else { return nil }
    let digits = tail[mark.upperBound...].prefix { $0.isNumber }
    return tail[mark.upperBound...].dropFirst(digits.count).first == "\n" ? Int(digits) : nil
  }
}
