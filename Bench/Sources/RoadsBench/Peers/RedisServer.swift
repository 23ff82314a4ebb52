internal import Glibc

/// A Redis of our own: on a socket in our folder, without a port, keeping nothing.
final class RedisServer {
  let socket: String
  private let process: pid_t

  init() throws {
    socket = Ending.file("redis.sock")
    let log = Ending.file("redis.log")
    let arguments = [
      // Should the bench be killed, the server goes too.
      "setpriv", "--pdeathsig", "TERM", "--",
      "redis-server", "--port", "0", "--unixsocket", socket, "--unixsocketperm", "700", "--daemonize", "no",
      "--save", "", "--appendonly", "no", "--dir", Ending.place,
    ]
    process = try Children.start(arguments, output: log, errors: log, endsBy: SIGTERM)
    try Waiting.until(process, log: log, name: "redis-server") { access(socket, F_OK) == 0 }
  }

  func stop() { Children.stop(process) }
}

/// Waits for a server to take questions.
enum Waiting {
  static func until(_ process: pid_t, log: String, name: String, _ isReady: () -> Bool) throws {
    for _ in 0..<3_000 {
      if isReady() { return }
      guard Children.isRunning(process) else { break }
      usleep(10_000)
    }
    throw Launch.failure([name], 0, log)
  }
}
