import RoadsService
import Testing

/// What of a script is sent.
@Suite struct ScriptTextTests {
  @Test func `comments with lines of their own and indents are left out, and nothing else`() {
    let script = """
      // Why.
      import { a } from "./a.js"; // stays

      /** One line. */
      const b = "// no comment"; /* stays */
        /**
         * Several
         * lines.
         */
        /** @type {string} */ (b).trim();
      const c = "/**";
      """
    #expect(
      ScriptText.withoutComments(script) == """
        import { a } from "./a.js"; // stays
        const b = "// no comment"; /* stays */
        /** @type {string} */ (b).trim();
        const c = "/**";

        """)
  }

  /// Within them, a line that looks like a comment would be a part of the text.
  @Test func `no text of the page's scripts has several lines`() {
    for file in WebFiles.own where file.name.hasSuffix(".js") {
      for line in ScriptText.withoutComments(file.text).split(separator: "\n") {
        #expect(line.count { $0 == "`" } % 2 == 0, "\(file.name): \(line)")
      }
    }
  }

  @Test func `browsers get scripts without comments`() throws {
    let service = try ServiceWorld().asking
    for path in [WebAssets.shared.folder + "main.js", "/sw.js"] {
      let text = try service.get(path).text
      #expect(!text.contains(/(?m)^ *(\/\/|\/\*\*$| \*)/), "\(path)")
      #expect(text.contains("overlaps(") || text.contains("function mergeOverlapping("))
    }
  }
}
