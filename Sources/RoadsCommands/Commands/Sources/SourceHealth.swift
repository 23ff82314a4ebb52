internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// What is to be told of one source, in a table, on a sheet, as JSON.
struct SourceHealth {
  let source: StoredSource
  let counts: [Layer: Int]
  /// How many more hide behind features of others.
  let hidden: Int
  let now: Instant

  /// A word or two for the table.
  var state: FetchWord? { source.fetched.map { FetchWord($0, at: now) } }

  func json(_ language: Language) -> SmallJSON.Value {
    let problem = source.fetched?.state.problem?.sentence(of: source.name, confirm: confirm)
    return .object(
      SmallJSON.members(of: source, counts, at: now) + [("hidden", .number(hidden))]
        + SmallJSON.settings(
          of: source, at: now, state: state?.rawValue, problem: problem.map { $0(language) }))
  }

  /// What goes on where the brakes hold.
  var confirm: String { "roads sources run \(source.name.text) --yes" }
}
