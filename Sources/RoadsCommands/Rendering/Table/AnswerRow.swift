import RoadsCore
import RoadsText

/// What a table shows of a hit, as text that is harmless already.
struct AnswerRow {
  /// For each head of `Measures`.
  let measures: [String]
  let type: FeatureType
  let traffic: ConcernedTraffic
  let title: String
  let road: String
  /// Of a line, an area or a direction; "" of nearly all.
  let extent: String
  /// Which traffic is concerned: what of the extent stays where there is no room for lengths.
  let arrow: String
  /// Beside the type: which vehicles alone are concerned, what a camera watches over, whether anything was corrected.
  let note: String
  /// When it is active, and the same in a column that is headed "until".
  let when: String
  let until: String
  let reports: Int
  /// How long ago it was touched last, and the same where there is little room; "" where that is not long.
  let age: String
  let briefAge: String
  /// Whose list it is from.
  let source: String
  let id: String

  static let staleMark = "*"

  var isDisputed: Bool { ReportPolicy.removes(reports) }

  /// `isStale`: its source was not fetched for long, which a line below the table says.
  init(_ hit: Hit, _ measures: Measures, _ dates: DateText, isStale: Bool = false) {
    let feature = hit.feature
    let dates = dates.about(passing: hit.passing)
    self.measures = measures.texts(of: hit)
    type = feature.type
    traffic = feature.hasDetails ? ConcernedTraffic(feature.details) : .all
    let headline = TerminalEscaping.line(feature.headline(at: dates.activityMoment))
    title = isStale ? AnswerRow.staleMark + " " + headline : headline
    road = TerminalEscaping.line(feature.road ?? "")
    extent = feature.hasDetails ? GeometryText.brief(feature.details, dates.language) : ""
    arrow = feature.hasDetails ? GeometryText.arrow(feature.details, dates.language) : ""
    note = feature.hasDetails ? AnswerRow.note(feature.details, dates.language) : ""
    let times = WhenText(feature, dates)
    when = TerminalEscaping.line(times.phrase)
    until = TerminalEscaping.line(times.brief)
    reports = feature.reports
    age = dates.longAgo(feature.updatedAt) ?? ""
    briefAge = dates.longAgoBriefly(feature.updatedAt) ?? ""
    source = TerminalEscaping.line(SourceText.brief(feature.sources, dates.language))
    id = TerminalEscaping.line(feature.id)
  }
}

extension AnswerRow {
  /// With what an operator has corrected there.
  private static func note(_ details: FeatureDetails, _ language: Language) -> String {
    let traits = TraitText.note(details, language)
    guard details.correction != nil else { return traits }
    return (traits.isEmpty ? "" : traits + ", ") + CorrectionText.note(language)
  }
}

/// Numbers, then texts with their lengths in front.
extension AnswerRow {
  func write(to bytes: inout [UInt8]) {
    func put(_ number: Int) { withUnsafeBytes(of: Int64(number)) { bytes += $0 } }
    put(FeatureType.allCases.firstIndex(of: type) ?? 0)
    put(traffic.rawValue)
    put(reports)
    put(measures.count)
    for text in measures + [title, road, extent, arrow, note, when, until, age, briefAge, source, id] {
      put(text.utf8.count)
      bytes += text.utf8
    }
  }

  /// The row at the beginning of `bytes`, which is taken from them.
  init(_ bytes: inout UnsafeRawBufferPointer.SubSequence) {
    func number() -> Int {
      defer { bytes = bytes.dropFirst(8) }
      return Int(UnsafeRawBufferPointer(rebasing: bytes).loadUnaligned(as: Int64.self))
    }
    func text() -> String {
      let count = number()
      defer { bytes = bytes.dropFirst(count) }
      return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
    type = FeatureType.allCases[number()]
    traffic = ConcernedTraffic(rawValue: number()) ?? .all
    reports = number()
    measures = (0..<number()).map { _ in text() }
    title = text()
    road = text()
    extent = text()
    arrow = text()
    note = text()
    when = text()
    until = text()
    age = text()
    briefAge = text()
    source = text()
    id = text()
  }
}
