package import RoadsCore
package import RoadsFormats

/// Answers, the same as the store's: members, order and limit.
extension Snapshot {
  package func visit(
    _ query: Query, _ budget: WorkBudget = WorkBudget(), _ visit: (LiveHit) throws -> Bool
  ) rethrows {
    if let sort = query.otherSort {
      for hit in sorted(query, by: sort, budget) where budget.take(Snapshot.workOfHit) {
        guard try visit(hit) else { return }
      }
      return
    }
    guard let area = query.area else {
      try walk(query, budget) { try visit(LiveHit(record: $0)) }
      return
    }
    let shape = AnswerShape(of: area)
    let found = places(in: area, query, budget)
    for place in found.places where budget.take(Snapshot.workOfHit) {
      let hit = LiveHit(
        record: LiveSearch.record(place), distance: shape.hasDistance ? place.distance : nil,
        along: shape.hasAlong ? place.along : nil, ofShape: found.ofShape(place),
        passing: area.drive.map { found.passing(place, $0) })
      guard try visit(hit) else { return }
    }
  }

  /// Writes the hits as GeoJSON, `separator` between them; says how many. The fastest way to an answer: no
  /// hit becomes a value of its own.
  package func write(
    _ query: Query, into buffer: OutputBuffer, _ shape: AnswerShape, separator: StaticString = ",\n",
    _ budget: WorkBudget = WorkBudget()
  ) -> Int {
    var count = 0
    if query.otherSort != nil {
      visit(query, budget) {
        if count > 0 { buffer.append(separator) }
        count += 1
        buffer.append(live: $0, shape)
        return budget.holds(buffer.count)
      }
      return count
    }
    guard let area = query.area else {
      walk(query, budget) {
        if count > 0 { buffer.append(separator) }
        count += 1
        buffer.append($0.block.place, distance: nil, along: nil, nil, passing: nil, shape)
        return budget.holds(buffer.count)
      }
      return count
    }
    let own = AnswerShape(of: area)
    let drive = area.drive
    let found = places(in: area, query, budget)
    let places = found.places
    guard budget.take(places.count * Snapshot.workOfHit) else { return 0 }
    for (index, place) in places.enumerated() {
      if index + Snapshot.ahead < places.count { LiveSearch.prefetch(places[index + Snapshot.ahead]) }
      if index > 0 { buffer.append(separator) }
      buffer.append(
        LiveSearch.kept(place), distance: own.hasDistance ? place.distance : nil,
        along: own.hasAlong ? place.along : nil, found.ofShape(place),
        passing: drive.map { found.passing(place, $0) }, shape)
      guard budget.holds(buffer.count) else { return index }
    }
    return places.count
  }

  /// What has its sign in a box, in no order, each once: for those who put it in an order, or in clusters, of their own.
  /// Matches hold for as long as the snapshot does.
  package func scanSigns(
    in box: Box, _ filter: Filter, _ budget: WorkBudget, _ body: (LiveMatch) -> Void
  ) {
    var filter = RecordFilter(filter, budget)
    LiveSearch(self).signs(in: box, &filter, body)
  }

  /// Lines and areas that may reach into a box, for who cuts them to it.
  package func scanShapes(
    touching box: Box, _ filter: Filter, _ budget: WorkBudget, _ body: (LiveMatch) -> Void
  ) {
    var filter = RecordFilter(filter, budget)
    LiveSearch(self).shapes(touching: box, &filter, body)
  }

  /// How many hits before it is written a record is sent for: records lie apart, and waiting for each would
  /// take longer than writing it.
  private static let ahead = 3

  /// To put a hit in its order and to write it, in units of a budget.
  private static let workOfHit = 400
  /// To step to the next record in order.
  private static let workOfStep = 20

  /// How many of each type; with a limit, of those that would be returned.
  package func count(_ query: Query, _ budget: WorkBudget = WorkBudget()) -> Counts {
    var counts = [Int](repeating: 0, count: TypeCode.count)
    if query.limit != nil {
      visit(query, budget) {
        counts[Int($0.record.header.type)] += 1
        return true
      }
      return Counts(byCode: counts)
    }
    var filter = RecordFilter(query.filter, budget)
    if query.area == nil, filter.isPlain, filter.at <= filter.until {
      return Counts(byCode: (0..<TypeCode.count).map { holding($0, filter) })
    }
    LiveSearch(self).matches(in: query.area, &filter) { counts[Int($0.type)] += 1 }
    return Counts(byCode: counts)
  }

  /// By layer then id, whatever the area: the hits behind `after`, at most `limit`, how many there are in all, before it
  /// too, and where the page before begins, if pages have `size` features (`limit`, if nothing else is said). The query's own
  /// limit does not count. `isWanted` has the last word on each.
  package func page(
    _ query: Query, after: FeatureID?, limit: Int, size: Int? = nil, _ budget: WorkBudget = WorkBudget(),
    where isWanted: ((LiveRecord) -> Bool)? = nil
  ) -> AnswerPage {
    var query = query
    query.limit = nil
    let size = size ?? limit
    // What reads texts, or has the last word, is asked about each once: both sides of `after` are collected on the way.
    guard RecordFilter(query.filter).isPlain, isWanted == nil else {
      return selected(query, after, limit, size, budget, where: isWanted ?? { _ in true })
    }
    let matched = count(query, budget).total
    guard matched > 0 else { return AnswerPage(hits: [], matched: 0, before: after.map { _ in .none }) }
    // One more than a page: that behind which it begins.
    guard isDense(matched, max(limit, size + 1), query) else {
      return selected(query, after, limit, size, budget)
    }
    return AnswerPage(
      hits: limit > 0 ? walked(query, after, limit, budget) : [], matched: matched,
      before: after.map { PageBefore(walkedBack(query, $0, size + 1, budget), size: size) })
  }

  // MARK: Ways

  private func holding(_ code: Int, _ filter: RecordFilter) -> Int {
    guard filter.types >> UInt16(code) & 1 == 1 else { return 0 }
    return filter.filter.includesExpired
      ? times.total(code) : times.holding(code, from: filter.at, until: filter.until)
  }

  private func walk(
    _ query: Query, _ budget: WorkBudget, _ visit: (LiveRecord) throws -> Bool
  ) rethrows {
    var left = query.limit ?? .max
    guard left > 0 else { return }
    var filter = RecordFilter(query.filter, budget)
    try ordered.visit { record in
      guard budget.take(Snapshot.workOfStep) else { return false }
      guard filter.admits(record) else { return true }
      left -= 1
      return try visit(record) && left > 0
    }
  }

  /// Held by the records' owner, which is this snapshot.
  private func places(in area: Area, _ query: Query, _ budget: WorkBudget) -> LivePlaces {
    guard query.limit.map({ $0 > 0 }) ?? true else { return LivePlaces() }
    var filter = RecordFilter(query.filter, budget)
    return LiveSearch(self).places(in: area, &filter, limit: query.limit ?? .max)
  }

  /// Whether walking all in order meets a page's worth sooner than putting in order all that match.
  private func isDense(_ matched: Int, _ limit: Int, _ query: Query) -> Bool {
    guard query.area != nil else { return true }
    if case .corridor = query.area { return false }
    return limit.multipliedReportingOverflow(by: ordered.count).partialValue < matched * matched
  }

  private func walked(
    _ query: Query, _ after: FeatureID?, _ limit: Int, _ budget: WorkBudget
  ) -> [LiveHit] {
    var filter = RecordFilter(query.filter, budget)
    let isInside = LiveSearch.test(query.area, budget)
    var hits: [LiveHit] = []
    ordered.visit(from: after.map(firstIndex(behind:)) ?? 0) { record in
      guard budget.take(Snapshot.workOfStep) else { return false }
      if filter.admits(record), isInside(record) { hits.append(LiveHit(record: record)) }
      return hits.count < limit
    }
    return hits
  }

  private func firstIndex(behind id: FeatureID) -> Int {
    let index = index(of: id)
    return index < ordered.count && ordered.element(at: index).id == id ? index + 1 : index
  }

  /// The last ones that are not behind `after`, the last first.
  private func walkedBack(
    _ query: Query, _ after: FeatureID, _ most: Int, _ budget: WorkBudget
  ) -> [LiveRecord] {
    var filter = RecordFilter(query.filter, budget)
    let isInside = LiveSearch.test(query.area, budget)
    var found: [LiveRecord] = []
    var index = firstIndex(behind: after)
    while index > 0, found.count < most, budget.take(Snapshot.workOfStepBack) {
      index -= 1
      let record = ordered.element(at: index)
      if filter.admits(record), isInside(record) { found.append(record) }
    }
    return found
  }

  /// To find the record before another one.
  private static let workOfStepBack = 100

  /// In one pass over all that match.
  private func selected(
    _ query: Query, _ after: FeatureID?, _ limit: Int, _ size: Int, _ budget: WorkBudget,
    where isWanted: (LiveRecord) -> Bool = { _ in true }
  ) -> AnswerPage {
    var filter = RecordFilter(query.filter, budget)
    var (before, behind): ([LiveRecord], [LiveRecord]) = ([], [])
    LiveSearch(self).matches(in: query.area, &filter) { match in
      let record = match.record
      guard !budget.isSpent, isWanted(record), budget.take(Snapshot.workOfHit) else { return }
      if let after, !(after < record.id) { before.append(record) } else { behind.append(record) }
    }
    before.sort { RecordOrder.precedes($1, $0) }
    behind.sort(by: RecordOrder.precedes)
    return AnswerPage(
      hits: behind.prefix(limit).map { LiveHit(record: $0) }, matched: before.count + behind.count,
      before: after.map { _ in PageBefore(before, size: size) })
  }
}

/// A page of a walk over an answer by id.
package struct AnswerPage {
  package let hits: [LiveHit]
  /// How many there are in all, before the page too.
  package let matched: Int
  /// nil of the first page.
  package let before: PageBefore?
}

/// Where the page before another one begins.
package enum PageBefore: Sendable, Hashable {
  /// There is none.
  case none
  case atBeginning
  /// Behind this id.
  case behind(String)

  /// `before`: what is before the page, the last first; at least one more than a page, if there are so many.
  fileprivate init(_ before: [LiveRecord], size: Int) {
    guard !before.isEmpty else {
      self = .none
      return
    }
    self = before.count > size ? .behind(before[size].id.id) : .atBeginning
  }
}
