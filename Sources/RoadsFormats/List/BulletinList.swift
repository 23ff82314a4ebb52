import RoadsCore

/// The general report as lists deliver it: rows with a text and no point.
struct BulletinList {
  let zone: Zone
  let now: Instant

  private(set) var bulletins: [Bulletin] = []
  private(set) var rejections: [Rejection] = []

  init(zone: Zone, now: Instant) {
    self.zone = zone
    self.now = now
  }

  /// Whether a row can only be one of these.
  static func recognises(_ members: ListMembers) -> Bool {
    members.text != nil && members.coordinates == nil && members.type == nil && members.icon == nil
  }

  /// Whether a row can be none of these.
  static func isFeature(_ members: ListMembers) -> Bool {
    members.coordinates != nil && (members.type != nil || members.icon != nil)
  }

  mutating func take(_ element: ListElement) {
    let members = ListMembers(element.value)
    let id = (try? ListFields.id(members.id)) ?? nil
    do throws(Rejection.Reason) {
      guard element.value.isObject else { throw .notAnObject }
      bulletins.append(try bulletin(members, id: id ?? String(element.index)))
    } catch {
      let position = RowPosition(index: element.index, line: element.line, id: id)
      rejections.append(Rejection(position: position, reason: error))
    }
  }

  private func bulletin(_ members: ListMembers, id: String) throws(Rejection.Reason) -> Bulletin {
    guard let text = try ListFields.text(members.text, "text") else { throw .missing(member: "text") }
    let title = try ListFields.text(members.title, "title")
    let categoryName = try ListFields.text(members.categoryName, "category_name")
    for (field, value) in [
      (FeatureProblem.Field.id, id), (.title, title ?? ""), (.text, text), (.authority, categoryName ?? ""),
    ] where value.utf8.contains(0) {
      throw .feature(.nulCharacter(field))
    }
    if let scalar = FeatureID.controlCharacter(in: id) {
      throw .feature(.controlCharacter(.id, scalar.value))
    }
    return Bulletin(
      id: id, title: title, text: text,
      validity: try ListFields.validity(
        from: members.startDate, "startDate", until: members.endDate, "endDate", zone: zone),
      category: ListFields.categoryID(members.categoryID).map {
        Authority(id: $0, name: categoryName ?? String($0))
      },
      updatedAt: try ListFields.time(members.updatedAt, "updated_at", zone: zone, .settled) ?? now)
  }
}
