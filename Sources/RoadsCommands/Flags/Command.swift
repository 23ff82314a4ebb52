package import RoadsText

/// A command: its options are its stored properties, which its flags and operands write to. One command
/// is one file, and one line in `CommandTable`.
package protocol Command: SendableMetatype {
  init()
  static var manual: Manual { get }
  static var flags: [Flag<Self>] { get }
  static var operands: [Operand<Self>] { get }
  /// Throws the error for the person; `Failure` makes the sentence and the exit code of it.
  func run(_ session: Session) throws -> ExitCode
}

extension Command {
  package static var flags: [Flag<Self>] { [] }
  package static var operands: [Operand<Self>] { [] }
}

/// What help says of a command beyond its tables.
package struct Manual: Sendable {
  package let name: String
  /// One line, without a full stop.
  package let summary: Phrase
  /// Further sentences; nil where the summary says it all.
  package let details: Phrase?
  /// What `--format` may say here; the first is the default.
  package let formats: [Format]
  /// What `--format` may say besides, where a list comes in and nothing goes out.
  package let inputFormats: [String]
  /// Command lines without the leading `roads `.
  package let examples: [String]

  package init(
    _ name: String, _ summary: Phrase, details: Phrase? = nil, formats: [Format] = [.text],
    inputFormats: [String] = [], examples: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.formats = formats
    self.inputFormats = inputFormats
    self.examples = examples
  }
}
