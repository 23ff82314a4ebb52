import RoadsCore
import RoadsText

/// What one question by anybody may cost. Units are those of `WorkBudget`: about a nanosecond each.
package struct WorkLimits: Sendable {
  /// On the threads that read requests: what needs more begins again elsewhere.
  package var quick = 500_000
  package var quickBytes = 256 << 10
  package var most = 800_000_000
  /// Nanoseconds of a processor, for what its units tell too little of.
  package var mostNanoseconds: UInt64 = 850_000_000
  /// Of an answer, before it is packed.
  package var mostBytes = 16 << 20
  /// After so long nobody waits for an answer any more, however short it would be.
  package var seconds = 30

  package init() {}

  func quickBudget(_ cancellation: CancellationToken) -> WorkBudget {
    WorkBudget(units: quick, bytes: quickBytes, mayWait: false, cancellation: cancellation)
  }

  func budget(_ cancellation: CancellationToken) -> WorkBudget {
    WorkBudget(
      units: most, bytes: mostBytes, cancellation: cancellation, clock: { MonotonicClock.now },
      worked: { MonotonicClock.ofThread },
      most: mostNanoseconds)
  }

  func cancellation(at now: UInt64) -> CancellationToken {
    CancellationToken(deadline: now + UInt64(seconds) * 1_000_000_000)
  }

  /// The problem instead of an answer.
  func problem(_ trouble: WorkBudget.Trouble) -> Problem {
    switch trouble {
    case .work: Problem(422, LimitSentences.tooMuchWork)
    case .bytes: Problem(422, LimitSentences.answerTooLarge(megabytes: max(1, mostBytes >> 20)))
    // Nobody reads it if the client is gone.
    case .waits, .abandoned, .late: WorkLimits.busy
    }
  }

  static let busy = Problem(503, LimitSentences.busy, headers: Headers([.init("Retry-After", "5")]))
}
