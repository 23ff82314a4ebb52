import Foundation

/// A Markdown file in its parts: prose without code, spans of code, and fenced blocks.
struct Document {
  struct Block {
    let language: String
    let lines: [String]
  }

  /// Relative to the root of the repository.
  let name: String
  private(set) var prose: [String] = []
  private(set) var spans: [String] = []
  private(set) var blocks: [Block] = []

  init(name: String, text: String) {
    self.name = name
    var open: (language: String, lines: [String])?
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(Block(language: block.language, lines: block.lines))
          open = nil
        } else {
          open = (String(line.dropFirst(3)), [])
        }
      } else if open != nil {
        open?.lines.append(line)
      } else {
        take(line)
      }
    }
  }

  /// What stands between backticks is code, the rest prose.
  private mutating func take(_ line: String) {
    var plain = ""
    for (index, part) in line.components(separatedBy: "`").enumerated() {
      if index % 2 == 0 {
        plain += part
      } else {
        spans.append(part.replacingOccurrences(of: "\\|", with: "|"))
      }
    }
    prose.append(plain)
  }

  /// The targets of `[text](target)`.
  var links: [String] {
    prose.flatMap { line in
      line.components(separatedBy: "](").dropFirst().compactMap {
        $0.components(separatedBy: ")").first
      }
    }
  }

  /// The anchors that its headings make, as GitHub spells them.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
          .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacingOccurrences(of: " ", with: "-")
      })
  }
}

/// All papers of the repository.
struct Library {
  let root: URL
  let papers: [Document]

  init() throws {
    root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
    var names = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Data/README.md"]
    let folder = root.appendingPathComponent("Docs")
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    where name.hasSuffix(".md") {
      names.append("Docs/" + name)
    }
    let root = root
    papers = try names.map {
      Document(name: $0, text: try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8))
    }
  }

  /// Every file below `Docs`, relative to the root.
  var filesOfDocs: [String] {
    get throws {
      let folder = root.appendingPathComponent("Docs").path
      return try FileManager.default.subpathsOfDirectory(atPath: folder).map { "Docs/" + $0 }.filter {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(
          atPath: root.appendingPathComponent($0).path, isDirectory: &isFolder) && !isFolder.boolValue
      }
    }
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  /// A link's file, relative to the root; nil for one that leads out of the repository.
  func target(of link: String, in document: Document) -> (path: String, anchor: String?)? {
    if link.contains("://") || link.hasPrefix("mailto:") { return nil }
    let parts = link.components(separatedBy: "#")
    let anchor = parts.count > 1 ? parts[1] : nil
    if parts[0].isEmpty { return (document.name, anchor) }
    let base = URL(fileURLWithPath: "/" + document.name).deletingLastPathComponent()
    return (String(base.appendingPathComponent(parts[0]).standardized.path.dropFirst()), anchor)
  }

  /// Whether a link's file is there, and the heading in it.
  func leads(_ link: String, in document: Document) -> Bool {
    guard let (path, anchor) = target(of: link, in: document) else { return true }
    guard exists(path) else { return false }
    guard let anchor, let other = papers.first(where: { $0.name == path }) else { return true }
    return other.anchors.contains(anchor)
  }
}
