import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /collections` and `GET /collections/{collection}`: the layers as the standard's collections.
enum CollectionsRoute {
  static let crs = "http://www.opengis.net/def/crs/OGC/1.3/CRS84"

  static func endpoints(_ parts: ServiceParts) -> [Endpoint] {
    let extents = Extents()
    return [all(parts, extents)] + parts.layers.map { one($0, parts, extents) }
  }

  private static func all(_ parts: ServiceParts, _ extents: Extents) -> Endpoint {
    Endpoint(
      "/collections",
      [
        Operation(
          .get, "collections",
          description: OperationDescription(
            "The collections: radars and road conditions.", parameters: [Representation.parameter],
            answers: [
              .init(
                200, "The collections with their extents.", mediaType: Links.json,
                schema: ##"{"$ref":"#/components/schemas/Collections"}"##), Document.page,
            ], example: "/collections")
        ) { call in
          let document = try Document(call, parts.live.snapshot)
          let collections = parts.layers.map {
            CollectionText(layer: $0, call: call, extents: extents, region: parts.live.region)
          }
          return .now(
            document.response(
              json: .object([
                ("links", .links(document.selfAndOther + parts.settings.publisher.licenceLinks)),
                ("collections", .array(collections.map { $0.json(document.snapshot, own: []) })),
              ]),
              page: Page(
                title: PagesText.collections(call.language), breadcrumbs: Breadcrumbs(call).home, call: call)
            ) { main in
              main.links(
                parts.layers.map {
                  (
                    PagesText.title($0)(call.language), Links(call).to(["collections", $0.rawValue]),
                    PagesText.about($0)(call.language)
                  )
                })
            })
        }
      ])
  }

  private static func one(_ layer: Layer, _ parts: ServiceParts, _ extents: Extents) -> Endpoint {
    Endpoint(
      PathTemplate("/collections/\(layer.rawValue)"),
      [
        Operation(
          .get, "\(layer.singular)Collection",
          description: OperationDescription(
            "The collection \(layer.rawValue) and its extent.", parameters: [Representation.parameter],
            answers: [
              .init(
                200, "The collection with its extent.", mediaType: Links.json,
                schema: ##"{"$ref":"#/components/schemas/Collection"}"##), Document.page,
            ], example: "/collections/\(layer.rawValue)")
        ) { call in
          let document = try Document(call, parts.live.snapshot)
          let text = CollectionText(
            layer: layer, call: call, extents: extents, region: parts.live.region)
          return .now(
            document.response(
              json: text.json(document.snapshot, own: document.selfAndOther),
              page: Page(
                title: PagesText.title(layer)(call.language), breadcrumbs: Breadcrumbs(call).collections,
                call: call)
            ) { main in
              main.element("p", [:], PagesText.about(layer)(call.language))
              main.links([
                (
                  PagesText.features(call.language),
                  Links(call).to(["collections", layer.rawValue, "items"]),
                  NumberText.whole(document.snapshot.counts.of(layer), call.language)
                )
              ])
            })
        }
      ])
  }
}

/// One collection in words and JSON.
private struct CollectionText {
  static let calendar = "http://www.opengis.net/def/uom/ISO-8601/0/Gregorian"

  let layer: Layer
  let call: Call
  let extents: Extents
  let region: Box?

  /// `own`: `self` and `alternate` where this is the whole document.
  func json(_ snapshot: Snapshot, own: [WebLink]) -> SmallJSON.Value {
    let language = call.language
    let links = Links(call)
    let path = ["collections", layer.rawValue]
    let items = path + ["items"]
    let mine =
      own.isEmpty
      ? [
        WebLink(
          href: links.to(path), rel: "self", type: Links.json, title: PagesText.title(layer)(language))
      ] : own
    var members: [(String, SmallJSON.Value)] = [
      ("id", .text(layer.rawValue)), ("title", .text(PagesText.title(layer)(language))),
      ("description", .text(PagesText.about(layer)(language))),
    ]
    if let extent = extents.extent(of: layer, snapshot, now: call.now, call.budget) {
      members.append(("extent", json(extent)))
    } else if let region {
      members.append(("extent", .object([("spatial", RegionResponse.spatial(region))])))
    }
    members += [
      ("itemType", .text("feature")), ("crs", .array([.text(CollectionsRoute.crs)])),
      (
        "links",
        .links(
          mine + [
            WebLink(
              href: links.to(items), rel: "items", type: Links.geoJSON,
              title: PagesText.features(language)),
            WebLink(
              href: links.to(items, [.init("f", "html")]), rel: "items", type: Links.html,
              title: PagesText.features(language)),
          ])
      ),
    ]
    return .object(members)
  }

  private func json(_ extent: Extent) -> SmallJSON.Value {
    // Whoever keeps a region speaks for all of it, also for where there is nothing just now.
    let box = [extent.west, extent.south, extent.east, extent.north]
    let spatial: SmallJSON.Value =
      region.map { RegionResponse.spatial($0) }
      ?? .object([
        ("bbox", .array([.array(box.map { .literal($0.description) })])),
        ("crs", .text(CollectionsRoute.crs)),
      ])
    return .object([
      ("spatial", spatial),
      (
        "temporal",
        .object([
          (
            "interval",
            .array([
              .array([
                .optional(extent.from.map(TimeText.rfc3339)), .optional(extent.until.map(TimeText.rfc3339)),
              ])
            ])
          ), ("trs", .text(CollectionText.calendar)),
        ])
      ),
    ])
  }
}
