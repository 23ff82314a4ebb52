import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `PUT /collections/{collection}/items/{id}`: the operator corrects what is there.
struct ReplaceItem {
  let layer: Layer
  let parts: ServiceParts

  var operation: Operation {
    Operation(
      .put, "replace\(layer.capitalized)", access: .operatorOnly,
      body: .memory(limit: Writing.bodyLimit, types: Writing.mediaTypes),
      description: OperationDescription(
        "Replaces a feature; reports on it stay. Without valid_to it has no end. What differs from the list is a "
          + "correction, as with PATCH. What only the service sets may be left out, or come back as it was read.",
        captures: [ItemRoute.id], headers: ItemCondition.parameters + [ContentCRS.parameter],
        bodySchema: FeatureSchema.body(layer),
        answers: ChangedItem.answers() + [
          .init(
            412, "Or there is no such feature, and the request has If-Match.",
            mediaType: "application/problem+json"),
          .init(
            428, "If-Match is missing, and If-Unmodified-Since too.", mediaType: "application/problem+json"),
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
    let feature = try body.feature(id: id.id, isStored: true, at: call.now)
    try parts.checkInside(feature, field: FeatureBody.place)
    let condition = try ItemCondition(call)
    try condition?.checkSystem(call)
    let refusal = { @Sendable (error: any Error) in condition?.refusal(error) ?? error }
    let current = try CurrentFeature(id, parts, call.budget)
    // That there is nothing to replace is told before that the condition is missing.
    guard let record = current.record else { throw refusal(parts.absence(of: id)) }
    guard let condition else {
      throw Problem(428, WritingSentences.matchRequired, field: ItemCondition.match.name)
    }
    let match = try condition.match(on: current, now: call.now)
    // Where it was read before it changed, that is all there is to say.
    if match.holds(record) { try ReplacingBody.check(call.request.body, against: record.written) }
    let writing = Writing(parts: parts, call: call)
    return writing.reply(.replace(feature, if: match.holds, at: call.now), refusal: refusal) {
      try writing.item(id, status: 200, freed: $0.freed)
    }
  }
}
