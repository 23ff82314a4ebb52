import RoadsCore

extension Snapshot {
  /// An answer in an order other than the area's own.
  func sorted(_ query: Query, by sort: AnswerSort, _ budget: WorkBudget) -> [LiveHit] {
    let own = AnswerSort.own(of: query.area)
    var filter = RecordFilter(query.filter, budget)
    var sorter = AnswerSorter<LiveHit>(limit: query.limit ?? .max)
    func tie(_ a: LiveHit, _ b: LiveHit) -> Bool { RecordOrder.precedes(a.record, b.record) }
    LiveSearch(self).positions(in: query.area, &filter) { place, position in
      let record = place.record
      guard budget.take(Snapshot.workOfKey + (sort == .title ? 20 * record.shortSize : 0)) else { return }
      let key = SortKey(sort, of: record, title: { record.title }, position)
      guard sorter.wants(key) else { return }
      sorter.add(
        key,
        LiveHit(
          record: record, distance: own == nil ? nil : position.distance,
          along: own == .along ? position.along : nil,
          ofShape: own != nil && place.head.pointee.isShape ? position.ofShape : nil,
          passing: query.area?.drive.map { position.passing($0, sign: place.sign) }), tie: tie)
    }
    return sorter.sorted(tie: tie)
  }

  /// To make a key, and to put it in its order, in units of a budget.
  private static let workOfKey = 400
}
