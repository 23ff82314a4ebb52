import RoadsCore

/// Follows a CIFS document from element to element. The older form has the place in an element of its own.
final class CIFSRows: XMLRows {
  /// More text in one incident is a mistake or an attack.
  private static let limit = 8 << 20

  private let maker: RowMaker
  private var current: (id: String?, line: Int, incident: CIFSIncident, size: Int)?
  private var depth = 0
  private var wanted: String?
  /// The depth of the schedule that it is in.
  private var scheduleDepth: Int?

  init(_ maker: RowMaker, name: String) {
    self.maker = maker
    super.init(name: name)
  }

  override var line: Int? { current?.line }

  override func open(_ element: XMLElement) -> Bool {
    (wanted, text.isWanted) = (nil, false)
    if element.name == "incidents" { isRecognised = true }
    guard current != nil else {
      if element.name == "incident" {
        current = (element.attribute("id"), element.line, CIFSIncident(), 0)
        depth = 0
        scheduleDepth = nil
      }
      return true
    }
    depth += 1
    let local = element.localName
    if local == "schedule", scheduleDepth == nil { scheduleDepth = depth }
    wanted = local
    text.begin(limit: local == "polyline" ? XMLText.positionsLimit : XMLText.limit)
    return true
  }

  override func close(_ name: XMLName) -> Bool {
    guard var found = current else { return true }
    if depth == 0 {
      current = nil
      finish(found.id, found.line, found.incident)
      return true
    }
    let isInSchedule = scheduleDepth.map { depth > $0 } ?? false
    if depth == scheduleDepth { scheduleDepth = nil }
    depth -= 1
    guard let element = wanted else { return true }
    wanted = nil
    current = nil
    let content = text.end()
    found.size += content.utf8.count
    if isInSchedule {
      found.incident.hours.add(element, content)
    } else if !content.isEmpty {
      found.incident.set(element, content)
    }
    current = found
    return found.size <= CIFSRows.limit ? true : stop(beyond: CIFSRows.limit)
  }

  private func finish(_ id: String?, _ line: Int, _ incident: CIFSIncident) {
    add { index in
      guard let id, !id.isEmpty else {
        return .rejected(
          Rejection(position: RowPosition(index: index, line: line), reason: .missing(member: "id")))
      }
      let own = CIFSIncident.ownID(id)
      return maker.item(own ?? id, isOwn: own != nil, index: index, line: line) {
        () throws(Rejection.Reason) in
        try incident.draft(maker)
      }
    }
  }
}

struct CIFSJSONRows: IndependentRows {
  private let maker: RowMaker

  typealias Reason = Rejection.Reason

  init(_ maker: RowMaker) { self.maker = maker }

  mutating func item(_ element: ListElement) -> ImportItem? {
    do throws(Reason) {
      guard element.value.isObject else { throw .notAnObject }
      let value = element.value.known("incident") ?? element.value
      guard value.isObject else { throw .wrongType(member: "incident", expected: .object) }
      guard let id = try value.id("id") else { throw .missing(member: "id") }
      let own = CIFSIncident.ownID(id)
      return maker.item(own ?? id, isOwn: own != nil, index: element.index, line: element.line) {
        () throws(Reason) in
        try incident(value).draft(maker)
      }
    } catch {
      return .rejected(
        Rejection(position: RowPosition(index: element.index, line: element.line), reason: error))
    }
  }

  /// Some have the place in an object of its own.
  private func incident(_ value: JSONValue) throws(Reason) -> CIFSIncident {
    var incident = CIFSIncident()
    for (key, member) in value.members {
      if let text = member.word { incident.set(key.string, text.string) }
      if key == "schedule" { try read(member, to: &incident.hours) }
      guard key == "location", member.isObject else { continue }
      for (key, member) in member.members {
        if let text = member.word { incident.set(key.string, text.string) }
      }
    }
    return incident
  }
}

extension CIFSJSONRows {
  private func read(_ schedule: JSONValue, to hours: inout CIFSHours) throws(Reason) {
    if schedule.isNull { return }
    guard schedule.isObject else { throw .wrongType(member: "schedule", expected: .object) }
    for (key, member) in schedule.members {
      if member.isNull { continue }
      guard let text = member.text else { throw .wrongType(member: "schedule", expected: .text) }
      hours.add(key.string, text.string)
    }
  }
}

extension CIFSIncident {
  /// By the name that both forms have for it.
  mutating func set(_ name: String, _ text: String) {
    switch name {
    case "type": type = text
    case "subtype": subtype = text
    case "polyline": polyline = text
    case "direction": direction = text
    case "street": street = text
    case "description": description = text
    case "starttime": start = text
    case "endtime": end = text
    case "creationtime": created = text
    case "updatetime": updated = text
    default: break
    }
  }
}
