internal import Glibc

/// The bench as the small process that `Launch.measured` puts before another program: starts it, waits for
/// it, and writes down its seconds and its peak of memory in bytes. The first argument is the file that its
/// output goes to.
enum Probe {
  static let flag = "--probe"

  static func run(_ arguments: [String]) -> Never {
    guard let output = arguments.first else { exit(2) }
    do {
      var cost: (status: Int32, usage: rusage)?
      let took = try seconds {
        // Should the bench be killed, its grandchild goes too.
        cost = Children.wait(
          try Children.start(
            ["setpriv", "--pdeathsig", "KILL", "--"] + arguments.dropFirst(), output: output, errors: nil))
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
