internal import RoadsCore
internal import RoadsText

/// `roads backup FILE`
struct Backup: Command {
  private var file = ""
  private var force = false

  init() {}

  static let manual = Manual(
    "backup",
    Phrase(
      bs: "napravi kopiju podataka dok drugi rade s njima", de: "die Daten im laufenden Betrieb sichern",
      en: "copy the store while others use it"),
    examples: ["backup roads-backup.db"])

  static let operands: [Operand<Backup>] = [
    Operand(
      "FILE", value: .file("FILE"),
      help: Phrase(bs: "nova datoteka", de: "die neue Datei", en: "the new file")
    ) { $0.file = try Values.nonEmpty($1) }
  ]

  static let flags: [Flag<Backup>] = [
    Flag(
      "--force",
      help: Phrase(
        bs: "zamijeni datoteku koja već postoji", de: "eine Datei ersetzen, die es schon gibt",
        en: "replace a file that exists"), sets: \.force)
  ]

  func run(_ session: Session) throws -> ExitCode {
    let store = try session.store()
    if Files.areSame(file, try session.storeLocation().path) { throw UsageError.fileIsStore(file) }
    if Files.exists(file), !force { throw UsageError.fileExists(file) }
    try store.backup(to: file)
    try session.say(CareText.backedUp(file))
    return .done
  }
}
