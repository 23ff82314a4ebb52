internal import RoadsArguments
internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// `roads undo N`
struct UndoCommand: Command {
  private var number = 0
  private var force = false
  private var dryRun = false
  private var output = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "undo", RunHelp.undo, details: RunHelp.undoDetails, formats: [.text, .json],
    examples: ["undo 17", "undo 17 --dry-run", "undo 17 --force"])

  static let operands: [Operand<UndoCommand>] = [
    Operand("N", value: .text("N"), help: RunHelp.undone) {
      $0.number = try Values.wholeNumber($1, in: 1...Int.max)
    }
  ]

  static let flags: [Flag<UndoCommand>] =
    [
      Flag("--force", help: RunHelp.force, sets: \.force),
      Flag("--dry-run", help: RunHelp.undoDryRun, sets: \.dryRun),
    ] + OutputFileOptions.flags(at: \.output)

  func run(_ session: Session) throws -> ExitCode { try output.run(session, undo) }

  private func undo(_ session: Session) throws -> ExitCode {
    let store = try session.store(forWriting: !dryRun)
    let options = UndoOptions(force: force, dryRun: dryRun, now: session.now)
    let observer = ImportObserver(
      isCancelled: { Interrupts.isReceived },
      unindexed: { [session] in session.complain(WordIndexText.missing(afterImport: $0)) })
    let summary = try Interrupts.noted(endsInput: false) {
      try store.undo(Int64(number), options, observer: observer)
    }
    let isRefused = summary.conflicts > 0 && (!force || summary.changes == 0)
    if session.format == .json {
      try session.output.line(SmallJSON.text(SmallJSON.of(summary)))
    } else if !isRefused {
      try session.say(RunText.undone(summary, dryRun: dryRun))
    }
    for conflict in summary.named where session.format != .json {
      try session.errors.line(ChangeWords.sentence(conflict, session.presentation.dates)(session.language))
    }
    if isRefused { session.complain(RunText.refused(summary, force: force ? nil : "--force")) }
    return summary.conflicts > 0 ? .incomplete : .done
  }
}
