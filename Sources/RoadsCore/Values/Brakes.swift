/// What holds removals by reports back where they look like one person's work. The fifth report of an ordinary hour
/// passes all of them.
package struct Brakes: Sendable, Hashable {
  /// So many removals within ten minutes; of official features, so many of such.
  package var perTenMinutes: Int?
  /// Percent of a layer within an hour.
  package var hourlyPercent: Int?
  /// Percent of a layer's official features within a day.
  package var dailyPercent: Int?
  /// In so many removals of official features may one network have a part within a day; ten times as many of what
  /// the public added.
  package var perNetwork: Int?

  package init(
    perTenMinutes: Int? = 20, hourlyPercent: Int? = 10, dailyPercent: Int? = 5, perNetwork: Int? = 2
  ) {
    self.perTenMinutes = perTenMinutes
    self.hourlyPercent = hourlyPercent
    self.dailyPercent = dailyPercent
    self.perNetwork = perNetwork
  }

  /// How far back they look.
  package static let window: Int64 = 86_400
  /// Whoever votes for a feature that is held back makes it be looked at again, after so many seconds.
  package static let patience: Int64 = 60

  /// A layer of a few features has no tenth worth counting.
  static let leastPerHour = 5
  static let leastPerDay = 20
  /// As many networks as five votes come from where each counts twice.
  static let networks = 3
  static let publicFactor = 10
}

/// Which of them holds.
package enum Brake: String, Sendable, Hashable, CaseIterable {
  /// Too many removals within ten minutes.
  case rate
  /// Too much of the layer within an hour.
  case hour
  /// Too many official features of the layer within a day.
  case day
  /// The votes come from networks that have had a part in other removals.
  case networks
  /// The list spoke of the feature within a day, or people confirmed it, and the votes are of fewer than three networks.
  case recent
}

/// A removal that is about to happen.
package struct RemovalCandidate: Sendable {
  package let feature: FeatureID
  package let updatedAt: Instant
  package let confirmedAt: Instant?
  /// A list or an operator speaks for it.
  package let isOfficial: Bool
  package let votes: [VoteMarks]
  /// How many votes of one network count.
  package let networkLimit: Int?
  package let at: Instant

  package init(
    feature: FeatureID, updatedAt: Instant, confirmedAt: Instant?, isOfficial: Bool, votes: [VoteMarks],
    networkLimit: Int?, at: Instant
  ) {
    self.feature = feature
    self.updatedAt = updatedAt
    self.confirmedAt = confirmedAt
    self.isOfficial = isOfficial
    self.votes = votes
    self.networkLimit = networkLimit
    self.at = at
  }
}

extension Brakes {
  /// The brake that holds the removal back; nil where none does. `past`: what was removed by reports within the window,
  /// and `votes` who voted for one of them. `size`: of the candidate's layer, where it is official of what is official in
  /// it, counted as far as a number.
  package func holding(
    _ candidate: RemovalCandidate, past: [Removal], votes: (Int) throws -> [VoteMarks],
    size: (_ atMost: Int) throws -> Int
  ) rethrows -> Brake? {
    // What lies further ahead than that was written while the clock was wrong, and would hold for as long as it was.
    let counted = past.indices.filter {
      !past[$0].isTrusted && past[$0].at > candidate.at.adding(seconds: -Brakes.window)
        && past[$0].at < candidate.at.adding(seconds: Brakes.window) && counts(past[$0], for: candidate)
    }
    let removals = counted.map { past[$0] }
    if let perTenMinutes, count(removals, within: 600, of: candidate) >= perTenMinutes { return .rate }
    let layer = removals.filter { $0.feature.layer == candidate.feature.layer }
    let lastHour = count(layer, within: 3_600, of: candidate)
    if let hourlyPercent,
      try isMore(lastHour + 1, than: hourlyPercent, least: Brakes.leastPerHour, of: size)
    {
      return .hour
    }
    if let dailyPercent, candidate.isOfficial,
      try isMore(layer.count + 1, than: dailyPercent, least: Brakes.leastPerDay, of: size)
    {
      return .day
    }
    if try isOfSameNetworks(candidate, counted.map(votes)) { return .networks }
    return isTooFresh(candidate) ? .recent : nil
  }

  /// Of a list only what was the list's: what anybody adds makes no tenth of it larger, and a person who floods the map with
  /// it and has it removed does not hold the list's back. What the public added and an operator or a list has spoken for
  /// since looks like the public's once it is gone, so for such a one all counts.
  private func counts(_ past: Removal, for candidate: RemovalCandidate) -> Bool {
    past.feature.wasOfficial || !candidate.isOfficial || !candidate.feature.wasOfficial
  }

  private func count(_ past: [Removal], within seconds: Int64, of candidate: RemovalCandidate) -> Int {
    let start = candidate.at.adding(seconds: -seconds)
    return past.count { $0.at > start }
  }

  private func isMore(
    _ removals: Int, than percent: Int, least: Int, of size: (Int) throws -> Int
  ) rethrows
    -> Bool
  {
    guard removals > least else { return false }
    let needed = (100 * removals + percent - 1) / max(1, percent)
    return try size(needed) < needed
  }

  /// Five votes of few networks, used again and again: a network that has had a part in as many removals as it may
  /// counts as nobody new.
  private func isOfSameNetworks(_ candidate: RemovalCandidate, _ past: [[VoteMarks]]) -> Bool {
    guard let perNetwork, let needed = Brakes.networksNeeded(candidate.networkLimit) else { return false }
    let most = candidate.isOfficial ? perNetwork : perNetwork * Brakes.publicFactor
    var parts: [VoteMark: Int] = [:]
    for votes in past {
      for origin in Set(votes.compactMap(\.origin)) { parts[origin, default: 0] += 1 }
    }
    return Brakes.origins(candidate) { parts[$0, default: 0] < most } < needed
  }

  private func isTooFresh(_ candidate: RemovalCandidate) -> Bool {
    guard candidate.isOfficial, Brakes.networksNeeded(candidate.networkLimit) != nil else {
      return false
    }
    let start = candidate.at.adding(seconds: -86_400)
    guard max(candidate.updatedAt, candidate.confirmedAt ?? candidate.updatedAt) > start else { return false }
    return Brakes.origins(candidate) { _ in true } < Brakes.networks
  }

  /// Networks that voted, as far as they count. A vote without one is a trusted person's, and counts by itself.
  private static func origins(_ candidate: RemovalCandidate, _ counts: (VoteMark) -> Bool) -> Int {
    let origins = Set(candidate.votes.compactMap(\.origin))
    return origins.count(where: counts) + candidate.votes.count { $0.origin == nil }
  }

  /// As few networks as five votes can come from; nil where one is enough, and so networks tell nobody from another.
  private static func networksNeeded(_ limit: Int?) -> Int? {
    guard let limit, limit < ReportPolicy.removalThreshold else { return nil }
    return min(networks, (ReportPolicy.removalThreshold + limit - 1) / limit)
  }
}
