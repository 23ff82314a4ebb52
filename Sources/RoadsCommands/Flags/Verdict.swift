internal import RoadsArguments
internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// What `report` and `confirm` share.
enum Verdict {
  static let details = ReportHelp.details

  static func reporterFlag<Target>(
    _ apply: @escaping @Sendable (inout Target, String) -> Void
  ) -> Flag<Target> {
    Flag("--reporter", value: .text("NAME"), help: ReportHelp.reporter) { target, given in
      apply(&target, try Values.shortText(given))
    }
  }

  static func say(
    _ verdict: Report.Verdict, of name: FeatureName, by reporter: String?, _ session: Session
  ) throws -> ExitCode {
    let store = try session.store(forWriting: true)
    let id = try session.feature(name, in: store).address
    let outcome = try store.report(
      Report(feature: id, verdict: verdict, reporter: reporter.map { Reporter(id: $0) }, at: session.now))
    if session.format == .json {
      try session.output.line(
        SmallJSON.object(
          [
            ("layer", .text(id.layer.rawValue)), ("id", .text(id.id)), ("reports", .number(outcome.reports)),
            ("removed", .boolean(outcome.removed)), ("counted", .boolean(outcome.counted)),
          ] + (outcome.isDisputed ? [("disputed", .boolean(true))] : [])))
    } else {
      try session.say(verdict == .gone ? ReportText.gone(id, outcome) : ReportText.there(id, outcome))
    }
    return .done
  }
}

/// The operand that names a feature.
enum IDOperand {
  static func one<Target>(_ apply: @escaping @Sendable (inout Target, FeatureName) -> Void) -> Operand<Target>
  {
    make(.one, apply)
  }

  static func any<Target>(_ apply: @escaping @Sendable (inout Target, FeatureName) -> Void) -> Operand<Target>
  {
    make(.any, apply)
  }

  static func some<Target>(
    _ apply: @escaping @Sendable (inout Target, FeatureName) -> Void
  ) -> Operand<Target> {
    make(.some, apply)
  }

  private static func make<Target>(
    _ arity: OperandInfo.Arity, _ apply: @escaping @Sendable (inout Target, FeatureName) -> Void
  ) -> Operand<Target> {
    Operand("ID", arity, value: .text("ID"), help: ReportHelp.id) {
      apply(&$0, FeatureName(try Values.nonEmpty($1)))
    }
  }
}
