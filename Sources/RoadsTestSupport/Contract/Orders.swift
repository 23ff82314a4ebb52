import RoadsCore

/// Short words for the cases about orders.
extension WriteOrder {
  static func gone(
    _ id: FeatureID, _ reporter: String?, _ network: String? = nil, limit: Int? = nil,
    at moment: Instant = at(0)
  ) -> WriteOrder {
    WriteOrder(.report(.said(.gone, id, reporter, network, moment), networkLimit: limit))
  }

  static func there(
    _ id: FeatureID, _ reporter: String?, _ network: String? = nil, limit: Int? = nil,
    at moment: Instant = at(0)
  ) -> WriteOrder {
    WriteOrder(.report(.said(.there, id, reporter, network, moment), networkLimit: limit))
  }

  static func add(
    _ feature: Feature, by reporter: String? = nil, _ network: String? = nil, within metres: Double? = nil,
    limit: Int? = nil, at moment: Instant = at(0)
  ) -> WriteOrder {
    WriteOrder(
      .add(
        feature, by: reporter.map { Reporter(id: $0, network: network) }, sameWithin: metres,
        networkLimit: limit, at: moment))
  }

  func retried(_ name: String, _ digest: String = "digest") -> WriteOrder {
    WriteOrder(action, retry: RetryKey(name: name, digest: digest))
  }
}

extension Report {
  fileprivate static func said(
    _ verdict: Verdict, _ id: FeatureID, _ reporter: String?, _ network: String?, _ moment: Instant
  ) -> Report {
    Report(
      feature: id, verdict: verdict, reporter: reporter.map { Reporter(id: $0, network: network) }, at: moment
    )
  }
}

extension RoadStore {
  /// One order by itself.
  func perform(_ order: WriteOrder) throws -> WriteOutcome {
    let results = try perform([order])
    try expectEqual(results.count, 1)
    return try results[0].get()
  }

  /// What became of each, in short words: results have no equality of their own.
  func told(_ orders: [WriteOrder]) throws -> [String] { try perform(orders).map(\.told) }
}

extension Result<WriteOutcome, any Error> {
  fileprivate var told: String {
    switch self {
    case .success(.reported(let outcome)): outcome.told
    case .success(.confirmed(let id, let outcome)): "confirmed \(id), \(outcome.told)"
    case .success(.added(let id)): "added \(id)"
    case .success(.replaced(let id, _)): "replaced \(id)"
    case .success(.deleted(let id)): "deleted \(id)"
    case .failure(FeatureError.unknown(let id)): "unknown \(id)"
    case .failure(FeatureError.removed(let id, let reason, _)): "\(reason) \(id)"
    case .failure(FeatureError.hidden(let id, let shown, _)): "\(id) hides behind \(shown)"
    case .failure(FeatureError.exists(let id)): "exists \(id)"
    case .failure(WriteRefusal.networkHasSpoken(let id, let limit)): "network has spoken \(id) \(limit)"
    case .failure(WriteRefusal.changedMeanwhile(let id)): "changed \(id)"
    case .failure(WriteRefusal.retryKeyReused): "key reused"
    case .failure(WriteRefusal.tooOften): "too often"
    case .failure(WriteRefusal.networkHasAdded(let limit, let seconds)):
      "network has added \(limit) \(seconds)"
    case .failure(WriteRefusal.publicIsFull(let limit)): "public is full \(limit)"
    case .failure(let error): "\(error)"
    }
  }
}

extension ReportOutcome {
  fileprivate var told: String {
    "\(reports)" + (removed ? " removed" : "") + (counted ? "" : " not counted")
  }
}
