/// Entity tags as headers name them (RFC 9110, 8.8.3).
package enum EntityTag {
  /// Whether a list as `If-None-Match` has it names the tag; `W/` makes no difference here.
  package static func list(_ list: String, contains tag: String) -> Bool {
    if isAny(list) { return true }
    return tags(in: list).contains { opaque(String($0)) == opaque(tag) }
  }

  /// Whether a list as `If-Match` has it names the tag exactly: there, weak tags match nothing.
  package static func list(_ list: String, containsExactly tag: String) -> Bool {
    if isAny(list) { return true }
    return tags(in: list).contains { state($0.filter { $0 != " " && $0 != "\t" }) == tag }
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
    tags(in: list).contains { tag in
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
    if isAny(list) { return true }
    // Empty elements count for nothing (RFC 9110, 5.6.1).
    let parts = tags(in: list).map { part in part.filter { $0 != " " && $0 != "\t" } }.filter { !$0.isEmpty }
    return !parts.isEmpty
      && parts.allSatisfy { part in
        let quoted = part.hasPrefix("W/") ? part.dropFirst(2) : part[...]
        return quoted.utf8.count >= 2 && quoted.hasPrefix("\"") && quoted.hasSuffix("\"")
          && !quoted.dropFirst().dropLast().contains("\"")
      }
  }

  /// Whatever the tag is.
  private static func isAny(_ list: String) -> Bool { list.filter { $0 != " " && $0 != "\t" } == "*" }

  /// With commas between; a tag may have commas of its own (RFC 9110, 8.8.3).
  private static func tags(in list: String) -> [String] {
    var tags = [""]
    var isQuoted = false
    for character in list {
      if character == "\"" { isQuoted.toggle() }
      if character == ",", !isQuoted { tags.append("") } else { tags[tags.count - 1].append(character) }
    }
    return tags
  }

  private static func opaque(_ tag: String) -> String {
    let tag = tag.filter { $0 != " " && $0 != "\t" }
    return tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
  }
}
