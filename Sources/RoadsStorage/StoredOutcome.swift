package import RoadsCore

/// What came of a request, in the columns in which a store remembers it.
extension WriteOutcome {
  /// Never changes its meaning.
  package var code: Int64 {
    switch self {
    case .reported: 1
    case .added: 2
    case .confirmed: 3
    case .replaced: 4
    case .deleted: 5
    }
  }

  package var feature: FeatureID? {
    switch self {
    case .reported: nil
    case .added(let id), .confirmed(let id, _), .replaced(let id, _), .deleted(let id): id
    }
  }

  package var report: ReportOutcome? {
    switch self {
    case .reported(let outcome), .confirmed(_, let outcome): outcome
    case .added, .replaced, .deleted: nil
    }
  }

  /// nil where the columns are no outcome.
  package init?(code: Int64, feature: FeatureID?, report: ReportOutcome) {
    switch (code, feature) {
    case (1, _): self = .reported(report)
    case (2, let id?): self = .added(id)
    case (3, let id?): self = .confirmed(id, report)
    case (4, let id?): self = .replaced(id)
    case (5, let id?): self = .deleted(id)
    default: return nil
    }
  }
}
