import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// Events of every size, and what the service holds for those who listen
@Suite struct LargeEventTests {
  private static let events = [("Accept", "text/event-stream")]

  /// It was more than a listener's buffer took: all were let go, came back, and met the same again.
  @Test(arguments: Way.allCases) func `a feature of 390 kB reaches everybody who listens`(way: Way) throws {
    let world = try ServiceWorld([radar("a")])
    try world.ask(way) { service in
      let listeners = try (0..<3).map { _ in try service.listen(Question("GET", "/changes", Self.events)) }
      for listener in listeners { _ = listener.read(seconds: 20) { $0.contains(": \n") } }
      var large = condition("large")
      // As long as a text may be, of characters that JSON writes with six.
      large.text = String(repeating: "\u{1}", count: 65_000)
      try world.store.add(large)
      world.follower.catchUp()
      try world.store.add(condition("next"))
      world.follower.catchUp()
      for listener in listeners {
        let text = listener.read(seconds: 30) { $0.contains(#""id":"next""#) && $0.hasSuffix("\n\n") }
        let heard = Heard(text)
        #expect(heard.sequences == [2, 3])
        #expect(heard.broken == 0)
        #expect(text.utf8.count > 390_000)
      }
      #expect(world.parts.hub.listenerCount == 3)
      let late = try service.listen(Question("GET", "/changes?since=1", Self.events))
      #expect(
        Heard(late.read(seconds: 30) { $0.contains(#""id":"next""#) && $0.hasSuffix("\n\n") }).sequences == [
          2, 3,
        ])
      (listeners + [late]).forEach { $0.close() }
    }
  }

  @Test func `what is kept for all listeners is bounded in bytes`() throws {
    let world = try ServiceWorld([radar("a")])
    let made = MadeChanges(world: world)
    let reader = try world.stream("/changes")
    reader.readAll()
    for _ in 0..<20 {
      made.publish(20, bytes: 390_000)
      #expect(world.parts.hub.bytes <= ChangeHub.keptBytes)
    }
    // Nothing of it was read: it is behind what is kept.
    reader.readAll()
    #expect(reader.heard.resets == 1)
    let last = made.publish(1, bytes: 390_000)
    reader.readAll()
    #expect(reader.heard.sequences == Array(last))
    // One that is larger than all that is kept is read again like everything else.
    made.publish(1, bytes: ChangeHub.keptBytes)
    #expect(world.parts.hub.bytes == 0)
    reader.readAll()
    #expect(reader.heard.resets == 2)
  }

  @Test func `who stops in the midst of a large event does not keep it for ever`() throws {
    let world = try ServiceWorld([radar("a")])
    let made = MadeChanges(world: world)
    let slow = try world.stream("/changes")
    slow.readAll()
    made.publish(1, bytes: 390_000)
    slow.read(8192)
    let small = try world.stream("/changes")
    made.publish(1, bytes: 9_000)
    small.read(100)
    #expect(world.parts.hub.listenerCount == 2)
    made.publish(ChangeHub.kept)
    #expect(world.parts.hub.listenerCount == 1)
    slow.readAll()
    #expect(slow.hasEnded)
  }

  @Test func `many tiny events all arrive`() throws {
    let world = try ServiceWorld([radar("a")])
    let made = MadeChanges(world: world)
    let readers = try (0..<4).map { _ in try world.stream("/changes") }
    for _ in 0..<60 {
      made.publish(100)
      for reader in readers { reader.readAll() }
    }
    for reader in readers {
      #expect(reader.heard.sequences == Array(2...6_001))
      #expect(reader.heard.resets == 0 && reader.heard.broken == 0)
    }
  }

  @Test func `a page ends where it has grown large, and the next one goes on`() throws {
    let world = try ServiceWorld([radar("a")])
    let made = MadeChanges(world: world)
    let told = made.publish(60, bytes: 390_000)
    var (since, found, pages) = (1, [Int](), 0)
    while true {
      let answer = try world.asking.get("/changes?since=\(since)&limit=10000")
      #expect(answer.body.count < 10 << 20)
      let page = try answer.object()
      found += try #require(page["changes"] as? [[String: Any]]).compactMap { $0["sequence"] as? Int }
      since = try #require(page["next"] as? Int)
      pages += 1
      if page["more"] as? Bool == false { break }
    }
    #expect(found == Array(told))
    #expect(pages > 2)
  }
}
