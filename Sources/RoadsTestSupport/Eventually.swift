import Glibc

/// Waits for what happens on another thread; long, since machines that test are busy.
package func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
  for _ in 0..<3_000 {
    if try condition() { return true }
    usleep(10_000)
  }
  return false
}
