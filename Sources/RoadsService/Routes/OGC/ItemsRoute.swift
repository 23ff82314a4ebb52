import RoadsArguments
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsProjections
import RoadsText

/// `GET /collections/{collection}/items`: a page of a layer, by id. A page begins behind the last id of the
/// one before, so that a walk meets each feature that lives throughout exactly once, whatever comes and goes
/// meanwhile.
struct ItemsRoute {
  let layer: Layer
  let parts: ServiceParts

  static let after = OperationDescription.Parameter(
    "after", "The start of the page; part of links to the next page.",
    schema: ComponentSchemas.reference("Line"))

  var operation: Operation {
    Operation(
      .get, layer.rawValue,
      description: OperationDescription(
        "Features of the collection \(layer.rawValue), page by page.",
        parameters: [
          BoxParameter.parameter, SystemParameters.ofBox(parts.systems), DatetimeParameter.parameter,
          LimitParameter.ofItems,
        ] + FilterParameters.all(of: layer) + CQL2Parameters.all(parts.systems, of: layer) + [
          GeometryParameter.parameter, SystemParameters.crs(parts.systems), ItemsRoute.after,
          Representation.parameter,
        ], foreign: FilterParameters.foreign(to: layer),
        answers: [
          .init(
            200, "A page of features, with links to the next and the one before.", mediaType: Links.geoJSON,
            schema: ##"{"$ref":"#/components/schemas/Items"}"##,
            headers: [ContentCRS.ofAnswers(parts.systems)]), Document.page, LimitResponse.tooMuch,
        ], example: "'/collections/\(layer.rawValue)/items?bbox=17.5,43.5,19,45&limit=10'"),
      handle: answer)
  }

  private func answer(_ call: Call) throws -> Reply {
    let document = try Document(call, parts.live.snapshot, mediaType: Links.geoJSON)
    let limit = try LimitParameter.limit(call)
    let moments = try DatetimeParameter.interval(call)
    let system = try AnswerSystem(call, parts.systems)
    let box = try BoxOfSystem(call, parts.systems)
    let query = Query(
      area: box.area,
      filter: try FilterParameters.filter(call, layer: layer, during: moments))
    let moment = query.moment(now: call.now)
    let shape = UnpackedShape()
    let wanted = both(
      box.isWanted(shape, call.budget), try isWanted(call, document.snapshot, at: moment, shape))
    let geometry = try GeometryParameter.choice(call)
    let after = try call.given("after").map { FeatureID(layer, try Values.nonEmpty($0)) }
    // One more than is returned: whether there is a next page.
    let most = document.form == .html ? min(limit, FeaturePages.mostRows) : limit
    let page = document.snapshot.page(
      query, after: after, limit: most + 1, size: most, call.budget, where: wanted)
    var hits = page.hits
    let told = try fitting(hits.prefix(most), document, system)
    var next: String?
    if hits.count > told {
      hits.removeLast(hits.count - told)
      next = try hits.last.map { try address(call, after: $0.record.id.id) }
    }
    let found = Found(
      hits: hits, matched: page.matched, next: next,
      previous: try page.before.flatMap { try previous(call, $0) },
      first: after == nil ? nil : try address(call, after: nil),
      moments: moments, geometry: geometry, moment: moment, system: system)
    return .now(document.form == .html ? html(found, document) : json(found, document))
  }

  private func both(
    _ one: ((LiveRecord) -> Bool)?, _ other: ((LiveRecord) -> Bool)?
  ) -> ((LiveRecord) -> Bool)? {
    guard let one, let other else { return one ?? other }
    return { one($0) && other($0) }
  }

  /// What `filter` says of a feature as this answer tells of it; nil without one.
  private func isWanted(
    _ call: Call, _ snapshot: Snapshot, at moment: Instant, _ shape: UnpackedShape
  ) throws -> ((LiveRecord) -> Bool)? {
    guard let filter = try CQL2Parameters.filter(call, layer, parts.systems) else { return nil }
    let marks = snapshot.notes.marks(at: call.now)
    return { filter.admits(AnsweredRecord($0, at: moment, marks, shape, call.budget), call.budget) }
  }

  /// How many of them one answer has room for, at least one: those behind are on the next page.
  private func fitting(
    _ hits: ArraySlice<LiveHit>, _ document: Document, _ system: AnswerSystem
  ) throws -> Int {
    let budget = document.call.budget
    guard document.form != .html else {
      _ = budget.take(hits.count * FeaturePages.workOfRow)
      return hits.count
    }
    var size = 0
    for (index, hit) in hits.enumerated() {
      size += system.size(hit.record) + 2
      if try !budget.fits(size) { return max(1, index) }
    }
    return hits.count
  }

  private struct Found {
    let hits: [LiveHit]
    let matched: Int
    let next: String?
    let previous: String?
    /// Of pages behind the first.
    let first: String?
    /// What is asked about.
    let moments: ClosedRange<Instant>
    let geometry: GeometryChoice
    let moment: Instant
    let system: AnswerSystem
  }

  /// That of the page behind an id, or of the first one. An address that could not be asked is no link: with a long filter the
  /// walk would end there, and look as if that were all.
  private func address(_ call: Call, after id: String?) throws(Problem) -> String {
    let query = call.request.target.query.filter { $0.name != "after" }
    let links = Links(call)
    let address = links.to(call.request.target.path, query + (id.map { [.init("after", $0)] } ?? []))
    let limit = parts.settings.server.targetLimit
    guard address.utf8.count - links.base.utf8.count <= limit else {
      throw Problem(414, ServiceSentences.otherPageTooLong(limit: limit))
    }
    return address
  }

  private func previous(_ call: Call, _ before: PageBefore) throws(Problem) -> String? {
    switch before {
    case .none: nil
    case .atBeginning: try address(call, after: nil)
    case .behind(let id): try address(call, after: id)
    }
  }

  private func json(_ found: Found, _ document: Document) -> Response {
    let call = document.call
    let body = OutputBuffer(capacity: 1 << 14)
    body.beginCollection()
    let shape = AnswerShape(
      geometry: found.geometry, moment: found.moment, marks: document.snapshot.notes.marks(at: call.now))
    for (index, hit) in found.hits.enumerated() {
      body.append(index == 0 ? "\n" : ",\n")
      found.system.append(hit, shape, to: body, call.budget)
    }
    body.append("\n]")
    body.member("links")
    var links = document.selfAndOther
    if let next = found.next {
      links.append(
        WebLink(href: next, rel: "next", type: Links.geoJSON, title: PagesText.nextPage(call.language)))
    }
    if let previous = found.previous {
      links.append(
        WebLink(
          href: previous, rel: "prev", type: Links.geoJSON, title: PagesText.previousPage(call.language)))
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
    headers.add(links: links)
    headers.add(ContentCRS.name, ContentCRS.value(found.system.system))
    return Response(status: 200, headers: headers, body: .bytes(body))
  }

  private func html(_ found: Found, _ document: Document) -> Response {
    let call = document.call
    let language = call.language
    let page = Page(
      title: PagesText.title(layer)(language), breadcrumbs: Breadcrumbs(call).collection(layer), call: call)
    return page.response { main in
      FeaturePages(call, document.snapshot, about: found.moments).list(
        found.hits, of: found.matched, &main)
      guard !found.hits.isEmpty else { return }
      main.element("p") { paging in
        if let first = found.first {
          paging.element("a", ["href": first], PagesText.firstPage(language))
        }
        if let previous = found.previous {
          paging.element("a", ["href": previous, "rel": "prev"], PagesText.previousPage(language))
        }
        if let next = found.next {
          paging.element("a", ["href": next, "rel": "next"], PagesText.nextPage(language))
        }
      }
    }
  }
}
