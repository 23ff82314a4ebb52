import RoadsService
import Testing

/// The few files in which the page's modules and styles are sent.
@Suite struct BundleTests {
  private let page = ScriptBundle.page()

  /// In the order in which they run; what comes later has all the others before it.
  private var inOrder: String { (ScriptBundle.stages + ScriptBundle.later).map { page[$0] ?? "" }.joined() }

  private func names(_ text: String, _ pattern: Regex<(Substring, Substring)>) -> [String] {
    text.matches(of: pattern).map { String($0.1) }
  }

  @Test func `every module is in one of them, once`() {
    let roots = Set(ScriptBundle.stages + ScriptBundle.later)
    let written = names(inOrder, /modules\["([^"]+)"\] = \(/)
    #expect(Set(written).union(roots) == ScriptBundle.files)
    #expect(Set(written).count == written.count)
    #expect(written.count > 60)
    // And nothing that the page has is left out, but what stands for itself.
    let others = WebFiles.own.map(\.name).filter { $0.hasSuffix(".js") && !ScriptBundle.files.contains($0) }
    #expect(Set(others) == ["early.js", "offline/kept.js", "sw.js", "widget/widget.js"])
  }

  /// Modules that import each other would stand before one that they need.
  @Test func `each stands behind what it imports`() {
    let text = inOrder
    for use in text.matches(of: /(?m)^const \{.*\} = modules\["([^"]+)"\];$/) {
      let made = text.firstRange(of: "modules[\"\(use.1)\"] = ")
      #expect(made.map { $0.lowerBound < use.range.lowerBound } == true, "\(use.0)")
    }
  }

  @Test func `what is imported is exported`() throws {
    var exported: [String: Set<String>] = [:]
    for made in inOrder.matches(
      of: /(?s)modules\["([^"]+)"\] = \(\(\) => \{\n.*?\nreturn \{ ([^}\n]*) \};\n\}\)\(\);/)
    {
      exported[String(made.1)] = Set(made.2.split(separator: ", ").map(String.init))
    }
    for use in inOrder.matches(of: /(?m)^const \{ (.*) \} = modules\["([^"]+)"\];$/) {
      let known = try #require(exported[String(use.2)], "\(use.2)")
      for name in use.1.split(separator: ", ").map({ $0.prefix { $0 != ":" } }) {
        #expect(known.contains(String(name)), "\(use.2) exports no \(name)")
      }
    }
  }

  /// Otherwise a module that speaks of the browser's `location` would get the page's own.
  @Test func `files declare nothing but what other files import`() {
    let shared = "import { modules } from \"./first.js\";\n"
    let expected = [
      "first.js": "export const modules = {};\nconst { parts } = RUN\nexport { parts };\n",
      "main.js": shared
        + "import { parts as first } from \"./first.js\";\nconst { seen, parts } = RUN\nexport { seen, parts };\n",
      "page.js": shared + "import { parts as first, seen } from \"./main.js\";\nRUN\n",
      "route/panel.js":
        "import { modules } from \"../first.js\";\nconst { createRoutePanel } = RUN\nexport { createRoutePanel };\n",
    ]
    for (name, text) in page {
      let own =
        text
        .replacing(
          /(?s)modules\["[^"]+"\] = \(\(\) => \{\n.*?\nreturn \{ [^}\n]* \};\n\}\)\(\);\n/, with: ""
        )
        .replacing(/(?s)await \(async \(\) => \{\n.*\nreturn \{ [^}\n]* ?\};\n\}\)\(\);/, with: "RUN")
      #expect(own == expected[name], "\(name)")
    }
  }

  /// A function cannot wait for what it returns, and what it exports in another form is not found.
  @Test func `modules are written as the bundle reads them`() {
    for name in ScriptBundle.files {
      let text = ScriptText.withoutComments(WebFiles.text(name))
      for line in text.split(separator: "\n") where line.hasPrefix("import ") {
        #expect(line.contains(/^import \{ [^}]+ \} from "\.{1,2}\/[^"]+";$/), "\(name): \(line)")
      }
      for line in text.split(separator: "\n") where line.hasPrefix("export") {
        #expect(line.contains(/^export ((async )?function|const|class) \w+/), "\(name): \(line)")
      }
    }
    for made in inOrder.split(separator: "\nmodules[").dropFirst() {
      #expect(!made.prefix { $0 != "\n" }.contains("await"), "\(made.prefix(40))")
    }
  }

  @Test func `what they name by address is there`() throws {
    let service = try ServiceWorld().asking
    var found = 0
    for (name, text) in page {
      for path in names(text, /(?:import\(| from |new URL\()"(\.{1,2}\/[^"]+)"/) {
        let folder = WebAssets.shared.folder + (name.contains("/") ? "route/" : "")
        let parts = (folder + path).split(separator: "/").reduce(into: [Substring]()) { parts, part in
          if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
        }
        let answer = try service.get("/" + parts.joined(separator: "/"))
        // Types are named in comments that stand in lines of code.
        #expect(answer.status == 200 || text.contains("{import(\"\(path)\")"), "\(name): \(path)")
        found += answer.status == 200 ? 1 : 0
      }
    }
    #expect(found >= 5)
  }

  @Test func `the page's styles are one file, in order`() {
    let text = StyleBundle.text()
    #expect(!text.contains("/*"))
    #expect(text.hasPrefix(".leaflet-pane"))
    for name in StyleBundle.files where name.contains("/") {
      #expect(!WebFiles.text(name).contains("url("), "\(name) names something by address")
    }
    let own = WebFiles.own.map(\.name).filter { $0.hasSuffix(".css") && !StyleBundle.files.contains($0) }
    #expect(Set(own) == ["style/noscript.css", "style/route.css", "widget/widget.css"])
    #expect(text.count { $0 == "{" } == text.count { $0 == "}" })
  }

  @Test func `the worker is one script without imports`() throws {
    let worker = try ServiceWorld().asking.get("/sw.js").text
    #expect(!worker.contains(/\n(import|export)\s/))
    #expect(worker.contains("modules[\"offline/kept.js\"] = "))
  }
}
