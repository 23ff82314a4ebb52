package import RoadsCore

extension AnswerSearch {
  /// In an order other than the area's own. Of a row no more is kept than its key and where it is read again.
  package func visit(_ sort: AnswerSort, _ visit: (consuming Hit) throws -> Bool) throws {
    let driver = driver
    var sorter = AnswerSorter<SortedRow<Driver>>(limit: limit)
    func tie(_ a: SortedRow<Driver>, _ b: SortedRow<Driver>) throws -> Bool {
      try driver.address(a.kept) < driver.address(b.kept)
    }
    func add(_ row: Driver.Match, _ spot: AreaMeasure.AreaPosition) throws {
      let key = try SortKey(sort, of: row, title: row.storedTitle, spot)
      guard sorter.wants(key) else { return }
      try sorter.add(key, SortedRow(kept: try driver.kept(row, isTold: false), position: spot), tie: tie)
    }
    let nowhere = AreaMeasure.AreaPosition()
    if let area = query.area {
      try rows(in: area, add)
    } else if try !driver.rowsOfWords(query.filter, { try add($0, nowhere) }) {
      try driver.everyKey(query.filter, sort) { key, kept in
        if sorter.wants(key) { try sorter.add(key, SortedRow(kept: kept, position: nowhere), tie: tie) }
      }
    }
    let own = AnswerSort.own(of: query.area)
    for row in try sorter.sorted(tie: tie) {
      let (position, hasAlong) = (row.position, own == .along)
      let feature = try driver.feature(row.kept)
      let hit = Hit(
        feature: feature, distance: own == nil ? nil : position.distance,
        along: hasAlong ? position.along : nil, alongEnd: hasAlong ? position.ofShape?.alongEnd : nil,
        nearest: own == nil ? nil : position.ofShape?.nearest,
        passing: query.area?.drive.map { position.passing($0, sign: feature.coordinate) })
      guard try visit(hit) else { return }
    }
  }
}

private struct SortedRow<Driver: SearchDriver> {
  let kept: Driver.Kept
  let position: AreaMeasure.AreaPosition
}
