import Foundation
import Testing

/// The targets: what each may import, and what it must not know
@Suite struct RoomTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  /// Each room imports none that stands below it here, and so no two each other.
  private static let rooms: KeyValuePairs<String, Set<String>> = [
    "RoadsCore": [],
    "RoadsArguments": ["RoadsCore"],
    "RoadsFormats": ["RoadsCore"],
    "RoadsClient": ["RoadsCore", "RoadsFormats"],
    "RoadsText": ["RoadsArguments", "RoadsClient", "RoadsCore", "RoadsFormats"],
    "RoadsStorage": ["RoadsCore"],
    "RoadsSpatiaLite": ["RoadsCore", "RoadsStorage"],
    "RoadsPostGIS": ["RoadsCore", "RoadsStorage"],
    "RoadsLive": ["RoadsCore", "RoadsFormats", "RoadsStorage"],
    "RoadsProjections": ["RoadsCore"],
    "RoadsService": [
      "RoadsArguments", "RoadsCore", "RoadsFormats", "RoadsLive", "RoadsProjections", "RoadsText",
    ],
    "RoadsCommands": [
      "RoadsArguments", "RoadsClient", "RoadsCore", "RoadsFormats", "RoadsPostGIS",
      "RoadsService", "RoadsSpatiaLite", "RoadsStorage", "RoadsText",
    ],
    "roads": ["RoadsCommands"],
  ]

  /// The lines of all files of a room, without comments, each with where it stands.
  private static func code(of room: String) throws -> [(place: String, text: String)] {
    let folder = sources.appending(path: room)
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var lines: [(String, String)] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
        lines.append(("\(room)/\(file.lastPathComponent):\(index + 1)", String(code)))
      }
    }
    #expect(lines.count > 1, "\(room)")
    return lines
  }

  @Test func `imports go one way`() throws {
    var above: Set<String> = []
    for (room, allowed) in RoomTests.rooms {
      #expect(allowed.isSubset(of: above), "\(room) may import what stands below it")
      above.insert(room)
      for line in try RoomTests.code(of: room) {
        guard let match = line.text.firstMatch(of: #/^(?:\w+ )?import (Roads\w+)/#) else { continue }
        #expect(allowed.contains(String(match.1)), "\(line.place): \(room) imports \(match.1)")
      }
    }
  }

  @Test func `every room has its place`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: RoomTests.sources.path)
    let others: Set = ["RoadsFuzz", "RoadsFuzzer", "RoadsTestSupport"]
    let rooms = folders.filter { $0.lowercased().hasPrefix("roads") && !others.contains($0) }
    #expect(Set(rooms) == Set(RoomTests.rooms.map(\.key)))
  }

  @Test func `the domain knows no document, no network and no database`() throws {
    for line in try RoomTests.code(of: "RoadsCore") {
      let found = line.text.firstMatch(of: #/(?i)json|xml|http|sql|terminal/#)
      #expect(found == nil, "\(line.place): \(line.text)")
    }
  }

  @Test func `the live index knows no HTTP`() throws {
    for line in try RoomTests.code(of: "RoadsLive") {
      #expect(line.text.firstMatch(of: #/(?i)http|request|response/#) == nil, "\(line.place): \(line.text)")
    }
  }

  @Test func `errors are not declared where their sentences are`() throws {
    for line in try RoomTests.code(of: "RoadsText") {
      #expect(line.text.firstMatch(of: #/(?:enum|struct|class) \w+: .*\bError\b/#) == nil, "\(line.place)")
    }
  }

  /// Commas and quotation marks are the writer's (`JSONStructure`): nobody appends members by hand.
  @Test func `one writer writes JSON`() throws {
    for (room, _) in RoomTests.rooms {
      for line in try RoomTests.code(of: room) where line.text.contains("append(") {
        let found = line.text.firstMatch(of: #/append\((?:text: )?#?"[^"\\]*(?:\\"|")?\w*\\?":/#)
        #expect(found == nil, "\(line.place): \(line.text)")
      }
    }
  }
}
