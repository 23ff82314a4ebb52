import RoadsFormats
import RoadsText

/// One link as OGC API – Features writes it.
struct WebLink {
  let href: String
  let rel: String
  let type: String
  /// nil where the bytes must not depend on the reader's language.
  var title: String?
  /// `href` has variables in braces, as in OGC API – Tiles.
  var isTemplate = false

  var json: SmallJSON.Value {
    .object(
      [("href", .text(href)), ("rel", .text(rel)), ("type", .text(type))]
        + (title.map { [("title", .text($0))] } ?? []) + (isTemplate ? [("templated", .boolean(true))] : []))
  }

  /// As a header has it (RFC 8288).
  fileprivate var field: String { "<\(href)>; rel=\"\(rel)\"; type=\"\(type.filter { $0 != "\"" })\"" }
}

extension Headers {
  /// What proxies and clients take at least, of all headers together, is 8 kB: links with longer addresses are in the body alone.
  private static let mostLinks = 4_096

  /// The links of the body once more, for those who do not read that.
  mutating func add(links: [WebLink]) {
    let text = links.filter { !$0.isTemplate }.map(\.field).joined(separator: ", ")
    if !text.isEmpty, text.utf8.count <= Headers.mostLinks { add("Link", text) }
  }
}

/// Addresses of the service as its answers name them.
struct Links {
  static let geoJSON = "application/geo+json"
  static let json = "application/json"
  static let html = "text/html"
  static let schema = "application/schema+json"
  static let openAPI = "application/vnd.oai.openapi+json;version=3.0"

  /// A relation that the OGC has a name for: `http://www.opengis.net/def/rel/ogc/1.0/queryables`.
  static func relation(_ name: String) -> String { "http://www.opengis.net/def/rel/ogc/1.0/" + name }

  /// What JSON of a media type of its own is called: so, unless somebody asks for it as JSON.
  static func json(_ call: Call, of own: String) -> String {
    guard call["f"] == nil else { return own }
    return Negotiation.mediaType(call.request.headers, [(own, own), (json, json), (html, own)]) ?? own
  }

  let base: String

  init(_ call: Call) { base = call.base }

  func to(_ segments: [String], _ query: [RequestTarget.QueryItem] = []) -> String {
    let path = "/" + segments.map { PercentEncoding.encoded($0) }.joined(separator: "/")
    return base + path + Links.text(query)
  }

  static func text(_ query: [RequestTarget.QueryItem]) -> String {
    guard !query.isEmpty else { return "" }
    // OGC's own examples leave these as they are; so do people who read addresses.
    let items = query.map { item in
      PercentEncoding.encoded(item.name) + "=" + PercentEncoding.encoded(item.value, keeping: ",:/")
    }
    return "?" + items.joined(separator: "&")
  }

  /// The address that was asked, in one form or the other.
  func same(_ call: Call, as form: Representation? = nil) -> String {
    var query = call.request.target.query
    if let form {
      query.removeAll { $0.name == "f" }
      query.append(.init("f", form.rawValue))
    }
    return to(call.request.target.path, query)
  }

  /// `self` and `alternate`.
  func selfAndOther(_ call: Call, _ form: Representation, mediaType: String) -> [WebLink] {
    let types: [Representation: String] = [.json: mediaType, .html: Links.html]
    return [
      WebLink(
        href: same(call), rel: "self", type: types[form] ?? mediaType,
        title: PagesText.thisDocument(call.language)),
      WebLink(
        href: same(call, as: form.other), rel: "alternate", type: types[form.other] ?? Links.html,
        title: PagesText.thisDocument(as: form.other == .html ? "HTML" : "JSON")(call.language)),
    ]
  }
}

extension SmallJSON.Value {
  static func links(_ links: [WebLink]) -> SmallJSON.Value { .array(links.map(\.json)) }
}

extension Publisher {
  /// Under which licence everything is.
  var licenceLinks: [WebLink] {
    licence.map { [WebLink(href: $0.address, rel: "license", type: Links.html, title: $0.text)] } ?? []
  }
}
