import RoadsCore
import RoadsFormats
import RoadsText

/// One of the service's own pages: what stands around its content.
struct Page {
  let title: String
  /// The pages above it.
  var breadcrumbs: [(title: String, href: String)] = []
  let call: Call
  /// Its other form, for programs.
  var hasJSON = true
  private var language: Language { call.language }

  func response(_ content: (inout XMLWriter) -> Void) -> Response {
    let text = text(content)
    var tag = ContentTag()
    tag.add(text)
    var headers = Validators.undated("text/html; charset=utf-8", tag.text(isExact: true))
    headers.add("Content-Language", language.rawValue)
    headers.add("Vary", "Accept, Accept-Language")
    headers.add("Content-Security-Policy", PageStyle.policy())
    headers.add("Referrer-Policy", "same-origin")
    return Response(status: 200, headers: headers, body: .bytes(OutputBuffer(text)))
  }

  private func text(_ content: (inout XMLWriter) -> Void) -> String {
    PageFrame.text(language, title: title, isHome: breadcrumbs.isEmpty) { head in
      guard hasJSON else { return }
      head.element(
        "link", ["rel": "alternate", "type": Links.json, "href": Links(call).same(call, as: .json)])
    } body: { body in
      if !breadcrumbs.isEmpty { body.element("nav") { trail(&$0) } }
      body.element("main") { main in
        main.element("h1", [:], title)
        content(&main)
      }
      body.element("footer") { footer(&$0) }
    }
  }

  private func trail(_ nav: inout XMLWriter) {
    nav.element("ol") { list in
      for crumb in breadcrumbs {
        list.element("li") { $0.element("a", ["href": crumb.href], crumb.title) }
      }
    }
  }

  private func footer(_ footer: inout XMLWriter) {
    let links = Links(call)
    if hasJSON {
      footer.element("a", ["href": links.same(call, as: .json), "rel": "alternate"], "JSON")
    }
    footer.element("a", ["href": links.to(["api"], [.init("f", "html")])], PagesText.api(language))
    footer.element("p", [:], PagesText.times(zone: PageClock.zoneName)(language))
  }
}

/// Moments on pages, and in parameters: as clocks beside the roads show them.
enum PageClock {
  static let zoneName = known == nil ? "UTC" : "Europe/Sarajevo"
  static let zone = known ?? .utc
  private static let known = Zone(named: "Europe/Sarajevo")

  static func dates(_ call: Call) -> DateText { dates(call.language, now: call.now) }

  static func dates(_ language: Language, now: Instant) -> DateText {
    DateText(language, now: now, in: zone)
  }
}
