import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// The general report as people read it.
struct BulletinsPage {
  private let call: Call
  private let bulletins: [Bulletin]
  private let pages: FeaturePages
  private var language: Language { call.language }

  init(_ call: Call, _ parts: ServiceParts) {
    self.call = call
    bulletins = parts.board.all
    pages = FeaturePages(call, parts.live.snapshot)
  }

  func response() -> Response {
    let page = Page(
      title: PagesText.bulletins(language), breadcrumbs: Breadcrumbs(call).home, call: call)
    return page.response { main in
      guard !bulletins.isEmpty else { return main.element("p", [:], BulletinText.none(language)) }
      for bulletin in bulletins { write(bulletin, &main) }
    }
  }

  private func write(_ bulletin: Bulletin, _ main: inout XMLWriter) {
    if let title = bulletin.title { main.element("h2", [:], pages.shown(title)) }
    for line in PlainText.from(markup: bulletin.text).split(separator: "\n") {
      main.element("p", ["class": "text"], pages.shown(String(line)))
    }
    let dates = PageClock.dates(call)
    main.element("dl") { list in
      list.pair(PageText.validity(language), ValidityText.sentence(bulletin.validity, dates))
      list.pair(PageText.updated(language), dates.full(bulletin.updatedAt))
    }
  }
}
