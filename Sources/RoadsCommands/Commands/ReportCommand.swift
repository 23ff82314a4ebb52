internal import RoadsCore
internal import RoadsText

/// `roads report ID`: it is gone.
struct ReportCommand: Command {
  private var id = FeatureName("")
  private var reporter: String?
  private var output = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "report", ReportHelp.report, details: Verdict.details, formats: [.text, .json],
    examples: ["report RadarID-112", "report conditions/256 --reporter amra"])

  static let flags: [Flag<ReportCommand>] =
    [Verdict.reporterFlag { $0.reporter = $1 }] + OutputFileOptions.flags(at: \.output)
  static let operands: [Operand<ReportCommand>] = [IDOperand.one { $0.id = $1 }]

  func run(_ session: Session) throws -> ExitCode {
    try output.run(session) { try Verdict.say(.gone, of: id, by: reporter, $0) }
  }
}
