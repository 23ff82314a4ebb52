package import RoadsCore
import RoadsStorage

extension SpatiaLiteStore {
  package func isPublic(_ id: FeatureID) throws -> Bool {
    try read { connection in
      guard try connection.hasContributions, let key = try connection.integer(.keyOfAddress, { $0.bind(id) })
      else { return false }
      return try connection.isPublic(key)
    }
  }

  package func tidy(
    _ quota: PublicQuota, keeping: PublicKeeping, at moment: Instant
  ) throws -> TidySummary {
    if case .absent = try FileState.of(path) { return TidySummary() }
    return try write(
      { connection in
        try PublicCare(connection, keeping).tidy(
          quota, follows: try connection.pulled() != nil, at: moment)
      }, keep: { !$0.isEmpty })
  }
}

extension Connection {
  /// A file that nobody may write can be older than the table.
  var hasContributions: Bool {
    get throws { try integer(.userVersion) ?? 0 >= Schema.firstVersionWithContributions }
  }
}
