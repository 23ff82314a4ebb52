/// The page's modules as the few files in which they are sent. Each module by itself would be a request, and a browser has six
/// at a time: over a telephone's line a hundred of them are seconds.
///
/// A module becomes a function that returns what it exports, so that names may be there twice, and stands behind those that
/// it imports. A test finds modules that import each other.
package enum ScriptBundle {
  /// The first questions, the map with its markers, what surrounds it: in this order they run, and each has what none
  /// before it has.
  package static let stages = ["first.js", "main.js", "page.js"]
  /// What the page fetches only where somebody wants it.
  package static let later = ["route/panel.js"]

  private static var shared: String { stages[0] }

  /// All that is in one of them.
  package static var files: Set<String> {
    var found = stages + later
    var next = 0
    let scripts = texts
    while next < found.count {
      let lines = scripts[found[next], default: ""].split(separator: "\n")
      let named = lines.compactMap { imported($0, by: found[next])?.file }
      for name in named where !found.contains(name) { found.append(name) }
      next += 1
    }
    return Set(found)
  }

  /// By name of file.
  package static func page() -> [String: String] {
    let roots = stages + later
    var writer = Writer(roots: Set(roots))
    var files: [String: String] = [:]
    for root in roots {
      let head =
        root == shared
        ? "export const modules = {};\n" : "import { modules } from \"\(relative(shared, from: root))\";\n"
      let (modules, body) = writer.parts(of: root)
      // What it declares is its own: modules that speak of the browser's location mean no other.
      let run = "await (async () => {\n\(body.text)return { \(body.names) };\n})();\n"
      let end = body.exports.isEmpty ? run : "const { \(body.names) } = \(run)export { \(body.names) };\n"
      files[root] = head + body.others + modules + end
    }
    return files
  }

  /// One script without imports, for workers, which not every browser runs as modules.
  static func worker(_ root: String) -> String {
    var writer = Writer(roots: [root])
    let (modules, body) = writer.parts(of: root)
    return "const modules = {};\n\(modules)(() => {\n\(body.text)})();\n"
  }

  // MARK: Writing

  private struct Writer {
    let roots: Set<String>
    private var written: Set<String> = []
    private let scripts = ScriptBundle.texts

    init(roots: Set<String>) { self.roots = roots }

    /// What the script needs and was not written yet, and the script itself.
    mutating func parts(of root: String) -> (modules: String, body: Body) {
      var text = ""
      for module in imported(by: root) where !roots.contains(module) { add(module, in: root, to: &text) }
      return (text, body(of: root, in: root))
    }

    private mutating func add(_ module: String, in root: String, to text: inout String) {
      guard written.insert(module).inserted else { return }
      for other in imported(by: module) { add(other, in: root, to: &text) }
      let body = body(of: module, in: root)
      text += "modules[\"\(module)\"] = (() => {\n\(body.text)return { \(body.names) };\n})();\n"
    }

    private func imported(by name: String) -> [String] {
      lines(of: name).compactMap { ScriptBundle.imported($0, by: name)?.file }
    }

    private func lines(of name: String) -> [Substring] {
      scripts[name, default: ""].split(separator: "\n")
    }

    /// As it stands in the root's file.
    private func body(of module: String, in root: String) -> Body {
      var body = Body()
      for line in lines(of: module) {
        var line = line
        if let (names, file) = ScriptBundle.imported(line, by: module) {
          if roots.contains(file) {
            body.others += line + "\n"
          } else {
            body.text += "const \(names.replacing(" as ", with: ": ")) = modules[\"\(file)\"];\n"
          }
          continue
        }
        if line.hasPrefix("export ") {
          line = line.dropFirst("export ".count)
          body.exports.append(ScriptBundle.declared(line))
        }
        body.text += ScriptBundle.placed(line, of: module, in: root) + "\n"
      }
      return body
    }
  }

  private struct Body {
    /// Without what it imports and exports.
    var text = ""
    var exports: [String] = []
    /// What it imports of other files that are sent; the file says it where it begins.
    var others = ""

    var names: String { exports.joined(separator: ", ") }
  }

  // MARK: Reading

  private static var texts: [String: String] {
    Dictionary(
      WebFiles.own.filter { $0.name.hasSuffix(".js") }.map {
        ($0.name, ScriptText.withoutComments($0.text))
      }, uniquingKeysWith: { $1 })
  }

  /// `import { … } from "./NAME"`, as names and the file's name.
  private static func imported(_ line: Substring, by importer: String) -> (names: Substring, file: String)? {
    guard line.hasPrefix("import "), let from = line.firstRange(of: " from \"") else { return nil }
    let names = line[..<from.lowerBound].dropFirst("import ".count)
    return (names, resolved(line[from.upperBound...].prefix { $0 != "\"" }, from: importer))
  }

  /// `async function NAME(…`, `const NAME = …`, `class NAME …`
  private static func declared(_ line: Substring) -> String {
    let words = line.split(separator: " ").drop { ["async", "const", "function", "class"].contains($0) }
    return String(words.first?.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" } ?? "")
  }

  /// Addresses that a module says as from its own place.
  private static func placed(_ line: Substring, of module: String, in root: String) -> String {
    var text = String(line)
    for opening in ["import(\"", "new URL(\""] {
      for place in text.ranges(of: opening).reversed() {
        let path = text[place.upperBound...].prefix { $0 != "\"" }
        guard path.hasPrefix(".") else { continue }
        text.replaceSubrange(
          path.startIndex..<path.endIndex, with: relative(resolved(path, from: module), from: root))
      }
    }
    return text
  }

  private static func resolved(_ path: Substring, from importer: String) -> String {
    var folders = importer.split(separator: "/").dropLast()
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = folders.popLast() } else { folders.append(part) }
    }
    return folders.joined(separator: "/")
  }

  private static func relative(_ name: String, from root: String) -> String {
    let depth = root.split(separator: "/").count - 1
    return (depth == 0 ? "./" : String(repeating: "../", count: depth)) + name
  }
}
