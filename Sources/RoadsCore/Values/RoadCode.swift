/// Road codes are written "M-17", "M17" and "m 17"; for a filter they are one road.
package enum RoadCode {
  /// The codes that a feature's road names, folded: "M-17, R-448" is on both.
  package static func codes(in road: String) -> [String] {
    parts(of: road).map { fold($0) }.filter { !$0.isEmpty }
  }

  /// As they are written, for formats that name roads one by one: `B294/L409` is one name of two codes.
  package static func names(in road: String) -> [String] {
    if isOne(road) { return [road] }
    return road.split { ",;".contains($0) }.filter { !codes(in: String($0)).isEmpty }.map {
      String($0.trimmingSpaces())
    }
  }

  /// Whether there is any.
  package static func hasNames(_ road: String) -> Bool { isOne(road) || !names(in: road).isEmpty }

  /// Whether it is plainly one name, as nearly all are: letters and digits, with hyphens.
  private static func isOne(_ road: String) -> Bool {
    var hasName = false
    for byte in road.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: hasName = true
      case UInt8(ascii: "-"): break
      default: return false
      }
    }
    return hasName
  }

  private static func parts(of road: String) -> [Substring] { road.split { ",;/+".contains($0) } }

  package static func fold(_ code: some StringProtocol) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in code.uppercased().unicodeScalars
    where !scalar.properties.isWhitespace && scalar != "-" && scalar != "\u{2013}" {
      folded.append(scalar)
    }
    return String(folded)
  }
}
