internal import RoadsCore
internal import RoadsText

/// `roads check`
struct Check: Command {
  init() {}

  static let manual = Manual(
    "check",
    Phrase(
      bs: "potraži oštećenja u podacima", de: "die Daten auf Schäden prüfen",
      en: "look for damage in the store"))

  func run(_ session: Session) throws -> ExitCode {
    let findings = try session.store().check()
    for finding in findings { try session.output.line(finding.sentence(session.language)) }
    if findings.isEmpty { try session.say(CareText.sound) }
    return findings.isEmpty ? .done : .incomplete
  }
}
