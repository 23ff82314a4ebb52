import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsProjections
import RoadsText

/// `GET /collections` and `GET /collections/{collection}`: the layers as the standard's collections.
enum CollectionsRoute {
  static func endpoints(_ parts: ServiceParts) -> [Endpoint] {
    let extents = Extents()
    return [all(parts, extents)] + parts.layers.map { one($0, parts, extents) }
  }

  private static func all(_ parts: ServiceParts, _ extents: Extents) -> Endpoint {
    Document.endpoint(
      "/collections", "collections", "The collections: radars and road conditions.",
      answer: "The collections with their extents.", schema: "CollectionList", parts
    ) { document in
      let call = document.call
      let collections = parts.layers.map {
        CollectionText(layer: $0, call: call, extents: extents, parts: parts)
      }
      let links = document.selfAndOther + parts.settings.publisher.licenceLinks
      return document.response(
        links: links,
        json: .object([
          ("links", .links(links)), ("crs", .array(CollectionText.systems(parts))),
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
      }
    }
  }

  private static func one(_ layer: Layer, _ parts: ServiceParts, _ extents: Extents) -> Endpoint {
    Document.endpoint(
      "/collections/\(layer.rawValue)", "\(layer.singular)Collection",
      "The collection \(layer.rawValue) and its extent.",
      answer: "The collection with its extent.", schema: "Collection", parts
    ) { document in
      let call = document.call
      let text = CollectionText(layer: layer, call: call, extents: extents, parts: parts)
      return document.response(
        links: text.links(own: document.selfAndOther),
        json: text.json(document.snapshot, own: document.selfAndOther),
        page: Page(
          title: PagesText.title(layer)(call.language), breadcrumbs: Breadcrumbs(call).collections, call: call
        )
      ) { main in
        main.element("p", [:], PagesText.about(layer)(call.language))
        let count = NumberText.whole(document.snapshot.counts.of(layer), call.language)
        let documents: [(Phrase, String, String)] = [
          (PagesText.features, "items", count), (PagesText.queryables, "queryables", "JSON Schema"),
          (PagesText.schema, "schema", "JSON Schema"),
          (PagesText.featureSchema, "feature-schema", "JSON Schema"),
          (PagesText.vectorTiles, "tiles", TileMatrixSet.id),
        ]
        main.links(
          documents.map { title, name, note in
            (title(call.language), Links(call).to(["collections", layer.rawValue, name]), note)
          })
      }
    }
  }
}

/// One collection in words and JSON.
private struct CollectionText {
  static let calendar = "http://www.opengis.net/def/uom/ISO-8601/0/Gregorian"

  let layer: Layer
  let call: Call
  let extents: Extents
  let parts: ServiceParts

  /// Written out in each collection too: not every client knows how to follow `#/crs`.
  static func systems(_ parts: ServiceParts) -> [SmallJSON.Value] {
    parts.systems.offered.map { .text($0.uri) }
  }

  /// `own`: `self` and `alternate` where this is the whole document.
  func json(_ snapshot: Snapshot, own: [WebLink]) -> SmallJSON.Value {
    let language = call.language
    var members: [(String, SmallJSON.Value)] = [
      ("id", .text(layer.rawValue)), ("title", .text(PagesText.title(layer)(language))),
      ("description", .text(PagesText.about(layer)(language))),
    ]
    if let extent = extents.extent(of: layer, snapshot, now: call.now, call.budget) {
      members.append(("extent", json(extent)))
    } else if let region = parts.live.region {
      members.append(("extent", .object([("spatial", RegionResponse.spatial(region))])))
    }
    members += [
      ("itemType", .text("feature")), ("crs", .array(CollectionText.systems(parts))),
      ("storageCrs", .text(CoordinateSystem.crs84.uri)),
      ("links", .links(links(own: own))),
    ]
    return .object(members)
  }

  func links(own: [WebLink]) -> [WebLink] {
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
    return mine + [
      WebLink(
        href: links.to(items), rel: "items", type: Links.geoJSON, title: PagesText.features(language)),
      WebLink(
        href: links.to(items, [.init("f", "html")]), rel: "items", type: Links.html,
        title: PagesText.features(language)),
    ]
      // The standard's name, and the one that GDAL looks for.
      + [Links.relation("queryables"), "queryables"].map {
        WebLink(
          href: links.to(path + ["queryables"]), rel: $0, type: Links.schema,
          title: PagesText.queryables(language))
      } + [
        WebLink(
          href: links.to(path + ["schema"]), rel: Links.relation("schema"), type: Links.schema,
          title: PagesText.schema(language)),
        WebLink(
          href: links.to(path + ["tiles"]), rel: Links.relation("tilesets-vector"), type: Links.json,
          title: PagesText.vectorTiles(language)),
      ]
      // The registered name, and how GDAL 3.6 spells it.
      + ["describedby", "describedBy"].map {
        WebLink(
          href: links.to(path + ["feature-schema"]), rel: $0, type: Links.schema,
          title: PagesText.featureSchema(language))
      }
  }

  private func json(_ extent: Extent) -> SmallJSON.Value {
    // Whoever keeps a region speaks for all of it, also for where there is nothing just now.
    let box = [extent.west, extent.south, extent.east, extent.north]
    let spatial: SmallJSON.Value =
      parts.live.region.map { RegionResponse.spatial($0) }
      ?? .object([
        ("bbox", .array([.array(box.map { .literal($0.description) })])),
        ("crs", .text(CoordinateSystem.crs84.uri)),
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
