import RoadsCore
import RoadsFormats
import RoadsLive

/// One feature as an answer: what lists have of it, with links of its own.
struct ItemResponse {
  private let call: Call

  init(_ call: Call) { self.call = call }

  /// `freed`: what is no longer joined to it.
  func response(
    _ record: LiveRecord, _ snapshot: Snapshot, status: Int = 200, freed: [FeatureID] = []
  ) -> Response {
    let address = record.id
    let body = OutputBuffer(capacity: 2048)
    let marks = snapshot.notes.marks(at: call.now)
    body.append(live: LiveHit(record: record), AnswerShape(moment: call.now, marks: marks))
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
      Links.geoJSON, FeatureTag.text(record, at: call.now, marks), snapshot, call, tellsSources: true)
    headers.add("Vary", "Accept")
    if status == 201 { headers.add("Location", location(address)) }
    return Response(status: status, headers: headers, body: .bytes(body))
  }

  func location(_ address: FeatureID) -> String { Links(call).to(address.path) }

  private func links(_ address: FeatureID) -> [WebLink] {
    let links = Links(call)
    return [
      WebLink(href: location(address), rel: "self", type: Links.geoJSON),
      WebLink(
        href: links.to(address.path, [.init("f", "html")]), rel: "alternate", type: Links.html),
      WebLink(
        href: links.to(["collections", address.layer.rawValue]), rel: "collection", type: Links.json),
    ]
  }
}

/// The tag of one feature's state: what `If-Match` has to name to change it. An answer also says whether it is active, and what
/// is known of its source, which changes by itself and is a hyphen and more digits: who replaces a feature may have read it at any hour.
enum FeatureTag {
  static func text(_ record: LiveRecord, at moment: Instant, _ marks: SourceMarks) -> String {
    let activity = record.activity(at: moment)
    let state = tag(record)
    let mark = marks.isEmpty ? nil : marks[record.source]
    if activity == .always, mark == nil { return state.text() }
    var variant = ContentTag()
    variant.add(activity)
    variant.add(mark)
    return EntityTag.variant(state.text(), variant.digits)
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
