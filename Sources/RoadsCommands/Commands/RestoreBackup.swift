internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// `roads restore-backup FILE`
struct RestoreBackup: Command {
  private var file = ""
  private var isDryRun = false
  private var confirmation = Confirmation()

  init() {}

  static let manual = Manual(
    "restore-backup", RestoreBackupHelp.summary, details: RestoreBackupHelp.details,
    examples: ["restore-backup roads-backup.db", "restore-backup roads-backup.db --dry-run"])

  static let operands: [Operand<RestoreBackup>] = [
    Operand("FILE", value: .file("FILE"), help: RestoreBackupHelp.file) {
      $0.file = try Values.nonEmpty($1)
    }
  ]

  static let flags: [Flag<RestoreBackup>] =
    [Flag("--dry-run", help: RestoreBackupHelp.dryRun, sets: \.isDryRun)]
    + Confirmation.flags(at: \.confirmation)

  func run(_ session: Session) throws -> ExitCode {
    let place = try session.storeLocation()
    if place.contains(file) { throw UsageError.fileIsStore(file) }
    let restore = try place.restore(of: file)
    let contents: String
    do {
      let found = try restore.contents()
      contents = RestoreBackupText.contents(
        found.counts, changedAt: found.lastChangeAt, session.presentation.dates)
    } catch StoreError.damaged(file, let detail) {
      return try refuse([.unreadable(detail)], session)
    }
    let question = RestoreBackupText.ask(file, into: place.shown, contents)
    guard try isDryRun || confirmation.given(question, command: "restore-backup", session) else {
      return .incomplete
    }
    let outcome = try restore.run(at: session.now, rehearses: isDryRun)
    guard outcome.found.isEmpty else { return try refuse(outcome.found, session) }
    // First, so that nobody takes what follows for all.
    if let finding = outcome.key.finding { session.complain(finding.sentence) }
    try session.say(
      isDryRun ? RestoreBackupText.isFit(file, contents) : RestoreBackupText.restored(file, contents))
    if let kept = outcome.kept { try session.say(RestoreBackupText.kept(kept)) }
    return .done
  }

  private func refuse(_ findings: [CheckFinding], _ session: Session) throws -> ExitCode {
    for finding in findings { try session.output.line(finding.sentence(session.language)) }
    session.complain(RestoreBackupText.isDamaged(file))
    return .incomplete
  }
}
