import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsProjections

/// One feature as an answer: what lists have of it, with links of its own.
struct ItemResponse {
  private let call: Call

  private let system: AnswerSystem

  init(_ call: Call, _ system: AnswerSystem = .crs84) {
    self.call = call
    self.system = system
  }

  /// `freed`: what is no longer joined to it.
  func response(
    _ record: LiveRecord, _ snapshot: Snapshot, status: Int = 200, freed: [FeatureID] = []
  ) -> Response {
    let address = record.id
    let body = OutputBuffer(capacity: 2048)
    let marks = snapshot.notes.marks(at: call.now)
    system.append(
      LiveHit(record: record), AnswerShape(moment: call.now, marks: marks), to: body, call.budget)
    // Into the object, before its end.
    body.removeLast()
    body.member("links")
    body.append(json: .links(links(address)))
    if !freed.isEmpty {
      body.member("split")
      body.append(json: .array(freed.map { .text($0.description) }))
    }
    body.append("}\n")
    var headers = Validators.headers(
      Links.geoJSON, FeatureTag.text(record, at: call.now, marks, in: system.system), snapshot, call,
      tellsSources: true)
    headers.add("Vary", "Accept")
    headers.add(links: links(address))
    headers.add(ContentCRS.name, ContentCRS.value(system.system))
    // A write is in longitude and latitude, and a date does not say in which system what it protects was read.
    if system.system != .crs84 { headers.remove("Last-Modified") }
    if status == 201 { headers.add("Location", location(address)) }
    return Response(status: status, headers: headers, body: .bytes(body))
  }

  func location(_ address: FeatureID) -> String { Links(call).to(address.path) }

  private func links(_ address: FeatureID) -> [WebLink] {
    let links = Links(call)
    let query =
      system.system == .crs84
      ? [] : [RequestTarget.QueryItem(SystemParameters.crs, system.system.uri)]
    return [
      WebLink(href: links.to(address.path, query), rel: "self", type: Links.geoJSON),
      WebLink(
        href: links.to(address.path, query + [.init("f", "html")]), rel: "alternate", type: Links.html),
      WebLink(
        href: links.to(["collections", address.layer.rawValue]), rel: "collection", type: Links.json),
    ]
  }
}

/// The tag of one feature's state: what `If-Match` has to name to change it. An answer also says whether it is active, and what
/// is known of its source, which changes by itself, and may be in another coordinate reference system: all that is a hyphen and more
/// digits, for who replaces a feature may have read it at any hour.
enum FeatureTag {
  static func text(
    _ record: LiveRecord, at moment: Instant, _ marks: SourceMarks, in system: CoordinateSystem = .crs84
  ) -> String {
    let activity = record.activity(at: moment)
    let state = tag(record)
    let mark = marks.isEmpty ? nil : marks[record.source]
    if activity == .always, mark == nil, system == .crs84 { return state.text() }
    var variant = ContentTag()
    variant.add(activity)
    variant.add(mark)
    guard system != .crs84 else { return EntityTag.variant(state.text(), variant.digits) }
    variant.add(system.uri)
    return EntityTag.inOtherSystem(EntityTag.variant(state.text(), variant.digits))
  }

  /// Of the state that the store has, whatever the hour.
  static func text(_ feature: Feature) -> String {
    text(LiveRecord(feature, scratch: OutputBuffer()))
  }

  static func text(_ record: LiveRecord) -> String { tag(record).text() }

  private static func tag(_ record: LiveRecord) -> ContentTag {
    var tag = ContentTag()
    tag.add(record.tag)
    return tag
  }
}
