import Foundation
import Testing

/// The list of components that the build wrote beside the program (CycloneDX).
struct Components {
  let path: String
  let document: [String: Any]

  init(_ text: String, path: String) throws {
    self.path = path
    document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  init() throws {
    let path = try Repository.binary() + ".cdx.json"
    try self.init(String(contentsOfFile: path, encoding: .utf8), path: path)
  }

  var product: [String: Any]? { (document["metadata"] as? [String: Any])?["component"] as? [String: Any] }
  var all: [[String: Any]] { document["components"] as? [[String: Any]] ?? [] }

  static func property(_ name: String, of component: [String: Any]) -> String? {
    let properties = component["properties"] as? [[String: String]] ?? []
    return properties.first { $0["name"] == "roads:" + name }?["value"]
  }

  static func hash(of component: [String: Any]) -> String? {
    (component["hashes"] as? [[String: String]])?.first { $0["alg"] == "SHA-256" }?["content"]
  }

  /// The name of the Debian package, where it is of one.
  static func package(of component: [String: Any]) -> String? {
    (component["purl"] as? String)?.firstMatch(of: #/^pkg:deb\/debian\/([^@]+)@/#)
      .map { String($0.1).replacing("%2B", with: "+") }
  }

  var files: Set<String> { Set(all.compactMap { Components.property("file", of: $0) }) }
  var packages: Set<String> { Set(all.compactMap(Components.package)) }

  /// Those of the named files that no component is.
  func missing(of names: some Sequence<String>) -> [String] {
    // Of the same package, and as old as each other.
    let same = [
      "libm.so.6": "libc.so.6", "ld-linux-x86-64.so.2": "libc.so.6", "ld-linux-aarch64.so.1": "libc.so.6",
    ]
    return names.filter { !files.contains(same[$0] ?? $0) }
  }
}
