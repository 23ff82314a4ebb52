import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /feeds`: which feeds there are, as JSON and as a page. A client that accepts neither, but a feed's media type, gets
/// that feed.
enum FeedIndex {
  private enum Offer {
    case index
    case feed(OutputFormat)
  }

  /// Of formats that share a media type the first one.
  private static let offers: [(type: String, offer: Offer)] = {
    var offers: [(type: String, offer: Offer)] = [(Links.json, .index), (Links.html, .index)]
    for format in OutputFormat.allCases {
      let type = String(format.mediaType.prefix { $0 != ";" })
      if !offers.contains(where: { $0.type == type }) { offers.append((type, .feed(format))) }
    }
    return offers
  }()

  private static let feeds = offers.compactMap { _, offer in
    if case .feed(let format) = offer { format } else { nil }
  }

  static func endpoint(_ parts: ServiceParts) -> Endpoint {
    Endpoint(
      "/feeds",
      [
        Operation(
          .get, "feeds",
          description: OperationDescription(
            "The list of feeds, with the parameters in their URLs. With a feed's media type in Accept, that feed.",
            parameters: [Representation.parameter] + FeedsRoute.parameters,
            answers: [
              .init(
                200, "Links with their relations.", mediaType: Links.json,
                schema: ##"{"$ref":"#/components/schemas/LandingPage"}"##), Document.page,
            ] + FeedsRoute.answers(feeds) + [LimitResponse.tooMuch], example: "/feeds")
        ) { try answer($0, parts) }
      ])
  }

  private static func answer(_ call: Call, _ parts: ServiceParts) throws -> Reply {
    if call["f"] == nil {
      guard let offer = Negotiation.mediaType(call.request.headers, offers) else {
        throw Problem(406, ServiceSentences.notAcceptable(offers.map(\.type)))
      }
      if case .feed(let format) = offer {
        return try FeedsRoute.feed(format, call, parts) { response in
          response.headers.add("Content-Location", address(of: format, call))
          response.headers.add("Vary", "Accept")
        }
      }
    }
    return .now(try index(call, parts))
  }

  private static func index(_ call: Call, _ parts: ServiceParts) throws -> Response {
    // A question that every feed would refuse is refused here.
    _ = try FeedsRoute.query(.geojson, call)
    _ = try GeometryParameter.choice(call)
    // And no link leads to one that refuses it for what it is.
    let formats = OutputFormat.allCases.filter { (try? FeedsRoute.query($0, call)) != nil }
    let document = try Document(call, parts.live.snapshot)
    let title = PagesText.feeds(call.language)
    let about = PagesText.aboutFeeds(call.language)
    return document.response(
      json: .object([
        ("title", .text(title)), ("description", .text(about)),
        (
          "links",
          .links(
            document.selfAndOther
              + formats.map { format in
                WebLink(
                  href: address(of: format, call), rel: "item", type: format.mediaType, title: format.title)
              } + parts.settings.publisher.licenceLinks)
        ),
      ]), page: Page(title: title, breadcrumbs: Breadcrumbs(call).home, call: call)
    ) { main in
      main.element("p", [:], about)
      main.links(
        formats.map { ($0.title, address(of: $0, call), "/feeds/" + $0.rawValue) })
    }
  }

  private static func address(of format: OutputFormat, _ call: Call) -> String {
    Links(call).to(["feeds", format.rawValue], call.request.target.query.filter { $0.name != "f" })
  }
}
