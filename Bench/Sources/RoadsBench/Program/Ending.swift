internal import Glibc
import RoadsCore
import RoadsTestSupport
internal import Synchronization

/// Everything that must not outlive the bench, and the one way out: however it ends, the programs that it
/// started are stopped first, and the folder that they worked in goes after them.
enum Ending {
  /// All files of a run are in it.
  private static let folder = TemporaryFolder()
  static var place: String { folder.path }
  static func file(_ name: String) -> String { folder.file(name) }

  private static let hasBegun = Atomic<Bool>(false)
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// To be called before any thread is made: threads inherit what is blocked.
  static func prepare() {
    // A reader who closes our output early must not cost the servers their stopping.
    signal(SIGPIPE, SIG_IGN)
    for number in signals { signal(number, SIG_DFL) }
    var waited = set
    pthread_sigmask(SIG_BLOCK, &waited, nil)
    do {
      try DedicatedThread.detached {
        var waited = Ending.set
        var number: Int32 = 0
        while sigwait(&waited, &number) != 0 {}
        Ending.finish(128 + number)
      }
    } catch {
      fatal("the system gives no thread to wait for signals on")
    }
  }

  static func finish(_ code: Int32) -> Never {
    // The first reason to end is the one that counts; later ones wait for the exit.
    if hasBegun.exchange(true, ordering: .relaxed) { while true { pause() } }
    Children.stopAll()
    folder.remove()
    exit(code)
  }

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    return set
  }
}

func fatal(_ message: String) -> Never {
  complain("bench: \(message)\n")
  Ending.finish(1)
}
