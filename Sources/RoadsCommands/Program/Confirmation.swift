import RoadsArguments
package import RoadsText

/// `--yes`, and the question that it answers beforehand.
package struct Confirmation: Sendable {
  private var yes = false

  package init() {}

  /// Before anybody is asked.
  package var isGiven: Bool { yes }

  package static func flags<Whole>(
    at path: any WritableKeyPath<Whole, Confirmation> & Sendable, help: Phrase = ReportHelp.yes
  ) -> [Flag<Whole>] {
    [Flag("--yes", "-y", help: help, sets: \Confirmation.yes)].on(path)
  }

  /// Whether to go on. Asks on a terminal; elsewhere nobody can answer, so that `--yes` must.
  package func given(_ question: Phrase, command: String, _ session: Session) throws -> Bool {
    if yes { return true }
    guard session.input.isTerminal else { throw UsageError.needsYes(command: command) }
    if session.isAgreed(question) { return true }
    session.note(Answers.nothingChanged)
    return false
  }
}

extension Session {
  /// What whoever sits at the terminal answers. A question that cannot be shown still waits for its answer.
  func isAgreed(_ question: Phrase) -> Bool {
    try? errors.write(question(language) + " " + Answers.hint(language) + " ")
    try? errors.flush()
    return Answers.isYes(input.line() ?? "", language)
  }
}
