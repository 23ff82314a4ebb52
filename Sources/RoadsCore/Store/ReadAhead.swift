/// Reads ahead of its consumer. One thread at a time cuts the next part off, several make something of
/// what was cut, and that comes out in the order of the parts.
package final class ReadAhead<Made: Sendable>: Sendable {
  private let queue = Monitor(Queue<Made>())

  /// `cut` answers nil at the end, and is asked by one thread at a time; `make` by several at once. What was made
  /// of `depth` parts may wait: enough for the time in which the consumer is busy.
  package init<Part>(
    threads: Int = min(Cores.count, 4), depth: Int = 4, cut: @escaping () throws -> Part?,
    make: @escaping @Sendable (Part) throws -> Made
  ) {
    let errand = ThreadBody(cutting: cut, queue: queue, depth: depth, make: make)
    for number in 0..<threads {
      do { try DedicatedThread.detached { errand.run() } } catch {
        // One can do it alone.
        if number == 0 { queue.change { $0.made[0] = .failure(error) } }
      }
    }
  }

  /// The rows of a source, read ahead of the thread that stores them.
  package convenience init(
    _ source: any ImportSource, depth: Int = 4, make: @escaping @Sendable (ImportPart) throws -> Made
  ) {
    self.init(depth: depth, cut: source.cut, make: make)
  }

  /// A consumer that stops early does not wait for a source that may be waiting for its own input.
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
  /// By the number of the batch.
  var made: [Int: Result<Made, any Error>] = [:]
  var taken = 0
  /// How many there are, once that is known.
  var end: Int?
  var isClosed = false
}

/// What the threads share. What is cut from belongs to whichever of them has its turn.
private final class ThreadBody<Part, Made: Sendable>: @unchecked Sendable {
  private struct Progress {
    var cut = 0
    var isOver = false
  }

  private let cutting: () throws -> Part?
  private let queue: Monitor<Queue<Made>>
  private let depth: Int
  private let make: @Sendable (Part) throws -> Made
  private let turn = ExclusiveSection("cutting the next part off")
  /// Owned by the thread that has the section.
  private var progress = Progress()

  init(
    cutting: @escaping () throws -> Part?, queue: Monitor<Queue<Made>>, depth: Int,
    make: @escaping @Sendable (Part) throws -> Made
  ) {
    self.cutting = cutting
    self.queue = queue
    self.depth = depth
    self.make = make
  }

  func run() {
    while let (number, part) = cut() {
      let made = Result { try make(part) }
      let isWanted = queue.wait { queue -> Bool? in
        if queue.isClosed { return false }
        guard number < queue.taken + depth else { return nil }
        queue.made[number] = made
        return true
      }
      guard isWanted else { return }
    }
  }

  private func cut() -> (number: Int, Part)? {
    turn.take {
      guard !progress.isOver else { return nil }
      let number = progress.cut
      do {
        if let part = try cutting() {
          progress.cut += 1
          return (number, part)
        }
        queue.change { $0.end = number }
      } catch {
        queue.change { $0.made[number] = .failure(error) }
      }
      progress.isOver = true
      return nil
    }
  }
}
