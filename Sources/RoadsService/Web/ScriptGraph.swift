/// Which modules the page's scripts import. The page names them all at once: otherwise a browser learns of the deepest
/// only after it has read all those above, one round trip after the other.
enum ScriptGraph {
  /// The modules that each of these scripts needs, nearest first, where none before it needs them too. The scripts
  /// themselves are not among them.
  static func stages(_ roots: [String]) -> [String: [String]] {
    let scripts = texts
    var known = Set(roots)
    var stages: [String: [String]] = [:]
    for root in roots {
      var found = [root]
      var next = 0
      while next < found.count {
        found += imported(by: found[next], scripts).filter { known.insert($0).inserted }
        next += 1
      }
      stages[root] = Array(found.dropFirst())
    }
    return stages
  }

  /// The script and all that it imports as one script without imports, each module behind those that it needs. For
  /// workers, which not every browser runs as modules. Names must not be there twice; a test looks for that.
  static func bundle(_ root: String) -> String {
    let scripts = texts
    var known: Set<String> = []
    var bundle = ""
    func add(_ name: String) {
      guard known.insert(name).inserted else { return }
      for module in imported(by: name, scripts) { add(module) }
      for line in scripts[name, default: ""].split(separator: "\n", omittingEmptySubsequences: false)
      where !line.hasPrefix("import ") {
        bundle += line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
        bundle += "\n"
      }
    }
    add(root)
    return bundle
  }

  private static var texts: [String: String] {
    Dictionary(
      WebFiles.own.filter { $0.name.hasSuffix(".js") }.map { ($0.name, $0.text) }, uniquingKeysWith: { $1 })
  }

  /// `import … from "./NAME"` and `from "../FOLDER/NAME"`, as names of files.
  private static func imported(by name: String, _ scripts: [String: String]) -> [String] {
    let script = scripts[name, default: ""]
    return script.ranges(of: " from \".").map {
      resolved("." + script[$0.upperBound...].prefix { $0 != "\"" }, from: name)
    }
  }

  private static func resolved(_ path: String, from importer: String) -> String {
    var folders = importer.split(separator: "/").dropLast()
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = folders.popLast() } else { folders.append(part) }
    }
    return folders.joined(separator: "/")
  }
}
