import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /near`: nearest first.
enum Near {
  static func endpoint(_ parts: ServiceParts) -> Endpoint {
    Endpoint(
      "/near",
      [
        Operation(
          .get, "near",
          description: OperationDescription(
            "Features around a point, nearest first, each with the distance in metres to its nearest point.",
            parameters: [PlaceParameters.centre] + PlaceParameters.distances
              + [
                DatetimeParameter.parameter, LimitParameter.parameter, GeometryParameter.parameter,
                SortParameter.parameter([.distance, .title, .updated, .ends], usually: "distance"),
                Representation.parameter,
              ]
              + FilterParameters.all,
            answers: [FeatureResponse.description, Document.page, RegionResponse.outside],
            example: "'/near?at=44.538,18.667&km=20'")
        ) { call in
          let form = try Representation.preferred(call)
          let moments = try DatetimeParameter.interval(call)
          let area = Area.circle(try PlaceParameters.circle(call))
          try parts.checkMeets(area, field: "at")
          let query = Query(
            area: area,
            filter: try FilterParameters.filter(call, during: moments), limit: try LimitParameter.limit(call),
            sort: try SortParameter.sort(call, in: area))
          let snapshot = parts.live.snapshot
          guard form != .html else { return .now(page(query, moments, snapshot, call)) }
          var response = try FeatureResponse.response(to: query, snapshot, call)
          response.headers.add("Vary", "Accept")
          return .now(response)
        }
      ])
  }

  /// Nearest first, each with its distance.
  private static func page(
    _ query: Query, _ moments: ClosedRange<Instant>, _ snapshot: Snapshot, _ call: Call
  ) -> Response {
    let language = call.language
    var all = query
    all.limit = nil
    let matched = snapshot.count(all, call.budget).total
    var shown = query
    shown.limit = min(query.limit ?? .max, FeaturePages.mostRows)
    var hits: [LiveHit] = []
    snapshot.visit(shown, call.budget) { hit in
      hits.append(hit)
      return call.budget.take(FeaturePages.workOfRow)
    }
    let page = Page(
      title: PagesText.near(call["at"] ?? "")(language), breadcrumbs: Breadcrumbs(call).home, call: call)
    return page.response { main in
      main.question(call)
      FeaturePages(call, snapshot, about: moments).list(hits, of: matched, &main)
    }
  }
}
