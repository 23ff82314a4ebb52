import RoadsCore

/// Follows a situation publication from element to element.
final class DATEXRows: XMLRows {
  /// The schema's limit to a text. These two are part of every id behind them: were they longer, each record would
  /// make that much of a few bytes.
  private static let identifierLimit = 1024

  private let maker: RowMaker
  private let name: String
  private var items: [ImportItem] = []
  private var count = 0
  private var country = ""
  private var publisher = ""
  /// Exercises and tests are no situations.
  private var status = "real"
  private var record: SituationRecord?
  private var text = XMLText()
  private var current: DATEXElement?
  private var isInLocation = false
  private var isInDisplay = false
  /// How far a comment has come.
  private var hasValue = false
  private var isInComment = false
  private var isInRoadName = false
  private(set) var isRecognised = false
  private(set) var failure: InputError?

  init(_ maker: RowMaker, name: String) {
    self.maker = maker
    self.name = name
  }

  func takeItems() -> [ImportItem] {
    defer { items = [] }
    return items
  }

  func open(_ element: XMLElement) -> Bool {
    // An element inside of one whose text is wanted: there is another text in it.
    current = nil
    text.isWanted = false
    guard let known = DATEXElement(element.name) else { return true }
    switch known {
    case .publication: isRecognised = true
    case .situation: status = "real"
    case .situationRecord:
      record = SituationRecord(
        id: element.attribute("id"), kind: element.localAttribute("type")?.string ?? "", line: element.line)
      (isInLocation, isInDisplay, isInComment, isInRoadName) = (false, false, false, false)
    case .location: isInLocation = true
    case .displayPoint: isInDisplay = true
    case .comment: (isInComment, hasValue) = (true, false)
    default:
      if known == .roadName { isInRoadName = true }
      if known.hasText {
        current = known
        text.begin()
      }
    }
    return true
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if text.append(bytes) { return true }
    failure = InputError(name, line: record?.line, .rowTooLarge(limitBytes: XMLText.limit))
    return false
  }

  func close(_ name: XMLName) -> Bool {
    if let current {
      self.current = nil
      if current == .roadName { isInRoadName = false }
      let content = text.end()
      if !content.isEmpty, !take(content, of: current) {
        failure = InputError(self.name, line: record?.line, .rowTooLarge(limitBytes: limit(of: current)))
        return false
      }
      return true
    }
    switch DATEXElement(name) {
    case .situationRecord: finish()
    case .location: isInLocation = false
    case .displayPoint: isInDisplay = false
    case .comment: isInComment = false
    case .roadName: isInRoadName = false
    default: break
    }
    return true
  }

  /// false where a record has more than any real one.
  private func take(_ content: String, of element: DATEXElement) -> Bool {
    switch element {
    case .country, .nationalIdentifier:
      guard record == nil else { break }
      guard content.utf8.count <= DATEXRows.identifierLimit else { return false }
      if element == .country { country = content } else { publisher = content }
    case .informationStatus: status = content
    case .creationTime: record?.created = content
    case .versionTime: record?.version = content
    case .startTime: if record?.start == nil { record?.start = content }
    case .endTime: if record?.end == nil { record?.end = content }
    case .latitude:
      if isInDisplay {
        record?.display.latitude = content
      } else if isInLocation {
        record?.latitudes.append(content)
      }
    case .longitude:
      if isInDisplay {
        record?.display.longitude = content
      } else if isInLocation {
        record?.longitudes.append(content)
      }
    case .positionList: if isInLocation { record?.lines.append(content) }
    case .roadNumber: takeRoad(content, isNumber: true)
    case .roadName: takeRoad(content)
    case .value: takeValue(content)
    case .cause: if record?.cause == nil { record?.cause = content }
    case .vehicleType: record?.vehicles.append(content)
    case .recordType: record?.types.append(content)
    case .cancel, .end: if content == "true" || content == "1" { record?.isOver = true }
    case .publication, .situation, .situationRecord, .displayPoint, .location, .comment: break
    }
    record?.size += content.utf8.count
    return record.map { $0.size <= SituationRecord.limit } ?? true
  }

  private func limit(of element: DATEXElement) -> Int {
    switch element {
    case .country, .nationalIdentifier: record == nil ? DATEXRows.identifierLimit : SituationRecord.limit
    default: SituationRecord.limit
    }
  }

  /// What stands on the signs comes before what people call it.
  private func takeRoad(_ content: String, isNumber: Bool = false) {
    guard let known = record?.roads, known.count < 32, !known.contains(content) else { return }
    record?.roads.insert(content, at: isNumber ? 0 : known.count)
  }

  /// A text in several languages has a value for each; a road's name is one too.
  private func takeValue(_ content: String) {
    if isInRoadName { return takeRoad(content) }
    guard isInComment, !hasValue else { return }
    hasValue = true
    record?.comments.append(content)
  }

  private func finish() {
    guard let found = record else { return }
    record = nil
    count += 1
    let id = found.id.map { publisherID + $0 }
    items.append(
      maker.item(id, index: count, line: found.line) { () throws(Rejection.Reason) in
        guard status == "real" else { throw .unknownValue(member: "informationStatus", value: status) }
        return try found.draft(maker)
      })
  }

  /// Record ids are unique with each publisher.
  private var publisherID: String {
    country.isEmpty && publisher.isEmpty ? "" : country + "/" + publisher + "/"
  }
}
