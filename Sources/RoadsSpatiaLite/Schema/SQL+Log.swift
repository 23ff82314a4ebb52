/// The change log, bulletins, and how far a server is followed.
extension SQL {
  var ofLog: String? {
    switch self {
    case .lastChange: "SELECT sequence, at FROM change ORDER BY sequence DESC LIMIT 1"
    case .dropChangesAfter: "DELETE FROM change WHERE sequence > ?1"
    default: nil
    }
  }
}
