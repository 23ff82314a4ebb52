import RoadsCore

/// Where a row is.
struct Place {
  var coordinate: Coordinate
  /// The point stands for a line or an area.
  var isOfShape = false

  /// Checked by the rules that hold for every source.
  static func point(latitude: Double, longitude: Double) throws(Rejection.Reason) -> Place {
    // What sources write for an unknown place.
    if latitude == 0, longitude == 0 { throw .nullIsland }
    do {
      return Place(coordinate: try Coordinate(latitude: latitude, longitude: longitude))
    } catch { throw .coordinate(error) }
  }
}

/// What a reader has understood of one row of somebody else's.
struct RowDraft {
  var kind: Feature.Kind
  var place: Place
  /// nil: the road, or else the type's name.
  var title: String?
  var road: String?
  /// Plain.
  var text: String?
  var from: Instant?
  var until: Instant?
  var reports = 0
  /// nil where the source does not say.
  var updatedAt: Instant?

  init(_ kind: Feature.Kind, at place: Place) {
    self.kind = kind
    self.place = place
  }

  init(_ type: FeatureType, at place: Place) {
    self.init(Feature.Kind(type), at: place)
  }

  /// The source says that it is over: since then, or since it was last touched.
  mutating func end(now: Instant) {
    let over = updatedAt ?? now
    until = min(until ?? over, over)
    if let from, let until, until < from { self.until = from }
  }
}

extension Feature.Kind {
  init(_ type: FeatureType) {
    switch type {
    case .radar(let type): self = .radar(Radar(type: type))
    case .condition(let type): self = .condition(RoadCondition(type: type))
    }
  }
}

/// Makes rows of drafts. Ids get what their source is called before them, so that two sources never have the
/// same one.
struct RowMaker {
  let prefix: String
  let zone: Zone
  let now: Instant
  /// What rows are that do not say it.
  let layer: Layer?

  typealias Reason = Rejection.Reason

  init(_ format: ImportFormat, _ options: ImportFile.Options) {
    prefix = (options.source ?? format.prefix) + ":"
    zone = options.zone
    now = options.now
    layer = options.kind?.layer
  }

  /// `id` as the source has it; where it has none, the place makes one, so that the next import finds it again.
  func item(
    _ id: String?, index: Int, line: Int, _ draft: () throws(Reason) -> RowDraft
  ) -> ImportItem {
    let known = id.map { prefix + $0 }
    let position = RowPosition(index: index, line: line, id: known)
    do {
      let draft = try draft()
      return .row(try row(draft, id: known ?? prefix + RowMaker.id(of: draft.place.coordinate), position))
    } catch {
      return .rejected(Rejection(position: position, reason: error))
    }
  }

  /// An element of a JSON text, under the id that one of its members is.
  func item(
    _ element: ListElement, id member: StaticString, _ draft: (JSONValue) throws(Reason) -> RowDraft
  ) -> ImportItem {
    let value = element.value
    do throws(Reason) {
      guard value.isObject else { throw .notAnObject }
      guard let id = try value.id(member) else { throw .missing(member: "\(member)") }
      return item(id, index: element.index, line: element.line) { () throws(Reason) in try draft(value) }
    } catch {
      return .rejected(
        Rejection(position: RowPosition(index: element.index, line: element.line), reason: error))
    }
  }

  /// To about a metre.
  static func id(of point: Coordinate) -> String {
    Decimal.fixed(point.latitude, places: 5) + "," + Decimal.fixed(point.longitude, places: 5)
  }

  private func row(_ draft: RowDraft, id: String, _ position: RowPosition) throws(Reason) -> ImportRow {
    guard let validity = Validity(from: draft.from, until: draft.until) else {
      throw .feature(.endsBeforeItBegins)
    }
    var feature = Feature(
      id: id, kind: draft.kind, coordinate: draft.place.coordinate, title: "",
      road: RowMaker.words(draft.road), text: RowMaker.words(draft.text), validity: validity,
      reports: draft.reports, updatedAt: draft.updatedAt ?? now)
    feature.title = RowMaker.words(draft.title) ?? feature.road ?? feature.type.name
    return try RowMaker.checked(
      feature, hasUpdatedAt: draft.updatedAt != nil, isOfShape: draft.place.isOfShape, position)
  }

  /// A row whose text is plain.
  static func checked(
    _ feature: Feature, hasUpdatedAt: Bool, isOfShape: Bool, _ position: RowPosition
  ) throws(Reason) -> ImportRow {
    var feature = feature
    do { try feature.validate() } catch { throw .feature(error) }
    // Looked at as it came: as markup it is longer.
    feature.text = feature.text.map(PlainText.markup)
    return ImportRow(
      feature: feature, hasUpdatedAt: hasUpdatedAt, isOfShape: isOfShape, hasPlainText: true,
      position: position)
  }

  /// nil for white space.
  private static func words(_ text: String?) -> String? {
    guard let text, let first = text.utf8.first else { return nil }
    // Nearly always the first byte tells.
    if first > 0x20, first < 0x7F { return text }
    return text.trimmingSpaces().isEmpty ? nil : text
  }
}
