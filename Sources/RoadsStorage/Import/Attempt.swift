extension StoreTransaction {
  /// Goes on without what `body` did where it throws, or where `keep` says no.
  func attempt<Result>(keep: (Result) -> Bool, _ body: () throws -> Result) throws -> Result {
    try setSavepoint()
    let result: Result
    do { result = try body() } catch {
      // Should that fail too, the first error is the one to tell: whatever comes next will say so.
      try? takeBack()
      throw error
    }
    if keep(result) { try releaseSavepoint() } else { try takeBack() }
    return result
  }

  private func takeBack() throws {
    try rollBackToSavepoint()
    // What was learned since may be of rows that are gone.
    sources.forgetDoubtful()
    key = nil
    try releaseSavepoint()
  }
}
