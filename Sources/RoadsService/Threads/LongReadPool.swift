import Glibc
import RoadsCore

/// Answers that take long, on threads of their own: the server's threads see to their connections one after the
/// other, and small requests would wait for all of them. Networks take turns, and the server's threads go
/// first where there are not enough cores.
package final class LongReadPool: Sendable {
  package typealias Job = @Sendable () -> Void

  private struct Waiting {
    let job: Job
    let bytes: Int
  }

  private struct Line {
    /// The networks that wait, whose turn it is first; each once.
    var turns: [NetworkAddress] = []
    var jobs: [NetworkAddress: [Waiting]] = [:]
    var count = 0
    var bytes = 0
    var isClosed = false
  }

  /// How many may wait, and how much of what they sent may lie in memory meanwhile. As much again is for networks of which
  /// nobody waits: a few that ask as much as they may turn nobody else away.
  package struct Bounds: Sendable {
    package var jobs = 512
    package var jobsPerNetwork = 32
    package var bytes = 64 << 20
    package var bytesPerNetwork = 8 << 20

    package init() {}
  }

  package let cpuBudget = CPUBudget()
  /// Each holds what it is made from until its last byte is sent, however slowly it is read.
  package let feeds = ConcurrencyLimiter(most: 8, total: 128)
  private let line: Monitor<Line>
  private let bounds: Bounds

  /// The system's measure: 0 is usual, 19 the least.
  private static let niceness: Int32 = 10

  package init(threads: Int = 2, bounds: Bounds = Bounds()) throws {
    let line = Monitor(Line())
    self.line = line
    self.bounds = bounds
    for _ in 0..<max(1, threads) {
      try DedicatedThread.detached {
        // Of this thread alone, as Linux has it.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, LongReadPool.niceness)
        while let job = LongReadPool.next(line) { job() }
      }
    }
  }

  deinit { line.change { $0.isClosed = true } }

  /// false where too many wait already; what is promised is always taken. `bytes` is what the job keeps in memory until
  /// then.
  @discardableResult
  package func submit(
    _ network: NetworkAddress, bytes: Int = 0, isPromised: Bool = false, _ job: @escaping Job
  ) -> Bool {
    line.change { line in
      let here = line.jobs[network] ?? []
      let share = here.isEmpty ? 2 : 1
      let hasRoom =
        line.count < share * bounds.jobs && here.count < bounds.jobsPerNetwork
        && line.bytes + bytes <= share * bounds.bytes
        && (here.isEmpty || here.reduce(bytes, { $0 + $1.bytes }) <= bounds.bytesPerNetwork)
      guard hasRoom || isPromised else { return false }
      if here.isEmpty { line.turns.append(network) }
      line.jobs[network, default: []].append(Waiting(job: job, bytes: bytes))
      line.count += 1
      line.bytes += bytes
      return true
    }
  }

  /// How many wait.
  package var waiting: Int { line.locked { $0.count } }

  /// nil when nobody will ask any more and all are answered.
  private static func next(_ line: Monitor<Line>) -> Job? {
    line.wait { line -> Job?? in
      guard !line.turns.isEmpty else { return line.isClosed ? .some(nil) : nil }
      let network = line.turns.removeFirst()
      var jobs = line.jobs.removeValue(forKey: network) ?? []
      let next = jobs.removeFirst()
      line.count -= 1
      line.bytes -= next.bytes
      if !jobs.isEmpty {
        line.jobs[network] = jobs
        line.turns.append(network)
      }
      return next.job
    }
  }
}
