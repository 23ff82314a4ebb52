/// Nobody can be distinguished from anybody else any more. What their words count stays.
extension StoreTransaction {
  package func forgetReporters() throws {
    let statements: [StoreStatement] = [
      .forgetAllReports, .forgetAllOutcomes, .forgetVoters, .forgetContributors,
    ]
    for statement in statements { try run(statement) }
  }
}
