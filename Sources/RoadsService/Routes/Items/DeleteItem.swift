import RoadsCore

/// `DELETE /collections/{collection}/items/{id}`
struct DeleteItem {
  let layer: Layer
  let parts: ServiceParts

  var operation: Operation {
    Operation(
      .delete, "delete\(layer.capitalized)", access: .operatorOnly,
      description: OperationDescription(
        "Removes a feature.", captures: [ItemRoute.id], headers: ItemCondition.parameters,
        answers: [
          .init(204, "It is removed."),
          .init(410, "It was removed before; the answer says why.", mediaType: "application/problem+json"),
          .init(412, "It has changed since it was read.", mediaType: "application/problem+json"),
        ],
        example: "-X DELETE -H 'Authorization: Bearer TOKEN' /collections/\(layer.rawValue)/items/ID")
    ) { call in
      let condition = try ItemCondition(call)
      let id = FeatureID(layer, call.captures[0])
      try parts.checkHere(id)
      let match = try condition?.match(on: CurrentFeature(id, parts, call.budget), now: call.now)
      return Writing(parts: parts, call: call).reply(
        .delete(id, if: { match?.holds($0) ?? true }, at: call.now)
      ) { _ in Response(status: 204) }
    }
  }
}
