import RoadsCore

/// Answers that take long, on threads of their own: the server's threads see to their connections one after the
/// other, and whoever asks for little would wait for all of them. Networks take turns.
package final class LongReads: Sendable {
  package typealias Job = @Sendable () -> Void

  private struct Line {
    /// The networks that wait, whose turn it is first; each once.
    var turns: [NetworkAddress] = []
    var jobs: [NetworkAddress: [Job]] = [:]
    var isClosed = false
  }

  package let debts = Debts()
  /// Each holds what it is made from until its last byte is sent, however slowly it is read.
  package let feeds = Places(most: 8)
  private let line: Monitor<Line>

  package init(threads: Int = 2) throws {
    let line = Monitor(Line())
    self.line = line
    for _ in 0..<max(1, threads) {
      try OwnThread.detached {
        while let job = LongReads.next(line) { job() }
      }
    }
  }

  deinit { line.change { $0.isClosed = true } }

  package func submit(_ network: NetworkAddress, _ job: @escaping Job) {
    line.change { line in
      if line.jobs[network] == nil { line.turns.append(network) }
      line.jobs[network, default: []].append(job)
    }
  }

  /// nil when nobody will ask any more and all are answered.
  private static func next(_ line: Monitor<Line>) -> Job? {
    line.wait { line -> Job?? in
      guard !line.turns.isEmpty else { return line.isClosed ? .some(nil) : nil }
      let network = line.turns.removeFirst()
      var jobs = line.jobs.removeValue(forKey: network) ?? []
      let job = jobs.removeFirst()
      if !jobs.isEmpty {
        line.jobs[network] = jobs
        line.turns.append(network)
      }
      return job
    }
  }
}
