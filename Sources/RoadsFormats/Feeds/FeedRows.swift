import RoadsCore

/// Follows a news feed from element to element.
final class FeedRows: XMLRows {
  private let maker: RowMaker
  private let root: StaticString
  private let entryName: StaticString
  private let isRSS: Bool
  private var entry: FeedEntry?
  /// Elements that are open in the entry.
  private var depth = 0
  private var wanted: Wanted?
  private var isInPoint = false

  /// An element whose text is wanted.
  private struct Wanted {
    let element: Element
    let depth: Int
    var form = Form.plain
  }

  private enum Form {
    case plain
    /// Text that is markup, as RSS has it; many feeds forget to escape it.
    case markup
    /// Markup as elements of the feed: what is text there has to become markup.
    case elements
  }

  private enum Element {
    case id
    case link
    case title
    case summary
    case content
    case updated
    case published
    case category
    case simple(GeoRSSElement)
    case latitude
    case longitude
    case positions(isPoint: Bool)
    case tuples
    case lowerCorner
    case upperCorner
  }

  init(_ maker: RowMaker, root: StaticString, entry: StaticString, isRSS: Bool, name: String) {
    self.maker = maker
    self.root = root
    entryName = entry
    self.isRSS = isRSS
    super.init(name: name)
  }

  override var line: Int? { entry?.line }

  // MARK: Elements

  override func open(_ element: XMLElement) -> Bool {
    guard entry != nil else {
      if element.name == root { isRecognised = true }
      if element.name == entryName { entry = FeedEntry(line: element.line) }
      return true
    }
    depth += 1
    if let wanted {
      return wanted.form == .plain ? true : append("<" + element.localName + ">")
    }
    if depth == 1, let child = child(element) {
      want(child, element)
    } else {
      openPlace(element)
    }
    return true
  }

  /// What stands in an entry itself: authors and sources have names and ids of their own.
  private func child(_ element: XMLElement) -> Element? {
    if let simple = GeoRSSElement(element.name) { return .simple(simple) }
    switch element.localName {
    case "guid", "id": return .id
    case "link":
      let relation = element.attribute("rel") ?? "alternate"
      if relation == "alternate", let address = element.attribute("href") { set(\.link, address) }
      return element.attribute("href") == nil ? .link : nil
    case "title": return .title
    case "description", "summary": return .summary
    case "encoded", "content": return .content
    case "updated", "modified": return .updated
    case "pubDate", "published", "date": return .published
    case "category":
      guard let term = element.attribute("term") else { return .category }
      add(category: term)
      return nil
    case "lat": return .latitude
    case "long": return .longitude
    default: return nil
    }
  }

  private func want(_ element: Element, _ opened: XMLElement) {
    var found = Wanted(element: element, depth: depth)
    switch element {
    case .title, .summary, .content:
      switch opened.attribute("type") {
      case "xhtml", "application/xhtml+xml": found.form = .elements
      case "html", "text/html": found.form = .markup
      // RSS has no word for what its texts are, and they are markup.
      case nil: found.form = isRSS ? .markup : .plain
      default: found.form = .plain
      }
    default: break
    }
    wanted = found
    if case .simple = element { text.begin(limit: XMLText.positionsLimit) } else { text.begin() }
  }

  /// GML, or a point of W3C's.
  private func openPlace(_ element: XMLElement) {
    entry?.place.open(element)
    let found: Element
    switch element.localName {
    case "Point":
      isInPoint = true
      return
    case "pos": found = .positions(isPoint: true)
    case "posList": found = .positions(isPoint: false)
    case "coordinates": found = .tuples
    case "lowerCorner": found = .lowerCorner
    case "upperCorner": found = .upperCorner
    case "lat": found = .latitude
    case "long": found = .longitude
    default: return
    }
    wanted = Wanted(element: found, depth: depth)
    text.begin(limit: XMLText.positionsLimit)
  }

  override func close(_ name: XMLName) -> Bool {
    guard entry != nil else { return true }
    if depth == 0 {
      finish()
      return true
    }
    defer { depth -= 1 }
    guard let found = wanted else {
      entry?.place.close(name)
      if name == "Point" { isInPoint = false }
      return true
    }
    if depth > found.depth {
      return found.form == .plain ? true : append("</" + name.string + ">")
    }
    wanted = nil
    take(text.end(), found)
    return (entry?.size ?? 0) <= XMLRow.limit ? true : stop(beyond: XMLRow.limit)
  }

  override func text(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let wanted, wanted.form == .elements else { return super.text(bytes) }
    return append(PlainText.escaped(bytes))
  }

  private func append(_ markup: String) -> Bool {
    var markup = markup
    return markup.withUTF8 { super.text($0) }
  }

  // MARK: Contents

  private func take(_ content: String, _ found: Wanted) {
    guard !content.isEmpty else { return }
    entry?.size += content.utf8.count + 64
    let words = found.form == .plain ? content : PlainText.from(markup: content)
    switch found.element {
    case .id: set(\.id, content)
    case .link: set(\.link, content)
    case .title: set(\.title, words)
    case .summary: set(\.summary, words)
    case .content: set(\.content, words)
    case .updated: set(\.updated, content)
    case .published: set(\.published, content)
    case .category: add(category: content)
    case .simple(let simple): entry?.place.add(content, of: simple)
    case .latitude: entry?.place.add(latitude: content)
    case .longitude: entry?.place.add(longitude: content)
    case .positions(let isPoint): entry?.place.add(positions: content, isPoint: isPoint)
    case .tuples: entry?.place.add(tuples: content, isPoint: isInPoint)
    case .lowerCorner: entry?.place.add(lowerCorner: content)
    case .upperCorner: entry?.place.add(upperCorner: content)
    }
  }

  /// The first one counts: what follows of the same name is of other vocabularies.
  private func set(_ member: WritableKeyPath<FeedEntry, String?>, _ content: String) {
    guard entry?[keyPath: member] == nil, !content.isEmpty else { return }
    entry?[keyPath: member] = content
  }

  /// More of them than that say nothing of what the entry is.
  private static let mostCategories = 100

  private func add(category: String) {
    guard let count = entry?.categories.count, count < FeedRows.mostCategories else { return }
    entry?.categories.append(category)
  }

  private func finish() {
    guard let found = entry else { return }
    (entry, isInPoint) = (nil, false)
    add { index in
      maker.item(found.id ?? found.link, index: index, line: found.line) { () throws(Rejection.Reason) in
        try found.draft(maker)
      }
    }
  }
}
