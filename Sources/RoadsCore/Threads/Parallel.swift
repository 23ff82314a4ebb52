import Glibc

/// A few threads for one piece of work that is then done.
package enum Parallel {
  /// Runs `body` for 0, 1, … below `count` at once, the first of them on this thread, and waits for all.
  /// Throws what one of them threw.
  package static func run(_ count: Int, _ body: @Sendable (Int) throws -> Void) throws {
    try withoutActuallyEscaping(body) { body in
      let errands = (0..<count).map { Errand(number: $0, body: body) }
      var threads: [pthread_t] = []
      var unstarted: [Errand] = []
      for errand in errands.dropFirst() {
        if let thread = errand.start() { threads.append(thread) } else { unstarted.append(errand) }
      }
      errands.first?.run()
      // Where the system gives no more threads, one after the other.
      for errand in unstarted { errand.run() }
      for thread in threads { pthread_join(thread, nil) }
      for errand in errands { if let failure = errand.failure { throw failure } }
    }
  }

  private final class Errand {
    private let number: Int
    private let body: (Int) throws -> Void
    private(set) var failure: (any Error)?

    init(number: Int, body: @escaping (Int) throws -> Void) {
      self.number = number
      self.body = body
    }

    func run() {
      do { try body(number) } catch { failure = error }
    }

    func start() -> pthread_t? {
      let errand = Unmanaged.passRetained(self)
      var thread = pthread_t()
      let code = pthread_create(
        &thread, nil,
        { pointer in
          guard let pointer else { return nil }
          Unmanaged<Errand>.fromOpaque(pointer).takeRetainedValue().run()
          return nil
        }, errand.toOpaque())
      guard code != 0 else { return thread }
      errand.release()
      return nil
    }
  }
}
