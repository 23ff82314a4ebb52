import RoadsCore

/// Follows a KML document from element to element. Our own placemarks have all that there is of a feature in their
/// data; of others' the name, the description, the time and what has names that we know.
final class KMLRows: XMLRows {
  private let reader: CellReader
  private var cells = CellRow()
  private var mark: XMLRow?
  /// Elements that are open in the placemark.
  private var depth = 0
  private var wanted: Wanted?
  /// What the value that comes next is called.
  private var key: FeatureField?
  private var isInPoint = false
  /// It is called as our own placemarks call their titles.
  private var isTitle = false

  private enum Wanted {
    case field(FeatureField)
    case ownTitle
    /// HTML.
    case description
    case coordinates
  }

  init(_ reader: CellReader, name: String) {
    self.reader = reader
    super.init(name: name)
  }

  override var line: Int? { mark?.line }

  override func open(_ element: XMLElement) -> Bool {
    wanted = nil
    text.isWanted = false
    guard mark != nil else {
      if element.name == "kml" { isRecognised = true }
      if element.name == "Placemark" { begin(element) }
      return true
    }
    depth += 1
    switch element.localName {
    case "name" where depth == 1: want(.field(.title))
    case "description" where depth == 1: want(.description)
    // Of a `TimeSpan` or `TimeStamp`; other things have elements of the same name.
    case "begin" where depth == 2, "when" where depth == 2: want(.field(.validFrom))
    case "end" where depth == 2: want(.field(.validTo))
    case "Data":
      let name = element.attribute("name")
      key = name.flatMap(FeatureField.named)
      isTitle = name == "title"
    case "SimpleData":
      if let field = element.attribute("name").flatMap(FeatureField.named) { want(.field(field)) }
    case "value": if let key { want(isTitle ? .ownTitle : .field(key)) }
    case "Point": isInPoint = true
    case "Polygon": mark?.parts.beginArea()
    case "coordinates": want(.coordinates)
    default: break
    }
    return true
  }

  private func begin(_ element: XMLElement) {
    mark = XMLRow(line: element.line)
    if let id = element.attribute("id") { mark?.set(.id, id.utf8) }
    (depth, key, isInPoint, isTitle) = (0, nil, false, false)
  }

  private func want(_ what: Wanted) {
    wanted = what
    if case .coordinates = what { text.begin(limit: XMLText.positionsLimit) } else { text.begin() }
  }

  override func close(_ name: XMLName) -> Bool {
    guard mark != nil else { return true }
    if let wanted {
      take(wanted)
      self.wanted = nil
      text.isWanted = false
      if let size = mark?.size, size > XMLRow.limit { return stop(beyond: XMLRow.limit) }
    }
    if depth == 0 {
      finish()
      return true
    }
    depth -= 1
    if name == "Data" { key = nil }
    if name == "Point" { isInPoint = false }
    if name == "Polygon" { mark?.parts.endArea() }
    return true
  }

  /// As it is: a title may begin with a blank.
  private func take(_ wanted: Wanted) {
    switch wanted {
    case .field(let field): mark?.set(field, text.bytes)
    case .ownTitle:
      mark?.set(ownTitle: text.bytes)
      mark?.set(.title, text.bytes)
    case .description:
      mark?.set(.text, PlainText.from(markup: String(decoding: text.bytes, as: UTF8.self)).utf8)
    case .coordinates: mark?.add(coordinates: text.bytes, isPoint: isInPoint)
    }
  }

  private func finish() {
    guard let found = mark else { return }
    mark = nil
    add { found.item(reader, &cells, index: $0) }
  }
}
