import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsText

/// Features as tables and as pages of their own.
struct FeaturePages {
  private let call: Call
  private let links: Links
  private let dates: DateText
  private let marks: SourceMarks
  private var language: Language { call.language }

  /// `asked`: the time that the page is about, if that is not now.
  init(_ call: Call, _ snapshot: Snapshot, about asked: ClosedRange<Instant>? = nil) {
    self.call = call
    marks = snapshot.notes.marks(at: call.now)
    links = Links(call)
    let dates = PageClock.dates(call)
    self.dates = asked.map(dates.about) ?? dates
  }

  // MARK: A list

  /// Rows of a page.
  static let mostRows = 1_000
  /// In units of a budget.
  static let workOfRow = 20_000

  /// How many there are, and those for which there is room.
  func list(_ hits: [LiveHit], of matched: Int, _ writer: inout XMLWriter) {
    guard !hits.isEmpty else { return writer.element("p", [:], PagesText.nothingFound(language)) }
    writer.element("p", ["class": "dim"], PagesText.shown(hits.count, of: matched, language))
    table(hits, &writer)
  }

  private func table(_ hits: [LiveHit], _ writer: inout XMLWriter) {
    writer.element("div", ["class": "table"]) { box in
      box.element("table") { table in
        let areFar = hits.contains { $0.distance != nil }
        table.element("thead") { $0.element("tr") { heads(areFar: areFar, &$0) } }
        table.element("tbody") { body in
          for hit in hits { body.element("tr") { row(hit, areFar: areFar, &$0) } }
        }
      }
    }
  }

  private func heads(areFar: Bool, _ row: inout XMLWriter) {
    if areFar { row.element("th", ["scope": "col"], TableText.distance(language)) }
    row.element("th", ["scope": "col"], TableText.type(language))
    row.element("th", ["scope": "col"], TableText.title(language))
    row.element("th", ["scope": "col"], TableText.road(language))
    row.element("th", ["scope": "col", "class": "wide"], TableText.when(language))
    row.element("th", ["scope": "col"], TableText.gone(language))
  }

  private func row(_ hit: LiveHit, areFar: Bool, _ row: inout XMLWriter) {
    let record = hit.record
    let title = headline(record)
    if areFar {
      row.element(
        "td", ["class": "number"], hit.distance.map { DistanceText.measured($0, language) } ?? "")
    }
    row.element("td", [:], type(record))
    row.element("td") { cell in
      cell.element("a", ["href": links.to(record.id.path)], title)
      for caveat in caveats(record) { cell.text("(\(caveat))") }
    }
    row.element("td", [:], shown(record.road ?? ""))
    row.element("td", ["class": "wide"], when(record).phrase)
    row.element("td", ["class": "number"], "\(record.reports)/\(ReportPolicy.removalThreshold)")
  }

  /// Why not to rely on it: it is a sample, or its source was not fetched for long.
  func caveats(_ record: LiveRecord) -> [String] {
    let sample = record.isSample ? SourceText.sample(language) : nil
    let stale = marks[record.source]?.isStale == true ? SourceText.stale(language) : nil
    return [sample, stale].compactMap(\.self)
  }

  func headline(_ record: LiveRecord) -> String { shown(record.headline(at: dates.activityMoment)) }

  /// "now, until 12:30"; nil where nothing begins or ends.
  func phrase(_ record: LiveRecord) -> String? {
    let phrase = when(record).phrase
    return phrase.isEmpty ? nil : phrase
  }

  private func when(_ record: LiveRecord) -> WhenText {
    WhenText(
      record.validity, hasSchedule: record.hasSchedule, record.activity(at: dates.activityMoment), dates)
  }

  private func type(_ record: LiveRecord) -> String {
    let details = record.detailsWithoutShape
    return TraitText.type(record.type.label(for: ConcernedTraffic(details)), details, language)
  }

  // MARK: One feature

  func details(_ record: LiveRecord, _ writer: inout XMLWriter) {
    let traffic = ConcernedTraffic(record.detailsWithoutShape)
    writer.element("p", [:], record.type.label(for: traffic)(language))
    for line in (record.text ?? "").split(separator: "\n") {
      writer.element("p", ["class": "text"], shown(String(line)))
    }
    writer.element("dl") { list in
      list.pair(PageText.validity(language), ValidityText.sentence(record.validity, dates))
      if record.hasSchedule { list.pair(PageText.now(language), when(record).sentence) }
      if let road = record.road { list.pair(PageText.road(language), shown(road)) }
      if let roadClass = record.roadClass {
        list.pair(PageText.roadClass(language), roadClass.label(language))
      }
      if let authority = record.authorityName { list.pair(PageText.authority(language), shown(authority)) }
      let details = record.details
      for fact in TraitText.facts(details) { list.pair(fact.name(language), fact.value(language)) }
      if let correction = details.correction {
        list.pair(CorrectionText.byOperator(language), CorrectionText.names(correction, language))
      }
      if let extent = GeometryText.sentence(details) {
        list.pair(PageText.extent(language), extent(language))
      }
      if let direction = GeometryText.direction(details) {
        list.pair(PageText.direction(language), direction(language))
      }
      list.element("dt", [:], PageText.position(language))
      list.element("dd") {
        $0.element(
          "a", ["href": CoordinateText.geoURI(record.coordinate)], CoordinateText.precise(record.coordinate))
      }
      list.pair(PageText.source(language), shown(SourceText.label(record.sources, language)))
      let mark = marks[record.source]
      for words in [mark?.attribution, mark?.licence].compactMap(\.self) {
        list.pair(PageText.attribution(language), shown(words))
      }
      if mark?.isStale == true { list.pair(PageText.stale(language), PageText.whyStale(language)) }
      list.pair(PageText.updated(language), dates.full(record.updatedAt))
      list.pair(PageText.reports(language), PageText.reports(record.reports, language))
      list.element("dt", [:], PageText.id(language))
      list.element("dd") { $0.element("code", [:], shown(record.id.description)) }
    }
  }

  /// Marks that turn the reading direction would turn what stands beside them too.
  func shown(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          !$0.properties.isBidiControl && $0.properties.generalCategory != .control
        }))
  }
}

extension FeatureID {
  /// The segments of its address.
  var path: [String] { ["collections", layer.rawValue, "items", id] }
}
