internal import Glibc
internal import RoadsCore
internal import RoadsText

/// Who started the service and wants to know when it answers, and when it ends: systemd, by the protocol of sd_notify(3), a line
/// of text to a socket that the environment names.
struct ServiceManager {
  enum State: String {
    case ready = "READY=1"
    case stopping = "STOPPING=1"
  }

  static let variable = "NOTIFY_SOCKET"

  private let session: Session
  private let socketName: String?
  /// After a failure nothing more is sent: the service must not wait again when it ends.
  private var hasFailed = false

  init(_ session: Session) {
    self.session = session
    socketName = session.environment[ServiceManager.variable]
  }

  /// Who waits for it in vain keeps the unit starting: why, is said.
  mutating func tell(_ state: State) {
    guard !hasFailed, let socketName, let code = ServiceManager.send(state.rawValue, to: socketName) else {
      return
    }
    hasFailed = true
    session.complain(ServeText.managerNotTold(socketName, systemReason(code)))
  }

  /// The error, if there is one.
  private static func send(_ message: String, to name: String) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // A path, or `@` before a name in the abstract namespace, which begins with a zero.
    var path = Array(name.utf8)
    guard path[0] == UInt8(ascii: "/") || path[0] == UInt8(ascii: "@") else { return EAFNOSUPPORT }
    if path[0] == UInt8(ascii: "@") { path[0] = 0 }
    // Without a zero behind it: of an abstract name that would be a part.
    guard path.count < MemoryLayout.size(ofValue: address.sun_path) else { return ENAMETOOLONG }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    // Whoever has much to read gets time for it; whoever does not read does not stop the service.
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let size = socklen_t(MemoryLayout.offset(of: \sockaddr_un.sun_path)! + path.count)
    let bytes = Array(message.utf8)
    let sent = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, size)
      }
    }
    return sent == bytes.count ? nil : errno
  }
}
