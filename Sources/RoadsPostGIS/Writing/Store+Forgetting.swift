import RoadsCore

extension PostGISStore {
  private static let forgetting = "DELETE FROM report; DELETE FROM outcome"

  /// The server keeps what was deleted until it has cleared up after itself (VACUUM).
  package func forgetReporters() throws {
    try write { _ = try $0.execute(PostGISStore.forgetting) }
  }
}
