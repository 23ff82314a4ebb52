import RoadsArguments
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// `GET /collections/{collection}/items`: a page of a layer, by id. A page begins behind the last id of the
/// one before, so that a walk meets each feature that lives throughout exactly once, whatever comes and goes
/// meanwhile.
struct ItemsRoute {
  let layer: Layer
  let parts: ServiceParts

  static let after = OperationDescription.Parameter(
    "after", "The start of the page; part of links to the next page.",
    schema: #"{"type":"string","minLength":1}"#)

  var operation: Operation {
    Operation(
      .get, layer.rawValue,
      description: OperationDescription(
        "Features of the collection \(layer.rawValue), page by page.",
        parameters: [BoxParameter.parameter, DatetimeParameter.parameter, LimitParameter.parameter]
          + FilterParameters.all.filter { $0.name != "layer" } + [
            GeometryParameter.parameter, ItemsRoute.after, Representation.parameter,
          ],
        answers: [
          .init(
            200, "A page of features, with a link to the next.", mediaType: Links.geoJSON,
            schema: ##"{"$ref":"#/components/schemas/Items"}"##), Document.page,
        ], example: "'/collections/\(layer.rawValue)/items?bbox=17.5,43.5,19,45&limit=10'"),
      handle: answer)
  }

  private func answer(_ call: Call) throws -> Reply {
    let document = try Document(call, parts.live.snapshot, mediaType: Links.geoJSON)
    let limit = try LimitParameter.limit(call)
    let moments = try DatetimeParameter.interval(call)
    let query = Query(
      area: try BoxParameter.box(call).map(Area.box),
      filter: try FilterParameters.filter(call, layer: layer, during: moments))
    let after = try call.given("after").map { FeatureID(layer, try Values.nonEmpty($0)) }
    // One more than is returned: whether there is a next page.
    let most = document.form == .html ? min(limit, ItemsRoute.mostRows) : limit
    var (hits, matched) = document.snapshot.page(query, after: after, limit: most + 1, call.budget)
    let told = try fitting(hits.prefix(most), document)
    var next: String?
    if hits.count > told {
      hits.removeLast(hits.count - told)
      next = hits.last.map { self.next(call, after: $0.record.id.id) }
    }
    let found = Found(
      hits: hits, matched: matched, next: next, moments: moments,
      geometry: try GeometryParameter.choice(call), moment: query.moment(now: call.now))
    return .now(document.form == .html ? page(found, document) : json(found, document))
  }

  /// Rows of a page for people.
  private static let mostRows = 1_000
  private static let workOfRow = 20_000

  /// How many of them one answer has room for, at least one: those behind are on the next page.
  private func fitting(_ hits: ArraySlice<LiveHit>, _ document: Document) throws -> Int {
    let budget = document.call.budget
    guard document.form != .html else {
      _ = budget.take(hits.count * ItemsRoute.workOfRow)
      return hits.count
    }
    var size = 0
    for (index, hit) in hits.enumerated() {
      size += hit.record.size + 2
      if try !budget.fits(size) { return max(1, index) }
    }
    return hits.count
  }

  private struct Found {
    let hits: [LiveHit]
    let matched: Int
    let next: String?
    /// What is asked about.
    let moments: ClosedRange<Instant>
    let geometry: GeometryChoice
    let moment: Instant
  }

  private func next(_ call: Call, after id: String) -> String {
    let query = call.request.target.query.filter { $0.name != "after" }
    return Links(call).to(call.request.target.path, query + [.init("after", id)])
  }

  private func json(_ found: Found, _ document: Document) -> Response {
    let call = document.call
    let body = OutputBuffer(capacity: 1 << 14)
    body.beginCollection()
    let shape = AnswerShape(
      geometry: found.geometry, moment: found.moment, marks: document.snapshot.notes.marks(at: call.now))
    for (index, hit) in found.hits.enumerated() {
      body.append(index == 0 ? "\n" : ",\n")
      body.append(live: hit, shape)
    }
    body.append("\n]")
    body.member("links")
    var links = document.selfAndOther
    if let next = found.next {
      links.append(
        WebLink(href: next, rel: "next", type: Links.geoJSON, title: PagesText.nextPage(call.language)))
    }
    links.append(
      WebLink(
        href: Links(call).to(["collections", layer.rawValue]), rel: "collection", type: Links.json,
        title: PagesText.title(layer)(call.language)))
    body.append(json: .links(links))
    body.member("numberMatched", found.matched)
    body.member("numberReturned", found.hits.count)
    // The time of the answer is no part of what it says.
    var tag = ContentTag()
    tag.add(body)
    body.member("timeStamp", call.now)
    body.append("}\n")
    var headers = Validators.headers(
      Links.geoJSON, tag, document.snapshot, call, isExact: false, tellsSources: true)
    headers.add("Content-Language", call.language.rawValue)
    headers.add("Vary", "Accept, Accept-Language")
    headers.add("Content-Crs", "<http://www.opengis.net/def/crs/OGC/1.3/CRS84>")
    return Response(status: 200, headers: headers, body: .bytes(body))
  }

  private func page(_ found: Found, _ document: Document) -> Response {
    let call = document.call
    let language = call.language
    let page = Page(
      title: PagesText.title(layer)(language), breadcrumbs: Breadcrumbs(call).collection(layer), call: call)
    return page.response { main in
      guard !found.hits.isEmpty else {
        main.element("p", [:], PagesText.nothingFound(language))
        return
      }
      main.element(
        "p", ["class": "dim"], PagesText.shown(found.hits.count, of: found.matched, language))
      FeaturePages(call, document.snapshot, about: found.moments).table(found.hits, &main)
      main.element("p") { paging in
        if call["after"] != nil {
          let query = call.request.target.query.filter { $0.name != "after" }
          paging.element(
            "a", ["href": Links(call).to(call.request.target.path, query)], PagesText.firstPage(language))
        }
        if let next = found.next {
          paging.element("a", ["href": next, "rel": "next"], PagesText.nextPage(language))
        }
      }
    }
  }
}
