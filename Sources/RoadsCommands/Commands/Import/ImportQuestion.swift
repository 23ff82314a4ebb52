internal import RoadsCore
internal import RoadsText

/// Where a brake stops a list and somebody sits at a terminal, whether it shall go on.
struct ImportQuestion {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Of standard input nothing can be read twice, nor can it answer.
  func isYes(
    _ hold: ImportHold, of summary: ImportSummary, _ names: [String], _ options: ImportOptions
  ) -> Bool {
    guard hold.canBeConfirmed, !summary.isOfNoUse, !options.dryRun,
      session.input.isTerminal,
      !names.contains("-"), !(options.strict && summary.rejected > 0), !Interrupts.isReceived
    else { return false }
    return session.isAgreed(hold.question)
  }
}
