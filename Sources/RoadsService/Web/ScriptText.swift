/// Scripts as they are sent: without the comments that have lines of their own, and not indented. Types stand in there for
/// those who write the page, and would be a third of what a browser has to fetch.
package enum ScriptText {
  /// What stands behind code stays; a test finds texts with several lines, where something may only look like a comment.
  package static func withoutComments(_ script: String) -> String {
    var kept = ""
    var isComment = false
    for line in script.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " }
      if isComment {
        isComment = !words.hasSuffix("*/")
      } else if words.hasPrefix("/**"), !words.contains("*/") {
        isComment = true
      } else if !words.hasPrefix("//"), !(words.hasPrefix("/**") && words.hasSuffix("*/")), !words.isEmpty {
        kept += words
        kept += "\n"
      }
    }
    return kept
  }
}
