internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// `roads backup FILE`
struct Backup: Command {
  private var file = ""
  private var force = false

  init() {}

  static let manual = Manual(
    "backup", MaintenanceHelp.backup,
    examples: ["backup roads-backup.db"])

  static let operands: [Operand<Backup>] = [
    Operand("FILE", value: .file("FILE"), help: MaintenanceHelp.backupFile) {
      $0.file = try Values.nonEmpty($1)
    }
  ]

  static let flags: [Flag<Backup>] = [
    Flag("--force", help: MaintenanceHelp.force, sets: \.force)
  ]

  func run(_ session: Session) throws -> ExitCode {
    let store = try session.store()
    if try session.storeLocation().contains(file) { throw UsageError.fileIsStore(file) }
    if Files.exists(file), !force { throw UsageError.fileExists(file) }
    try store.backup(to: file)
    try session.say(MaintenanceText.backedUp(file))
    if let key = try store.information().keyFile { try session.say(MaintenanceText.keyIsApart(key)) }
    return .done
  }
}
