internal import CSpatiaLite
import Glibc
import RoadsCore

extension StoreError {
  /// SQLite's word as a fact of the domain. Carries the code and the statement, never bound values.
  static func from(code: Int32, handle: OpaquePointer?, path: String, statement: String) -> StoreError {
    let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: return .locked(path: path, holder: LockHolder.find(path))
    case SQLITE_READONLY, SQLITE_PERM: return .readOnly(path: path)
    case SQLITE_FULL: return .full(path: path)
    case SQLITE_CORRUPT: return .damaged(path: path, detail: message)
    case SQLITE_NOTADB: return .foreign(path: path)
    case SQLITE_CANTOPEN:
      let system = handle.map(sqlite3_system_errno) ?? 0
      return .unreachable(path: path, reason: system == 0 ? message : String(cString: strerror(system)))
    case SQLITE_IOERR:
      let system = handle.map(sqlite3_system_errno) ?? 0
      if system == ENOSPC || system == EDQUOT { return .full(path: path) }
      return .unreachable(path: path, reason: system == 0 ? message : String(cString: strerror(system)))
    default: return .database(code: String(code), message: message, statement: statement)
    }
  }

  /// Why a file could not be made, by the system's number.
  static func unmakeable(_ path: String, _ code: Int32) -> StoreError {
    switch code {
    case EROFS, EACCES, EPERM: .readOnly(path: path)
    case ENOSPC, EDQUOT: .full(path: path)
    case ENOENT: .noFolder(path: Disk.folder(of: path))
    default: .unreachable(path: path, reason: String(cString: strerror(code)))
    }
  }
}
