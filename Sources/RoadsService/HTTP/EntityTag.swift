/// Entity tags as headers name them (RFC 9110, 8.8.3).
package enum EntityTag {
  /// Whether a list as `If-None-Match` has it names the tag; `W/` makes no difference here.
  package static func list(_ list: String, contains tag: String) -> Bool {
    if list.filter({ $0 != " " }) == "*" { return true }
    return list.split(separator: ",").contains { opaque(String($0)) == opaque(tag) }
  }

  /// Whether a list as `If-Match` has it names the tag exactly: there, weak tags match nothing.
  package static func list(_ list: String, containsExactly tag: String) -> Bool {
    if list.filter({ $0 != " " }) == "*" { return true }
    return list.split(separator: ",").contains { state($0.filter { $0 != " " && $0 != "\t" }) == tag }
  }

  /// The tag of the same content packed: other bytes, another tag.
  static func packed(_ tag: String) -> String {
    tag.hasSuffix("\"") ? String(tag.dropLast()) + packing : tag
  }

  /// The tag of the same state at another hour.
  static func variant(_ tag: String, _ digits: String) -> String { "\(tag.dropLast())-\(digits)\"" }

  /// The same in another coordinate reference system.
  static func inOtherSystem(_ tag: String) -> String { "\(tag.dropLast())\(otherSystem)\"" }

  /// Whether a list names such a one.
  static func namesOtherSystem(_ list: String) -> Bool {
    list.split(separator: ",").contains { tag in
      let tag = tag.filter { $0 != " " && $0 != "\t" }
      return tag.hasSuffix(otherSystem + "\"") || tag.hasSuffix(otherSystem + packing)
    }
  }

  private static let otherSystem = "-crs"

  /// What the tag of the state alone is. A client that read it compressed, or at whatever hour, may replace it too.
  private static func state(_ tag: String) -> String {
    tag.hasSuffix("\"") ? tag.firstIndex(of: "-").map { tag[..<$0] + "\"" } ?? tag : tag
  }

  private static let packing = "-gzip\""

  /// Whether it is `*` or tags with commas between.
  package static func isList(_ list: String) -> Bool {
    let parts = list.split(separator: ",", omittingEmptySubsequences: false).map { part in
      part.filter { $0 != " " && $0 != "\t" }
    }
    if parts == ["*"] { return true }
    return parts.allSatisfy { part in
      let quoted = part.hasPrefix("W/") ? part.dropFirst(2) : part[...]
      return quoted.utf8.count >= 2 && quoted.hasPrefix("\"") && quoted.hasSuffix("\"")
    }
  }

  private static func opaque(_ tag: String) -> String {
    let tag = tag.filter { $0 != " " && $0 != "\t" }
    return tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
  }
}
