import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// What a write asks of the state of its feature (RFC 9110, 13.1): `If-Match`, or without it `If-Unmodified-Since`.
struct ItemCondition: Sendable {
  static let match = OperationDescription.Parameter(
    "If-Match", "The ETag of the feature that you read; * for any state.",
    schema: ValuePattern.schema(
      ValuePattern.entityTags,
      [("format", .text("entity-tags")), ("example", .text(#""0f1e2d3c4b5a6978""#))]))
  private static let unmodified = OperationDescription.Parameter(
    "If-Unmodified-Since",
    "The Last-Modified of the feature that you read. It is that of all features, so If-Match is better, and counts if both are there.",
    schema: ValuePattern.schema(
      ValuePattern.httpDate,
      [
        ("format", .text("http-date")), ("x-ignored-with", .text(match.name)),
        ("example", .text("Sun, 06 Nov 1994 08:49:37 GMT")),
      ]))
  static let parameters = [match, unmodified]

  private enum Kind {
    case tags(String)
    case date(Instant)
  }

  private let kind: Kind

  init?(_ call: Call) throws {
    let tags = call.request.headers.all(ItemCondition.match.name)
    if !tags.isEmpty {
      let list = tags.joined(separator: ",")
      guard EntityTag.isList(list) else {
        throw Problem(400, WritingSentences.badMatch, field: ItemCondition.match.name)
      }
      kind = .tags(list)
      return
    }
    // Beside tags a date counts for nothing, whatever it is (RFC 9110, 13.1.4).
    guard let date = try ItemCondition.date(call) else { return nil }
    kind = .date(date)
  }

  /// The standard would pass over what is no date, and the write would not be protected.
  private static func date(_ call: Call) throws -> Instant? {
    guard let given = call.request.headers[unmodified.name] else { return nil }
    guard let date = HTTPDate.parse(given) else {
      throw Problem(400, WritingSentences.badDate, field: unmodified.name)
    }
    return date
  }

  /// Of a body with coordinates. Whoever read the feature in another system, and does not say that the body is not in that one, would
  /// move it: latitude and longitude may be swapped and be a place all the same.
  func checkSystem(_ call: Call) throws(Problem) {
    guard case .tags(let tags) = kind, EntityTag.namesOtherSystem(tags),
      call.request.headers[ContentCRS.name] == nil
    else { return }
    throw Problem(400, WritingSentences.readInOtherSystem, field: ItemCondition.match.name)
  }

  /// Dates are of whole seconds and of everything together: where nothing has changed since, the feature must still be the one that
  /// the index has now. Tags say all themselves, and nothing is read for them.
  func match(on current: @autoclosure () throws -> CurrentFeature, now: Instant) throws -> ItemMatch {
    switch kind {
    case .tags(let tags): return .tags(tags)
    case .date(let date):
      let current = try current()
      // That it is not there the write itself reports; what is there by then nobody has read.
      guard let record = current.record else { return .nothing }
      guard !current.isOfStore, let modified = Validators.modified(current.snapshot.changedAt, now: now),
        modified <= date
      else {
        throw Problem(
          412, WritingSentences.changedMeanwhile(record.id), field: ItemCondition.unmodified.name)
      }
      return .tags(FeatureTag.text(record))
    }
  }

  /// Who names a state of what is not there is told that with 412 (OGC API – Features, part 4,
  /// /req/create-replace-delete/put-rid-exception).
  func refusal(_ error: any Error) -> any Error {
    guard case .tags = kind else { return error }
    switch error {
    case FeatureError.unknown, FeatureError.removed, FeatureError.hidden: return UnmetMatch(absence: error)
    case let problem as Problem where problem.status == 404: return UnmetMatch(absence: problem)
    default: return error
    }
  }
}

/// `If-Match` of a feature that is not there, and why it is not.
struct UnmetMatch: Error {
  let absence: any Error
}

/// The states in which a feature may be changed, as it is put to what the store has.
enum ItemMatch: Sendable {
  /// As `If-Match` has them.
  case tags(String)
  /// In none.
  case nothing

  @Sendable func holds(_ feature: Feature) -> Bool { names(FeatureTag.text(feature)) }

  /// The same of what the index has.
  func holds(_ record: LiveRecord) -> Bool { names(FeatureTag.text(record)) }

  private func names(_ tag: String) -> Bool {
    switch self {
    case .tags(let tags): EntityTag.list(tags, containsExactly: tag)
    case .nothing: false
    }
  }
}
