internal import RoadsCore
internal import RoadsText

/// `roads confirm ID`: it is still there.
struct ConfirmCommand: Command {
  private var id = FeatureName("")
  private var reporter: String?
  private var output = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "confirm", ReportHelp.confirm, details: Verdict.details, formats: [.text, .json],
    examples: ["confirm RadarID-112", "confirm conditions/256 --reporter amra"])

  static let flags: [Flag<ConfirmCommand>] =
    [Verdict.reporterFlag { $0.reporter = $1 }] + OutputFileOptions.flags(at: \.output)
  static let operands: [Operand<ConfirmCommand>] = [IDOperand.one { $0.id = $1 }]

  func run(_ session: Session) throws -> ExitCode {
    try output.run(session) { try Verdict.say(.there, of: id, by: reporter, $0) }
  }
}
