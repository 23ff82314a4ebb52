/// Every address of the service but `/metrics`, which the service adds itself. The API description is of
/// exactly these.
package enum AllRoutes {
  package static func endpoints(_ parts: ServiceParts) -> [Endpoint] {
    let pages = MapPages(parts.settings.map, layers: parts.layers)
    let endpoints =
      FeaturesRoutes.endpoints(parts, pages) + [
        Near.endpoint(parts), Along.endpoint(parts), CountsRoute.endpoint(parts), Clusters.endpoint(parts),
        Tiles.endpoint(parts), TileJSONRoute.endpoint(parts), TileMatrixSetRoutes.list(parts),
        TileMatrixSetRoutes.one(parts), FeedIndex.endpoint(parts),
        FeedsRoute.endpoint(parts), Changes.endpoint(parts),
        Bulletins.endpoint(parts), ImportRoute.endpoint(parts), Duplicates.endpoint(parts),
        WidgetRoute.endpoint(parts), AboutRoute.endpoint(parts),
      ] + TileSetRoutes.endpoints(parts) + RunsRoute.endpoints(parts) + SourcesRoute.endpoints(parts)
      + AssetRoutes.endpoints()
      + MapRoutes.endpoints(pages)
      + parts.healthEndpoints(isDetailed: parts.settings.metrics == nil)
    return endpoints + [APIRoute.endpoint(describing: endpoints, parts)]
  }
}
