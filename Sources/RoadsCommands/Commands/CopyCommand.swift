internal import RoadsArguments
internal import RoadsCore
internal import RoadsFormats
internal import RoadsStorage
internal import RoadsText

/// `roads copy --from PLACE --to PLACE`
struct CopyCommand: Command {
  private var source: StoreLocation?
  private var target: StoreLocation?
  private var output = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "copy", MoveHelp.copy, details: MoveHelp.copyDetails, formats: [.text, .json],
    examples: [
      "copy --from roads.db --to postgres://roads@db.example/roads",
      "copy --from postgres://roads@db.example/roads --to roads.db",
    ])

  static let flags: [Flag<CopyCommand>] = stores + OutputFileOptions.flags(at: \.output)

  private static let stores: [Flag<CopyCommand>] = [
    Flag("--from", value: .file("PATH|postgres://…"), help: MoveHelp.from) {
      $0.source = try StoreLocation(try Values.nonEmpty($1), source: $1.source)
    },
    Flag("--to", value: .file("PATH|postgres://…"), help: MoveHelp.to) {
      $0.target = try StoreLocation(try Values.nonEmpty($1), source: $1.source)
    },
  ]

  func run(_ session: Session) throws -> ExitCode {
    guard let source else { throw UsageError.missingOperand("--from", command: "copy") }
    guard let target else { throw UsageError.missingOperand("--to", command: "copy") }
    return try output.run(session, stores: [source, target]) { try copy(source, to: target, $0) }
  }

  private func copy(
    _ source: StoreLocation, to target: StoreLocation, _ session: Session
  ) throws -> ExitCode {
    let from = try source.open(forWriting: false)
    let to = try target.open(forWriting: true)
    let summary = try Interrupts.noted(endsInput: false) {
      try StoreCopy.run(from: from, to: to, isCancelled: { Interrupts.isReceived })
    }
    guard session.format == .json else {
      try session.say(
        MoveText.copied(to: target.shown, features: summary.features, sum: summary.sum))
      return .done
    }
    try session.output.line(
      SmallJSON.object([
        ("features", .number(summary.features)), ("reports", .number(summary.reports)),
        ("tombstones", .number(summary.tombstones)), ("bulletins", .number(summary.bulletins)),
        ("last_change", .number(Int(summary.lastChange))), ("checksum", .text(summary.sum)),
      ]))
    return .done
  }
}
