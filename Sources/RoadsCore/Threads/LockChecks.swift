internal import Glibc

/// Which locks each thread holds, in builds that look for it: a debug build, and the one that the tests run
/// (`ROADS_LOCK_CHECKS=1 swift build`). There, whatever sends, waits, calls back or asks the store while a lock is held
/// ends the process with a sentence that names the lock. In all other builds nothing of this is left.
package enum LockChecks {
  #if ROADS_LOCK_CHECKS
    package static let areOn = true
  #else
    package static let areOn = false
  #endif

  /// To be called by whatever may take long or may run code of others.
  @inlinable
  @inline(__always)
  package static func assertNoneHeld(_ deed: StaticString) {
    #if ROADS_LOCK_CHECKS
      if let held = HeldLocks.ofThread.newest {
        fatalError("\(deed) while a lock is held that was taken at \(held.file):\(held.line)")
      }
    #endif
  }
}

/// The locks of one thread, the newest last.
@usableFromInline
package final class HeldLocks {
  @usableFromInline
  package struct Lock {
    @usableFromInline let address: UnsafeRawPointer
    @usableFromInline let file: StaticString
    @usableFromInline let line: UInt
  }

  private var locks: [Lock] = []

  @usableFromInline
  var newest: Lock? { locks.last }

  @usableFromInline
  func take(_ address: UnsafeRawPointer, _ file: StaticString, _ line: UInt) {
    if let first = locks.first(where: { $0.address == address }) {
      fatalError("\(file):\(line) takes a lock that this thread took at \(first.file):\(first.line)")
    }
    locks.append(Lock(address: address, file: file, line: line))
  }

  @usableFromInline
  func release(_ address: UnsafeRawPointer) {
    if let index = locks.lastIndex(where: { $0.address == address }) { locks.remove(at: index) }
  }

  private static let key = {
    var key = pthread_key_t()
    let code = pthread_key_create(&key) { Unmanaged<HeldLocks>.fromOpaque($0!).release() }
    precondition(code == 0, "no key for a thread's locks")
    return key
  }()

  @usableFromInline
  static var ofThread: HeldLocks {
    if let known = pthread_getspecific(key) { return Unmanaged.fromOpaque(known).takeUnretainedValue() }
    let made = HeldLocks()
    pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
    return made
  }
}
