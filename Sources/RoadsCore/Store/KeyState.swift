/// The state of the key of the reporters' digests.
package enum KeyState: Sendable, Hashable {
  /// Nobody has needed one yet.
  case unused
  case fits
  /// The error for a report under a name.
  case faulty(path: String, StoreError.KeyFault)

  package var finding: CheckFinding? {
    if case .faulty(let path, let fault) = self { .key(path: path, fault) } else { nil }
  }
}

extension StoreError.KeyFault {
  /// As a log and monitoring name it.
  package var name: String {
    switch self {
    case .missing: "missing"
    case .malformed: "malformed"
    case .unreadable: "unreadable"
    case .other: "other"
    }
  }
}
