/// Road codes are written "M-17", "M17" and "m 17"; for a filter they are one road.
package enum RoadCode {
  /// The codes that a feature's road names, folded: "M-17, R-448" is on both.
  package static func codes(in road: String) -> [String] {
    road.split { ",;/+".contains($0) }.map { fold($0) }.filter { !$0.isEmpty }
  }

  package static func fold(_ code: some StringProtocol) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in code.uppercased().unicodeScalars
    where !scalar.properties.isWhitespace && scalar != "-" && scalar != "\u{2013}" {
      folded.append(scalar)
    }
    return String(folded)
  }
}
