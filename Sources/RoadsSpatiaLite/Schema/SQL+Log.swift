/// The change log.
extension SQL {
  var ofLog: String? {
    switch self {
    case .lastChange: "SELECT sequence, at FROM change ORDER BY sequence DESC LIMIT 1"
    default: nil
    }
  }
}
