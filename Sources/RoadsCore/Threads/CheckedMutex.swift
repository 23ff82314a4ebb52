package import Synchronization

/// The standard library's mutex, for values that nobody waits for. It is held for as long as it takes to look at the
/// value or to change it: what is to be sent, called or asked because of that comes after it (`LockChecks`).
package struct CheckedMutex<Value: ~Copyable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>

  @inlinable
  package init(_ value: consuming sending Value) { mutex = Mutex(value) }

  #if ROADS_LOCK_CHECKS
    @inlinable
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      file: StaticString = #fileID, line: UInt = #line,
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      let address = withUnsafePointer(to: mutex) { UnsafeRawPointer($0) }
      HeldLocks.ofThread.take(address, file, line)
      defer { HeldLocks.ofThread.release(address) }
      return try mutex.withLock(body)
    }
  #else
    @inlinable
    @inline(__always)
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try mutex.withLock(body)
    }
  #endif
}
