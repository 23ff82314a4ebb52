import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// The sources as people read of them: how much each has, and how fresh what was fetched is. Why a fetch failed is for operators, who
/// read it in the JSON.
struct SourcesPage {
  private let call: Call
  private let parts: ServiceParts
  private var language: Language { call.language }

  init(_ call: Call, _ parts: ServiceParts) {
    self.call = call
    self.parts = parts
  }

  func response() -> Response {
    let page = Page(
      title: AboutText.sources(language), breadcrumbs: Breadcrumbs(call).home, call: call)
    return page.response(write)
  }

  private func write(_ main: inout XMLWriter) {
    let sources = parts.sources.shown(parts.live.snapshot)
    guard !sources.isEmpty else { return main.element("p", [:], AboutText.noSources(language)) }
    // Where nothing is fetched the column would be empty.
    let fetches = sources.contains { $0.source.fetched != nil }
    main.element("div", ["class": "table"]) { box in
      box.element("table") { table in
        table.element("thead") { $0.element("tr") { heads(fetches: fetches, &$0) } }
        table.element("tbody") { body in
          for (source, counts) in sources {
            body.element("tr") { row(source, counts, fetches: fetches, &$0) }
          }
        }
      }
    }
  }

  private func heads(fetches: Bool, _ row: inout XMLWriter) {
    row.element("th", ["scope": "col"], PageText.source(language))
    for layer in Layer.allCases { row.element("th", ["scope": "col"], PagesText.title(layer)(language)) }
    if fetches { row.element("th", ["scope": "col"], SourcesText.fetched(language)) }
    row.element("th", ["scope": "col", "class": "wide"], PageText.attribution(language))
  }

  private func row(
    _ source: StoredSource, _ counts: [Layer: Int], fetches: Bool, _ row: inout XMLWriter
  ) {
    row.element("td", [:], source.shownName(language))
    for layer in Layer.allCases {
      row.element("td", ["class": "number"], NumberText.whole(counts[layer] ?? 0, language))
    }
    if fetches { row.element("td", [:], source.fetched.map(freshness) ?? "") }
    row.element("td", ["class": "wide"], source.label.terms)
  }

  /// "5 minutes ago", "2 days ago (stale)"
  private func freshness(_ fetched: FetchedSource) -> String {
    let age = fetched.state.succeededAt.flatMap(PageClock.dates(call).age) ?? SourcesText.never(language)
    return fetched.isStale(at: call.now) ? "\(age) (\(SourceText.stale(language)))" : age
  }
}

extension StoredSource {
  /// As its owner calls it, or as the program knows it.
  func shownName(_ language: Language) -> String { label.title ?? SourceText.label(name, language) }
}

extension SourceLabel {
  /// "© BIHAMK (CC-BY-4.0)"; empty where nobody asks for anything.
  var terms: String { [attribution, licence.map { "(\($0))" }].compactMap(\.self).joined(separator: " ") }
}
