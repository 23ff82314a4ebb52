import Glibc

/// Looks again and again until it holds; whether it came to hold. Looks are counted and not time, for on a machine that is
/// busy they last longer.
package func eventually(
  seconds: Double = 30, everyMilliseconds pause: Double = 5, _ holds: () throws -> Bool
) rethrows -> Bool {
  for _ in 0..<Int(seconds * 1_000 / pause) {
    if try holds() { return true }
    usleep(UInt32(pause * 1_000))
  }
  return try holds()
}

/// For what no condition can tell: that nothing comes, or that something takes long. Never to wait for what does come: a
/// busy machine is slower than any time that is given it, and a test of rules refuses to sleep anywhere else.
package func letTimePass(seconds: Double, because reason: StaticString) {
  usleep(UInt32(seconds * 1_000_000))
}
