package import RoadsCore

/// What commands and operators are told of a source, in the same members.
extension SmallJSON {
  /// Those that anybody may see.
  package static func members(
    of source: StoredSource, _ counts: [Layer: Int], at now: Instant
  ) -> [(String, Value)] {
    [
      ("name", .text(source.name.text)), ("title", .optional(source.label.title)),
      ("attribution", .optional(source.label.attribution)), ("licence", .optional(source.label.licence)),
      ("radars", .number(counts[.radars] ?? 0)), ("conditions", .number(counts[.conditions] ?? 0)),
      ("fetched", .boolean(source.fetched != nil)),
      ("last_success", time(source.fetched?.state.succeededAt)),
      ("stale", .boolean(source.fetched?.isStale(at: now) ?? false)),
    ]
  }

  /// What only those see who run the store: addresses may be secret, and errors tell of the inside. `state`: how it is, in
  /// a word; `problem`: the sentence.
  package static func settings(
    of source: StoredSource, at now: Instant, state: String?, problem: String?
  ) -> [(String, Value)] {
    [
      ("removal_limit_percent", .number(source.removalLimit ?? ImportBrakes.usualShare)),
      ("fetch", source.fetched.map { fetch($0, state: state, problem: problem) } ?? .null),
    ]
  }

  private static func fetch(_ fetched: FetchedSource, state word: String?, problem: String?) -> Value {
    let (settings, state) = (fetched.settings, fetched.state)
    return .object([
      ("url", .text(settings.url)), ("every_seconds", .number(settings.interval)),
      ("format", .optional(settings.format)), ("as", .optional(settings.kind)),
      ("mapping", .boolean(settings.mapping != nil)), ("sync", .boolean(settings.syncs)),
      ("timezone", .optional(settings.zone)), ("credentials", .optional(settings.credentials)),
      ("allow_private", .array(settings.privateHosts.map(Value.text))),
      ("stale_after_seconds", .number(settings.staleSeconds)), ("paused", .boolean(settings.isPaused)),
      ("state", .optional(word)), ("last_attempt", time(state.attemptedAt)),
      ("last_change", time(state.changedAt)), ("next", settings.isPaused ? .null : time(state.dueAt)),
      ("failures", .number(state.failures)),
      (
        "problem",
        state.problem.map {
          Value.object([("code", .text($0.kind.rawValue)), ("detail", .optional(problem))])
        } ?? .null
      ),
    ])
  }

  private static func time(_ moment: Instant?) -> Value { .optional(moment.map(TimeText.rfc3339)) }
}
