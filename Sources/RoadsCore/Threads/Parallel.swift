import Synchronization

/// A few threads for one piece of work that is then done.
package enum Parallel {
  /// Runs `body` for 0, 1, … below `count` at once, the first of them on this thread, and waits for all.
  /// Throws what one of them threw.
  package static func run(_ count: Int, _ body: @Sendable (Int) throws -> Void) throws {
    let failures = CheckedMutex<[Int: any Error]>([:])
    // Not by its path, of which the length gets into the check that nothing escapes: the same program comes out of every folder.
    #sourceLocation(file:"Parallel",line:11)
    withoutActuallyEscaping(body) { body in
      let work: @Sendable (Int) -> Void = { number in
        do { try body(number) } catch { failures.withLock { $0[number] = error } }
      }
      var threads: [DedicatedThread] = []
      var unstarted: [Int] = []
      for number in (0..<count).dropFirst() {
        do { threads.append(try DedicatedThread { work(number) }) } catch { unstarted.append(number) }
      }
      if count > 0 { work(0) }
      // Where the system gives no more threads, one after the other.
      for number in unstarted { work(number) }
      for thread in threads { thread.join() }
    }
    if let first = failures.withLock({ $0.min { $0.key < $1.key } }) { throw first.value }
  }
  #sourceLocation()
}
