package import RoadsText

/// What the program says to scripts when it ends.
package enum ExitCode: Int32, Sendable, CaseIterable {
  /// An empty answer is an answer; a broken pipe is a reader that has seen enough.
  case done = 0
  /// No such id, rows rejected under `--strict`, damage found by `check`.
  case incomplete = 1
  /// The command line itself is wrong.
  case usage = 2
  /// The store or a file could not be read or written.
  case unavailable = 3
  /// 128 + the signal's number, as shells do.
  case interrupted = 130
  case terminated = 143

  /// Of several files the worst one's code is the program's.
  package func worse(_ other: ExitCode) -> ExitCode { rawValue >= other.rawValue ? self : other }

  package var meaning: Phrase {
    switch self {
    case .done:
      ExitHelp.done
    case .incomplete:
      ExitHelp.incomplete
    case .usage: ExitHelp.usage
    case .unavailable:
      ExitHelp.unavailable
    case .interrupted:
      ExitHelp.interrupted
    case .terminated: ExitHelp.terminated
    }
  }
}
