import RoadsArguments
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /widget`: what is nearest to a place, for a frame in another site.
enum WidgetRoute {
  /// How much room the frame has.
  enum Size: String, CaseIterable {
    case small = "s"
    case medium = "m"
    case large = "l"

    var rows: Int {
      switch self {
      case .small: 2
      case .medium: 4
      case .large: 8
      }
    }
  }

  private static let size = OperationDescription.Parameter(
    "size", "The room that it has: s for two rows, m for four, l for eight.",
    schema: #"{"type":"string","enum":["s","m","l"],"default":"m"}"#)

  static func endpoint(_ parts: ServiceParts, _ assets: WebAssets = .shared) -> Endpoint {
    Endpoint(
      "/widget",
      [
        Operation(
          .get, "widget",
          description: OperationDescription(
            "A small page for another site's frame: what is nearest to a place. It refreshes itself.",
            parameters: [PlaceParameters.centre] + PlaceParameters.distances + [
              size, LanguageParameter.parameter,
            ]
              + FilterParameters.all,
            answers: [
              .init(200, "The page.", mediaType: MediaType.html.name, schema: #"{"type":"string"}"#),
              RegionResponse.outside,
            ], example: "'/widget?at=44.538,18.667&km=20&size=s&lang=de'"),
          ancestors: .everybody
        ) { call in
          let call = try LanguageParameter.call(call)
          let circle = try PlaceParameters.circle(call)
          try parts.checkMeets(.circle(circle), field: "at")
          let size = try call.given("size").map { try Values.choice($0) } ?? Size.medium
          let filter = try FilterParameters.filter(call, during: call.now...call.now)
          let snapshot = parts.live.snapshot
          var hits: [LiveHit] = []
          snapshot.visit(Query(area: .circle(circle), filter: filter, limit: size.rows), call.budget) {
            hits.append($0)
            return true
          }
          let counts = snapshot.count(Query(area: .circle(circle), filter: filter), call.budget)
          let page = WidgetPage(
            call: call, snapshot: snapshot, circle: circle, filter: filter, size: size, assets: assets)
          return .now(page.response(hits, counts))
        }
      ])
  }
}
