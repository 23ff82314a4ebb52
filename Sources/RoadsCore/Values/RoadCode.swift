/// Road codes are written "M-17", "M17" and "m 17"; for a filter they are one road.
package enum RoadCode {
  /// The codes that a feature's road names, folded: "M-17, R-448" is on both.
  package static func codes(in road: String) -> [String] {
    parts(of: road).map { fold($0) }.filter { !$0.isEmpty }
  }

  /// The same codes as they are written, for formats that name roads one by one.
  package static func names(in road: String) -> [String] {
    parts(of: road).filter { !fold($0).isEmpty }.map { String($0.trimmingSpaces()) }
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
