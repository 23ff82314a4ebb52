internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// What is shown once although several sources have it, and what hides behind it.
struct JoinList {
  private let joins: [(shown: Feature, hidden: [FeatureID])]

  init(_ store: any RoadStore) throws {
    var hidden: [FeatureID: [FeatureID]] = [:]
    // What went together with its shown one, or left its list, hides behind nothing just now.
    for join in try store.joins() where try store.tombstone(join.hidden)?.reason == .joined {
      hidden[join.shownID, default: []].append(join.hidden)
    }
    joins = try hidden.sorted { $0.key < $1.key }.compactMap { shown, hidden in
      try store.feature(shown).map { (shown: $0, hidden: hidden) }
    }
  }

  func write(_ session: Session) throws -> ExitCode {
    if session.format == .json {
      try session.output.line(SmallJSON.text(.array(joins.map { JoinList.json($0.shown, $0.hidden) })))
      return .done
    }
    let presentation = session.presentation
    let language = presentation.language
    if joins.isEmpty {
      try session.say(DuplicateText.nothingJoined)
      return .done
    }
    let columns = presentation.columns ?? .max
    for (shown, hidden) in joins {
      let title = shown.headline(at: presentation.dates.activityMoment)
      try session.output.line(
        presentation.palette.paint(TerminalEscaping.line(title).cut(to: columns), .bold))
      let items: [(text: String, style: TextStyle)] =
        [(text: shown.address.description, style: TextStyle.plain)]
        + [(text: SourceText.brief(shown.sources, language), style: .plain)]
        + hidden.map { (text: "← \($0)", style: .dim) }
      let safe = items.map {
        (text: TerminalEscaping.line($0.text).cut(to: max(1, columns - 2)), style: $0.style)
      }
      for line in ItemLines.of(safe, columns: columns, presentation.palette) { try session.output.line(line) }
    }
    return .done
  }

  private static func json(_ shown: Feature, _ hidden: [FeatureID]) -> SmallJSON.Value {
    .object([
      ("shown", .text(shown.address.description)), ("title", .text(shown.title)),
      ("sources", .array(shown.sources.map { .text($0.text) })),
      ("hidden", .array(hidden.map { .text($0.description) })),
    ])
  }
}
