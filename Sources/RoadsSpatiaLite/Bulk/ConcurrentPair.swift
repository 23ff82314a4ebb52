import RoadsCore

/// Two pieces of work at once: one on a second thread, the other where it is called.
enum ConcurrentPair {
  /// Both have ended when this returns or throws. Neither has begun where the system gives no thread.
  static func run<Other, Own>(_ other: () throws -> Other, _ own: () throws -> Own) throws -> (Other, Own) {
    // Not by its path, of which the length gets into the check that nothing escapes: the same program comes out of every folder.
    #sourceLocation(file:"ConcurrentPair",line:9)
    try withoutActuallyEscaping(other) { other in
      let threadBody = ThreadBody(other)
      let thread = try DedicatedThread { threadBody.run() }
      let mine = Result { try own() }
      thread.join()
      let own = try mine.get()
      return (try threadBody.result(), own)
    }
  }
  #sourceLocation()
}

/// The second thread's alone until that has been waited for.
private final class ThreadBody<Value>: @unchecked Sendable {
  private let work: () throws -> Value
  private var outcome: Result<Value, any Error>?

  init(_ work: @escaping () throws -> Value) { self.work = work }

  func run() { outcome = Result { try work() } }

  func result() throws -> Value {
    if let outcome { return try outcome.get() }
    // Never: the thread has been waited for.
    return try work()
  }
}
