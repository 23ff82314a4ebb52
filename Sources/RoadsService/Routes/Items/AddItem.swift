package import RoadsCore
import RoadsFormats
import RoadsText

/// `POST /collections/{collection}/items`: somebody has seen something.
struct AddItem {
  let layer: Layer
  let parts: ServiceParts

  /// Nearer than this, two people speak of the same thing.
  private static let sameWithin = 50.0

  var operation: Operation {
    Operation(
      .post, "add\(layer.capitalized)", access: .publicWrite,
      body: .memory(limit: Writing.publicBodyLimit, types: Writing.mediaTypes),
      description: OperationDescription(
        "Adds a feature. The service chooses its id and ignores one in the body."
          + (layer == .radars
            ? " An announced check ends after a day, or when its first hours do, or at valid_to, within a week;"
              + " a fixed camera thirty days after another network last confirmed it."
            : " It ends after a day, or when its first hours do, or at valid_to, within a week.")
          + " Texts must not contain control characters or invisible ones.",
        headers: [RetryHeader.parameter, ContentCRS.parameter],
        bodySchema: FeatureSchema.body(layer, isPublic: true),
        answers: [
          .init(
            201, "The stored feature; Location is its URL.", mediaType: Links.geoJSON,
            schema: ##"{"$ref":"#/components/schemas/Feature"}"##, headers: [ContentCRS.ofWrites]),
          .init(
            303, "The service knew the same within 50 m already, and confirmed it; Location is its URL.",
            mediaType: Links.json, schema: ##"{"$ref":"#/components/schemas/Confirmed"}"##),
          .init(
            422, "Well formed, but inconsistent, or beyond the limits of public features.",
            mediaType: "application/problem+json"),
          .init(
            429, "The network writes too often, or has reached its limit of valid features.",
            mediaType: "application/problem+json"),
          .init(
            503, "There is no room for more public features.", mediaType: "application/problem+json"),
        ],
        example: "-H 'Content-Type: application/geo+json' -d '\(FeatureSchema.example(layer))'"
          + " /collections/\(layer.rawValue)/items"),
      handle: add)
  }

  private func add(_ call: Call) throws -> Reply {
    let body = try FeatureBody.read(call.request.body, layer: layer)
    let feature = try AddItem.feature(body, at: call.now)
    try parts.checkInside(feature, field: FeatureBody.place)
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
      ], [.init("Location", ItemResponse(writing.call).location(id))])
  }

  private static func feature(_ body: FeatureBody, at now: Instant) throws -> Feature {
    var body = body
    try body.checkPublic()
    try body.bound(at: now)
    var feature = try body.feature(id: WebID.make(at: now), at: now)
    feature.source = .people
    guard feature.isEverActive(from: now) else {
      throw BodyError("properties.schedule", .schedule(.outsideValidity))
    }
    return feature
  }
}

extension FeatureBody {
  fileprivate var type: FeatureType {
    switch kind {
    case .radar(let radar): .radar(radar.type)
    case .condition(let condition): .condition(condition.type)
    }
  }

  /// What lists may say, and not anybody.
  fileprivate func checkPublic() throws(BodyError) {
    if case .radar(let radar) = kind, radar.authority != nil {
      throw BodyError("properties.authority_id", .ofLists)
    }
    if let shape = geometry.shape { try FeatureBody.check(shape) }
    try FeatureBody.check("title", title, atMost: PublicBounds.title)
    try FeatureBody.check("road", road, atMost: PublicBounds.road)
    try FeatureBody.check("text", text, atMost: PublicBounds.text, lines: true)
    try FeatureBody.check("schedule", details.schedule?.text, atMost: PublicBounds.text)
  }

  /// What anybody may say ends, and soon.
  fileprivate mutating func bound(at now: Instant) throws(BodyError) {
    do {
      until = try PublicBounds.validity(from: from, until: until, of: type, hours: details.schedule, at: now)
        .until
    } catch {
      switch error {
      case .beginsTooFarAhead(let days): throw BodyError("properties.valid_from", .tooFarAhead(days: days))
      case .beginsTooLongAgo(let days): throw BodyError("properties.valid_from", .tooLongAgo(days: days))
      case .endsTooFarAhead(let days): throw BodyError("properties.valid_to", .tooFarAhead(days: days))
      case .endsBeforeItBegins: throw BodyError("properties.valid_to", .feature(.endsBeforeItBegins))
      }
    }
  }

  private static func check(_ shape: Shape) throws(BodyError) {
    guard let length = shape.length else { throw BodyError("geometry.type", .areaOfLists) }
    guard shape.geometry.pointCount <= PublicBounds.points else {
      throw BodyError(place, .tooManyPoints(limit: PublicBounds.points))
    }
    guard length <= Double(PublicBounds.kilometres) * 1_000 else {
      throw BodyError(place, .lineTooLong(kilometres: PublicBounds.kilometres))
    }
  }

  private static func check(
    _ member: String, _ value: String?, atMost limit: Int, lines: Bool = false
  ) throws(BodyError) {
    guard let value, let problem = PublicText.problem(in: value, atMost: limit, lines: lines) else { return }
    throw BodyError("properties." + member, .publicText(problem))
  }
}

extension FeatureBody {
  /// `isStored`: there is one with this id already, as older versions may have taken it.
  package func feature(id: String, isStored: Bool = false, at moment: Instant) throws -> Feature {
    guard let validity = Validity(from: from, until: until) else {
      throw BodyError("properties.valid_to", .feature(.endsBeforeItBegins))
    }
    let feature = Feature(
      id: id, kind: kind, coordinate: geometry.coordinate, title: title, road: road,
      text: text.map(PlainText.markup), validity: validity, updatedAt: moment, details: details)
    do {
      if isStored { try feature.validateKnown() } else { try feature.validate() }
    } catch {
      throw BodyError(FeatureBody.member(error), .feature(error))
    }
    return feature
  }

  private static func member(_ problem: FeatureProblem) -> String {
    switch problem {
    case .missing(let field), .tooLong(let field, _), .nulCharacter(let field),
      .controlCharacter(let field, _):
      "properties." + field.rawValue
    case .dots: "id"
    case .endsBeforeItBegins: "properties.valid_to"
    }
  }
}
