/// Which modules the page's scripts import. The page names them all at once: otherwise a browser learns of the deepest
/// only after it has read all those above, one journey after the other.
enum ScriptGraph {
  /// The modules that each of these scripts needs, nearest first, where none before it needs them too. The scripts
  /// themselves are not among them.
  static func stages(_ roots: [String]) -> [String: [String]] {
    let scripts = Dictionary(
      WebFiles.own.filter { $0.name.hasSuffix(".js") }.map { ($0.name, $0.text) }, uniquingKeysWith: { $1 })
    var known = Set(roots)
    var stages: [String: [String]] = [:]
    for root in roots {
      var found = [root]
      var next = 0
      while next < found.count {
        found += imported(by: scripts[found[next]] ?? "").filter { known.insert($0).inserted }
        next += 1
      }
      stages[root] = Array(found.dropFirst())
    }
    return stages
  }

  /// `import … from "./NAME"`.
  private static func imported(by script: String) -> [String] {
    script.ranges(of: " from \"./").map { String(script[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}
