import Foundation
import Glibc
import RoadsTestSupport
import Testing

/// What systemd hears of a service that it has started (sd_notify(3)).
@Suite struct ServiceManagerTests {
  /// A socket as systemd has one, by a path or by a name in the abstract namespace.
  private final class Manager {
    private let descriptor: Int32

    init(_ name: String) throws {
      descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      var path = Array(name.utf8)
      if name.hasPrefix("@") { path[0] = 0 }
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
      let code = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout.offset(of: \sockaddr_un.sun_path)! + path.count))
        }
      }
      try #require(code == 0, "\(errno)")
    }

    deinit { close(descriptor) }

    /// What it is told next; "" if that is nothing for a minute.
    func heard(within seconds: Int = 60) -> String {
      var patience = timeval(tv_sec: seconds, tv_usec: seconds == 0 ? 1000 : 0)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
      var bytes = [UInt8](repeating: 0, count: 1000)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
    }
  }

  @Test(arguments: [true, false]) func `It is told when the service answers and when it ends`(
    hasPath: Bool
  ) throws {
    let home = try Home(samples: true)
    let name = hasPath ? home.file("notify") : "@roads-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    let manager = try Manager(name)
    let service = try home.start(["serve", "--port", "0"], with: ["NOTIFY_SOCKET": name])
    #expect(manager.heard() == "READY=1")
    let line = try #require(service.errorsSoFar.split(separator: "\n").first { $0.hasPrefix("serving on ") })
    let answer = try home.shell("curl -sS \(line.dropFirst("serving on ".count))/near?at=44.5,18.6\\&km=20")
    #expect(answer.output.contains("RadarID-101"), "\(answer.errors)")
    #expect(manager.heard(within: 0).isEmpty)
    service.send(SIGTERM)
    #expect(manager.heard() == "STOPPING=1")
    #expect(service.outcome().code == 0)
  }

  @Test func `A service that cannot tell it says so and serves`() throws {
    let home = try Home(samples: true)
    for (name, reason) in [
      (home.file("nobody"), "No such file"), ("relative", "Address family"),
      ("@" + String(repeating: "x", count: 200), "too long"),
    ] {
      let service = try home.start(["serve", "--port", "0"], with: ["NOTIFY_SOCKET": name])
      #expect(eventually { service.errorsSoFar.contains("cannot be told") })
      #expect(service.errorsSoFar.contains(reason), "\(service.errorsSoFar)")
      service.send(SIGTERM)
      let outcome = service.outcome()
      #expect(outcome.code == 0)
      // Once: it is not tried again when the service ends.
      #expect(outcome.errorLines.filter { $0.contains("cannot be told") }.count == 1)
    }
  }
}
