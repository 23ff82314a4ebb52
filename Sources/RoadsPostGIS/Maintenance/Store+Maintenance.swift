import Glibc
package import RoadsCore
import RoadsStorage

extension PostGISStore {
  package func check() throws -> [CheckFinding] { try damage() + keyFindings() }

  /// Without write permission, the key need not be readable.
  private func keyFindings() throws -> [CheckFinding] {
    do {
      return try keyState().finding.map { [$0] } ?? []
    } catch StoreError.notPermitted {
      return []
    }
  }

  private func damage() throws -> [CheckFinding] {
    try read(ofOneMoment: true) { connection in
      // Pages, indexes and their trees are the server's to look after (amcheck); rows are ours.
      try connection.damagedRelations() + connection.damagedRows() + connection.damagedShapes()
        + connection.damagedVotes()
    }
  }

  /// A store in a file, with everything that is here: it can be looked at, carried away and copied back.
  package func backup(to target: String) throws {
    let part = target + ".part-" + String(UInt32.random(in: 0 ... .max), radix: 36)
    defer { for kind in ["", "-wal", "-shm", "-lock", "-journal", "-key"] { unlink(part + kind) } }
    let copy = try fileStore(part)
    _ = try StoreCopy.run(from: self, to: copy)
    try copy.backup(to: target)
    // Its reporters can only be distinguished with the key, and nobody else has it in a file.
    if access(part + "-key", F_OK) == 0, rename(part + "-key", target + "-key") != 0 {
      throw StoreError.unreachable(path: target + "-key", reason: String(cString: strerror(errno)))
    }
  }

  package func information() throws -> StoreInformation {
    try readLog { connection in
      let newest = try connection.newest().entry
      let engine = try connection.ask(.engine)[0]
      return StoreInformation(
        location: location, version: Schema.version, counts: try connection.countByType(),
        tombstones: Int(try connection.integer(.countTombstones) ?? 0),
        bulletins: Int(try connection.integer(.countBulletins) ?? 0), lastChange: newest?.sequence ?? 0,
        lastChangeAt: newest?.at, bytes: try connection.integer(.storedBytes) ?? 0,
        engine: "PostgreSQL \(engine.text(0)), PostGIS \(engine.text(1))"
          + (connection.isSharded ? ", postgres_fdw (\(engine.integer(2)))" : ""),
        pulled: try connection.pulled())
    }
  }
}
