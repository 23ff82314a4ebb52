import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// Entries of the change log as people read them: the newest first, and the way to those before and after.
struct ChangesPage {
  private let call: Call
  private let parts: ServiceParts
  private let filter: ChangeFilter
  private let limit: Int
  private let pages: FeaturePages
  private let dates: DateText
  private let links: Links
  private var language: Language { call.language }

  init(_ call: Call, _ parts: ServiceParts, _ filter: ChangeFilter, limit: Int) {
    self.call = call
    self.parts = parts
    self.filter = filter
    self.limit = min(limit, FeaturePages.mostRows)
    pages = FeaturePages(call, parts.live.snapshot)
    dates = PageClock.dates(call)
    links = Links(call)
  }

  /// After `since`; the newest without it.
  func response(since: Int64?) throws -> Response {
    let last = parts.hub.last
    // Nobody has written to the store yet; it need not be there.
    guard last > 0 else {
      let isKnown = since ?? 0 == 0
      return page { main in
        main.element("p", [:], (isKnown ? ChangeWords.none : PagesText.noSuchPosition)(language))
      }
    }
    try call.budget.needsPatience()
    // Of a log that was cut off at its beginning what is left begins there.
    let first = try parts.store.changes(since: 0, limit: 1).first.map { $0.sequence - 1 } ?? last
    let start = since ?? max(first, last - Int64(limit))
    let logged = start > last ? nil : try LoggedChanges(since: start, limit: limit, parts)
    let shown = try logged.map { try told($0) } ?? []
    return page { main in
      if logged == nil { main.element("p", [:], PagesText.noSuchPosition(language)) }
      if let logged, shown.isEmpty {
        let none = logged.count == 0 ? ChangeWords.none : PagesText.noneOfTheseChanges
        main.element("p", [:], none(language))
      }
      if !shown.isEmpty { table(shown, &main) }
      main.element("p") { paging in
        let end = logged?.last ?? start
        if end < last, logged != nil { link("next", PagesText.newerChanges, since: end, &paging) }
        if start < first { link("next", PagesText.newerChanges, since: first, &paging) }
        if start > first {
          let before = min(start, last) - Int64(limit)
          link("prev", PagesText.olderChanges, since: max(first, before), &paging)
        }
      }
    }
  }

  private func page(_ content: (inout XMLWriter) -> Void) -> Response {
    let page = Page(
      title: PagesText.changes(language), breadcrumbs: Breadcrumbs(call).home, call: call)
    return page.response { main in
      main.question(call)
      content(&main)
    }
  }

  /// What passes the filter, the newest first.
  private func told(_ logged: LoggedChanges) throws -> [AppliedChange] {
    let scratch = OutputBuffer(capacity: 1024)
    var told: [AppliedChange] = []
    for index in (0..<logged.count).reversed()
    where call.budget.take(LoggedChanges.work + FeaturePages.workOfRow) {
      let change = try logged.applied(index)
      if filter.admits(SerializedChange(change, scratch: scratch)) { told.append(change) }
    }
    return told
  }

  private func link(_ relation: String, _ title: Phrase, since: Int64, _ paging: inout XMLWriter) {
    var query = call.request.target.query.filter { $0.name != "since" }
    query.append(.init("since", String(since)))
    paging.element(
      "a", ["href": links.to(call.request.target.path, query), "rel": relation], title(language))
  }

  private func table(_ changes: [AppliedChange], _ main: inout XMLWriter) {
    main.element("div", ["class": "table"]) { box in
      box.element("table") { table in
        table.element("thead") { head in
          head.element("tr") { row in
            for title in [TableText.when, RunText.what, TableText.title, RunText.by] {
              row.element("th", ["scope": "col"], title(language))
            }
          }
        }
        table.element("tbody") { body in
          for change in changes { body.element("tr") { row(change, &$0) } }
        }
      }
    }
  }

  private func row(_ news: AppliedChange, _ row: inout XMLWriter) {
    let change = news.change
    row.element("td", [:], dates.moment(change.at))
    let event = ChangeWords.event(change.event)(language)
    let detail = change.detail.map { ": " + ChangeWords.detail($0, language) } ?? ""
    row.element("td", [:], event + detail)
    row.element("td") { cell in
      if let record = news.after {
        cell.element("a", ["href": links.to(record.id.path)], pages.headline(record))
      } else if let record = news.before {
        cell.text(pages.headline(record))
      } else if let id = change.feature {
        cell.text(pages.shown(id.description))
      }
    }
    row.element("td", [:], ChangeWords.who(change, language))
  }
}
