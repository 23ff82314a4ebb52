import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `PUT /collections/{collection}/items/{id}`: the operator corrects what is there.
struct ReplaceItem {
  let layer: Layer
  let parts: ServiceParts

  static let match = OperationDescription.Parameter(
    "If-Match", "The ETag of the feature that you read; * for any state.",
    schema: ##"{"type":"string","pattern":"^(\\*|(W/)?\"[!#-~]*\"(, (W/)?\"[!#-~]*\")*)$"}"##)

  var operation: Operation {
    Operation(
      .put, "replace\(layer.capitalized)", access: .operatorOnly,
      body: .memory(limit: Writing.bodyLimit, types: Writing.mediaTypes),
      description: OperationDescription(
        "Replaces a feature; reports on it stay. Without valid_to it has no end. What differs from the list is a "
          + "correction, as with PATCH. What only the service sets may be left out, or come back as it was read.",
        captures: [ItemRoute.id], headers: [ReplaceItem.match], bodySchema: FeatureSchema.body(layer),
        answers: ChangedItem.answers() + [
          .init(428, "If-Match is missing.", mediaType: "application/problem+json")
        ],
        example: "-X PUT -H 'Authorization: Bearer TOKEN' -H 'If-Match: \"ETAG\"'"
          + " -H 'Content-Type: application/geo+json' -d '\(FeatureSchema.example(layer))'"
          + " /collections/\(layer.rawValue)/items/ID"),
      handle: replace)
  }

  private func replace(_ call: Call) throws -> Reply {
    let id = FeatureID(layer, call.captures[0])
    try ReplacingBody.check(call.request.body)
    let body = try FeatureBody.read(call.request.body, layer: layer)
    if let named = body.id, named != id.id { throw BodyError("id", .differs(from: id.id)) }
    let feature = try body.feature(id: id.id, at: call.now)
    try parts.checkInside(feature, field: FeatureBody.place)
    // A request without a feature to replace fails with that first.
    guard let record = try CurrentFeature(id, parts, call.budget).record else {
      throw try parts.absence(of: id)
    }
    guard let match = try ItemMatch(call) else {
      throw Problem(428, WritingSentences.matchRequired, field: "If-Match")
    }
    // Where it was read before it changed, that is all there is to say.
    if match.names(record) { try ReplacingBody.check(call.request.body, against: record.written) }
    let writing = Writing(parts: parts, call: call)
    return writing.reply(.replace(feature, if: match.holds, at: call.now)) {
      try writing.item(id, status: 200, freed: $0.freed)
    }
  }
}

/// `If-Match`, as it is put to what the store has.
struct ItemMatch: Sendable {
  private let tags: String

  init?(_ call: Call) throws {
    let fields = call.request.headers.all("If-Match")
    guard !fields.isEmpty else { return nil }
    tags = fields.joined(separator: ",")
    guard EntityTag.isList(tags) else { throw Problem(400, WritingSentences.badMatch, field: "If-Match") }
  }

  @Sendable func holds(_ feature: Feature) -> Bool {
    EntityTag.list(tags, containsExactly: FeatureTag.text(feature))
  }

  /// The same of what the index has.
  func names(_ record: LiveRecord) -> Bool {
    EntityTag.list(tags, containsExactly: FeatureTag.text(record))
  }
}
