import RoadsStorage

/// Forgetting who has reported, and what should not be.
extension StoreStatement {
  var ofMaintenance: String? {
    switch self {
    case .forgetAllReports: "DELETE FROM report"
    case .forgetAllOutcomes: "DELETE FROM outcome"
    case .forgetAllHolds: "DELETE FROM hold"
    case .forgetAllContributions: "DELETE FROM contribution"
    case .forgetVoters: "UPDATE removal SET votes = NULL WHERE votes IS NOT NULL"
    case .forgetContributors: "UPDATE contribution SET network = NULL"
    case .strayReports: "SELECT count(*) FROM report WHERE feature NOT IN (SELECT pk FROM feature)"
    case .strayContributions:
      "SELECT count(*) FROM contribution WHERE feature NOT IN (SELECT pk FROM feature)"
    case .deadAndAlive:
      "SELECT count(*) FROM tombstone t JOIN feature f ON f.layer = t.layer AND f.id = t.id"
    // The codes of radars are below those of conditions.
    case .layerAgainstType: "SELECT count(*) FROM feature WHERE (layer = 0) <> (type < 11)"
    default: nil
    }
  }
}
