import RoadsCore

/// A filter made ready to judge records: numbers first, texts only where they are asked for.
struct RecordFilter {
  let filter: Filter
  /// Bit n: the type of code n is admitted.
  let types: UInt16
  /// What holds at any moment of these is admitted.
  let at: Int64
  let until: Int64
  /// Whether type and validity decide.
  let isPlain: Bool
  /// What reading texts is taken from, as is all else that the question costs.
  let budget: WorkBudget
  /// As records have it.
  private let sources: [[UInt8]]
  private var roads: [String: Bool] = [:]
  private var authorities: [String: Bool] = [:]
  private var words = RecordWords()
  /// By code of a type: the words that its features must have.
  private let wanted: [[String]]

  init(_ filter: Filter, _ budget: WorkBudget = WorkBudget()) {
    self.filter = filter
    self.budget = budget
    var types: UInt16 = 0
    for (code, type) in TypeCode.all.enumerated() where filter.admits(type) { types |= 1 << UInt16(code) }
    self.types = types
    at = filter.at.milliseconds
    until = (filter.until ?? filter.at).milliseconds
    isPlain = filter.isPlain
    sources = filter.sources.map(SourceMember.bytes)
    wanted = filter.text.map { text in TypeCode.all.map { text.wanted(of: $0) } } ?? []
  }

  /// `code` is the column's byte; most records are judged by it alone.
  @inline(__always)
  mutating func admits(_ code: UInt8, _ place: RecordPointer) -> Bool {
    guard types >> UInt16(code & TypeCode.typeBits) & 1 == 1 else { return false }
    if code & TypeCode.bounded != 0, !filter.includesExpired, !holds(place) {
      return false
    }
    return isPlain || admitsRest(place.record)
  }

  mutating func admits(_ record: LiveRecord) -> Bool {
    withExtendedLifetime(record.block) { admits(record.header.code, record.block.place) }
  }

  private func holds(_ place: RecordPointer) -> Bool {
    place.head.pointee.from <= until && place.head.pointee.until >= at
  }

  /// `Filter.admits(_:passedAt:)`
  func admits(_ place: RecordPointer, passedAt moment: Instant) -> Bool {
    guard budget.take(RecordFilter.workOfRest) else { return false }
    let passing = moment.milliseconds
    if !filter.includesExpired, place.head.pointee.from > passing || place.head.pointee.until < passing {
      return false
    }
    return !filter.onlyActive || place.isActive(from: moment, until: moment)
  }

  private mutating func admitsRest(_ record: LiveRecord) -> Bool {
    guard budget.take(RecordFilter.workOfRest), filter.admits(timesOf: record) else { return false }
    if filter.onlyActive, !record.isActive(from: filter.at, until: filter.until ?? filter.at) { return false }
    if let roadClass = filter.roadClass, record.roadClass != roadClass { return false }
    if !sources.isEmpty, !record.isFrom(anyOf: filter.sources, sources) { return false }
    if let authority = filter.authority, !admits(authority, record) { return false }
    if !filter.roads.isEmpty, !admits(road: record.road) { return false }
    guard filter.text != nil else { return true }
    let wanted = wanted[Int(record.header.code & TypeCode.typeBits)]
    return wanted.isEmpty || words.have(wanted, record, budget)
  }

  private static let workOfRest = 60

  /// Few authorities have many features.
  private mutating func admits(_ authority: AuthorityFilter, _ record: LiveRecord) -> Bool {
    if case .id(let id) = authority { return record.authorityID == id }
    guard let found = record.authority else { return false }
    if let known = authorities[found.name] { return known }
    guard budget.take(4 * found.name.utf8.count) else { return false }
    let admitted = authority.matches(found)
    if authorities.count < 10_000 { authorities[found.name] = admitted }
    return admitted
  }

  /// Few roads have many features.
  private mutating func admits(road: String?) -> Bool {
    guard let road else { return false }
    if let known = roads[road] { return known }
    guard budget.take(20 * road.utf8.count) else { return false }
    let admitted = filter.admits(road: road)
    if roads.count < 10_000 { roads[road] = admitted }
    return admitted
  }
}
