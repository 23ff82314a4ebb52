import RoadsCore

/// What a row of cells says: in our own exports all of it, in others' tables as much as can be understood.
struct CellReader {
  let maker: RowMaker

  typealias Reason = Rejection.Reason

  init(_ maker: RowMaker) { self.maker = maker }

  /// `place` is asked once the row says what it is.
  func item(
    _ cells: CellRow, index: Int, line: Int, _ place: () throws(Reason) -> Place
  ) -> ImportItem {
    if let type = CellReader.ownType(cells) {
      return own(cells, index: index, line: line, place) { () throws(Reason) in type }
    }
    if isOwnAllTheSame(cells) {
      return own(cells, index: index, line: line, place) { () throws(Reason) in try typeInOwnTable(cells) }
    }
    let id: String?
    do { id = try cells.text(.id) } catch {
      return .rejected(Rejection(position: RowPosition(index: index, line: line), reason: error))
    }
    return maker.item(id, index: index, line: line) { () throws(Reason) in try draft(cells, place) }
  }

  /// The type of a row that we wrote. Nobody else has all of these members, with our words in them.
  private static func ownType(_ cells: CellRow) -> FeatureType? {
    guard FeatureField.ofOwnRow.allSatisfy({ cells[$0] != nil }),
      let layer = cells.word(.layer, Layer.init(ofRow:)),
      let type = cells.word(.type, FeatureType.init(name:)), type.layer == layer
    else { return nil }
    return type
  }

  /// A row of a table that we wrote, in which somebody has emptied cells or written words; or that somebody has added. It keeps its
  /// id: as a row of others it would be a second feature beside the one that it is.
  private func isOwnAllTheSame(_ cells: CellRow) -> Bool { cells.isOfOwnTable && cells[.id] != nil }

  private func typeInOwnTable(_ cells: CellRow) throws(Reason) -> FeatureType {
    let (possible, layer, words) = try cells.types(maker)
    if layer == nil, let said = try cells.text(.layer), !said.trimmingSpaces().isEmpty {
      throw .unknownValue(member: FeatureField.layer.name, value: said)
    }
    if let type = maker.type(of: possible, in: layer) { return type }
    guard let word = word(words, for: possible) else { throw .missing(member: FeatureField.type.name) }
    if possible.isEmpty { throw .unknownType(word) }
    throw .ambiguousType(word, possible)
  }

  // MARK: Our own

  private func own(
    _ cells: CellRow, index: Int, line: Int, _ place: () throws(Reason) -> Place,
    _ type: () throws(Reason) -> FeatureType
  ) -> ImportItem {
    let id = (try? cells.text(.id)) ?? ""
    let position = RowPosition(index: index, line: line, id: id.isEmpty ? nil : id)
    // Known once its words agree: a cell that contradicts the others must not name another feature.
    var layer: Layer?
    do throws(Reason) {
      let type = try type()
      layer = type.layer
      let source = maker.source(ofOwn: id, named: try cells.source())
      try cells.checkWords(maker)
      // Its type is known; a further column must not say another.
      if !cells.further.isEmpty { _ = try cells.types(maker) }
      let place = try place()
      // Each field is asked for before there is a feature: to change one of its fields makes another of it.
      let kind = try kind(cells, type)
      let title = try cells.text(.title) ?? ""
      let details = try details(cells, type, place)
      let road = try cells.text(.road)
      let text = try cells.text(.text)
      let reports = try CellReader.reports(cells)
      guard
        let validity = Validity(
          from: try cells.time(.validFrom, zone: maker.zone),
          until: try cells.time(.validTo, zone: maker.zone, isEnd: true))
      else { throw Reason.feature(.endsBeforeItBegins) }
      let updatedAt = try cells.time(.updatedAt, zone: maker.zone, .settled)
      let feature = Feature(
        id: id, kind: kind, coordinate: place.coordinate, title: title, road: road, text: text,
        validity: validity, reports: reports, updatedAt: updatedAt ?? maker.now, source: source,
        details: details)
      var row = try maker.checked(
        feature, hasUpdatedAt: updatedAt != nil, warnings: place.warnings, position)
      // What we export lives, disputed or not.
      row.isLiving = true
      return .row(row)
    } catch {
      return .rejected(
        Rejection(
          position: position, feature: id.isEmpty ? nil : layer.map { FeatureID($0, id) }, reason: error))
    }
  }

  private func details(
    _ cells: CellRow, _ type: FeatureType, _ place: Place
  ) throws(Reason) -> FeatureDetails {
    var details = FeatureDetails(
      shape: place.shape, direction: try cells.direction() ?? .unknown, bearing: try cells.bearing())
    details.speedLimit = try cells.speedLimit()
    details.camera = try cells.camera()
    details.vehicles = try cells.vehicles()
    details.isApproximate = try cells.isApproximate()
    details.schedule = try cells.schedule(zone: maker.namedZone)
    try CellReader.check(details, type)
    return details
  }

  private static func check(_ details: FeatureDetails, _ type: FeatureType) throws(Reason) {
    do { try details.check(type) } catch { throw .details(error) }
  }

  private static func reports(_ cells: CellRow) throws(Reason) -> Int {
    Int(min(max(0, try cells.number(.reports) ?? 0), Double(Int32.max)))
  }

  private func kind(_ cells: CellRow, _ type: FeatureType) throws(Reason) -> Feature.Kind {
    switch type {
    case .radar(let type): return .radar(Radar(type: type, authority: try authority(cells)))
    case .condition(let type):
      return .condition(RoadCondition(type: type, roadClass: cells.word(.roadClass, RoadClass.init(name:))))
    }
  }

  private func authority(_ cells: CellRow) throws(Reason) -> Authority? {
    guard let id = try cells.number(.authorityID).flatMap({ Int(exactly: $0) }) else { return nil }
    let name = try cells.text(.authority)
    return Authority(
      id: id, name: name ?? Authority.administration(id)?.name ?? String(id))
  }

  // MARK: Others'

  private func draft(_ cells: CellRow, _ place: () throws(Reason) -> Place) throws(Reason) -> RowDraft {
    try cells.checkWords(maker)
    let (type, unreadType) = try type(cells)
    var draft = RowDraft(try kind(cells, type), at: try place())
    draft.unreadType = unreadType
    draft.title = try cells.text(.title)
    draft.road = try cells.text(.road)
    draft.text = try cells.text(.text)
    draft.from = try cells.time(.validFrom, zone: maker.zone)
    draft.until = try cells.time(.validTo, zone: maker.zone, isEnd: true)
    draft.updatedAt = try cells.time(.updatedAt, zone: maker.zone, .settled)
    let (direction, way) = try cells.directionOfOthers()
    draft.direction = direction
    let bearing = try cells.bearing()
    draft.bearing = bearing ?? cells.headingOfOthers(agreeingWith: way) ?? way
    if let way, draft.place.shape != nil {
      draft.direction = try Open511Direction.order(&draft.place, towards: way.degrees)
    }
    draft.vehicles = try cells.vehicles()
    draft.isApproximate = try cells.isApproximate()
    draft.schedule = try cells.schedule(zone: maker.namedZone)
    draft.saysHoursInWords = cells[.schedule] == nil && !cells.hasPlaceForHours
    // Of what others say of the way nothing is asked but that a bearing agrees with it.
    try CellReader.check(
      FeatureDetails(
        shape: draft.place.shape, direction: way == nil ? direction : .unknown, bearing: bearing,
        vehicles: draft.vehicles), type)
    // Of a camera too: where it looks against the traffic, nobody can tell which of the two is which.
    if let way, let bearing, !bearing.agrees(with: way) {
      throw .details(.bearingAgainst(direction: try cells.text(.direction) ?? ""))
    }
    if case .radar = type {
      // Lists say of cameras which way they look, which need not be the way of the traffic.
      if way != nil, draft.place.shape == nil { draft.direction = .unknown }
      draft.speedLimit = try cells.speedLimit() ?? cells.maxspeedOfOthers
      draft.camera = try cells.camera()
    }
    return draft
  }

  /// The row's own words, else what `--as` says of all of them; then with the word that says nothing to us, if there is one.
  private func type(_ cells: CellRow) throws(Reason) -> (FeatureType, unread: String?) {
    let (possible, layer, words) = try cells.types(maker)
    if let type = maker.type(of: possible, in: layer) { return (type, nil) }
    if var icon = try cells.text(.icon) {
      return (.condition(icon.withUTF8 { ListIcon.type($0) }), words.first)
    }
    return (try maker.usualType(in: layer, instead: word(words, for: possible), of: possible), words.first)
  }

  /// The one that says something to us, else the first.
  private func word(_ words: [String], for possible: [FeatureType]) -> String? {
    possible.isEmpty ? words.first : words.first { !maker.types(named: $0).isEmpty }
  }
}
