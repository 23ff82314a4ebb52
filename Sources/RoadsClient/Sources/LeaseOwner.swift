internal import Glibc
internal import Synchronization

/// Who fetches: a claim of a process of a machine, by a name that no other has had.
package struct LeaseOwner: Sendable {
  package let text: String

  package init() {
    let number = LeaseOwner.count.add(1, ordering: .relaxed).newValue
    text = "\(LeaseOwner.host)/\(getpid())/\(LeaseOwner.process).\(number)"
  }

  /// Whether the owner was a process of this machine that has ended: nobody waits for what it was about to do.
  package func knowsGone(_ other: String) -> Bool {
    let parts = other.split(separator: "/", omittingEmptySubsequences: false)
    guard other != text, parts.count == 3, parts[0] == LeaseOwner.host, let process = pid_t(parts[1]) else {
      return false
    }
    // In a container an earlier process may have had the number that this one has.
    if process == getpid() { return !parts[2].hasPrefix(LeaseOwner.process + ".") }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  private static let count = Atomic(0)
  private static let process = String(UInt64.random(in: 0 ... .max), radix: 36)
  private static let host: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "?" }
    let bytes = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return String(decoding: bytes, as: UTF8.self).replacing("/", with: "-")
  }()
}
