import RoadsCore
import RoadsPostGIS
import RoadsStorage
import RoadsTestSupport
import Testing

/// Lists that are tried before there is a store.
@Suite struct RehearsalTests {
  @Test func withoutAStoreEachListIsTriedByItself() throws {
    let store = try PostgresCluster.shared().database().store()
    let added = try store.rehearse { trial in
      #expect(!trial.isTogether)
      return try (1...2).map { _ in
        try trial.load(RowsSource([radar("1")]), ImportOptions(dryRun: true), ImportObserver()).added
      }
    }
    #expect(added == [1, 1])
    #expect(throws: StoreError.self) { try store.everything() }
  }
}
