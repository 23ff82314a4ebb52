import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// The widget's page. `widget.js` replaces its `main` by a newer one from time to time.
struct WidgetPage {
  let call: Call
  let snapshot: Snapshot
  let circle: Circle
  let filter: Filter
  let size: WidgetRoute.Size
  let assets: WebAssets

  private var language: Language { call.language }

  func response(_ hits: [LiveHit], _ counts: Counts) -> Response {
    let text = text(hits, counts)
    var tag = ContentTag()
    tag.add(text)
    let headers = Headers([
      .init("Content-Type", MediaType.html.text), .init("ETag", tag.text()),
      .init("Cache-Control", "no-cache"),
      .init("Content-Language", language.rawValue), .init("Vary", "Accept-Language"),
      .init("Content-Security-Policy", MapPolicy.widget), .init("Referrer-Policy", "same-origin"),
    ])
    return Response(status: 200, headers: headers, body: .bytes(OutputBuffer(text)))
  }

  private func text(_ hits: [LiveHit], _ counts: Counts) -> String {
    var writer = XMLWriter()
    writer.element("html", ["lang": language.rawValue]) { html in
      html.element("head") { head in
        head.element("meta", ["charset": "utf-8"])
        head.element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        head.element("title", [:], PagesText.service(language))
        head.element("link", ["rel": "icon", "href": assets.folder + "icon.svg"])
        head.element("link", ["rel": "stylesheet", "href": assets.folder + "widget/widget.css"])
        head.element("script", ["type": "module", "src": assets.folder + "widget/widget.js"], "")
      }
      html.element("body", ["class": "size-\(size.rawValue)"]) { body in
        body.element("main") { main(&$0, hits, counts) }
        body.element("p", ["id": "offline", "hidden": "hidden"], said("widget.offline"))
      }
    }
    return "<!DOCTYPE html>\n" + writer.text
  }

  private func main(_ main: inout XMLWriter, _ hits: [LiveHit], _ counts: Counts) {
    let distance = kept(DistanceText.given(circle.metres, language))
    main.element("h1", [:], PagesText.service(language))
    main.element(
      "p", ["class": "count"],
      hits.isEmpty
        ? said("widget.none", ["distance": distance])
        : said("widget.count", ["what": AnswerText.counted(counts, language), "distance": distance]))
    if !hits.isEmpty {
      main.element("ol") { list in
        for hit in hits { list.element("li") { row(hit, &$0) } }
      }
    }
    main.element("footer") { footer in
      footer.element(
        "time", ["datetime": TimeText.rfc3339(call.now)],
        said("widget.time", ["time": PageClock.dates(call).time(call.now)]))
      link(&footer, WidgetLinks(call).map(around: circle, filter)) { $0.text(said("widget.map")) }
    }
  }

  private func row(_ hit: LiveHit, _ row: inout XMLWriter) {
    let record = hit.record
    let pages = FeaturePages(call, snapshot)
    let isActive = record.activity(at: call.now).isActive
    let when = pages.phrase(record)
    link(&row, WidgetLinks(call).feature(record.id), isActive ? nil : "later") { link in
      link.element("svg", ["class": "sign", "viewBox": "0 0 36 36", "aria-hidden": "true"]) {
        $0.element("use", ["href": "\(assets.folder)icons.svg#type-\(record.type.name)"])
      }
      link.element("span", ["class": "title"], pages.headline(record))
      let details = record.detailsWithoutShape
      let type = TraitText.type(record.type.shortLabel(for: ConcernedTraffic(details)), details, language)
      let caveats = pages.caveats(record).map { " (\($0))" }.joined()
      let what = type.prefix(1).uppercased() + type.dropFirst() + caveats + extent(record)
      link.element(
        "span", ["class": "about"],
        [what, place(hit), when].compactMap(\.self).joined(separator: " · "))
      if let age = PageClock.dates(call).longAgo(record.updatedAt) {
        link.element("span", ["class": "age", "title": said("age.updated", ["age": age])], age)
      }
    }
  }

  /// " (17.6 km)" of a line: its distance is that of its nearest point, and it goes on from there.
  private func extent(_ record: LiveRecord) -> String {
    record.length.map { " (\(kept(DistanceText.measured($0, language))))" } ?? ""
  }

  /// "1.3 km north-east", to the nearest point of a line or area.
  private func place(_ hit: LiveHit) -> String {
    let nearest = hit.ofShape?.nearest ?? hit.record.coordinate
    guard let direction = CompassPoint(from: circle.centre, to: nearest) else {
      return said("widget.here")
    }
    return kept(DistanceText.measured(hit.distance ?? 0, language)) + " " + direction.direction(language)
  }

  /// A number and its unit stay on one line.
  private func kept(_ text: String) -> String { text.replacing(" ", with: "\u{A0}") }

  /// Out of the frame, which is too small for the map and may not show it.
  private func link(
    _ writer: inout XMLWriter, _ href: String, _ kind: String? = nil, _ content: (inout XMLWriter) -> Void
  ) {
    guard let kind else {
      return writer.element("a", ["href": href, "target": "_blank", "rel": "noopener"], inside: content)
    }
    writer.element(
      "a", ["href": href, "target": "_blank", "rel": "noopener", "class": kind], inside: content)
  }

  private func said(_ key: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    MapSentences.sentence(key, language, values) ?? key
  }
}
