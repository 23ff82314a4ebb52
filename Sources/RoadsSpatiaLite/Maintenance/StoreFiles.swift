internal import Glibc

/// The files that a store is made of.
package enum StoreFiles {
  /// What stands beside it under its name: SQLite's logs and index, the writers' lock, and the key.
  private static let companions = ["-wal", "-shm", "-journal", "-lock", "-key"]

  /// Whether a path leads to the store or to what belongs beside it, be that there or not.
  package static func contain(_ path: String, of database: String) -> Bool {
    let (place, store) = (self.place(of: path), self.place(of: database))
    return place == store || companions.contains { place == store + $0 }
  }

  /// Where links lead; of what is not there its folder's.
  private static func place(of path: String) -> String {
    if access(path, F_OK) == 0 { return Disk.resolved(path) }
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    return Disk.resolved(Disk.folder(of: path)) + "/" + name
  }
}
