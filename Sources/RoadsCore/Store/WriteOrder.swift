/// One write of several that are made durable together: each is carried out or refused by itself, and all
/// are on the disk when the store answers.
package struct WriteOrder: Sendable {
  package let action: Action
  /// Names the request, so that sending it again does not do it again; nil where nobody asked for that.
  package let retry: RetryKey?
  /// How often the networks that it came from may write, the smallest first: what a smaller one may not, counts for no
  /// larger one. A store that several servers share holds them to that over all of them; one server by itself has
  /// counted already, and a file does not count again.
  package let rates: [RateLimit]
  /// What holds a removal by reports back; nil: nothing does.
  package let brakes: Brakes?
  /// What is added is the public's, and this is how much room there is for that; nil: a list's or an operator's.
  package let quota: PublicQuota?
  package let author: Author

  package init(
    _ action: Action, retry: RetryKey? = nil, rates: [RateLimit] = [], brakes: Brakes? = nil,
    quota: PublicQuota? = nil, by author: Author = .local
  ) {
    self.action = action
    self.retry = retry
    self.rates = rates
    self.brakes = brakes
    self.quota = quota
    self.author = author
  }

  package enum Action: Sendable {
    case report(Report, networkLimit: Int?)
    /// Where a feature of the same type lives and holds within so many metres, this is a word for that one: it
    /// is still there. A network that has said so often enough gets an answer anyway, and is not counted.
    case add(Feature, by: Reporter?, sameWithin: Double?, networkLimit: Int?, at: Instant)
    /// The reports stay: they are people's words on the feature, not the editor's.
    case replace(Feature, if: Expectation, at: Instant)
    /// The same of some fields.
    case edit(FeatureID, FeatureEdit, if: Expectation, at: Instant)
    case delete(FeatureID, if: Expectation, at: Instant)

    package var at: Instant {
      switch self {
      case .report(let report, _): report.at
      case .add(_, _, _, _, let moment), .replace(_, _, let moment), .edit(_, _, _, let moment),
        .delete(_, _, let moment):
        moment
      }
    }

    /// The reporter, unless it is the trusted person at the store's own machine.
    package var reporter: Reporter? {
      switch self {
      case .report(let report, _): report.reporter
      case .add(_, let reporter, _, _, _): reporter
      case .replace, .edit, .delete: nil
      }
    }
  }

  /// Whether what is stored is still what the one who writes has seen.
  package typealias Expectation = @Sendable (Feature) -> Bool
}

/// What a write did.
package enum WriteOutcome: Sendable, Hashable {
  case reported(ReportOutcome)
  case added(FeatureID)
  /// There was one already: it has been confirmed instead.
  case confirmed(FeatureID, ReportOutcome)
  /// `freed`: what hid behind it, and is shown again.
  case replaced(FeatureID, freed: [FeatureID] = [])
  case deleted(FeatureID)

  package var freed: [FeatureID] { if case .replaced(_, let freed) = self { freed } else { [] } }
}

/// A request's own name, and a digest of what it asks for: the same name for another request is refused.
package struct RetryKey: Sendable, Hashable {
  package let name: String
  package let digest: String

  package init(name: String, digest: String) {
    self.name = name
    self.digest = digest
  }

  /// How many seconds a store remembers.
  package static let lifetime: Int64 = 24 * 60 * 60
}

/// So many writes of one network in a minute, all of them at once if it likes.
package struct RateLimit: Sendable, Hashable {
  package let network: String
  package let perMinute: Int

  package init(network: String, perMinute: Int) {
    self.network = network
    self.perMinute = perMinute
  }
}

/// Why a write was refused, beyond `FeatureError`.
package enum WriteRefusal: Error, Sendable, Hashable {
  /// As many people of this network as count have said so already. Words that were taken back since count
  /// no longer.
  case networkHasSpoken(FeatureID, limit: Int)
  /// What is stored is not what the one who writes has seen.
  case changedMeanwhile(FeatureID)
  /// The name belongs to another request.
  case retryKeyReused
  /// The network has written as often as it may; in so many seconds it may again.
  case tooOften(seconds: Int)
  /// As much of what the network has added lives as may; in so many seconds the first of it ends.
  case networkHasAdded(limit: Int, seconds: Int)
  /// There is no more room for what the public adds: all that there is was confirmed.
  case publicIsFull(limit: Int)
}
