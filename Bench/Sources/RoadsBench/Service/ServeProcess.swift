internal import Glibc
import RoadsCore
import RoadsTestSupport

/// `roads serve` on a free port of the loopback interface, with every limit on people out of the way: one
/// program asks for a whole country here.
final class ServeProcess {
  let port: UInt16
  /// From its start until the first answer had come.
  let secondsToAnswer: Double
  private let process: pid_t
  init(_ program: String, database: String, question: String) throws {
    let port = UInt16(try FreePort.some())
    self.port = port
    let log = Ending.file("serve-\(port).log")
    unlink(log)
    let arguments = [
      program, "serve", "--db", database, "--port", "\(port)", "--access-log", "off", "--writes-per-minute",
      "1000000", "--reports-per-network", "1000", "--public-features", "1000000",
      "--public-features-per-network", "1000000",
    ]
    let process = try Children.start(
      arguments, output: log, errors: log, endsBy: SIGTERM)
    self.process = process
    secondsToAnswer = try seconds {
      try Waiting.until(process, log: log, name: "roads serve") {
        (try? LoopbackClient(port: port).get(question).status) == 200
      }
    }
  }

  /// Resident memory, in bytes.
  var memory: Double {
    get throws {
      let status = try TextFile.read("/proc/\(process)/status")
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
      guard let words = line?.split(whereSeparator: \.isWhitespace), words.count > 1,
        let size = Double(words[1])
      else { throw PeerError("/proc says nothing of the service's memory") }
      return size * 1024
    }
  }

  /// What it has taken of the processor since it began, in seconds.
  var processorSeconds: Double {
    get throws {
      // Behind the name, which may hold anything: fields 3 and on of proc(5), of which 14 and 15 are wanted.
      let fields = try TextFile.read("/proc/\(process)/stat").split(separator: ")").last?.split(
        separator: " ")
      guard let fields, fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12])
      else {
        throw PeerError("/proc says nothing of the service's time")
      }
      return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }

  func stop() { Children.stop(process) }
}
