import RoadsCore

/// Follows a situation publication from element to element.
final class DATEXRows: XMLRows {
  /// The schema's limit to a text. These two are part of every id behind them: were they longer, each record would
  /// make that much of a few bytes.
  private static let identifierLimit = 1024

  private let maker: RowMaker
  private var country = ""
  private var publisher = ""
  /// What the feed says that it is: ours says so.
  private var feedType = ""
  /// Exercises and tests are no situations.
  private var status = "real"
  private var record: SituationRecord?
  private var current: DATEXElement?
  private var isInLocation = false
  /// What the next point is of its location.
  private var role = SituationPlace.Role.other
  /// Whether it is in a line that is given point by point, or by its ends.
  private var isInPoints = false
  private var isInEnds = false
  /// Numbers to a place in a list of positions.
  private var dimension = 2
  /// What the numbers are.
  private var system: String?
  /// How far a comment has come.
  private var hasValue = false
  /// Of the value that is read, and of the comment.
  private var language: String?
  private var commentLanguage: String?
  private var isInComment = false
  private var isInRoadName = false
  /// What is published instead of situations.
  private var other: String?
  override var problem: InputError.Problem { other.map { .otherPublication($0) } ?? .otherFormat }

  init(_ maker: RowMaker, name: String) {
    self.maker = maker
    super.init(name: name)
  }

  override var line: Int? { record?.line }

  override func open(_ element: XMLElement) -> Bool {
    // An element inside of one whose text is wanted: there is another text in it.
    current = nil
    text.isWanted = false
    guard let known = meaning(of: element.name) else {
      record?.vehicles.pass(element.name)
      record?.periods.pass(element.name)
      return true
    }
    switch known {
    case .publication: takePublication(element.localAttribute("type")?.string)
    case .situation: status = "real"
    case .situationRecord:
      record = SituationRecord(
        id: element.attribute("id"), kind: element.localAttribute("type")?.string ?? "", line: element.line)
      (isInLocation, role, isInComment, isInRoadName) = (false, .other, false, false)
      (isInPoints, isInEnds) = (false, false)
    case .location: isInLocation = true
    case .displayPoint: role = .display
    case .from: role = .from
    case .to: role = .to
    case .lineStart: role = .start
    case .linePoint: role = .next
    case .lineEnd: role = .end
    case .byCoordinates:
      isInPoints = true
      record?.place.beginChain()
    case .byEnds: isInEnds = true
    case .path:
      dimension = element.attribute("srsDimension") == "3" ? 3 : 2
      system = element.attribute("srsName")
    case .polygon: if isInLocation { record?.place.beginArea() }
    case .alertC: if isInLocation { record?.place.addCode("Alert-C") }
    case .openLR: if isInLocation { record?.place.addCode("OpenLR") }
    case .openLRPoint: role = .reference
    case .openLRLastPoint: role = .lastReference
    case .openLROpposite: record?.place.isOpposite = true
    case .openLRAlong: record?.place.isAlongLine = true
    case .vehicles: record?.vehicles.begin()
    case .comment: (isInComment, hasValue) = (true, false)
    case .validPeriod: record?.periods.begin(isException: false)
    case .exceptionPeriod: record?.periods.begin(isException: true)
    case .timesOfDay: record?.periods.beginTime()
    case .daysOfWeek: record?.periods.beginDays()
    default:
      if known == .roadName { isInRoadName = true }
      if known == .value { language = element.attribute("lang") }
      if known.hasText {
        current = known
        let isLine = known == .positionList
        if isLine, let given = element.attribute("srsDimension") { dimension = given == "3" ? 3 : 2 }
        if isLine, let given = element.attribute("srsName") { system = given }
        text.begin(limit: isLine ? XMLText.positionsLimit : XMLText.limit)
      }
    }
    return true
  }

  override func close(_ name: XMLName) -> Bool {
    if let current {
      self.current = nil
      if current == .roadName { isInRoadName = false }
      let content = text.end()
      if !content.isEmpty, !take(content, of: current) {
        return stop(beyond: limit(of: current))
      }
      return true
    }
    switch meaning(of: name) {
    case .situationRecord: finish()
    case .location: isInLocation = false
    case .displayPoint, .from, .to, .lineStart, .linePoint, .lineEnd, .openLRPoint, .openLRLastPoint:
      role = .other
    case .byCoordinates: isInPoints = false
    case .byEnds: isInEnds = false
    case .openLROpposite: record?.place.isOpposite = false
    case .openLRAlong: record?.place.isAlongLine = false
    case .vehicles: record?.vehicles.end()
    case .polygon: if isInLocation { record?.place.endArea() }
    case .comment: isInComment = false
    case .validPeriod, .exceptionPeriod: record?.periods.end()
    case .roadName: isInRoadName = false
    default: break
    }
    return true
  }

  /// false where a record has more than any real one.
  private func take(_ content: String, of element: DATEXElement) -> Bool {
    switch element {
    case .country, .nationalIdentifier, .feedType:
      guard record == nil else { break }
      guard content.utf8.count <= DATEXRows.identifierLimit else { return false }
      switch element {
      case .country: country = content
      case .feedType: feedType = content
      default: publisher = content
      }
    case .informationStatus: status = content
    case .creationTime: record?.created = content
    case .versionTime: record?.version = content
    case .startTime: if record?.start == nil { record?.start = content }
    case .endTime: if record?.end == nil { record?.end = content }
    case .periodStart: record?.periods.set(start: content)
    case .periodEnd: record?.periods.set(end: content)
    case .timeStart: record?.periods.set(begin: content)
    case .timeEnd: record?.periods.set(finish: content)
    case .applicableDay: record?.periods.add(day: content)
    case .applicableMonth: record?.periods.add(month: content)
    case .latitude: if isInLocation { record?.place.set(latitude: content, role) }
    case .longitude: if isInLocation { record?.place.set(longitude: content, role) }
    case .positionList:
      if isInLocation { record?.place.add(positions: content, dimension: dimension, system: system) }
      // What is kept of it is counted point by point.
      return true
    case .bearing: if isInLocation { record?.place.bearing = content }
    case .direction: if isInLocation { record?.place.add(direction: content) }
    case .affectedDirection: if isInLocation { record?.place.add(direction: content, isAffected: true) }
    case .roadNumber: takeRoad(content, isNumber: true)
    case .roadName: takeRoad(content)
    case .value: takeValue(content)
    case .cause: if record?.cause == nil { record?.cause = content }
    case .vehicleType: record?.vehicles.add(type: content)
    case .loadType: record?.vehicles.add(load: content)
    case .comparison: record?.vehicles.comparison = content
    case .vehicleHeight: record?.vehicles.add(.height, content)
    case .vehicleWidth: record?.vehicles.add(.width, content)
    case .vehicleLength: record?.vehicles.add(.length, content)
    case .vehicleWeight: record?.vehicles.add(.weight, content)
    case .axleWeight: record?.vehicles.add(.axleWeight, content)
    case .openLRBinary: if isInLocation { record?.place.add(binary: content) }
    case .recordType: record?.types.append(content)
    case .cancel, .end: if content == "true" || content == "1" { record?.isOver = true }
    // Lifted for the time being: nobody is told until when.
    case .validityStatus: if content == "suspended" { record?.isOver = true }
    case .system: system = content
    case .dimension: dimension = content == "3" ? 3 : 2
    case .publication, .situation, .situationRecord, .displayPoint, .location, .comment, .path, .polygon,
      .from, .to, .byCoordinates, .lineStart, .linePoint, .lineEnd, .byEnds, .alertC, .openLR, .openLRPoint,
      .openLRLastPoint, .openLROpposite, .openLRAlong, .vehicles, .validPeriod,
      .exceptionPeriod, .timesOfDay, .daysOfWeek:
      break
    }
    record?.size += content.utf8.count
    return record.map { $0.size <= SituationRecord.limit } ?? true
  }

  private func limit(of element: DATEXElement) -> Int {
    switch element {
    case .country, .nationalIdentifier, .feedType:
      record == nil ? DATEXRows.identifierLimit : SituationRecord.limit
    default: SituationRecord.limit
    }
  }

  /// What stands on the signs comes before what people call it.
  private func takeRoad(_ content: String, isNumber: Bool = false) {
    guard let known = record, known.roads.count < 32, !known.roads.contains(content) else { return }
    record?.roads.insert(content, at: isNumber ? known.roadNumbers : known.roads.count)
    if isNumber { record?.roadNumbers += 1 }
  }

  /// A text in several languages has a value for each, and one in several lines a value for each line; a road's name
  /// is one too.
  private func takeValue(_ content: String) {
    if isInRoadName { return takeRoad(content) }
    guard isInComment else { return }
    if !hasValue {
      (hasValue, commentLanguage) = (true, language)
      record?.comments.append(content)
    } else if language == commentLanguage {
      record?.goOn(withLine: content)
    }
  }

  /// Traffic regulations, measurements and others come in the same frame.
  private func takePublication(_ type: String?) {
    if let type, type != "SituationPublication" { other = type } else { isRecognised = true }
  }

  /// What some names say depends on what they are in.
  private func meaning(of name: XMLName) -> DATEXElement? {
    guard let known = DATEXElement(name) else { return nil }
    switch known {
    case .from, .to: return isInEnds ? known : nil
    case .end: return isInPoints ? .lineEnd : known
    case .lineStart, .linePoint, .lineEnd: return isInPoints ? known : nil
    default: return known
    }
  }

  private func finish() {
    guard let found = record else { return }
    record = nil
    let isFormer = country == OwnFeed.formerCountry && publisher == Publisher.neutral.name
    let isOurs = feedType == OwnFeed.generator.description || isFormer
    let own = isOurs ? found.id.flatMap { OwnID.inLayer($0) } : nil
    let id = own ?? found.id.map { publisherID + $0 }
    add { index in
      maker.item(id, isOwn: own != nil, index: index, line: found.line) { () throws(Rejection.Reason) in
        guard status == "real" else { throw .unknownValue(member: "informationStatus", value: status) }
        return try found.draft(maker, isOwn: isOurs)
      }
    }
  }

  /// Record ids are unique with each publisher.
  private var publisherID: String {
    country.isEmpty && publisher.isEmpty ? "" : country + "/" + publisher + "/"
  }
}
