import RoadsCore
import RoadsStorage

/// What the public added, on a server.
extension Connection: ContributionBook {
  func contribution(_ row: Int64) throws -> Contribution? {
    let rows = try ask(.contribution) { $0.add(row) }
    guard rows.count > 0 else { return nil }
    return Contribution(
      network: rows[0].optionalBytes(0), confirmedAt: rows[0].optionalInstant(1),
      until: rows[0].optionalInstant(2))
  }

  func countContributions() throws -> Int { Int(try integer(.countContributions) ?? 0) }

  func contributions(
    of network: Digest, at moment: Instant
  ) throws -> (count: Int, firstEnd: Instant?) {
    let rows = try ask(.contributionsOfNetwork) {
      $0.add(network)
      $0.add(moment)
    }
    return rows.count > 0 ? (Int(rows[0].integer(0)), rows[0].optionalInstant(1)) : (0, nil)
  }

  func endedContributions(before moment: Instant, limit: Int) throws -> [Int64] {
    try ask(.endedContributions) {
      $0.add(moment)
      $0.add(limit)
    }.map { $0.integer(0) }
  }

  func unconfirmedContributions(limit: Int) throws -> [Int64] {
    try ask(.unconfirmedContributions) { $0.add(limit) }.map { $0.integer(0) }
  }

  func addContribution(
    _ row: Int64, network: Digest?, addedAt: Instant, confirmedAt: Instant?, until: Instant?
  ) throws {
    try put(
      row, network: network.map { digest in digest.withBytes { Array($0) } }, addedAt: addedAt,
      confirmedAt: confirmedAt, until: until)
  }

  func put(
    _ row: Int64, network: [UInt8]?, addedAt: Instant, confirmedAt: Instant?, until: Instant?
  ) throws {
    try run(.addContribution) {
      $0.add(row)
      $0.add(network)
      $0.add(addedAt)
      $0.add(confirmedAt)
      $0.add(until)
    }
  }

  func confirmContribution(_ row: Int64, at moment: Instant, until: Instant?) throws {
    try run(.confirmContribution) {
      $0.add(row)
      $0.add(moment)
      $0.add(until)
    }
  }

  func setContribution(_ row: Int64, until: Instant?) throws {
    try run(.setContributionEnd) {
      $0.add(row)
      $0.add(until)
    }
  }

  func forgetContribution(_ row: Int64) throws {
    try run(.forgetContribution) { $0.add(row) }
  }

  /// Its turn is its address.
  func feature(of row: Int64) throws -> Feature? {
    let rows = try ask(.byKey) { $0.add(row) }
    guard rows.count > 0 else { return nil }
    let id = try RowReader.feature(rows[0]).address
    try Orders(connection: self).takeTurns(of: [id])
    return try stored(id, .lockedByAddress)?.feature
  }

  func update(_ feature: Feature, over old: Feature, row: Int64, at moment: Instant) throws {
    try update(feature)
    try log(.updated, feature.address, at: moment)
  }

  func remove(_ feature: Feature, row: Int64, reason: Tombstone.Reason, at moment: Instant) throws {
    try remove(feature, key: row, reason: reason, removedAt: moment)
    try log(.removed, feature.address, at: moment)
  }

  // MARK: What is over

  func countPublicTombstones() throws -> Int { Int(try integer(.countPublicTombstones) ?? 0) }

  func forgetPublicTombstones(before moment: Instant, limit: Int) throws -> Int {
    Int(
      try run(.forgetPublicTombstones) {
        $0.add(moment)
        $0.add(limit)
      })
  }

  func outcome(beyond count: Int) throws -> Instant? {
    try integer(.outcomeBeyond) { $0.add(count) }.map { Instant(milliseconds: $0) }
  }

  func forgetOutcomes(until moment: Instant, limit: Int) throws -> Int {
    Int(
      try run(.forgetOutcomes) {
        $0.add(moment)
        $0.add(limit)
      })
  }

  func lastEntry() throws -> Int64 { try newest().entry?.sequence ?? 0 }

  func lastBulletinEntry() throws -> (sequence: Int64, at: Instant)? {
    let rows = try ask(.lastBulletinEntry)
    return rows.count > 0 ? (rows[0].integer(0), rows[0].instant(1)) : nil
  }

  func logBulletins(at moment: Instant) throws { try log(.bulletins, nil, at: moment) }

  func forgetEntries(until sequence: Int64, limit: Int) throws -> Int {
    Int(
      try run(.forgetEntries) {
        $0.add(sequence)
        $0.add(limit)
      })
  }
}
