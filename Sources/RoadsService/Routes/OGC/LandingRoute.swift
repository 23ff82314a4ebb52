import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /`: the map for people, and where everything else is for programs. With `f=html` people too see where
/// everything else is, as OGC API – Features asks.
enum LandingRoute {
  static func endpoint(_ parts: ServiceParts, _ pages: MapPages) -> Endpoint {
    Endpoint(
      "/",
      [
        Operation(
          .get, "landing",
          description: OperationDescription(
            "The map for browsers; for programs the landing page with links to everything else, which f=html shows to people.",
            parameters: [Representation.parameter, LanguageParameter.parameter] + MapView.parameters,
            answers: [
              .init(
                200, "Links with their relations.", mediaType: Links.json,
                schema: ##"{"$ref":"#/components/schemas/LandingPage"}"##),
              .init(
                200, "The map; with f=html, the links as a page.", mediaType: Links.html,
                schema: #"{"type":"string"}"#),
              .init(302, "The map's own URL of what at, km, type and others ask for."),
            ], example: "/", isForAnyLink: true), ancestors: .only(parts.settings.map.sites)
        ) { call in
          let call = try LanguageParameter.call(call)
          if call["f"] == nil, try Representation.wanted(call, mediaType: Links.json) == .html,
            let page = pages.page(call.language)
          {
            if let address = try MapView.address(call) { return .now(redirect(to: address)) }
            return .now(map(page, pages.policy, call))
          }
          try MapView.check(call)
          let document = try Document(call, parts.live.snapshot)
          let language = call.language
          return .now(
            document.response(
              links: links(call, document, parts.settings.publisher),
              json: json(call, document, parts.live.region, parts.settings.publisher),
              page: Page(title: PagesText.service(language), call: call)
            ) { main in
              main.element("p", [:], PagesText.about(language))
              if let region = parts.live.region {
                main.element("p", [:], RegionSentences.keeps(region)(language))
              }
              main.links(
                parts.layers.map { layer in
                  let count = document.snapshot.counts.of(layer)
                  return (
                    PagesText.title(layer)(language),
                    Links(call).to(["collections", layer.rawValue, "items"]),
                    PagesText.about(layer)(language) + " (" + NumberText.whole(count, language) + ")"
                  )
                })
              main.element("h2", [:], PagesText.api(language))
              main.links(addresses(call).map { ($0.title, $0.href, "/" + $0.path) })
            })
        }
      ])
  }

  private static func redirect(to address: String) -> Response {
    Response(
      status: 302,
      headers: Headers([
        .init("Location", address), .init("Cache-Control", "no-cache"), .init("Vary", "Accept"),
      ]))
  }

  private static func map(_ page: StaticContent, _ policy: String, _ call: Call) -> Response {
    page.response(
      to: call.request.headers, cache: "no-cache", vary: "Accept, Accept-Language",
      [
        .init("Content-Language", call.language.rawValue), .init("Content-Security-Policy", policy),
        // Tile servers want to know which site asks, and need not know which page.
        .init("Referrer-Policy", "strict-origin-when-cross-origin"),
        .init("Permissions-Policy", "geolocation=(self)"), .init("Cross-Origin-Opener-Policy", "same-origin"),
      ])
  }

  private static func addresses(_ call: Call) -> [(path: String, href: String, title: String)] {
    let titles = [
      ("collections", PagesText.collections), ("bulletins", PagesText.bulletins),
      ("changes", PagesText.changes), ("counts", PagesText.counts), ("sources", AboutText.sources),
      ("feeds", PagesText.feeds), ("tiles", PagesText.vectorTiles),
      ("tiles.json", PagesText.tiles), ("tileMatrixSets", PagesText.tileMatrixSets), ("api", PagesText.api),
      ("conformance", PagesText.conformance),
    ]
    return titles.map { ($0.0, Links(call).to([$0.0]), $0.1(call.language)) }
  }

  private static func json(
    _ call: Call, _ document: Document, _ region: Box?, _ publisher: Publisher
  ) -> SmallJSON.Value {
    let language = call.language
    var members: [(String, SmallJSON.Value)] = [
      ("title", .text(PagesText.service(language))), ("description", .text(PagesText.about(language))),
    ]
    let credits = SourceCredit.all(document.snapshot.notes.sources, among: nil)
    let owners = (publisher.isNamed ? [publisher.name] : []) + (credits.isEmpty ? [] : [credits.line])
    if !owners.isEmpty { members.append(("attribution", .text(owners.joined(separator: "; ")))) }
    members += publisher.members
    // As OGC API – Common has it.
    if let region { members.append(("extent", .object([("spatial", RegionResponse.spatial(region))]))) }
    members.append(("links", .links(links(call, document, publisher))))
    return .object(members)
  }

  private static func links(_ call: Call, _ document: Document, _ publisher: Publisher) -> [WebLink] {
    let links = Links(call)
    let language = call.language
    return document.selfAndOther + [
      WebLink(
        href: links.to(["api"]), rel: "service-desc", type: Links.openAPI, title: PagesText.api(language)),
      WebLink(
        href: links.to(["api"], [.init("f", "html")]), rel: "service-doc", type: Links.html,
        title: PagesText.api(language)),
    ]
      // As OGC API – Features calls it, and as OGC API – Common does.
      + ["conformance", Links.relation("conformance")].map {
        WebLink(
          href: links.to(["conformance"]), rel: $0, type: Links.json, title: PagesText.conformance(language))
      } + [
        WebLink(
          href: links.to(["collections"]), rel: "data", type: Links.json,
          title: PagesText.collections(language)),
        WebLink(
          href: links.to(["feeds"]), rel: "related", type: Links.json, title: PagesText.feeds(language)),
        WebLink(
          href: links.to(["tiles.json"]), rel: "related", type: Links.json, title: PagesText.tiles(language)),
        WebLink(
          href: links.to(["tiles"]), rel: Links.relation("tilesets-vector"), type: Links.json,
          title: PagesText.vectorTiles(language)),
        WebLink(
          href: links.to(["tileMatrixSets"]), rel: Links.relation("tiling-schemes"), type: Links.json,
          title: PagesText.tileMatrixSets(language)),
      ] + publisher.licenceLinks
  }
}
