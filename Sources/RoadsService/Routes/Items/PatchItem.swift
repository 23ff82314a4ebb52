import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `PATCH /collections/{collection}/items/{id}`: the operator corrects some fields of what is there.
struct PatchItem {
  let layer: Layer
  let parts: ServiceParts

  var operation: Operation {
    Operation(
      .patch, "correct\(layer.capitalized)", access: .operatorOnly,
      body: .memory(limit: Writing.bodyLimit, types: [PatchBody.mediaType]),
      description: OperationDescription(
        "Corrects fields of a feature, by a merge patch (RFC 7396): null takes a value away, what is left out stays. "
          + "A correction stands when its list comes again, until the list itself changes that field.",
        captures: [ItemRoute.id], headers: ItemCondition.parameters + [ContentCRS.parameter],
        bodySchema: FeatureSchema.patchBody(layer),
        answers: ChangedItem.answers(),
        example: "-X PATCH -H 'Authorization: Bearer TOKEN' -H 'Content-Type: \(PatchBody.mediaType)'"
          + " -d '{\"properties\":{\"title\":\"Radar, Slatina\",\"valid_to\":null}}'"
          + " /collections/\(layer.rawValue)/items/ID"),
      handle: patch)
  }

  private func patch(_ call: Call) throws -> Reply {
    let id = FeatureID(layer, call.captures[0])
    try parts.checkHere(id)
    // What is wrong with the request itself comes before what became of the feature.
    let condition = try ItemCondition(call)
    try PatchBody.check(call.request.body)
    let current = try CurrentFeature(id, parts, call.budget)
    guard let record = current.record else { throw parts.absence(of: id) }
    let match = try condition?.match(on: current, now: call.now)
    let body = try PatchBody(
      call.request.body, of: record.feature, written: record.written, at: call.now)
    if body.values[.geometry] != nil { try condition?.checkSystem(call) }
    if let place = body.values[.geometry], let moved = record.feature.with([.geometry: place]) {
      try parts.checkInside(moved, field: FeatureBody.place)
    }
    let writing = Writing(parts: parts, call: call)
    return writing.reply(
      .edit(id, FeatureEdit(body.values), if: { match?.holds($0) ?? true }, at: call.now)
    ) { try writing.item(id, status: 200, freed: $0.freed) }
  }
}
