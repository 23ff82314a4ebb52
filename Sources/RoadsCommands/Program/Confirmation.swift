import RoadsArguments
package import RoadsText

/// `--yes`, and the question that it answers beforehand.
package struct Confirmation: Sendable {
  private var yes = false

  package init() {}

  /// As `--yes` does.
  package mutating func confirm() { yes = true }

  package static func flags<Whole>(
    at path: any WritableKeyPath<Whole, Confirmation> & Sendable
  ) -> [Flag<Whole>] {
    table.on(path)
  }

  private static let table: [Flag<Confirmation>] = [
    Flag("--yes", "-y", help: ReportHelp.yes, sets: \.yes)
  ]

  /// Whether to go on. Asks on a terminal; elsewhere nobody can answer, so that `--yes` must.
  package func given(_ question: Phrase, command: String, _ session: Session) throws -> Bool {
    if yes { return true }
    guard session.input.isTerminal else { throw UsageError.needsYes(command: command) }
    try? session.errors.write(question(session.language) + " " + Answers.hint(session.language) + " ")
    try? session.errors.flush()
    if Answers.isYes(session.input.line() ?? "", session.language) { return true }
    session.note(Answers.nothingChanged)
    return false
  }
}
