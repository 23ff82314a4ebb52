import RoadsCore

/// A filter made ready to judge records: numbers first, texts only where they are asked for.
struct RecordFilter {
  let filter: Filter
  /// Bit n: the type of code n is admitted.
  let types: UInt16
  /// What holds at any moment of these is admitted.
  let at: Int64
  let until: Int64
  /// Whether type and time decide.
  let isPlain: Bool
  private var roads: [String: Bool] = [:]

  init(_ filter: Filter) {
    self.filter = filter
    var types: UInt16 = 0
    for (code, type) in TypeCode.all.enumerated() where filter.admits(type) { types |= 1 << UInt16(code) }
    self.types = types
    at = filter.at.milliseconds
    until = (filter.until ?? filter.at).milliseconds
    isPlain = filter.road == nil && filter.roadClass == nil && filter.authority == nil && filter.text == nil
  }

  /// `code` is the column's byte; most records are judged by it alone.
  @inline(__always)
  mutating func admits(_ code: UInt8, _ place: RecordPlace) -> Bool {
    guard types >> UInt16(code & ~TypeCode.bounded) & 1 == 1 else { return false }
    if code & TypeCode.bounded != 0, !filter.includesExpired, !holds(place) {
      return false
    }
    return isPlain || admitsTexts(place.record)
  }

  mutating func admits(_ record: LiveRecord) -> Bool {
    withExtendedLifetime(record.block) { admits(record.header.code, record.block.place) }
  }

  private func holds(_ place: RecordPlace) -> Bool {
    place.head.pointee.from <= until && place.head.pointee.until >= at
  }

  private mutating func admitsTexts(_ record: LiveRecord) -> Bool {
    if let roadClass = filter.roadClass, Int(record.header.roadClass) != roadClass.rawValue { return false }
    if let authority = filter.authority, !admits(authority, record) { return false }
    if filter.road != nil, !admits(road: record.road) { return false }
    guard let text = filter.text else { return true }
    return text.matches(words: RecordFilter.words(of: record))
  }

  private func admits(_ authority: AuthorityFilter, _ record: LiveRecord) -> Bool {
    if case .id(let id) = authority { return record.authorityID == id }
    return authority.matches(record.authority)
  }

  /// Few roads have many features.
  private mutating func admits(road: String?) -> Bool {
    guard let road else { return false }
    if let known = roads[road] { return known }
    let admitted = filter.admits(road: road)
    if roads.count < 10_000 { roads[road] = admitted }
    return admitted
  }

  /// As `TextFilter.searchWords` makes them of a feature.
  private static func words(of record: LiveRecord) -> [String] {
    var words = Folding.words(record.title)
    for text in [record.road, record.authorityName, record.text] {
      if let text { words += Folding.words(text) }
    }
    return words
  }
}
