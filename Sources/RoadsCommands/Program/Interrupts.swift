internal import Glibc
internal import Synchronization

/// Signals that ask a long task to end. It ends between two steps, so that nothing is left half done; a
/// second signal ends the process at once.
enum Interrupts {
  private static let received = Atomic<Int32>(0)
  /// What standard input is exchanged for, so that no read waits for a pipe that stays silent.
  private static let silence = Atomic<Int32>(-1)

  static var isReceived: Bool { received.load(ordering: .relaxed) != 0 }

  static var exitCode: ExitCode { received.load(ordering: .relaxed) == SIGTERM ? .terminated : .interrupted }

  /// Runs `body` while SIGINT and SIGTERM are only noted.
  static func noted<Result>(endsInput: Bool, _ body: () throws -> Result) rethrows -> Result {
    received.store(0, ordering: .relaxed)
    let null = endsInput ? open("/dev/null", O_RDONLY | O_CLOEXEC) : -1
    silence.store(null, ordering: .relaxed)
    var note = Interrupts.noting()
    var interruptBefore = sigaction()
    var terminateBefore = sigaction()
    sigaction(SIGINT, &note, &interruptBefore)
    sigaction(SIGTERM, &note, &terminateBefore)
    // Whoever started this process may have left them blocked.
    var wanted = sigset_t()
    var blockedBefore = sigset_t()
    sigemptyset(&wanted)
    sigaddset(&wanted, SIGINT)
    sigaddset(&wanted, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &wanted, &blockedBefore)
    defer {
      pthread_sigmask(SIG_SETMASK, &blockedBefore, nil)
      sigaction(SIGINT, &interruptBefore, nil)
      sigaction(SIGTERM, &terminateBefore, nil)
      silence.store(-1, ordering: .relaxed)
      if null >= 0 { close(null) }
    }
    return try body()
  }

  private static func noting() -> sigaction {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      Interrupts.received.store(number, ordering: .relaxed)
      // dup2 is one of the few calls that a signal handler may make.
      let null = Interrupts.silence.load(ordering: .relaxed)
      if null >= 0 { dup2(null, STDIN_FILENO) }
    }
    // No SA_RESTART: a read that waits is to return.
    action.sa_flags = CInt(bitPattern: UInt32(SA_RESETHAND))
    return action
  }
}
