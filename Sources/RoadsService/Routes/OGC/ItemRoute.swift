import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /collections/{collection}/items/{id}`
struct ItemRoute {
  let layer: Layer
  let parts: ServiceParts

  static let id = OperationDescription.Parameter(
    "id", "The feature's id.",
    schema: ValuePattern.schema(ValuePattern.id, [("minLength", .number(1)), ("maxLength", .number(200))]),
    isRequired: true)

  var operation: Operation {
    Operation(
      .get, layer.singular,
      description: OperationDescription(
        "One feature of the collection \(layer.rawValue).",
        parameters: [SystemParameters.crs(parts.systems), Representation.parameter],
        captures: [ItemRoute.id],
        answers: [
          .init(
            200, "The feature.", mediaType: Links.geoJSON,
            schema: ##"{"$ref":"#/components/schemas/Feature"}"##,
            headers: [ContentCRS.ofAnswers(parts.systems)]), Document.page,
          .init(410, "It was removed; the answer says why.", mediaType: "application/problem+json"),
        ], example: "/collections/\(layer.rawValue)/items/ID")
    ) { call in
      let id = FeatureID(layer, call.captures[0])
      let system = try AnswerSystem(call, parts.systems)
      let current = try CurrentFeature(id, parts, call.budget, isDegradable: true)
      let document = try Document(call, current.snapshot, mediaType: Links.geoJSON)
      guard let record = current.record else {
        // Only the store knows of what was.
        try call.budget.needsPatience()
        throw parts.absence(of: id)
      }
      var response =
        document.form == .html
        ? ItemRoute.page(record, document) : ItemResponse(call, system).response(record, current.snapshot)
      // The index does not know when that changed.
      if current.isOfStore { response.headers.remove("Last-Modified") }
      return .now(response)
    }
  }

  private static func page(_ record: LiveRecord, _ document: Document) -> Response {
    let call = document.call
    let pages = FeaturePages(call, document.snapshot)
    let page = Page(
      title: pages.headline(record), breadcrumbs: Breadcrumbs(call).items(record.layer), call: call)
    return page.response { main in pages.details(record, &main) }
  }
}
