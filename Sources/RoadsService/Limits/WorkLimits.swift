import RoadsCore
import RoadsText

/// What one question by anybody may cost. Units are those of `WorkBudget`: about a nanosecond each.
package struct WorkLimits: Sendable {
  /// On the threads that read requests: what needs more begins again elsewhere.
  package var quick = 500_000
  package var quickBytes = 256 << 10
  /// On the other threads, at first: what needs more begins once more, behind what needs less.
  package var medium = 25_000_000
  package var most = 800_000_000
  /// Nanoseconds of a processor, for what their units tell too little of.
  package var mediumNanoseconds: UInt64 = 30_000_000
  package var mostNanoseconds: UInt64 = 850_000_000
  /// Of an answer, before it is packed.
  package var mostBytes = 16 << 20
  /// After so long nobody waits for an answer any more, however short it would be.
  package var seconds = 30

  package init() {}

  func quickBudget(_ cancellation: CancellationToken) -> WorkBudget {
    WorkBudget(units: quick, bytes: quickBytes, mayWait: false, cancellation: cancellation)
  }

  func budget(_ level: LongReadPool.Level, _ cancellation: CancellationToken) -> WorkBudget {
    switch level {
    case .quick: quickBudget(cancellation)
    case .medium: budget(medium, mediumNanoseconds, cancellation)
    case .long: budget(most, mostNanoseconds, cancellation)
    }
  }

  private func budget(
    _ units: Int, _ nanoseconds: UInt64, _ cancellation: CancellationToken
  ) -> WorkBudget {
    WorkBudget(
      units: units, bytes: mostBytes, cancellation: cancellation, clock: { MonotonicClock.now },
      worked: { MonotonicClock.ofThread }, most: nanoseconds)
  }

  /// Where what has come to an end like this begins once more; nil where it has come to its end.
  func next(_ level: LongReadPool.Level, after trouble: WorkBudget.Trouble) -> LongReadPool.Level? {
    switch (level, trouble) {
    case (.quick, .work), (.quick, .waits), (.quick, .bytes): medium < most ? .medium : .long
    case (.medium, .work): .long
    default: nil
    }
  }

  func cancellation(at now: UInt64) -> CancellationToken {
    CancellationToken(deadline: now + UInt64(seconds) * 1_000_000_000)
  }

  /// The problem instead of an answer to that question.
  func problem(
    _ trouble: WorkBudget.Trouble, _ target: RequestTarget, _ description: OperationDescription
  ) -> Problem {
    switch trouble {
    case .work: WorkLimits.tooMuchWork(target, description)
    case .bytes: Problem(422, LimitSentences.answerTooLarge(megabytes: max(1, mostBytes >> 20)))
    // Nobody reads it if the client is gone.
    case .waits, .abandoned, .late: WorkLimits.busy
    }
  }

  private static func tooMuchWork(_ target: RequestTarget, _ description: OperationDescription) -> Problem {
    for parameter in description.parameters where target.query.contains(where: { $0.name == parameter.name })
    {
      if let phrase = parameter.tooMuchWork { return Problem(422, phrase, field: parameter.name) }
    }
    return Problem(422, LimitSentences.tooMuchWork)
  }

  static let busy = Problem(503, LimitSentences.busy, headers: Headers([.init("Retry-After", "5")]))
}
