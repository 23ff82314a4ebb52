package import RoadsCore

/// Quotas of public features, what makes room for new ones, and what a confirmation is worth. One for each group of
/// orders, within its transaction.
package final class PublicPolicy<Connection: StoreTransaction> {
  private let connection: Connection
  /// How many there are, once that was asked for: to count them for each order of a group would take as long as the
  /// orders.
  private var total: Int?
  private var hasBuried = false

  package init(_ connection: Connection) { self.connection = connection }

  /// What was found out before anything was written.
  package struct Admission {
    fileprivate let network: Digest?
    /// What has to go.
    fileprivate let spare: Int64?
  }

  /// Looks, and writes nothing. Throws where there is no room.
  package func admit(
    _ quota: PublicQuota, by reporter: Reporter?, at moment: Instant
  ) throws -> Admission {
    // The largest of its networks has all that the smaller ones have: where that has room, they all have.
    let network = try reporter?.networks.first.map(connection.contributor)
    if let network {
      let held = try connection.contributions(of: network, at: moment)
      guard held.count < quota.perNetwork else {
        throw WriteRefusal.networkHasAdded(
          limit: quota.perNetwork, seconds: PublicPolicy.wait(until: held.firstEnd, from: moment))
      }
    }
    return Admission(network: network, spare: try spare(quota, at: moment))
  }

  /// Between a minute and a day.
  private static func wait(until end: Instant?, from moment: Instant) -> Int {
    let seconds = ((end ?? moment).milliseconds - moment.milliseconds) / 1000 + 1
    return Int(min(max(seconds, 60), 86_400))
  }

  /// Whose place is taken: what is over, then the oldest that nobody has confirmed.
  private func spare(_ quota: PublicQuota, at moment: Instant) throws -> Int64? {
    if let total, total < quota.total { return nil }
    // Others may have been removed since.
    let count = try connection.countContributions()
    total = count
    guard count >= quota.total else { return nil }
    if let row = try connection.endedContributions(before: moment, limit: 1).first { return row }
    if let row = try connection.unconfirmedContributions(limit: 1).first { return row }
    throw WriteRefusal.publicIsFull(limit: quota.total)
  }

  /// Before the new feature is written.
  package func makeRoom(_ admission: Admission, at moment: Instant) throws {
    guard let row = admission.spare else { return }
    try PublicCleanup(connection).end(row, at: moment)
    hasBuried = true
  }

  /// Something was removed otherwise.
  package func noteRemoval() { hasBuried = true }

  /// At the end of a group. Whoever writes fast can bury more within a minute than there is room for.
  package func finish(_ orders: [WriteOrder]) throws {
    guard hasBuried, let quota = orders.lazy.compactMap(\.quota).first else { return }
    _ = try PublicCleanup(connection).forgetSurplusTombstones(quota, limit: Int.max)
  }

  /// After it was written.
  package func mark(_ feature: Feature, row: Int64, _ admission: Admission, at moment: Instant) throws {
    try connection.addContribution(
      row, network: admission.network, addedAt: moment, confirmedAt: nil, until: feature.validity.until)
    if admission.spare == nil { total = total.map { $0 + 1 } }
  }

  /// Somebody says that it is there. Where that is another network than the one that added it, nobody's new feature
  /// takes its place, and a fixed camera holds for another month; once a day is enough, so that many who pass do not
  /// fill the log.
  package func confirm(_ row: Int64, by reporter: Reporter?, at moment: Instant) throws {
    guard let contribution = try connection.contribution(row) else { return }
    if let named = reporter?.networks.first, let network = contribution.network,
      try network.withUnsafeBytes(connection.contributor(named).equals)
    {
      return
    }
    let end = try renewedEnd(contribution, row: row, at: moment)
    guard end != nil || contribution.confirmedAt == nil else { return }
    try connection.confirmContribution(row, at: moment, until: end ?? contribution.until)
  }

  /// nil where it stays as it is.
  private func renewedEnd(
    _ contribution: Contribution, row: Int64, at moment: Instant
  ) throws -> Instant? {
    let end = moment.adding(seconds: PublicBounds.longestOfCamera).writable
    guard let until = contribution.until, until.adding(seconds: PublicPolicy.day) <= end,
      let stored = try connection.locked(row: row), stored.type == .radar(.stationary),
      let validity = Validity(from: stored.validity.from, until: end)
    else { return nil }
    var renewed = stored
    renewed.validity = validity
    renewed.updatedAt = moment
    try connection.update(renewed, over: stored, row: row)
    try connection.log(.updated, renewed.address, at: moment)
    return end
  }

  private static var day: Int64 { 86_400 }

  /// A list or an operator speaks for it from now on.
  package func vouch(_ row: Int64) throws { try connection.forgetContribution(row) }

  /// It came back, from its tombstone or from the server that the store follows: whether the public had added it, its
  /// id tells; by whom, nobody knows any more.
  package func markReturned(_ feature: Feature, row: Int64, at moment: Instant) throws {
    guard WebID.hasForm(feature.id) else { return }
    try connection.addContribution(
      row, network: nil, addedAt: moment, confirmedAt: moment, until: feature.validity.until)
  }

  /// The server that the store follows says when it ends.
  package func noteEnd(of feature: Feature, row: Int64) throws {
    if WebID.hasForm(feature.id) { try connection.setContribution(row, until: feature.validity.until) }
  }
}
