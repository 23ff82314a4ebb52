import Foundation
import RoadsTestSupport
import Testing

/// The list of components and the notices that the build writes beside the program, against what the program and its
/// sources really use.
@Suite(
  .enabled(if: Prerequisite.runs(Repository.isReleased), "not the program that Scripts/roads builds"))
struct ComponentTests {
  private let home: Home
  private let components: Components

  init() throws {
    home = try Home()
    components = try Components()
  }

  private func told(_ line: String) throws -> [String] {
    let outcome = try home.shell("cd '\(Repository.root)' && \(line)")
    #expect(outcome.code == 0, "\(outcome.errors)")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test func `What is linked is listed`() throws {
    let needed = try ProgramFile(Repository.binary(), home).needed()
    #expect(needed.count >= 5)
    #expect(components.missing(of: needed) == [])
    #expect(components.missing(of: ["libnew.so.1"]) == ["libnew.so.1"])
    // And what is listed as linked is linked.
    let linked = components.all.filter { Components.property("how", of: $0) == "linked" }
      .compactMap { Components.property("file", of: $0) }
    #expect(Set(linked).subtracting(needed) == [])
  }

  @Test func `What is loaded is listed`() throws {
    var loaded = try told(#"grep -rhoP '\bcload\("\K[^"]+' Sources"#)
    #expect(loaded.count >= 3)
    // By SQLite, which adds the end of the name.
    loaded += try told(#"grep -rhoP 'load_extension\(db, "\K[^"]+' Sources"#).map { $0 + ".so" }
    #expect(components.missing(of: loaded) == [])
  }

  @Test func `What is inside is listed`() throws {
    let archives = try told(#"grep -oP 'linkedLibrary\(":\K[^"]+' Package.swift | sort -u"#)
    #expect(archives.count >= 3)
    #expect(components.missing(of: archives) == [])
    let embedded = try told(
      #"for f in $(grep -oP '^#define FILE \K.*' Sources/CWebAssets/leaflet.c); do dpkg -S "/usr/share/javascript/leaflet/$f"; done"#
    ).compactMap { $0.split(separator: ":").first.map(String.init) }
    #expect(embedded.count >= 4)
    #expect(Set(embedded).subtracting(components.packages) == [])
  }

  /// Debian's sources of the headers that are included, apart from those of the packages that are listed.
  private func unlisted(in folder: String) throws -> (headers: [String], sources: Set<String>) {
    let headers = try told(
      "grep -rhoP '^\\s*#include <\\K[^>]+' \(folder) | sort -u | while read -r h; do"
        + " for f in /usr/include/$h /usr/include/$(gcc -print-multiarch)/$h; do if [ -e $f ]; then echo $f; fi; done; done"
    )
    let owners = try told("dpkg -S \(headers.joined(separator: " ")) | cut -d : -f 1 | sort -u")
    let sources = try told(
      "dpkg-query -W -f '${source:Package}\\n' \(owners.joined(separator: " ")) | sort -u")
    let packages = components.packages.sorted().joined(separator: " ")
    let listed = try told("dpkg-query -W -f '${source:Package}\\n' \(packages) | sort -u")
    return (headers, Set(sources).subtracting(listed))
  }

  @Test func `What is included is listed`() throws {
    let (headers, sources) = try unlisted(in: "Sources")
    #expect(headers.contains("/usr/include/xxhash.h"))
    #expect(sources == [])
  }

  /// It is no part of the program, which is built without it.
  @Test func `The bench has a library of its own and no other`() throws {
    let (headers, sources) = try unlisted(in: "Bench/Sources")
    #expect(headers.contains("/usr/include/hiredis/hiredis.h"))
    #expect(sources == ["hiredis"])
    let manifest = try String(contentsOfFile: Repository.root + "/Package.swift", encoding: .utf8)
    #expect(!manifest.contains("CHiredis"))
  }

  @Test func `Versions and hashes are those of the files`() throws {
    let product = try #require(components.product)
    let program = try Repository.binary()
    #expect(Components.hash(of: product) == (try told("sha256sum '\(program)' | cut -d ' ' -f 1").first))
    let said = try home.roads("--version").lines
    #expect(said.first == "roads \(product["version"] as? String ?? "")")
    if let commit = Components.property("commit", of: product) {
      #expect(said.dropFirst().first?.hasPrefix("Commit \(commit) of 20") == true, "\(said)")
    }
    for component in components.all {
      guard let package = Components.package(of: component),
        let file = Components.property("file", of: component)
      else { continue }
      let version = try told("dpkg-query -W -f '${Version}' \(package)").first
      #expect(component["version"] as? String == version, "\(package)")
      let hash = try told("sha256sum \"$(dpkg -L \(package) | grep -m 1 '/\(file)$')\" | cut -d ' ' -f 1")
        .first
      #expect(Components.hash(of: component) == hash, "\(package)")
    }
    #expect(components.all.contains { $0["name"] as? String == "Swift standard library" })
  }

  /// On another machine, or in a year: the same program on the same packages has the same list.
  @Test func `The list is the same each time`() throws {
    let swift = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "SOURCE_DATE_EPOCH": "1"]
    let line = "/usr/bin/python3 -B '\(Repository.script("lib/sbom.py"))' \"$ROADS\""
    let first = try home.shell(line, with: swift)
    #expect(first.code == 0, "\(first.errors)")
    let list = try Components(first.output, path: "")
    #expect((list.document["metadata"] as? [String: Any])?["timestamp"] as? String == "1970-01-01T00:00:01Z")
    #expect(first.output == (try home.shell(line, with: swift)).output)
  }

  @Test(.enabled(if: Prerequisite.runs(PythonClients.areWanted), "ROADS_WITHOUT_CLIENTS=1"))
  func `CycloneDX takes it for its own`() throws {
    let script = """
      import sys
      from cyclonedx.schema import SchemaVersion
      from cyclonedx.validation.json import JsonStrictValidator
      trouble = JsonStrictValidator(SchemaVersion.V1_5).validate_str(sys.stdin.read())
      sys.exit(repr(trouble)[:2000] if trouble else 0)
      """
    let python = [try PythonClients.program("python"), "-c", script]
    let good = try home.start(program: python, input: .file(components.path)).outcome()
    #expect(good.code == 0, "\(good.errors)")
    let text = try String(contentsOfFile: components.path, encoding: .utf8)
    let bad = try home.start(program: python, input: .text(text.replacing("\"library\"", with: "\"shelf\"")))
      .outcome()
    #expect(bad.code == 1)
  }

  /// Every copy of the program contains the texts of the licences that require it.
  @Test func `The notices have the words of what is inside`() throws {
    let notices = try String(contentsOfFile: Repository.binary() + ".notices.txt", encoding: .utf8)
    #expect(
      notices.contains(try String(contentsOfFile: Repository.root + "/LICENSE", encoding: .utf8).trimmed))
    let inside = components.all.filter {
      ["archive", "header", "embedded"].contains(Components.property("how", of: $0) ?? "")
    }
    #expect(inside.count >= 7)
    for component in inside {
      guard let file = Components.property("licence-text", of: component) else { continue }
      #expect(notices.contains(try String(contentsOfFile: file, encoding: .utf8).trimmed), "\(file)")
    }
    #expect(notices.contains("Runtime Library Exception"))
  }

  @Test func `The documents name every component`() throws {
    let paper = try String(contentsOfFile: Repository.root + "/SECURITY.md", encoding: .utf8)
    for component in components.all {
      let name = try #require(component["name"] as? String)
      #expect(paper.contains(name.replacing("Swift standard", with: "Swift's standard")), "\(name)")
    }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
