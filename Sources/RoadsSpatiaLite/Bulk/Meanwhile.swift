import Glibc

/// Two pieces of work at once: one on a second thread, the other where it is called.
enum Meanwhile {
  /// Both have ended when this returns or throws. Neither has begun where the system gives no thread.
  static func run<Other, Own>(_ other: () throws -> Other, _ own: () throws -> Own) throws -> (Other, Own) {
    try withoutActuallyEscaping(other) { other in
      let errand = Errand(other)
      let thread = try start(errand)
      let mine = Result { try own() }
      pthread_join(thread, nil)
      let own = try mine.get()
      return (try errand.result(), own)
    }
  }

  private static func start(_ errand: AnyErrand) throws -> pthread_t {
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<AnyErrand>.fromOpaque(pointer).takeUnretainedValue().run() }
        return nil
      }, Unmanaged.passUnretained(errand).toOpaque())
    guard code == 0 else { throw NoThread(code: code) }
    return thread
  }
}

/// The system would not give one.
struct NoThread: Error {
  let code: Int32
}

/// What a thread's function, which knows no types, can be given.
private class AnyErrand {
  func run() {}
}

private final class Errand<Value>: AnyErrand {
  private let work: () throws -> Value
  private var outcome: Result<Value, any Error>?

  init(_ work: @escaping () throws -> Value) { self.work = work }

  override func run() { outcome = Result { try work() } }

  func result() throws -> Value {
    if let outcome { return try outcome.get() }
    // Never: the thread has been waited for.
    return try work()
  }
}
