package import RoadsCore

/// What a report does.
package struct Reporting<Connection: StoreTransaction> {
  private let connection: Connection
  private let policy: PublicPolicy<Connection>

  /// `policy`: that of the group of orders, where it is one of them.
  package init(_ connection: Connection, _ policy: PublicPolicy<Connection>? = nil) {
    self.connection = connection
    self.policy = policy ?? PublicPolicy(connection)
  }

  /// `limit`: how many "gone" of one network may stand. `brakes`: what holds removals back; nil: nothing does.
  package func report(_ report: Report, networkLimit limit: Int?, brakes: Brakes?) throws -> ReportOutcome {
    let (row, reports) = try found(report.feature)
    var reporter: Digest?
    if let spoken = report.reporter {
      let vote = try vote(report, by: spoken, on: row)
      reporter = vote.reporter
      let isNew = try isNews(vote, report, limit)
      if report.verdict == .there { try policy.confirm(row, by: spoken, at: report.at) }
      guard isNew else { return ReportOutcome(reports: reports, removed: false, counted: false) }
    } else if report.verdict == .there {
      try policy.confirm(row, by: nil, at: report.at)
    }
    let standing = ReportPolicy.count(after: report.verdict, standing: reports)
    if report.verdict == .gone, ReportPolicy.removes(standing) {
      return try remove(report, row, reports: standing, limit, brakes)
    }
    if standing != reports {
      if report.verdict == .there { try connection.takeBack(row, by: reporter) }
      try connection.setReports(standing, of: row)
      if ReportPolicy.removes(reports), !ReportPolicy.removes(standing) { try connection.endHold(row) }
      try connection.log(.reported, report.feature, at: report.at)
    }
    if reporter != nil, report.verdict == .there { try connection.forgetOldReports(row) }
    return ReportOutcome(reports: standing, removed: false, counted: true)
  }

  /// An operator says that the feature stays: nobody has said anything. false where nobody had.
  package func clear(_ id: FeatureID, at moment: Instant) throws -> Bool {
    let (row, reports) = try found(id)
    try connection.forgetReports(on: row)
    if reports == 0 { return false }
    try connection.setReports(0, of: row)
    try connection.endHold(row)
    try connection.log(.reported, id, at: moment)
    return true
  }

  // MARK: Votes

  private func vote(_ report: Report, by reporter: Reporter, on row: Int64) throws -> Vote {
    let key = try connection.storeKey()
    let digest = key.digest(.reporter, row: row, reporter.id)
    let networks = Array(reporter.networks.map { key.digest(.network, row: row, $0) }.reversed())
    // Only of votes that can remove something does it matter whose they are.
    let marks =
      report.verdict == .gone
      ? key.masked(key.marks(of: reporter), row: row, reporter: digest, at: report.at) : nil
    return Vote(
      row: row, reporter: digest, verdict: report.verdict, network: networks.first,
      wider: networks.count > 1 ? networks[1] : nil, widest: networks.count > 2 ? networks[2] : nil,
      marks: marks, at: report.at)
  }

  /// Writes the vote down; false where the same was said before. One statement for those who speak for the first
  /// time, which is nearly everybody.
  private func isNews(_ vote: Vote, _ report: Report, _ limit: Int?) throws -> Bool {
    if try connection.add(vote, limit: limit) { return true }
    if try connection.hasReported(vote) { return false }
    if let limit { throw WriteRefusal.networkHasSpoken(report.feature, limit: limit) }
    return false
  }

  // MARK: Removals

  /// More would make a removal slow, and tell nothing new.
  private static var mostVotes: Int { 64 }

  private func remove(
    _ report: Report, _ row: Int64, reports: Int, _ limit: Int?, _ brakes: Brakes?
  ) throws -> ReportOutcome {
    var feature = try connection.living(report.feature).feature
    // A feature that was checked a moment ago is not checked again: a crowd that goes on voting costs no more than a
    // report does.
    let hold = reports > ReportPolicy.removalThreshold ? try connection.hold(row) : nil
    let isTrusted = report.reporter?.networks.isEmpty ?? true
    if let hold, !isTrusted, brakes != nil, isPatient(hold, report.at) {
      return try stay(report, row, reports: reports, held: nil)
    }
    // Nobody else counts what this changes where nothing is counted.
    if brakes != nil, !isTrusted { try connection.takeTurnToRemove() }
    let stored = try connection.standingReports(row, atMost: Reporting.mostVotes)
    let votes = try marks(stored, isTrusted)
    if let brakes, !isTrusted {
      let candidate = RemovalCandidate(
        feature: report.feature, updatedAt: feature.updatedAt,
        confirmedAt: try connection.lastConfirmation(row),
        isOfficial: try !connection.isPublic(row), votes: votes + unnamed(reports - votes.count, votes),
        networkLimit: limit, at: report.at)
      if let brake = try holding(candidate, brakes) {
        let isNew = hold?.brake != brake
        try connection.put(
          StoredHold(row: row, brake: brake, since: hold?.since ?? report.at, checkedAt: report.at))
        return try stay(report, row, reports: reports, held: isNew ? brake : nil)
      }
    }
    feature.reports = reports
    try connection.remove(
      feature, row: row, reason: .reported, removedAt: report.at, at: report.at)
    policy.noteRemoval()
    let removal = Removal(feature: report.feature, at: report.at, isTrusted: isTrusted)
    let isKnown = votes.contains { $0.reporter != nil }
    try connection.put(
      StoredRemoval(removal, votes: isKnown ? try connection.storeKey().masked(votes) : nil))
    return ReportOutcome(reports: reports, removed: true, counted: true)
  }

  /// What a list counts, and what the trusted person said: nobody's vote, and each counts by itself.
  private func unnamed(_ count: Int, _ votes: [VoteMarks]) -> [VoteMarks] {
    guard votes.count < Reporting.mostVotes, count > 0 else { return [] }
    return Array(repeating: VoteMarks(reporter: nil, networks: []), count: min(count, Reporting.mostVotes))
  }

  private func stay(
    _ report: Report, _ row: Int64, reports: Int, held brake: Brake?
  ) throws -> ReportOutcome {
    var reports = reports
    if reports > Reporting.mostVotes {
      // Of a crowd that nobody lets through the newest are enough: they decide when the brake has ended.
      try connection.forgetReports(row, beyond: Reporting.mostVotes)
      reports = max(reports - 1, Reporting.mostVotes)
    }
    try connection.setReports(reports, of: row)
    try connection.log(.reported, report.feature, at: report.at)
    return ReportOutcome(reports: reports, removed: false, counted: true, heldBy: brake)
  }

  /// Not for longer than it is meant where the clock was ahead when it was looked at.
  private func isPatient(_ hold: StoredHold, _ now: Instant) -> Bool {
    now < hold.checkedAt.adding(seconds: Brakes.patience)
      && hold.checkedAt <= now.adding(seconds: Brakes.patience)
  }

  private func holding(_ candidate: RemovalCandidate, _ brakes: Brakes) throws -> Brake? {
    let past = try connection.removals(after: candidate.at.adding(seconds: -Brakes.window))
    return try brakes.holding(candidate, past: past.map(\.removal)) {
      try marks(past[$0])
    } size: {
      try connection.size(of: candidate.feature.layer, isOfficial: candidate.isOfficial, atMost: $0)
    }
  }

  /// Whoever is trusted needs no key: who voted is not known then.
  private func marks(_ stored: [StoredReport], _ isTrusted: Bool) throws -> [VoteMarks] {
    do {
      return try stored.map(marks)
    } catch StoreError.key where isTrusted {
      return []
    }
  }

  /// Damaged marks are like a vote's from before there were any: one row must not stop all that comes with it.
  /// `check` names it.
  private func marks(_ vote: StoredReport) throws -> VoteMarks {
    let unknown = VoteMarks(reporter: nil, networks: [])
    guard let bytes = vote.marks else { return unknown }
    let key = try connection.storeKey()
    return key.unmasked(bytes, row: vote.row, reporter: vote.reporter, at: vote.at) ?? unknown
  }

  /// The removal counts anyway.
  private func marks(_ removal: StoredRemoval) throws -> [VoteMarks] {
    try removal.voted(connection.storeKey).votes
  }

  private func found(_ id: FeatureID) throws -> (row: Int64, reports: Int) {
    if let found = try connection.standing(id) { return found }
    throw try connection.absence(of: id)
  }
}
