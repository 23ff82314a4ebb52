import Glibc
import RoadsText

/// A socket that waits for connections.
struct ListeningSocket {
  let descriptor: Int32
  /// As it can be written into an address: `127.0.0.1`, `[::1]`.
  let host: String
  let port: Int

  /// `flag` named the host.
  init(host: String, port: Int, flag: String) throws {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, String(port), &hints, &found)
    guard code == 0, let first = found else {
      throw ServerError.unknownHost(flag: flag, host, reason: String(cString: gai_strerror(code)))
    }
    defer { freeaddrinfo(found) }
    var reason = EADDRNOTAVAIL
    for candidate in sequence(first: first, next: { $0.pointee.ai_next }) {
      if let descriptor = ListeningSocket.listening(candidate.pointee, &reason) {
        self.descriptor = descriptor
        (self.host, self.port) = ListeningSocket.name(descriptor) ?? (host, port)
        return
      }
    }
    throw ServerError.cannotListen(host: host, port: port, reason: String(cString: strerror(reason)))
  }

  private static func listening(_ address: addrinfo, _ reason: inout Int32) -> Int32? {
    let kind = address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(address.ai_family, kind, address.ai_protocol)
    guard descriptor >= 0 else {
      reason = errno
      return nil
    }
    // A service that starts again need not wait for its predecessor's last connections to be forgotten.
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, listen(descriptor, 1024) == 0 else {
      reason = errno
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// What the system made of address and port.
  private static func name(_ descriptor: Int32) -> (String, Int)? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    var service = [CChar](repeating: 0, count: Int(NI_MAXSERV))
    let code = withUnsafeMutablePointer(to: &storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        getsockname(descriptor, address, &length) == 0
          ? getnameinfo(
            address, length, &host, socklen_t(host.count), &service, socklen_t(service.count),
            NI_NUMERICHOST | NI_NUMERICSERV)
          : EAI_SYSTEM
      }
    }
    guard code == 0, let port = Int(text(service)) else { return nil }
    let name = text(host)
    return (name.contains(":") ? "[\(name)]" : name, port)
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
