package import RoadsCore
package import RoadsFormats

/// `{"verdict":"gone","reporter":"…"}`
package struct ReportBody: Sendable, Hashable {
  package let verdict: Report.Verdict
  /// The reporter, as any string that distinguishes people; nil if the sender gives none.
  package let reporter: String?

  /// In Unicode scalars, as JSON Schema counts.
  package static let longestReporter = 200

  package static func read(_ bytes: [UInt8]) throws(BodyError) -> ReportBody {
    try BodyJSON.object(bytes) { object throws(BodyError) in
      let members = try BodyMembers(object, known: ["verdict", "reporter"])
      guard
        let verdict = try members.choice(
          "verdict", among: Report.Verdict.allCases.map { ($0.rawValue, $0) })
      else { throw members.error("verdict", .missing) }
      let reporter = try members.words("reporter")
      if let reporter, reporter.unicodeScalars.count > longestReporter {
        throw members.error("reporter", .publicText(.tooManyCharacters(limit: longestReporter)))
      }
      return ReportBody(verdict: verdict, reporter: reporter)
    }
  }
}
