/// What can go wrong with a store, as facts; RoadsText makes the sentence.
package enum StoreError: Error, Sendable, Hashable {
  /// There is no store there yet.
  case absent(path: String)
  /// Another kind of file, or a database of another program.
  case foreign(path: String)
  case isDirectory(path: String)
  /// The directory that the file is to be in does not exist.
  case noFolder(path: String)
  /// A newer program wrote it.
  case newer(path: String, version: Int, known: Int)
  /// Someone else is writing and did not finish in time.
  case locked(path: String, holder: Holder?)
  case readOnly(path: String)
  case full(path: String)
  case damaged(path: String, detail: String)
  /// A folder or file that cannot be made or opened.
  case unreachable(path: String, reason: String)
  /// The spatial extension is not installed.
  case noSpatiaLite(detail: String)
  /// What other stores' contents were to go into holds something already.
  case notEmpty(path: String)
  /// What was to be brought back is no store's file.
  case notABackup(path: String)
  /// What was to be brought back cannot be read.
  case backup(path: String, FileFault)
  /// A name of a source is kept for good, and there are as many as there may be.
  case tooManySources(limit: Int)
  /// What was copied is not what was read.
  case copyDiffers(path: String)

  // A store on a server.

  /// libpq is not installed.
  case noLibPQ(detail: String)
  /// The server does not answer, or does not let anybody in.
  case serverUnreachable(location: String, reason: String)
  /// `detail`: why it could not be switched on either.
  case noPostGIS(location: String, detail: String?)
  /// The server's word on what this user may not do.
  case notPermitted(location: String, detail: String)

  /// The key of the reporters' digests.
  case key(path: String, KeyFault)
  /// It is a copy of what a server has: what is written here would be gone with the next pull.
  case follows(path: String, server: String)
  /// Anything else that the database said: its code (SQLite's number, PostgreSQL's SQLSTATE) and its statement,
  /// never the person's values.
  case database(code: String, message: String, statement: String)

  package enum FileFault: Sendable, Hashable {
    case absent
    case notPermitted
    /// The system's word.
    case unreadable(String)
  }

  package enum KeyFault: Sendable, Hashable {
    /// There was one, and what it was used for is still there.
    case missing
    /// Not a key: too short or too long.
    case malformed
    /// The system's word.
    case unreadable(String)
    /// A key, but not the one that this store was written with.
    case other
  }

  /// The holder of the write lock.
  package struct Holder: Sendable, Hashable {
    package let process: Int
    package let command: String

    package init(process: Int, command: String) {
      self.process = process
      self.command = command
    }
  }
}

/// A question about a feature that cannot be answered with one.
package enum FeatureError: Error, Sendable, Hashable {
  case unknown(FeatureID)
  case removed(FeatureID, Tombstone.Reason, at: Instant)
  /// Another one is shown in its place.
  case hidden(FeatureID, behind: FeatureID, at: Instant)
  case exists(FeatureID)
  /// Restoring what lives.
  case notRemoved(FeatureID)
}
