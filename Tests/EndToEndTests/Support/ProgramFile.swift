import Foundation
import Testing

/// What an ELF file says of itself, as readelf of Debian's binutils tells it.
struct ProgramFile {
  let path: String
  private let home: Home

  init(_ path: String, _ home: Home) {
    self.path = path
    self.home = home
  }

  private func told(_ flags: String...) throws -> [Substring] {
    let outcome = try home.start(program: ["readelf", "--wide"] + flags + [path]).outcome()
    try #require(outcome.code == 0, "\(outcome.errors)")
    return outcome.output.split(separator: "\n")
  }

  /// The libraries that the loader brings along.
  func needed() throws -> [String] {
    try told("--dynamic").filter { $0.contains("(NEEDED)") }
      .compactMap { $0.split(separator: "[").last?.split(separator: "]").first.map(String.init) }
  }

  /// What an attacker who can write somewhere in its memory, or beside it, would make use of.
  func weaknesses() throws -> [String] {
    let header = try told("--file-header")
    let dynamic = try told("--dynamic")
    let segments = try told("--program-headers")
    func has(_ lines: [Substring], _ words: String...) -> Bool {
      lines.contains { line in words.allSatisfy { line.contains($0) } }
    }
    var found: [String] = []
    if !has(header, "Type:", "DYN") || !has(dynamic, "(FLAGS_1)", "PIE") {
      found.append("always at one address")
    }
    if !has(segments, "GNU_RELRO") || !has(dynamic, "(FLAGS_1)", "NOW") {
      found.append("tables can be written to")
    }
    if !has(segments, "GNU_STACK") || has(segments, "GNU_STACK", "RWE") { found.append("code on the stack") }
    if has(segments, "LOAD", "RWE") || has(dynamic, "(TEXTREL)") { found.append("code can be written to") }
    if has(dynamic, "(RPATH)") || has(dynamic, "(RUNPATH)") { found.append("libraries from elsewhere") }
    if !has(try told("--dyn-syms"), "__stack_chk_fail") { found.append("no guard of the stack") }
    return found
  }

  /// Places of the machine that built it, and what only its builder could use.
  func traces() throws -> [String] {
    var found: [String] = []
    let sections = try told("--section-headers")
    for name in [".symtab", ".debug_info", ".debug_str"]
    where sections.contains(where: { $0.contains(name + " ") }) {
      found.append(name)
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let swift =
      try home.start(program: ["sh", "-c", "readlink -f \"$(command -v swift)\""], with: Self.ownPath)
      .outcome().output.split(separator: "/").first.map { "/" + String($0) + "/" } ?? ""
    var places = ["/home/", "/root/", "/build/", Repository.root]
    // Where Swift stands in a folder of its own: "/usr/" would tell nothing.
    if !swift.isEmpty, swift != "/usr/" { places.append(swift) }
    for place in places where bytes.range(of: Data(place.utf8)) != nil { found.append(place) }
    return found
  }

  private static var ownPath: [String: String] { ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""] }
}

extension Repository {
  /// Whether the program under test is the one that Scripts/roads builds, and not one of a developer's.
  static var isReleased: Bool { (try? binary())?.hasSuffix("/static/release/roads") ?? false }
}
