internal import Glibc

/// Who fetches: one process on one machine, by a name that no other has had.
package struct LeaseOwner: Sendable {
  package let text: String

  package init() {
    text = "\(LeaseOwner.host)/\(getpid())/\(String(UInt64.random(in: 0 ... .max), radix: 36))"
  }

  /// Whether the owner was a process of this machine that has ended: nobody waits for what it was about to do.
  package func knowsGone(_ other: String) -> Bool {
    let parts = other.split(separator: "/", omittingEmptySubsequences: false)
    guard other != text, parts.count == 3, parts[0] == LeaseOwner.host, let process = pid_t(parts[1]) else {
      return false
    }
    // In a container it may have had the number that this one has.
    if process == getpid() { return true }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  private static let host: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "?" }
    let bytes = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return String(decoding: bytes, as: UTF8.self).replacing("/", with: "-")
  }()
}
