import RoadsArguments
import RoadsCore
import RoadsText

/// `DELETE /collections/{collection}/items/{id}/corrections`: the operator takes corrections back.
struct RevertItem {
  let layer: Layer
  let parts: ServiceParts

  private static let fields = OperationDescription.Parameter(
    "fields", "Only these members, separated by commas, such as title,valid_to.",
    schema: ValuePattern.schema(ValuePattern.fields))

  var endpoint: Endpoint {
    Endpoint(
      PathTemplate("/collections/\(layer.rawValue)/items/{id}/corrections"),
      [
        Operation(
          .delete, "revert\(layer.capitalized)", access: .operatorOnly,
          description: OperationDescription(
            "Takes corrections back: the feature says again what its list says. Where nothing is corrected, nothing "
              + "happens.",
            parameters: [RevertItem.fields], captures: [ItemRoute.id], headers: ItemCondition.parameters,
            answers: ChangedItem.answers(
              inconsistent: "Without these corrections alone it would make no sense."),
            example: "-X DELETE -H 'Authorization: Bearer TOKEN'"
              + " '/collections/\(layer.rawValue)/items/ID/corrections?fields=title,valid_to'"),
          handle: revert)
      ])
  }

  private func revert(_ call: Call) throws -> Reply {
    let id = FeatureID(layer, call.captures[0])
    try parts.checkHere(id)
    let condition = try ItemCondition(call)
    let match = try condition?.match(on: CurrentFeature(id, parts, call.budget), now: call.now)
    let reverts: FeatureEdit.Reverts = try call.given("fields").map { .fields(try fields($0)) } ?? .all
    let writing = Writing(parts: parts, call: call)
    return writing.reply(
      .edit(id, FeatureEdit(reverts: reverts), if: { match?.holds($0) ?? true }, at: call.now)
    ) { try writing.item(id, status: 200, freed: $0.freed) }
  }

  private func fields(_ given: SourcedValue) throws -> Set<CorrectedField> {
    var fields: Set<CorrectedField> = []
    for name in given.text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let field = CorrectedField(name: String(name)) else {
        throw Values.unknown(
          SourcedValue(given.source, String(name)), among: CorrectedField.allCases.map(\.name))
      }
      fields.insert(field)
    }
    return fields
  }
}
