internal import RoadsCore
internal import RoadsText

/// `roads show ID`
struct Show: Command {
  private var name = FeatureName("")
  private var output = OutputOptions()
  private var file = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "show", QueryText.show, formats: Format.answers, examples: ["show RadarID-112", "show conditions/256"])

  static let operands: [Operand<Show>] = [IDOperand.one { $0.name = $1 }]

  static let flags: [Flag<Show>] = OutputOptions.flags(at: \.output) + OutputFileOptions.flags(at: \.file)

  func run(_ session: Session) throws -> ExitCode { try file.run(session, show) }

  private func show(_ session: Session) throws -> ExitCode {
    let geometry = try output.geometry(session)
    let store = try session.answeringStore()
    let page = FeaturePage(session.presentation, sources: try store.sourcesIfAny())
    do {
      let feature = try session.feature(name, in: store)
      if session.format == .text {
        try write(page.lines(feature), session)
      } else {
        try session.write(feature, of: store, geometry: geometry)
      }
      return .done
    } catch FeatureError.removed(let id, _, at: _) where session.format == .text {
      return try write(id, behind: nil, page, of: store, session)
    } catch FeatureError.hidden(let id, let shown, at: _) where session.format == .text {
      return try write(id, behind: shown, page, of: store, session)
    }
  }

  /// What is left of it is worth seeing, and it is still not there.
  private func write(
    _ id: FeatureID, behind shown: FeatureID?, _ page: FeaturePage, of store: any RoadStore,
    _ session: Session
  ) throws -> ExitCode {
    if let tombstone = try store.tombstone(id) { try write(page.lines(tombstone, behind: shown), session) }
    return .incomplete
  }

  private func write(_ lines: [String], _ session: Session) throws {
    for line in lines { try session.output.line(line) }
  }
}
