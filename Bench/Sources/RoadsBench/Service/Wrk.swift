internal import Glibc

/// The load generator `wrk`: 64 connections on one thread, each asking again as soon as it has its answer.
struct Wrk {
  static let connections = 64

  struct Outcome {
    let requests: Int
    /// As the script counts them where it does: those that were still under way too.
    let asked: Int
    let perSecond: Double
    /// In seconds.
    let median: Double
    let p99: Double
    /// Heads and bodies.
    let bytesPerAnswer: Double
  }

  /// `request` is the body of wrk's Lua function; what it may use is set up by `preamble`.
  static func run(
    port: UInt16, seconds: Int, connections: Int = Wrk.connections, preamble: String, request: String
  ) throws -> Outcome {
    let script = Ending.file("wrk-\(port).lua")
    try TextFile.write(
      """
      \(preamble)
      request = function()
        \(request)
      end
      setup = function(thread) only = thread end
      done = function(summary, latency, requests)
        local e = summary.errors
        io.write(string.format("\\nfigures %d %d %d %d %d %d %d\\n", summary.requests, summary.duration,
          e.connect + e.read + e.write + e.status + e.timeout, latency:percentile(50), latency:percentile(99),
          only:get("asked") or 0, summary.bytes))
      end

      """, to: script)
    let output = try Launch.output(
      [
        "wrk", "-t", "1", "-c", "\(connections)", "-d", "\(seconds)s", "-s", script,
        "http://127.0.0.1:\(port)",
      ], name: "wrk-\(port)")
    let figures = output.split(separator: "\n").first { $0.hasPrefix("figures ") }
    let numbers = (figures ?? "").split(separator: " ").dropFirst().compactMap { Double($0) }
    guard numbers.count == 7 else { throw PeerError("wrk said: \(output)") }
    guard numbers[2] == 0 else { throw PeerError("wrk met \(Int(numbers[2])) errors") }
    return Outcome(
      requests: Int(numbers[0]), asked: Int(numbers[5]), perSecond: numbers[0] / (numbers[1] / 1e6),
      median: numbers[3] / 1e6, p99: numbers[4] / 1e6,
      bytesPerAnswer: numbers[6] / max(numbers[0], 1))
  }
}
