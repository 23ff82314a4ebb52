/// Which modules the page's scripts import. The page names them all at once: otherwise a browser learns of the deepest
/// only after it has read all those above, one journey after the other.
enum ScriptGraph {
  /// The modules that these need, nearest first, without themselves.
  static func needed(by roots: [String]) -> [String] {
    let scripts = Dictionary(
      WebFiles.own.filter { $0.name.hasSuffix(".js") }.map { ($0.name, $0.text) }, uniquingKeysWith: { $1 })
    var found = roots
    var next = 0
    while next < found.count {
      for name in imported(by: scripts[found[next]] ?? "") where !found.contains(name) { found.append(name) }
      next += 1
    }
    return Array(found.dropFirst(roots.count))
  }

  /// `import … from "./NAME"`.
  private static func imported(by script: String) -> [String] {
    script.ranges(of: " from \"./").map { String(script[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}
