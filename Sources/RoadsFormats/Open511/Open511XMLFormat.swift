import RoadsCore

/// Events of Open511, as XML.
enum Open511XMLFormat: ReadableFormat {
  static let title = "Open511 (XML)"
  static let example = "open511.xml"
  static let passesOver: String? = Open511Format.passesOver

  static func recognises(_ head: InputHead) -> Bool { head.hasRoot("open511") }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    let rows = Open511XMLRows(RowMaker(.open511XML, options), name: input.name)
    return .features(XMLSource(input, rows: rows, chunk: options.chunk))
  }
}

private final class Open511XMLRows: XMLRows {
  /// More text in one event is a mistake or an attack.
  private static let limit = 2 << 20

  private let maker: RowMaker
  private var event: Event?
  /// The element whose text is wanted.
  private var wanted: String?
  private var isInRoad = false
  private var isInArea = false
  private var isInPoint = false
  private var gml = GMLPlace()

  typealias Reason = Rejection.Reason

  private struct Event {
    let line: Int
    var id: String?
    var address: String?
    var record = Open511Record()
    var recurring = Open511Hours.Recurring()
    var size = 0
  }

  init(_ maker: RowMaker, name: String) {
    self.maker = maker
    super.init(name: name)
  }

  override var line: Int? { event?.line }

  override func open(_ element: XMLElement) -> Bool {
    (wanted, text.isWanted) = (nil, false)
    if element.name == "open511" { isRecognised = true }
    guard event != nil else {
      if element.name == "event" {
        event = Event(line: element.line)
        (isInRoad, isInArea, isInPoint, gml) = (false, false, false, GMLPlace())
      }
      return true
    }
    let local = element.localName
    switch local {
    case "road":
      isInRoad = true
      event?.record.roads.append(Open511Record.Road())
    case "area": isInArea = true
    case "link":
      if event?.address == nil, element.attribute("rel") == "self" {
        event?.address = element.attribute("href")
      }
    case "recurring_schedule": event?.recurring = Open511Hours.Recurring()
    case "pos", "posList", "coordinates":
      wanted = local
      text.begin(limit: XMLText.positionsLimit)
    default:
      if local == "Point" { isInPoint = true }
      gml.open(element)
      wanted = Open511XMLRows.texts.contains(local) ? local : nil
      if wanted != nil { text.begin() }
    }
    return true
  }

  private static let texts: Set<String> = [
    "id", "status", "headline", "description", "event_type", "event_subtype", "created", "updated", "detour",
    "timezone", "name", "direction", "state", "interval", "start_date", "end_date", "restriction_type",
    "value", "day", "daily_start_time", "daily_end_time", "exception",
  ]

  override func close(_ name: XMLName) -> Bool {
    guard event != nil else { return true }
    if let element = wanted {
      wanted = nil
      switch element {
      case "coordinates":
        gml.add(tuples: text.end(), isPoint: isInPoint)
        return true
      case "pos", "posList":
        gml.add(positions: text.end(), isPoint: element == "pos")
        return true
      default: break
      }
      let content = text.end()
      event?.size += content.utf8.count + 64
      if !content.isEmpty { take(content, of: element) }
      if let size = event?.size, size > Open511XMLRows.limit { return stop(beyond: Open511XMLRows.limit) }
      return true
    }
    switch name.string {
    case "event": finish()
    case "road": isInRoad = false
    case "restriction":
      if isInRoad, var road = event?.record.roads.popLast() {
        road.restrictions.end()
        event?.record.roads.append(road)
      }
    case "area": isInArea = false
    case "Point": isInPoint = false
    case "recurring_schedule":
      if let entry = event?.recurring { event?.record.hours.add(entry) }
    default: gml.close(name)
    }
    return true
  }

  /// Of a text in several languages the first counts.
  private func take(_ content: String, of element: String) {
    if isInArea { return }
    if isInRoad {
      guard var road = event?.record.roads.popLast() else { return }
      switch element {
      case "name": road.name = road.name ?? content
      case "direction": road.direction = content
      case "state": road.state = content
      case "restriction_type": road.restrictions.set(type: content)
      case "value": road.restrictions.set(value: Decimal.number(content))
      default: break
      }
      event?.record.roads.append(road)
      return
    }
    switch element {
    case "id": event?.id = content
    case "status": event?.record.status = content
    case "headline": if event?.record.headline == nil { event?.record.headline = content }
    case "description": if event?.record.description == nil { event?.record.description = content }
    case "detour": if event?.record.detour == nil { event?.record.detour = content }
    case "event_type": event?.record.type = content
    case "event_subtype": event?.record.subtypes.append(content)
    case "created": event?.record.created = content
    case "updated": event?.record.updated = content
    case "timezone": event?.record.zone = content
    case "interval": event?.record.schedule.add(interval: content)
    case "start_date": event?.recurring.start = content
    case "end_date": event?.recurring.end = content
    case "day": event?.recurring.days.append(content)
    case "daily_start_time": event?.recurring.begin = content
    case "daily_end_time": event?.recurring.finish = content
    case "exception": event?.record.hours.add(exception: content)
    default: break
    }
  }

  private func finish() {
    guard let found = event else { return }
    event = nil
    add { index in
      guard let id = found.id else {
        let position = RowPosition(index: index, line: found.line)
        return .rejected(Rejection(position: position, reason: .missing(member: "id")))
      }
      let own = Open511Record.ownID(id, address: found.address)
      return maker.item(own ?? id, isOwn: own != nil, index: index, line: found.line) { () throws(Reason) in
        try found.record.draft(maker, at: try gml.place())
      }
    }
  }
}
