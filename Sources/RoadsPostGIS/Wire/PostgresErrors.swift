import RoadsCore
import RoadsStorage

/// What the server's words mean here.
enum PostgresErrors {
  /// By SQLSTATE: https://www.postgresql.org/docs/15/errcodes-appendix.html
  static func error(
    state: String, message: String, isAlive: Bool, location: String, statement: String
  ) -> any Error {
    switch state {
    case "40001", "40P01": return Conflict()
    case "55P03": return StoreError.locked(path: location, holder: nil)
    case "42501", "28000", "28P01": return StoreError.notPermitted(location: location, detail: message)
    case "25006": return StoreError.readOnly(path: location)
    case "53100": return StoreError.full(path: location)
    case "XX001", "XX002": return StoreError.damaged(path: location, detail: message)
    // Too many connections, a server that stops or starts, and lines that broke.
    case "53300", "57P01", "57P02", "57P03", "08000", "08001", "08003", "08006":
      return StoreError.serverUnreachable(location: location, reason: message)
    case "" where !isAlive: return StoreError.serverUnreachable(location: location, reason: message)
    default: return StoreError.database(code: state, message: message, statement: statement)
    }
  }
}
