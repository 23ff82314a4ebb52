import Glibc
package import RoadsCore
import RoadsStorage

extension SpatiaLiteStore {
  package func forgetReporters() throws {
    try existing()
    try write { try $0.forgetAndWipe() }
    try foldLog()
  }

  /// The file first, under another name; then the database says which key counts; then the file gets its name, by
  /// the first that comes. So at every moment there is one that fits.
  package func renewKey(at moment: Instant) throws -> String? {
    try existing()
    let file = KeyFile(database: path)
    let kept = try write(
      { connection in
        let kept = try file.keepAside(at: moment)
        do {
          let key = try file.prepareNew()
          try connection.forgetAndWipe()
          try connection.setKeyCheck(key)
        } catch {
          file.discardNew()
          if let kept { unlink(kept) }
          throw error
        }
        return kept
      }, afterwards: { try file.settle() })
    try foldLog()
    return kept
  }
}

extension Connection {
  fileprivate func forgetAndWipe() throws { try wiping { try forgetReporters() } }

  /// What goes is wiped, and not only given up: nobody shall read it in the file's free pages, nor in the log.
  func wiping(_ body: () throws -> Void) throws {
    try execute("PRAGMA secure_delete = ON")
    try body()
    // Where that fails it stays on, which takes longer and harms nothing.
    try execute("PRAGMA secure_delete = OFF")
  }
}
