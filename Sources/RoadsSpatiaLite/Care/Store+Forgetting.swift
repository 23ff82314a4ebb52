extension SpatiaLiteStore {
  /// Wiped, and not only given up: nobody shall read it in the file's free pages, nor in the log.
  package func forgetReporters() throws {
    try existing()
    try write { connection in
      try connection.execute("PRAGMA secure_delete = ON")
      defer { try? connection.execute("PRAGMA secure_delete = OFF") }
      try connection.run(.forgetAllReporters)
      try connection.run(.forgetAllOutcomes)
    }
    try foldLog()
  }
}
