import RoadsCore
import RoadsFormats
import RoadsText

/// `POST /collections/{collection}/items`: somebody has seen something.
struct AddItem {
  let layer: Layer
  let parts: ServiceParts

  /// What nobody renews is over by tomorrow.
  private static let lifetime: Int64 = 86_400
  /// Nearer than this, two people speak of the same thing.
  private static let sameWithin = 50.0

  var operation: Operation {
    Operation(
      .post, "add\(layer.capitalized)", access: .publicWrite,
      body: .memory(limit: Writing.bodyLimit, types: Writing.mediaTypes),
      description: OperationDescription(
        "Adds a feature. The service gives it its id; one in the body does not count."
          + (layer == .radars ? " What is announced" : " It")
          + " ends after a day unless valid_to says otherwise.",
        headers: [RetryHeader.parameter], bodySchema: FeatureSchema.body(layer),
        answers: [
          .init(
            201, "The feature as it is stored; Location leads to it.", mediaType: Links.geoJSON,
            schema: ##"{"$ref":"#/components/schemas/Feature"}"##),
          .init(
            303, "It was known already, within 50 m, and has been confirmed; Location leads to it.",
            mediaType: Links.json, schema: ##"{"$ref":"#/components/schemas/Confirmed"}"##),
          .init(422, "Well formed, but it makes no sense.", mediaType: "application/problem+json"),
        ],
        example: "-H 'Content-Type: application/geo+json' -d '\(FeatureSchema.example(layer))'"
          + " /collections/\(layer.rawValue)/items"),
      handle: add)
  }

  private func add(_ call: Call) throws -> Reply {
    let body = try FeatureBody.read(call.request.body, layer: layer)
    let feature = try AddItem.feature(body, at: call.now)
    try parts.checkInside(feature.coordinate, field: FeatureBody.place)
    let writing = Writing(parts: parts, call: call)
    return writing.reply(
      .add(
        feature, by: writing.reporter(), sameWithin: AddItem.sameWithin,
        networkLimit: parts.settings.reportsPerNetwork, at: call.now),
      retry: try RetryHeader.key(call)
    ) { outcome in
      switch outcome {
      case .added(let id): return try writing.item(id, status: 201)
      case .confirmed(let id, let report): return AddItem.confirmed(id, report, writing)
      default: throw Problem(500, ServiceSentences.broken)
      }
    }
  }

  private static func confirmed(_ id: FeatureID, _ report: ReportOutcome, _ writing: Writing) -> Response {
    writing.json(
      303,
      [
        ("confirmed", .text(id.description)), ("reports", .number(report.reports)),
        ("counted", .boolean(report.counted)),
        ("detail", .text(WritingSentences.confirmed(id)(writing.call.language))),
      ], [.init("Location", ItemAnswer(writing.call).location(id))])
  }

  private static func feature(_ body: FeatureBody, at now: Instant) throws -> Feature {
    var body = body
    if body.until == nil, !body.isStationary {
      body.until = (body.from.map { max($0, now) } ?? now).adding(seconds: lifetime).writable
    }
    // What is over before it is told would never be shown.
    if let until = body.until, until < now {
      throw BodyError("properties.valid_to", .feature(.endsBeforeItBegins))
    }
    return try body.feature(id: WebID.make(at: now), at: now)
  }
}

extension FeatureBody {
  /// A device beside the road, which stays.
  fileprivate var isStationary: Bool {
    if case .radar(let radar) = kind { radar.type == .stationary } else { false }
  }

  func feature(id: String, at moment: Instant) throws -> Feature {
    guard let validity = Validity(from: from, until: until) else {
      throw BodyError("properties.valid_to", .feature(.endsBeforeItBegins))
    }
    let feature = Feature(
      id: id, kind: kind, coordinate: coordinate, title: title, road: road,
      text: text.map(PlainText.markup), validity: validity, updatedAt: moment)
    do {
      try feature.validate()
    } catch {
      throw BodyError(FeatureBody.member(error), .feature(error))
    }
    return feature
  }

  static let place = "geometry.coordinates"

  private static func member(_ problem: FeatureProblem) -> String {
    switch problem {
    case .missing(let field), .tooLong(let field, _), .nulCharacter(let field):
      "properties." + field.rawValue
    case .endsBeforeItBegins: "properties.valid_to"
    }
  }
}
