import Foundation
import RoadsCore
import RoadsService
import RoadsText
import Testing

/// What the program carries of the page, and whether its parts fit together.
@Suite struct WebFilesTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources").standardizedFileURL

  @Test func `every file of the folder is in the program, as it is`() throws {
    let folder = Self.sources.appending(path: "CWebAssets/web")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.contains(".") }
    let files = WebFiles.own
    #expect(
      files.map(\.name).sorted() == names.sorted(), "Sources/CWebAssets/own.c lists other files than web/")
    for file in files {
      let data = try Data(contentsOf: folder.appending(path: file.name))
      #expect(data == Data(file.bytes), "\(file.name)")
    }
    for name in [
      "index.html", "main.js", "sw.js", "icon.svg", "icons.svg", "widget/widget.js", "widget/widget.css",
    ] {
      if !names.contains(name) { Issue.record("there is no \(name)") }
    }
  }

  @Test func `Leaflet's pictures are those that its style names`() throws {
    let files = WebFiles.leaflet
    let style = try #require(files.first { $0.name == "leaflet.css" && $0.coding == .identity }).text
    let named = style.matches(of: /url\((images\/[^)]+)\)/).map { String($0.1) }
    #expect(Set(named) == Set(files.map(\.name).filter { $0.hasPrefix("images/") }))
    #expect(Set(files.map(\.coding)) == [.identity, .gzip, .brotli])
  }

  /// Clusters of the service and of the page, tiles and lists agree on what matters most.
  @Test func `the page has the program's order of types`() {
    let script = WebFiles.text("state/types.js")
    let names = { (types: [FeatureType]) in types.map { "\"\($0.name)\"" }.joined(separator: ", ") }
    let words = script.replacing(/\s+/, with: " ")
    #expect(words.contains("BY_SEVERITY = [ \(names(FeatureType.bySeverity)), ];"))
    #expect(words.contains("SEVERE = new Set([\(names(FeatureType.bySeverity.filter(\.isSevere)))]);"))
  }

  /// What has a style in an attribute, a script in the page or another origin would not run, or be asked for.
  @Test func `the page obeys its own policy`() {
    let page = WebFiles.text("index.html")
    #expect(!page.contains(/<[^>]+\sstyle=/))
    #expect(!page.contains(/<[^>]+\son[a-z]+=/))
    #expect(!page.contains("<style"))
    for script in page.matches(of: /<script\b([^>]*)>/) {
      #expect(script.1.contains("src=\"{{assets}}") || script.1.contains("application/json"), "\(script.0)")
    }
    #expect(page.contains("rel=\"icon\""))
    for file in WebFiles.own where file.name.hasSuffix(".js") {
      #expect(
        !file.text.contains(/\.(innerHTML|outerHTML)\b|insertAdjacentHTML|document\.write/), "\(file.name)")
      #expect(!file.text.contains(/\beval\(|new Function\(/), "\(file.name)")
      #expect(!file.text.contains(/setAttribute\(\s*["']style["']/), "\(file.name)")
      #expect(!file.text.contains("document.cookie"), "\(file.name)")
    }
  }

  @Test func `what modules and styles name is there`() {
    let names = Set(WebFiles.own.map(\.name) + WebFiles.leaflet.map(\.name) + WebAssets.shared.names)
    for file in WebFiles.own {
      var named = Self.imported(by: file.name)
      if file.name.hasSuffix(".css") {
        named += file.text.matches(of: /url\("?([^")#:]+)/).map { String($0.1) }
      }
      if file.name == "index.html" {
        named += file.text.matches(of: /\{\{assets\}\}([^"#{]+)/).map { String($0.1) }.filter {
          $0 != "text-"
        }
      }
      for name in named where !names.contains(name) {
        Issue.record("\(file.name) names \(name), which is not there")
      }
    }
  }

  @Test func `every sign that is used is drawn, and every type has one`() {
    let drawn = Set(WebFiles.text("icons.svg").matches(of: /<symbol id="([^"]+)"/).map { String($0.1) })
    let page = WebFiles.text("index.html")
    for use in page.matches(of: /icons\.svg#([^"]+)"/) { #expect(drawn.contains(String(use.1)), "\(use.1)") }
    for entry in MapSentences.all where entry.key.hasPrefix("type.") {
      #expect(drawn.contains("type-" + entry.key.dropFirst(5)), "\(entry.key)")
    }
  }

  /// The files that a module imports, at once or where it needs them, or names as where a type is from.
  static func imported(by name: String) -> [String] {
    files(
      WebFiles.text(name).matches(of: /(?:\bfrom|\bimport|\bimport\()\s*"(\.{1,2}\/[^"]+)"/).map { $0.1 },
      of: name)
  }

  private static func files(_ paths: [Substring], of name: String) -> [String] {
    let here = URL(fileURLWithPath: "/" + name)
    return paths.map {
      String(URL(fileURLWithPath: String($0), relativeTo: here).standardizedFileURL.path.dropFirst())
    }
  }
}
