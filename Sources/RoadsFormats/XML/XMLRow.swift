import RoadsCore

/// What was read of one element that is a row: cells as a table has them, and places.
struct XMLRow {
  /// More text in one of them is a mistake or an attack.
  static let limit = 2 << 20

  let line: Int
  private var bytes: [UInt8] = []
  private var fields: [(field: FeatureField, place: Range<Int>)] = []
  var parts = GeometryParts()
  private var problem: Rejection.Reason?
  private var ownTitle: Range<Int>?

  typealias Reason = Rejection.Reason

  init(line: Int) { self.line = line }

  var size: Int { bytes.count }

  /// The first one counts, but of words for the type and the layer, which must agree.
  mutating func set(_ field: FeatureField, _ text: some Collection<UInt8>) {
    let mayBeSeveral = field == .type || field == .layer
    guard !text.isEmpty, mayBeSeveral || !fields.contains(where: { $0.field == field }) else { return }
    let start = bytes.count
    bytes.append(contentsOf: text)
    fields.append((field, start..<bytes.count))
  }

  /// Ours have a title beside a name that says more, and then it is the one that counts. Others' titles are other things.
  mutating func set(ownTitle text: some Collection<UInt8>) {
    guard !text.isEmpty, ownTitle == nil else { return }
    let start = bytes.count
    bytes.append(contentsOf: text)
    ownTitle = start..<bytes.count
  }

  mutating func add(coordinates text: some Collection<UInt8>, isPoint: Bool) {
    do throws(Reason) {
      let points = try PositionList.tuples(text, isPoint: isPoint, &parts)
      parts.add(positions: points, arePoints: isPoint)
    } catch { problem = problem ?? error }
  }

  /// A single place, as attributes have it.
  mutating func add(latitude: String, longitude: String) {
    do throws(Reason) {
      let point = try Place.vertex(latitude: latitude, longitude: longitude)
      if parts.admit() { parts.add(positions: [point], arePoints: true) }
    } catch { problem = problem ?? error }
  }

  /// Others write a text on a line of its own.
  var isOwn: Bool {
    fields.contains { $0.field == .reports } && fields.contains { $0.field == .updatedAt }
  }

  private static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var text = text[...]
    while let first = text.first, first <= 0x20 { text.removeFirst() }
    while let last = text.last, last <= 0x20 { text.removeLast() }
    return UnsafeBufferPointer(rebasing: text)
  }

  /// Where an element has room for a point alone, ours say the line or area in a cell.
  private func place(_ cells: CellRow) throws(Reason) -> Place {
    if let problem { throw problem }
    if isOwn, case .text(let text)? = cells[.wkt] { return try WKTReader.place(text) }
    guard !parts.isEmpty else { throw .missing(member: "coordinates") }
    return try parts.place()
  }

  func item(_ reader: CellReader, _ cells: inout CellRow, index: Int) -> ImportItem {
    cells.clear()
    return bytes.withUnsafeBufferPointer { bytes in
      for (field, place) in fields {
        let text = UnsafeBufferPointer(rebasing: bytes[place])
        cells.fill(field, .text(isOwn ? text : XMLRow.trimmed(text)))
      }
      if isOwn, let ownTitle {
        cells.replace(.title, .text(UnsafeBufferPointer(rebasing: bytes[ownTitle])))
      }
      let row = cells
      return reader.item(row, index: index, line: line) { () throws(Reason) in try place(row) }
    }
  }
}
