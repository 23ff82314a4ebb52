internal import Glibc
internal import Synchronization

/// The programs that the bench has started and that still run. Only they are ever signalled: a process id
/// is in here from its start until it is reaped, so it cannot have become another's.
enum Children {
  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  private struct State {
    /// By process id, the signal that ends it quickest without leaving anything of the system behind.
    var running: [pid_t: Int32] = [:]
    var isClosed = false
  }

  private static let state = Mutex(State())

  /// Standard output and standard error go to the files; without one, errors go where ours go.
  static func start(
    _ arguments: [String], output: String = "/dev/null", errors: String? = "/dev/null",
    endsBy ending: Int32 = SIGKILL
  ) throws -> pid_t {
    let started: Result<pid_t, Failed>? = state.withLock { state in
      if state.isClosed { return nil }
      var process = pid_t()
      let code = spawn(&process, arguments, output, errors)
      guard code == 0 else {
        return .failure(Failed(description: "\(arguments[0]): \(String(cString: strerror(code)))"))
      }
      state.running[process] = ending
      return .success(process)
    }
    guard let started else { while true { pause() } }
    return try started.get()
  }

  private static func spawn(
    _ process: inout pid_t, _ arguments: [String], _ output: String, _ errors: String?
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    if let errors {
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
    // The signals that we wait for, and SIGPIPE, are theirs as usual.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    return posix_spawnp(&process, arguments[0], &actions, &attributes, &words, environ)
  }

  /// Waits for its end; says how it ended and what it used.
  static func wait(_ process: pid_t) -> (status: Int32, usage: rusage) {
    var information = siginfo_t()
    // WNOWAIT: it stays ours until it is taken off the list, in one step with being reaped.
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0 {
      // Reaped by stopAll: the bench is ending.
      if errno == ECHILD { while true { pause() } }
    }
    return state.withLock { state in
      var status: Int32 = 0
      var usage = rusage()
      wait4(process, &status, WNOHANG, &usage)
      state.running[process] = nil
      return (status, usage)
    }
  }

  static func isRunning(_ process: pid_t) -> Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | WNOHANG) == 0
      && information.si_signo == 0
  }

  static func stop(_ process: pid_t) {
    state.withLock { state in
      if let ending = state.running[process] { _ = kill(process, ending) }
    }
    _ = wait(process)
  }

  /// For the end of the bench: nothing can be started any more.
  static func stopAll() {
    let running = state.withLock { state in
      state.isClosed = true
      for (process, ending) in state.running { _ = kill(process, ending) }
      return state.running.keys.sorted()
    }
    for process in running {
      var waits = 0
      // Ten seconds for a server to put its shared memory away.
      while waitpid(process, nil, WNOHANG) == 0 {
        if waits == 1_000 { _ = kill(process, SIGKILL) }
        waits += 1
        usleep(10_000)
      }
    }
  }
}
