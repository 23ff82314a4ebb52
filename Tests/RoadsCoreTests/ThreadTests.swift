import Glibc
import RoadsCore
import RoadsTestSupport
import Synchronization
import Testing

struct ThreadTests {
  // MARK: DedicatedThread

  @Test func whoJoinsAThreadFindsItsWorkDone() throws {
    let done = Atomic(0)
    let threads = try (1...4).map { number in
      try DedicatedThread {
        letTimePass(seconds: 0.002, because: "who joins is to be there first")
        done.add(number, ordering: .relaxed)
      }
    }
    for thread in threads { thread.join() }
    #expect(done.load(ordering: .relaxed) == 10)
  }

  @Test func aThreadLetsGoOfWhatItHeld() throws {
    weak var held: Monitor<Int>?
    do {
      let monitor = Monitor(1)
      held = monitor
      try DedicatedThread { monitor.change { $0 += 1 } }.join()
    }
    #expect(held == nil)
  }

  @Test func nobodyWaitsForADetachedThread() throws {
    let isAllowed = Monitor(false)
    let isDone = Monitor(false)
    try DedicatedThread.detached {
      isAllowed.wait { $0 ? () : nil }
      isDone.change { $0 = true }
    }
    isAllowed.change { $0 = true }
    #expect(isDone.wait(milliseconds: 10_000) { $0 ? true : nil } == true)
  }

  // MARK: Monitor

  @Test func aChangeWakesAllWhoWait() throws {
    let gate = Monitor(false)
    let through = Monitor(0)
    let threads = try (0..<8).map { _ in
      try DedicatedThread {
        gate.wait { $0 ? () : nil }
        through.change { $0 += 1 }
      }
    }
    #expect(through.locked { $0 } == 0)
    gate.change { $0 = true }
    for thread in threads { thread.join() }
    #expect(through.locked { $0 } == 8)
  }

  @Test func whatOneTakesIsAChangeForTheOthers() throws {
    // Each waits for the one before it, and only takes.
    let turn = Monitor(3)
    let threads = try (1...3).map { number in
      try DedicatedThread {
        turn.wait { value in
          guard value == number else { return nil }
          value -= 1
          return ()
        }
      }
    }
    for thread in threads { thread.join() }
    #expect(turn.locked { $0 } == 0)
  }

  @Test func aLimitedWaitEnds() {
    let monitor = Monitor(0)
    let begun = ContinuousClock.now
    let found: Int? = monitor.wait(milliseconds: 30) { $0 > 0 ? $0 : nil }
    #expect(found == nil)
    #expect(ContinuousClock.now - begun >= .milliseconds(30))
    monitor.change { $0 = 5 }
    #expect(monitor.wait(milliseconds: 0) { $0 > 0 ? $0 : nil } == 5)
  }

  @Test func nothingIsLostWhereManyChange() throws {
    let monitor = Monitor(0)
    try Parallel.run(4) { _ in
      for _ in 0..<1_000 { monitor.change { $0 += 1 } }
    }
    #expect(monitor.locked { $0 } == 4_000)
  }

  private struct Refused: Error {}

  @Test func anErrorPassesAndLocksNothing() {
    let monitor = Monitor(1)
    #expect(throws: Refused.self) { try monitor.change { _ in throw Refused() } }
    #expect(throws: Refused.self) { try monitor.wait { _ -> Int? in throw Refused() } }
    #expect(monitor.locked { $0 } == 1)
  }

  // MARK: Handover

  @Test func piecesComeInOrderAndEndWhenItIsClosed() throws {
    let queue = BoundedQueue<Int>(depth: 2)
    let giver = try DedicatedThread {
      for number in 0..<100 { queue.give(number) }
      queue.close()
    }
    var taken: [Int] = []
    while let piece = queue.take() { taken.append(piece) }
    giver.join()
    #expect(taken == Array(0..<100))
    #expect(queue.take() == nil)
  }

  @Test func whoWaitsToGiveIsToldThatNobodyTakesIt() throws {
    let queue = BoundedQueue<Int>(depth: 1)
    let wasWanted = Monitor<[Bool]>([])
    let giver = try DedicatedThread {
      for number in 0..<2 {
        let isWanted = queue.give(number)
        wasWanted.change { $0.append(isWanted) }
      }
    }
    // The first lies ready, the second waits behind it.
    wasWanted.wait { $0.isEmpty ? nil : () }
    queue.close()
    giver.join()
    #expect(wasWanted.locked { $0 } == [true, false])
    #expect(queue.take() == 0)
    #expect(queue.take() == nil)
  }

  // MARK: ReadAhead

  /// Batches that are cut out of it, and made on whatever thread; the later ones are done sooner.
  private final class Slow: ImportSource {
    private var last = 0

    func next() throws -> [ImportItem]? { try cut()?.items() }

    func cut() throws -> ImportPart? {
      guard last < 40 else { return nil }
      last += 1
      let number = last
      return ImportPart(last: number, count: 1) { body in
        letTimePass(seconds: 0.002 / Double(number), because: "the later ones are done sooner")
        if number == 33 { throw Refused() }
        body(.rejected(Rejection(position: RowPosition(index: number), reason: .notAnObject)))
      }
    }
  }

  @Test func whatWasMadeComesInTheOrderOfTheSource() throws {
    let source = ReadAhead(Slow()) { part in
      let items = try part.items()
      if items.first?.position.index == 22 { throw Refused() }
      return items.map(\.position.index)
    }
    var numbers: [Int] = []
    #expect(throws: Refused.self) { while let next = try source.next() { numbers += next } }
    #expect(numbers == Array(1...21))
    let all = ReadAhead(Slow()) { try $0.items().map(\.position.index) }
    numbers = []
    #expect(throws: Refused.self) { while let next = try all.next() { numbers += next } }
    #expect(numbers == Array(1...32))
    #expect(throws: Refused.self) { try all.next() }
  }

  @Test func whatIsReadToItsEndStaysThere() throws {
    let source = ReadAhead(RowsSource([radar("1"), radar("2")])) { try $0.items().count }
    #expect(try source.next() == 2)
    #expect(try source.next() == nil)
    #expect(try source.next() == nil)
  }

  private final class Failing: ImportSource {
    private var left = 3

    func next() throws -> [ImportItem]? {
      left -= 1
      if left == 0 { throw Refused() }
      return []
    }
  }

  @Test func aSourceThatFailedStaysSo() throws {
    let source = ReadAhead(Failing()) { try $0.items() }
    #expect(try source.next() == [])
    #expect(try source.next() == [])
    #expect(throws: Refused.self) { try source.next() }
    #expect(throws: Refused.self) { try source.next() }
  }
}
