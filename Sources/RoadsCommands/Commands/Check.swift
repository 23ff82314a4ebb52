internal import RoadsCore
internal import RoadsText

/// `roads check`
struct Check: Command {
  init() {}

  static let manual = Manual(
    "check", CareHelp.check)

  func run(_ session: Session) throws -> ExitCode {
    let findings = try session.store().check()
    for finding in findings { try session.output.line(finding.sentence(session.language)) }
    if findings.isEmpty { try session.say(CareText.sound) }
    return findings.isEmpty ? .done : .incomplete
  }
}
