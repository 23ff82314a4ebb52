import Foundation
import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// The minimal valid documents of the formats' makers, where the machine has them.
private enum OfficialExamples {
  static let folder: URL = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return root.appendingPathComponent("../shared/examples")
  }()

  static let isPresent = FileManager.default.fileExists(atPath: folder.path)
}

@Suite(
  .enabled(if: Prerequisite.runs(OfficialExamples.isPresent), "no ../shared/examples beside the repository"))
struct OfficialExampleTests {
  private func rows(_ name: String) throws -> [ImportItem] {
    try read(Array(try Data(contentsOf: OfficialExamples.folder.appendingPathComponent(name))))
  }

  @Test func datex2() throws {
    let types = try rows("datex2-3.7.xml").map(\.row?.feature.type.name)
    #expect(
      types == [
        "border_crossing", "roadworks", "closure", "truck_ban", "congestion", "landslide", "accident", "ice",
        "danger", "announced",
      ])
  }

  @Test func wzdx() throws {
    let row = try #require(try rows("wzdx-4.2-workzone.geojson").first?.row)
    #expect(row.feature.type == .condition(.roadworks))
    #expect(row.feature.road == "M18")
  }

  @Test func tdx() throws {
    let row = try #require(try rows("tdx-1.1-incident.geojson").first?.row)
    #expect(row.feature.type == .condition(.accident))
    #expect(row.feature.text == "sudar")
  }
}
