internal import CPostgres
import RoadsCore

/// Where a server is, as libpq understands it: `postgres://…` or `host=… dbname=…`.
package struct DatabaseAddress: Sendable {
  /// As it may be shown: without a password.
  package let location: String
  private let parts: [Part]

  private struct Part: Sendable {
    let keyword: String
    let value: String
  }

  /// What a connection is for.
  enum Role {
    case reading
    case writing
  }

  /// Whether that names a server and not a file.
  package static func isServer(_ text: String) -> Bool {
    let lowered = text.lowercased()
    if lowered.hasPrefix("postgres://") || lowered.hasPrefix("postgresql://") { return true }
    // Keywords of libpq before an equals sign; a file that is called so can be named by its folder (./host=x).
    return ["host=", "hostaddr=", "dbname=", "service=", "port=", "user="].contains { lowered.hasPrefix($0) }
  }

  /// libpq does not understand it.
  package struct Malformed: Error {}

  package init(_ text: String) throws {
    if let trouble = cpq_load() { throw StoreError.noLibPQ(detail: String(cString: trouble)) }
    let gathered = ParsedOptions()
    let complaint = cpq_parse(text, Unmanaged.passUnretained(gathered).toOpaque()) {
      context, keyword, value in
      guard let context, let keyword, let value else { return }
      Unmanaged<ParsedOptions>.fromOpaque(context).takeUnretainedValue().parts.append(
        Part(keyword: String(cString: keyword), value: String(cString: value)))
    }
    if let complaint {
      defer { cpq_free(complaint) }
      throw Malformed()
    }
    parts = gathered.parts
    location = DatabaseAddress.shown(gathered.parts)
  }

  /// What libpq's callback fills.
  private final class ParsedOptions {
    var parts: [Part] = []
  }

  private static func shown(_ parts: [Part]) -> String {
    let wanted = ["host", "hostaddr", "port", "dbname", "service"]
    let shown = wanted.compactMap { keyword in parts.first { $0.keyword == keyword } }
    return shown.isEmpty ? "postgres://" : shown.map { "\($0.keyword)=\($0.value)" }.joined(separator: " ")
  }

  /// What a connection is opened with: what was named goes before what is usual here.
  func arguments(for role: Role) -> [(keyword: String, value: String)] {
    var arguments = parts.map { (keyword: $0.keyword, value: $0.value) }
    if role == .writing {
      // Of several hosts the one that takes writes, whichever that is by now.
      arguments.removeAll { $0.keyword == "target_session_attrs" }
      arguments.append(("target_session_attrs", "read-write"))
    }
    for (keyword, value) in DatabaseAddress.usual where !parts.contains(where: { $0.keyword == keyword }) {
      arguments.append((keyword, value))
    }
    return arguments
  }

  /// A server that is gone without a word is noticed in seconds, not in the system's two hours.
  private static let usual = [
    ("connect_timeout", "10"), ("tcp_user_timeout", "10000"), ("keepalives_idle", "10"),
    ("keepalives_interval", "3"), ("keepalives_count", "3"), ("fallback_application_name", "roads"),
    ("client_encoding", "UTF8"),
  ]
}

extension String {
  /// One line, without the line break that libpq ends its sentences with.
  var trimmed: String {
    split(whereSeparator: \.isNewline).map { String($0) }.joined(separator: "; ")
  }

  /// Why libpq could not connect, without the places that it tried: those are named before it, and would leave no
  /// room for the reason.
  var reasonNotToConnect: String {
    var reasons: [String] = []
    for line in split(whereSeparator: \.isNewline) {
      guard let found = line.firstRange(of: "failed: ") else { continue }
      let reason = line[found.upperBound...].trimmingPrefix("FATAL:").drop { $0 == " " }
      if !reasons.contains(String(reason)) { reasons.append(String(reason)) }
    }
    return reasons.isEmpty ? trimmed : reasons.joined(separator: "; ")
  }
}
