package import RoadsCore

/// What commands and the service tell in the same members.
extension SmallJSON {
  package static func of(_ bulletin: Bulletin) -> Value {
    .object([
      ("id", .text(bulletin.id)), ("title", .optional(bulletin.title)),
      ("text", .text(PlainText.from(markup: bulletin.text))),
      ("valid_from", .optional(bulletin.validity.from.map(TimeText.rfc3339))),
      ("valid_to", .optional(bulletin.validity.until.map(TimeText.rfc3339))),
      ("updated_at", .text(TimeText.rfc3339(bulletin.updatedAt))),
    ])
  }

  /// `wordSeconds`: what indexing the words took afterwards.
  package static func of(_ summary: ImportSummary, seconds: Double, wordSeconds: Double) -> Value {
    .object([
      ("read", .number(summary.read)), ("added", .number(summary.added)),
      ("updated", .number(summary.updated)), ("unchanged", .number(summary.unchanged)),
      ("removed", .number(summary.removed)), ("rejected", .number(summary.rejected)),
      ("corrected", .number(summary.corrected)), ("corrections_ended", .number(summary.correctionsEnded)),
      ("shapes", .number(summary.shapes)), ("shapes_fixed", .number(summary.fixedShapes)),
      ("hours_not_understood", .number(summary.unread.hours)),
      ("types_not_understood", .number(summary.unread.types)),
      (
        "warnings",
        .object([
          ("same_id", .number(summary.warnings.repeatedIDs)),
          ("same_place", .number(summary.warnings.samePlaces)),
          ("swapped", .number(summary.warnings.swapped)), ("far", .number(summary.warnings.far)),
        ])
      ),
      // Rows that are twice in the list, whether under one id or two.
      ("duplicates", .number(summary.warnings.repeatedIDs + summary.warnings.samePlaces)),
      ("samples_removed", .number(summary.samplesRemoved)),
      ("source", .optional(summary.sources.count == 1 ? summary.sources.first?.text : nil)),
      ("sources", .array(summary.sources.sorted().map { .text($0.text) })),
      ("run", summary.runs.count == 1 ? .number(Int(summary.runs[0])) : .null),
      ("runs", .array(summary.runs.map { .number(Int($0)) })),
      ("seconds", .literal(Decimal.fixed(seconds, places: 3))),
      ("word_index_seconds", .literal(Decimal.fixed(wordSeconds, places: 3))),
    ])
  }

  /// What a rehearsal would change, as far as it is named; `more`: how much else there is.
  package static func changes(of summary: ImportSummary) -> [(String, Value)] {
    [
      ("changes", .array(summary.changes.map { of($0) })),
      ("more", .number(max(0, summary.changed - summary.changes.count))),
      ("everything", .boolean(summary.isEverything)),
    ]
  }
}
