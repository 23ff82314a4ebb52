import RoadsCore

/// All that OGC API – Features and writing single features need. Each collection has addresses of its own, as
/// the standard's own descriptions do: what can be sent to one is not what can be sent to the other, and a
/// collection that is not served has none.
enum FeaturesRoutes {
  static func endpoints(_ parts: ServiceParts, _ pages: MapPages) -> [Endpoint] {
    [LandingRoute.endpoint(parts, pages), ConformanceRoute.endpoint(parts)]
      + CollectionsRoute.endpoints(parts)
      + parts.layers.flatMap { layer in
        CollectionDocument.endpoints(layer, parts) + [
          Endpoint(
            PathTemplate("/collections/\(layer.rawValue)/items"),
            [
              ItemsRoute(layer: layer, parts: parts).operation,
              AddItem(layer: layer, parts: parts).operation,
            ]),
          Endpoint(
            PathTemplate("/collections/\(layer.rawValue)/items/{id}"),
            [
              ItemRoute(layer: layer, parts: parts).operation,
              ReplaceItem(layer: layer, parts: parts).operation,
              PatchItem(layer: layer, parts: parts).operation,
              DeleteItem(layer: layer, parts: parts).operation,
            ]), RevertItem(layer: layer, parts: parts).endpoint,
          ReportItem(layer: layer, parts: parts).endpoint,
        ]
      }
  }
}
