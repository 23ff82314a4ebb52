internal import Glibc
internal import Synchronization

/// Who fetches: a claim of one of those of a process, by a name that no other has had.
package struct LeaseOwner: Sendable {
  package let text: String

  package init() {
    let number = LeaseOwner.count.add(1, ordering: .relaxed).newValue
    text = "\(LeaseOwner.place ?? "?")/\(getpid())/\(LeaseOwner.process).\(number)"
  }

  /// Whether the owner was a process among those that this one can see, and has ended: nobody waits for what it was about to do.
  package func knowsGone(_ other: String) -> Bool {
    let parts = other.split(separator: "/", omittingEmptySubsequences: false)
    guard let place = LeaseOwner.place, other != text, parts.count == 3, parts[0] == place,
      let process = pid_t(parts[1]), process > 0
    else { return false }
    // An earlier process may have had the number that this one has.
    if process == getpid() { return !parts[2].hasPrefix(LeaseOwner.process + ".") }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  private static let count = Atomic(0)
  private static let process = String(UInt64.random(in: 0 ... .max), radix: 36)

  /// Among which processes this one's number is its own: one start of a kernel, and a namespace in it (pid_namespaces(7)). Names
  /// of hosts do not say so, since copies of a machine and containers may share one. nil where the system does not tell: then
  /// nobody is known to be gone, and leases run out.
  private static let place: String? = {
    guard let boot = firstLine(of: "/proc/sys/kernel/random/boot_id"),
      let namespace = target(of: "/proc/self/ns/pid")
    else { return nil }
    return "\(boot) \(namespace)".replacing("/", with: "-")
  }()

  private static func firstLine(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let line = bytes[..<count].prefix { $0 != 0x0A }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  private static func target(of link: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 256)
    let count = readlink(link, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
