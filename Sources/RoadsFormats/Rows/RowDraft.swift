import RoadsCore

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
  var direction = Direction.unknown
  /// Of a point.
  var bearing: Bearing?
  /// Of a radar, like the camera.
  var speedLimit: SpeedLimit?
  var camera: CameraKind?
  /// Of a condition that does not concern all.
  var vehicles: VehicleLimits?
  var schedule: Schedule?
  /// What the row says of its type and nobody understands, so that it is of the usual one.
  var unreadType: String?
  /// It is a row of a table that has no column for hours: its title and text may say them.
  var saysHoursInWords = false
  /// Whether the line is made of a few places on the road.
  var isApproximate = false
  /// nil where the source does not say.
  var updatedAt: Instant?

  init(_ kind: Feature.Kind, at place: Place) {
    self.kind = kind
    self.place = place
  }

  init(_ type: FeatureType, at place: Place) {
    self.init(Feature.Kind(type), at: place)
  }

  /// What a feature of this kind cannot have it leaves out itself.
  var details: FeatureDetails {
    var details = place.details(direction, bearing)
    (details.speedLimit, details.camera, details.vehicles) = (speedLimit, camera, vehicles)
    details.isApproximate = details.isApproximate || isApproximate
    details.schedule = schedule
    return details
  }

  /// The source says that it is over: since the end that it names, unless that is still to come; then since it was last
  /// touched.
  mutating func end(now: Instant) {
    if let until, until <= now { return }
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

extension Layer {
  /// As a row's cell names it: a table that people have touched may write `Radars`. Others use the word for other things.
  init?(ofRow word: String) {
    guard let layer = Layer(rawValue: word) ?? Layer(rawValue: word.trimmingSpaces().lowercased()) else {
      return nil
    }
    self = layer
  }

  /// Of a row that names no type, where somebody said what the rows are.
  fileprivate var usualType: FeatureType {
    switch self {
    case .radars: .radar(.stationary)
    case .conditions: .condition(.danger)
    }
  }
}

/// Makes rows of drafts. Ids get what their source is called before them, so that two sources never have the
/// same one.
struct RowMaker {
  /// Whose rows they are, whatever they say.
  private let said: SourceName?
  /// Whose they are otherwise, but for our own.
  private let source: SourceName
  let namedZone: NamedZone
  let now: Instant
  /// What rows are that do not say it.
  let layer: Layer?
  private let typesNamed: TypesNamed

  typealias Reason = Rejection.Reason

  var zone: Zone { namedZone.zone }

  init(_ format: ImportFormat, _ options: ImportFile.Options) {
    self.init(usually: format.source, zone: options.zone, options)
  }

  /// `usually`: whose rows they are where nobody says it.
  init(usually: SourceName, zone: NamedZone, _ options: ImportFile.Options) {
    said = options.source
    source = options.source ?? usually
    namedZone = zone
    now = options.now
    layer = options.kind?.layer
    typesNamed = options.typesNamed
  }

  /// `Truck ban` as `truck_ban`.
  private static func asOurs(_ word: String) -> String {
    String(word.trimmingSpaces().lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 })
  }

  /// The types that a row's word can mean, as `roads` calls one or as people do; of a word that names none there are none.
  func types(named word: String) -> [FeatureType] {
    RowMaker.ownType(named: word).map { [$0] } ?? typesNamed(word)
  }

  /// The one of them that a row is of. Of several of the layer it is the usual one, if that is among them. `layer`: what the row says;
  /// what was said of all rows counts for less than what their words mean.
  func type(of types: [FeatureType], in layer: Layer? = nil) -> FeatureType? {
    guard types.count > 1, let known = layer ?? self.layer else { return types.count == 1 ? types[0] : nil }
    let own = types.filter { $0.layer == known }
    let meant = own.isEmpty ? types : own
    let layers = Set(meant.map(\.layer))
    guard meant.count > 1, layers.count == 1, let usual = layers.first?.usualType else {
      return meant.count == 1 ? meant[0] : nil
    }
    return meant.contains(usual) ? usual : nil
  }

  /// The type that a word alone names.
  func type(named word: String) -> FeatureType? {
    RowMaker.ownType(named: word) ?? type(of: typesNamed(word))
  }

  /// Nearly always the word is one of ours as it stands, and a list of a million rows has a million of them.
  private static func ownType(named word: String) -> FeatureType? {
    FeatureType(name: word) ?? FeatureType(name: asOurs(word))
  }

  /// The type of a row that has no word for it, or one that says nothing to us, or too much: the types that it can mean are
  /// `possible`.
  func usualType(
    in layer: Layer? = nil, instead word: String? = nil, of possible: [FeatureType] = []
  ) throws(Reason) -> FeatureType {
    let known = layer ?? self.layer
    if let word, !possible.isEmpty, !possible.contains(where: { $0.layer == known }) {
      throw .ambiguousType(word, possible)
    }
    if let type = known?.usualType { return type }
    if let word { throw .unknownType(word) }
    throw .unknownKind
  }

  /// The id of a row that is not our own.
  func id(_ own: String) -> String { source.id(beside: own) }

  /// Whose a row of our own is, which keeps its id. `named`: as it says itself; exports from before there were sources do
  /// not.
  func source(ofOwn id: String, named: SourceName?) -> SourceName {
    said ?? named ?? SourceName.presumed(of: id)
  }

  /// `id` as the source has it, and as we do where it is `isOwn`; where it has none, `ContentID` makes one.
  func item(
    _ id: String?, isOwn: Bool = false, index: Int, line: Int?, _ draft: () throws(Reason) -> RowDraft
  ) -> ImportItem {
    let known = isOwn ? id : id.map(self.id)
    let owner = isOwn ? id.map { self.source(ofOwn: $0, named: nil) } ?? source : source
    let position = RowPosition(index: index, line: line, id: known)
    do throws(Reason) {
      let draft = try draft()
      let row = try row(draft, id: known, owner, position)
      // What we exported ourselves stays as it is: a store may have had it before.
      if !isOwn, !row.feature.hasUsefulHours(at: now) { throw Reason.schedule(.outsideValidity) }
      return .row(row)
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

  private func row(
    _ draft: RowDraft, id: String?, _ source: SourceName, _ position: RowPosition
  ) throws(Reason) -> ImportRow {
    guard let validity = Validity(from: draft.from, until: draft.until) else {
      throw .feature(.endsBeforeItBegins)
    }
    let road = RowMaker.words(draft.road)
    let title = RowMaker.words(draft.title) ?? road ?? Feature.type(of: draft.kind).name
    let feature = Feature(
      id: id ?? self.id(ContentID.make(draft, title: title)), kind: draft.kind,
      coordinate: draft.place.coordinate, title: title, road: road, text: RowMaker.words(draft.text),
      validity: validity, reports: draft.reports, updatedAt: draft.updatedAt ?? now, source: source,
      details: draft.details)
    var row = try checked(
      feature, hasUpdatedAt: draft.updatedAt != nil, warnings: draft.place.warnings, position)
    if let word = draft.unreadType { row.unread.append(.type(word, takenFor: feature.type)) }
    if draft.saysHoursInWords { readHours(&row, draft) }
    return row
  }

  /// Tables of others say hours as the official lists do.
  private func readHours(_ row: inout ImportRow, _ draft: RowDraft) {
    let feature = row.feature
    let reading = RowHours.read(
      title: feature.title, text: draft.text, type: feature.type, updatedAt: draft.updatedAt,
      validity: feature.validity, zone: namedZone)
    if case .schedule(let schedule) = reading { row.feature.details.schedule = schedule }
    row.unread += reading.unread
  }

  /// A row whose text is plain.
  func checked(
    _ feature: Feature, hasUpdatedAt: Bool, warnings: GeometryWarnings, _ position: RowPosition
  ) throws(Reason) -> ImportRow {
    var feature = feature
    do { try feature.validate() } catch { throw .feature(error) }
    // Looked at as it came: as markup it is longer.
    if let text = feature.text, let markup = PlainText.otherMarkup(of: text) { feature.text = markup }
    return ImportRow(
      feature: feature, hasUpdatedAt: hasUpdatedAt, warnings: warnings, hasPlainText: true,
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
