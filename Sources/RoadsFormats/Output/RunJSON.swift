package import RoadsCore

/// Runs and what they changed, for programs: the same in commands and over HTTP.
extension SmallJSON {
  package static func of(_ run: Run) -> Value {
    .object([
      ("number", .number(Int(run.number))), ("kind", .text(run.kind.rawValue)),
      ("began", .text(TimeText.rfc3339(run.began))), ("ended", .text(TimeText.rfc3339(run.ended))),
      ("by", .text(run.by.rawValue)), ("sources", .array(run.sources.map { .text($0.text) })),
      ("name", .optional(run.name)), ("sync", .boolean(run.isSync)), ("read", .number(run.read)),
      ("added", .number(run.added)), ("updated", .number(run.updated)), ("unchanged", .number(run.unchanged)),
      ("removed", .number(run.removed)), ("rejected", .number(run.rejected)),
      ("samples_removed", .number(run.samplesRemoved)), ("changes", .number(run.changes)),
      ("kept", .text(run.kept.rawValue)), ("undoes", number(run.undoes)), ("undone_by", number(run.undoneBy)),
    ])
  }

  private static func number(_ number: Int64?) -> Value { number.map { .number(Int($0)) } ?? .null }

  package static func of(_ change: RunChange) -> Value {
    var members: [(String, Value)] = [
      ("event", .text(change.event.rawValue)), ("layer", .text(change.feature.layer.rawValue)),
      ("id", .text(change.feature.id)),
    ]
    if let title = change.title { members.append(("title", .text(title))) }
    if change.event == .updated {
      let values = change.fields.map { field in
        Value.object([
          ("field", .text(field.field.name)), ("old", field.field.json(field.old)),
          ("new", field.field.json(field.new)),
        ])
      }
      members.append(("fields", .array(values)))
    }
    return .object(members)
  }

  package static func of(_ summary: UndoSummary) -> Value {
    .object([
      ("undone", .number(Int(summary.undone))), ("run", number(summary.run)),
      ("stored", .boolean(summary.stored)),
      ("added", .number(summary.added)), ("updated", .number(summary.updated)),
      ("removed", .number(summary.removed)), ("conflicts", .number(summary.conflicts)),
      ("in_the_way", .array(summary.named.map(of))),
    ])
  }

  private static func of(_ conflict: UndoConflict) -> Value {
    var members: [(String, Value)] = [
      ("layer", .text(conflict.feature.layer.rawValue)), ("id", .text(conflict.feature.id)),
    ]
    switch conflict.reason {
    case .changed(let fields):
      members.append(("reason", .text("changed")))
      members.append(("fields", .array(fields.map { .text($0.name) })))
    case .removed(let reason):
      members.append(("reason", .text("removed")))
      members.append(("removed", .text(reason.publicName)))
    case .isBack: members.append(("reason", .text("back")))
    case .unknown: members.append(("reason", .text("gone")))
    }
    if let last = conflict.last {
      members.append(("at", .text(TimeText.rfc3339(last.at))))
      members += author(last.author)
    }
    return .object(members)
  }

  /// Nothing of an entry that is nobody's.
  package static func author(_ author: Author?) -> [(String, Value)] {
    guard let author else { return [] }
    return [
      ("by", .text(author.kind.rawValue)), ("run", number(author.run)),
      ("source", .optional(author.source?.text)),
    ]
  }
}

extension RecordedField {
  fileprivate func json(_ value: RecordedValue) -> SmallJSON.Value {
    switch value {
    case .nothing: self == .approximate ? .boolean(false) : .null
    case .text(let text): .text(self == .text ? PlainText.from(markup: text) : text)
    case .number(let number): json(number)
    case .instant(let moment): .text(TimeText.rfc3339(moment))
    case .authority(let authority): .text(authority.name)
    case .schedule(let text, _): .text(text)
    case .correction(let correction): .array(correction.fields.map { .text($0.name) })
    case .sources(let names): .array(names.map { .text($0.text) })
    case .point(let point):
      .object([
        ("type", .text(GeometryType.point.rawValue)),
        (
          "coordinates",
          .array([.literal("\(point.longitude)"), .literal("\(point.latitude)")])
        ),
      ])
    // As large as it may be: how many points it has says whether it is another one.
    case .shape(let shape):
      .object([
        ("type", .text(shape.geometry.type.rawValue)), ("points", .number(shape.geometry.pointCount)),
      ])
    }
  }

  private func json(_ number: Int64) -> SmallJSON.Value {
    switch self {
    case .approximate: .boolean(true)
    case .bearing: .literal("\(Double(number) / 10)")
    default: .number(Int(number))
    }
  }
}
