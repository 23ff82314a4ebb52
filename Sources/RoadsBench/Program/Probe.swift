internal import Glibc

/// The bench as the small process that `Launch.measured` puts before another program: starts it, waits for
/// it, and writes down its seconds and its peak of memory in bytes.
enum Probe {
  static let flag = "--probe"

  static func run(_ arguments: [String]) -> Never {
    do {
      var cost: (status: Int32, usage: rusage)?
      let took = try seconds {
        // Should the bench be killed, its grandchild goes too.
        cost = Children.wait(
          try Children.start(["setpriv", "--pdeathsig", "KILL", "--"] + arguments, errors: nil))
      }
      guard let cost, cost.status == 0 else { exit(1) }
      print("\(took) \(cost.usage.ru_maxrss * 1024)")
      exit(0)
    } catch {
      complain("\(error)\n")
      exit(1)
    }
  }
}
