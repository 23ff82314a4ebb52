import Glibc
import RoadsCore

/// Answers that take long, on threads of their own: the server's threads see to their connections one after the
/// other, and small requests would wait for all of them. The server's threads go first where there are not enough cores.
///
/// The jobs of all networks wait in one queue. Most threads take from it the first job of the network whose turn it is. One more takes no
/// long jobs, and of the others the quickest level first: so what is quick waits for no long one, however many its network has waiting. The
/// networks take turns on both sides, and on each for itself: whose quick jobs are taken does not lose its turn for the long ones.
package final class LongReadPool: Sendable {
  package typealias Job = @Sendable () -> Void

  /// What a job may take at most. One that needs more is submitted again, at the next level.
  package enum Level: Int, Sendable, Hashable, CaseIterable {
    /// As much as on the server's threads.
    case quick
    /// Some milliseconds.
    case medium
    case long
  }

  private struct Waiting {
    let job: Job
    let level: Level
    let bytes: Int
  }

  /// Of each network in the order in which they came.
  private struct Queue {
    /// The networks that wait, whose turn it is first; each once. By which threads take from it.
    var turns: (all: [NetworkAddress], quick: [NetworkAddress]) = ([], [])
    var jobs: [NetworkAddress: [Waiting]] = [:]
    var count = 0
    var bytes = 0
    var isClosed = false

    /// Of the first network that has a job that is not long; of its levels the quickest.
    mutating func takeQuick() -> Job? {
      for level in [Level.quick, .medium] {
        for (turn, network) in turns.quick.enumerated() {
          guard let index = jobs[network]?.firstIndex(where: { $0.level == level }) else { continue }
          turns.quick.append(turns.quick.remove(at: turn))
          return take(index, of: network)
        }
      }
      return nil
    }

    /// The first job of the network whose turn it is.
    mutating func takeFirst() -> Job? {
      guard let network = turns.all.first else { return nil }
      turns.all.append(turns.all.removeFirst())
      return take(0, of: network)
    }

    mutating func add(_ job: Waiting, of network: NetworkAddress) {
      if jobs[network] == nil {
        turns.all.append(network)
        turns.quick.append(network)
      }
      jobs[network, default: []].append(job)
      count += 1
      bytes += job.bytes
    }

    private mutating func take(_ index: Int, of network: NetworkAddress) -> Job? {
      guard var waiting = jobs.removeValue(forKey: network) else { return nil }
      let next = waiting.remove(at: index)
      count -= 1
      bytes -= next.bytes
      if waiting.isEmpty {
        turns.all.removeAll { $0 == network }
        turns.quick.removeAll { $0 == network }
      } else {
        jobs[network] = waiting
      }
      return next.job
    }
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
  private let queue: Monitor<Queue>
  private let bounds: Bounds

  /// The system's measure: 0 is usual, 19 the least.
  private static let niceness: Int32 = 10

  /// `threads`: those that do jobs of every level.
  package init(threads: Int = 2, bounds: Bounds = Bounds()) throws {
    let queue = Monitor(Queue())
    self.queue = queue
    self.bounds = bounds
    for _ in 0..<max(1, threads) { try LongReadPool.start(queue) { $0.takeFirst() } }
    try LongReadPool.start(queue) { $0.takeQuick() }
  }

  private static func start(
    _ queue: Monitor<Queue>, _ take: @escaping @Sendable (inout Queue) -> Job?
  ) throws {
    try DedicatedThread.detached {
      // Of this thread alone, as Linux has it.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, LongReadPool.niceness)
      while let job = LongReadPool.next(queue, take) { job() }
    }
  }

  deinit { queue.change { $0.isClosed = true } }

  /// false where too many wait already; what is promised is always taken. `bytes` is what the job keeps in memory until
  /// then.
  @discardableResult
  package func submit(
    _ network: NetworkAddress, _ level: Level = .long, bytes: Int = 0, isPromised: Bool = false,
    _ job: @escaping Job
  ) -> Bool {
    queue.change { queue in
      let here = queue.jobs[network] ?? []
      let share = here.isEmpty ? 2 : 1
      let hasRoom =
        queue.count < share * bounds.jobs && here.count < bounds.jobsPerNetwork
        && queue.bytes + bytes <= share * bounds.bytes
        && (here.isEmpty || here.reduce(bytes, { $0 + $1.bytes }) <= bounds.bytesPerNetwork)
      guard hasRoom || isPromised else { return false }
      queue.add(Waiting(job: job, level: level, bytes: bytes), of: network)
      return true
    }
  }

  /// How many wait.
  package var waiting: Int { queue.locked { $0.count } }

  /// nil when nobody will ask any more and all are answered.
  private static func next(_ queue: Monitor<Queue>, _ take: (inout Queue) -> Job?) -> Job? {
    queue.wait { queue -> Job?? in
      if let job = take(&queue) { return .some(job) }
      return queue.isClosed ? .some(nil) : nil
    }
  }
}
