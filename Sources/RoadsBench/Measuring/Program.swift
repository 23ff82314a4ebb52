internal import Glibc

/// The built `roads`, run as people run it.
struct Program {
  let path: String

  /// A new store from a list: one process from its start to its end, the store durable, indexed, checked.
  func load(_ list: String, into database: String) throws -> Launch.Cost {
    for suffix in ["", "-wal", "-shm", "-lock"] { unlink(database + suffix) }
    // What earlier runs left to be written is not this one's to wait for.
    sync()
    return try Launch.measured([path, "import", list, "--db", database])
  }
}
