/// Reads a source ahead of whoever stores its rows. One thread at a time cuts the next batch out of it, several make
/// something of what was cut, and that comes out in the order of the source.
package final class ReadAhead<Made: Sendable>: Sendable {
  private let queue = Monitor(Queue<Made>())

  /// `make` is called on several threads at once.
  package init(_ source: any ImportSource, make: @escaping @Sendable ([ImportItem]) throws -> Made) {
    let errand = Errand(source: source, queue: queue, make: make)
    for number in 0..<min(Cores.count, 4) {
      do { try OwnThread.detached { errand.run() } } catch {
        // One can do it alone.
        if number == 0 { queue.change { $0.made[0] = .failure(error) } }
      }
    }
  }

  /// Who stops early does not wait for a source that may be waiting for its own input.
  deinit { queue.change { $0.isClosed = true } }

  /// What was made of the next batch; nil at the end.
  package func next() throws -> Made? {
    try queue.wait { queue -> Made?? in
      if queue.taken == queue.end { return .some(nil) }
      // A source that has failed stays so, however often it is asked: what it failed with is left there.
      guard let made = try queue.made[queue.taken]?.get() else { return nil }
      queue.made[queue.taken] = nil
      queue.taken += 1
      return made
    }
  }
}

private struct Queue<Made: Sendable>: Sendable {
  /// Batches that wait for more than this are enough.
  static var depth: Int { 4 }

  /// By the number of the batch.
  var made: [Int: Result<Made, any Error>] = [:]
  var taken = 0
  /// How many there are, once that is known.
  var end: Int?
  var isClosed = false
}

/// What the threads share. The source belongs to whichever of them has its turn.
private final class Errand<Made: Sendable>: @unchecked Sendable {
  private struct Turn {
    var cut = 0
    var isOver = false
  }

  private let source: any ImportSource
  private let queue: Monitor<Queue<Made>>
  private let make: @Sendable ([ImportItem]) throws -> Made
  private let turn = Monitor(Turn())

  init(
    source: any ImportSource, queue: Monitor<Queue<Made>>,
    make: @escaping @Sendable ([ImportItem]) throws -> Made
  ) {
    self.source = source
    self.queue = queue
    self.make = make
  }

  func run() {
    while let (number, part) = cut() {
      let made = Result { try make(part.items()) }
      let isWanted = queue.wait { queue -> Bool? in
        if queue.isClosed { return false }
        guard number < queue.taken + Queue<Made>.depth else { return nil }
        queue.made[number] = made
        return true
      }
      guard isWanted else { return }
    }
  }

  private func cut() -> (number: Int, ImportPart)? {
    turn.locked { turn in
      guard !turn.isOver else { return nil }
      do {
        if let part = try source.cut() {
          defer { turn.cut += 1 }
          return (turn.cut, part)
        }
        queue.change { $0.end = turn.cut }
      } catch {
        queue.change { $0.made[turn.cut] = .failure(error) }
      }
      turn.isOver = true
      return nil
    }
  }
}
