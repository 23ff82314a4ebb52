import RoadsCore

/// One row of a list of radars or road conditions as a feature, or why it is none.
struct ListRow: IndependentRows {
  let zone: NamedZone
  let now: Instant
  /// What rows are that do not show it themselves.
  let layer: Layer?
  /// Whose rows they are, whatever they say.
  let source: SourceName?

  typealias Reason = Rejection.Reason

  func item(_ element: ListElement) -> ImportItem? {
    guard element.value.isObject else {
      return .rejected(
        Rejection(position: RowPosition(index: element.index, line: element.line), reason: .notAnObject))
    }
    let members = ListMembers(element.value)
    let own = try? ListFields.id(members.id)
    var id = own
    do {
      let source = try source(of: members)
      id = own.map { source.id(of: $0) }
      let position = RowPosition(index: element.index, line: element.line, id: id)
      return .row(try row(members, id: id, source, position))
    } catch {
      let position = RowPosition(index: element.index, line: element.line, id: id)
      let address = id.flatMap { id in layer(of: members).map { FeatureID($0, id) } }
      return .rejected(Rejection(position: position, feature: address, reason: error))
    }
  }

  /// The row's own members say which layer it belongs to; an icon says so even beside a type. Sources
  /// that fill every column write "" for the one that a row does not have.
  private func layer(of members: ListMembers) -> Layer? {
    if let icon = members.icon, !icon.isEmptyText { return .conditions }
    if let type = members.type, !type.isEmptyText { return .radars }
    return layer ?? (members.icon != nil ? .conditions : members.type != nil ? .radars : nil)
  }

  private func source(of members: ListMembers) throws(Reason) -> SourceName {
    if let source { return source }
    guard let name = try ListFields.text(members.source, "source") else { return .list }
    guard let known = try SourceName.read(name) else { return .list }
    // Otherwise one wrong row would make the whole list speak for what people added.
    if known.isOfPersons { throw .source(name, .reserved) }
    return known
  }

  private func row(
    _ members: ListMembers, id: String?, _ source: SourceName, _ position: RowPosition
  ) throws(Reason) -> ImportRow {
    guard let layer = layer(of: members) else { throw .unknownKind }
    guard let id else {
      _ = try ListFields.id(members.id)
      throw .missing(member: "id")
    }
    let kind: Feature.Kind =
      switch layer {
      case .radars: .radar(try radar(members))
      case .conditions: .condition(try condition(members))
      }
    let coordinate = try ListFields.coordinate(members.coordinates)
    guard let title = try ListFields.text(members.title, "title") else { throw .feature(.missing(.title)) }
    let updatedAt = try ListFields.time(members.updatedAt, "updated_at", zone: zone.zone, .settled)
    var feature = Feature(
      id: id, kind: kind, coordinate: coordinate, title: title,
      road: try ListFields.text(members.road, "road"), text: try ListFields.text(members.text, "text"),
      validity: try ListFields.validity(
        from: members.validFrom, "valid_from", until: members.validTo, "valid_to", zone: zone.zone),
      reports: try reports(members), updatedAt: updatedAt ?? now, source: source)
    if members.vehicles != nil || members.schedule != nil {
      feature.details = try details(members, feature.type)
    }
    do { try feature.validate() } catch { throw .feature(error) }
    guard feature.hasUsefulHours(at: now) else { throw .schedule(.outsideValidity) }
    let hours = members.schedule == nil ? readHours(of: feature, updatedAt) : .none
    if case .schedule(let schedule) = hours { feature.details.schedule = schedule }
    return ImportRow(
      feature: feature, hasUpdatedAt: updatedAt != nil, unread: hours.unread, position: position)
  }

  /// Rows say hours in words for people.
  private func readHours(of feature: Feature, _ updatedAt: Instant?) -> HoursReading {
    RowHours.read(
      title: feature.title, text: feature.text, type: feature.type, updatedAt: updatedAt,
      validity: feature.validity, zone: zone)
  }

  private func details(_ members: ListMembers, _ type: FeatureType) throws(Reason) -> FeatureDetails {
    let vehicles = members.vehicles.flatMap(Cell.init)
    let schedule = members.schedule.flatMap(Cell.init)
    let details = FeatureDetails(
      vehicles: try vehicles?.vehicles(member: FeatureField.vehicles.name),
      schedule: try schedule?.schedule(zone: members.scheduleZone.flatMap(Cell.init), else: zone))
    do { try details.check(type) } catch { throw .details(error) }
    return details
  }

  private func radar(_ members: ListMembers) throws(Reason) -> Radar {
    guard let number = try ListFields.number(members.type, "type") else { throw .missing(member: "type") }
    guard let id = ListFields.categoryID(members.categoryID) else {
      return Radar(type: number == 1 ? .stationary : .announced)
    }
    // A list may give only the number of an administration that everybody knows; where it gives the name too, that
    // one need not be made again.
    var name = Authority.administration(id)?.name ?? String(id)
    if let given = try ListFields.bytes(members.categoryName, "category_name"), !given.isEqual(to: name) {
      name = given.string
    }
    return Radar(type: number == 1 ? .stationary : .announced, authority: Authority(id: id, name: name))
  }

  private func condition(_ members: ListMembers) throws(Reason) -> RoadCondition {
    guard let icon = try ListFields.bytes(members.icon, "icon") else { throw .missing(member: "icon") }
    return RoadCondition(
      type: ListIcon.type(icon.bytes),
      roadClass: ListFields.categoryID(members.categoryID).flatMap(RoadClass.init(rawValue:)))
  }

  private func reports(_ members: ListMembers) throws(Reason) -> Int {
    guard let count = try ListFields.number(members.deletions, "numberOfDeletions") else { return 0 }
    return Int(min(max(0, count), Double(Int32.max)))
  }
}

/// The pictures by which lists say what a condition is.
enum ListIcon {
  private static let names: [(name: StaticString, type: ConditionType)] = [
    ("carina.png", .borderCrossing), ("sanacija_kolovoza.png", .roadworks),
    ("potpuna_obustava.png", .closure), ("zabrana_za_teretna_vozila.png", .truckBan),
    ("zagusenje.png", .congestion), ("odron.png", .landslide), ("saobracajna_nezgoda.png", .accident),
    ("poledica.png", .ice),
  ]

  static func type(_ icon: UnsafeBufferPointer<UInt8>) -> ConditionType {
    guard let start = icon.baseAddress else { return .danger }
    return names.first { JSONText(start: start, count: icon.count) == $0.name }?.type ?? .danger
  }
}
