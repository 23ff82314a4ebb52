import RoadsArguments
import RoadsCore
import RoadsFormats
import RoadsText

/// Errors of any kind: as `application/problem+json` for programs, as a page for people.
enum ProblemReport {
  static func response(to error: any Error, _ reader: ProblemReader) -> Response {
    let language = reader.language
    let problem = problem(error, language)
    var headers = problem.headers
    headers.add("Content-Language", language.rawValue)
    headers.add("Cache-Control", "no-store")
    headers.add("Vary", "Accept, Accept-Language")
    if reader.prefersPage { return ProblemPage(problem: problem, reader: reader).response(headers) }
    var members: [(String, SmallJSON.Value)] = [
      ("type", .text("about:blank")), ("title", .text(StatusText.of(problem.status))),
      ("status", .number(problem.status)), ("detail", .text(problem.detail(language))),
    ]
    // It may be a name that only the request has, of any length.
    if let field = problem.field { members.append(("field", .text(Quoting.shown(field)))) }
    members += problem.members
    headers.add("Content-Type", "application/problem+json")
    return Response(
      status: problem.status, headers: headers, body: .bytes(OutputBuffer(SmallJSON.object(members) + "\n")))
  }

  /// Whether nobody thought of it.
  static func isUnforeseen(_ error: any Error) -> Bool { problem(error, .english).status == 500 }

  private static func problem(_ error: any Error, _ language: Language) -> Problem {
    switch error {
    case let problem as Problem: problem
    case let error as UsageError: Problem(400, error.sentence, field: error.source)
    case let error as BodyError:
      Problem(error.isNonsense ? 422 : 400, error.sentence, field: error.member ?? "body")
    case let error as FeatureError: problem(error, language)
    // Of what is stored, together with what a body says: alone the body made sense.
    case let error as FeatureProblem: problem(BodyError("properties", .feature(error)), language)
    case let error as DetailsProblem:
      problem(BodyError("properties." + error.member, .details(error)), language)
    case let error as JoinError: problem(error)
    case let error as WriteRefusal: problem(error)
    case let error as UnmetMatch: problem(error, language)
    case let error as RunError: problem(error)
    case let error as StoreError: problem(error)
    default: Problem(500, ServiceSentences.broken)
    }
  }

  private static func problem(_ error: FeatureError, _ language: Language) -> Problem {
    switch error {
    case .unknown(let id): Problem(404, WritingSentences.unknown(id))
    case .removed(let id, let reason, let moment):
      Problem(
        410, WritingSentences.removed(id, reason, at: moment, PageClock.dates(language, now: moment)),
        members: removal(reason, at: moment))
    case .hidden(let id, let shown, let moment):
      Problem(
        410, WritingSentences.hidden(id, behind: shown, at: moment, PageClock.dates(language, now: moment)),
        members: removal(.joined, at: moment) + [("shown", .text(shown.description))])
    case .exists(let id): Problem(409, WritingSentences.exists(id))
    case .notRemoved(let id): Problem(409, WritingSentences.notRemoved(id))
    }
  }

  private static func problem(_ error: UnmetMatch, _ language: Language) -> Problem {
    let absence = problem(error.absence, language)
    return Problem(
      412, absence.detail, plain: absence.plain, field: ItemCondition.match.name, members: absence.members)
  }

  private static func removal(
    _ reason: Tombstone.Reason, at moment: Instant
  ) -> [(String, SmallJSON.Value)] {
    [("reason", .text(reason.publicName)), ("removed_at", .text(TimeText.rfc3339(moment)))]
  }

  private static func problem(_ error: RunError) -> Problem {
    if case .unknown = error { return Problem(404, error.sentence) }
    return Problem(409, error.sentence)
  }

  private static func problem(_ error: JoinError) -> Problem {
    let sentence = error.sentence(keep: "keep")
    return switch error {
    case .tooFew, .layers: Problem(422, sentence, field: "ids")
    case .tooMany, .notJoined, .outlasted, .otherHours: Problem(409, sentence, field: "ids")
    }
  }

  private static func problem(_ error: WriteRefusal) -> Problem {
    switch error {
    case .networkHasSpoken(let id, let limit):
      Problem(409, WritingSentences.networkHasSpoken(id, limit: limit))
    case .changedMeanwhile(let id):
      Problem(412, WritingSentences.changedMeanwhile(id), field: ItemCondition.match.name)
    // As the draft of the header's standard asks (draft-ietf-httpapi-idempotency-key-header, 2.7).
    case .tooOften(let seconds):
      Problem(
        429, ServiceSentences.tooOften(seconds: seconds),
        headers: Headers([.init("Retry-After", String(seconds))]))
    case .networkHasAdded(let limit, let seconds):
      Problem(
        429, WritingSentences.networkHasAdded(limit: limit),
        headers: Headers([.init("Retry-After", String(seconds))]))
    case .publicIsFull(let limit):
      Problem(
        503, WritingSentences.publicIsFull(limit: limit), headers: Headers([.init("Retry-After", "3600")]))
    case .retryKeyReused: Problem(422, WritingSentences.retryKeyReused, field: RetryHeader.name)
    }
  }

  /// Where the file is and who holds it is for those who run the service: the log has it, clients have not.
  private static func problem(_ error: StoreError) -> Problem {
    let later = Headers([.init("Retry-After", "5")])
    return switch error {
    case .full: Problem(507, ServiceSentences.storeIsFull)
    // That takes a person, and longer.
    case .key:
      Problem(503, ServiceSentences.keyIsAway, headers: Headers([.init("Retry-After", "300")]))
    // No wait helps, and what to do is no secret.
    case .tooManySources: Problem(422, error.sentence)
    case .follows: Problem(403, ServiceSentences.storeFollows)
    default: Problem(503, ServiceSentences.storeIsAway, headers: later)
    }
  }
}
