package import RoadsCore
import RoadsStorage

extension PostGISStore {
  package func isPublic(_ id: FeatureID) throws -> Bool {
    guard !id.id.utf8.contains(0) else { return false }
    return try read { connection in
      guard let key = try connection.integer(.keyOfAddress, { $0.add(id) }) else { return false }
      return try connection.isPublic(key)
    }
  }

  package func tidy(
    _ quota: PublicQuota, keeping: PublicKeeping, at moment: Instant
  ) throws -> TidySummary {
    do {
      return try write(mayFollow: true, keep: { !$0.isEmpty }) { connection in
        try PublicCare(connection, keeping).tidy(
          quota, follows: try connection.pulled() != nil, at: moment)
      }
    } catch StoreError.absent {
      return TidySummary()
    }
  }
}
