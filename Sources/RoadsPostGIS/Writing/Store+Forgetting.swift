package import RoadsCore
import RoadsStorage

extension PostGISStore {
  /// What networks may write just now is counted under the key as well.
  private static let forgettingAllowances = "DELETE FROM allowance"

  /// The server keeps what was deleted until it has cleared up after itself (VACUUM).
  package func forgetReporters() throws {
    try write { try $0.forgetReporters() }
  }

  /// The key lies in the database, and nowhere else.
  package func renewKey(at moment: Instant) throws -> String? {
    do {
      try writers.use(begin: { _ = try $0.execute(Scripts.beginAlone) }) { connection in
        try connection.forgetReporters()
        _ = try connection.execute(PostGISStore.forgettingAllowances)
        try connection.take(key: StoreKey.random())
        _ = try connection.execute(Scripts.commit)
      }
    } catch is Conflict {
      throw StoreError.locked(path: location, holder: nil)
    }
    return nil
  }
}
