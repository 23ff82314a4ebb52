import Foundation
import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// Documents of the field as their publishers made them, where the machine has them.
private enum RealFeeds {
  static let folder: URL = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return root.appendingPathComponent("../shared/feeds")
  }()

  static let isPresent = FileManager.default.fileExists(atPath: folder.path)
}

@Suite(.enabled(if: Prerequisite.runs(RealFeeds.isPresent), "no ../shared/feeds beside the repository"))
struct RealFeedTests {
  private func items(_ name: String) throws -> [ImportItem] {
    try read(Array(try Data(contentsOf: RealFeeds.folder.appendingPathComponent(name))), as: .conditions)
  }

  /// Every event that has a line is read with it, point by point.
  @Test(arguments: [
    ("wzdx-3-simple.geojson", 5), ("wzdx-4.2-simple-linestring.geojson", 5),
    ("wzdx-4.2-simple-multipoint.geojson", 5), ("wzdx-4.2-recurring.geojson", 4),
    ("open511-event.json", 1), ("open511-event.xml", 1),
  ])
  func linesAreKept(name: String, count: Int) throws {
    let items = try items(name)
    let lines = items.compactMap(\.row).compactMap(\.feature.shape)
    #expect(lines.count == count, "\(items.first { $0.row == nil }?.told ?? "")")
    #expect(lines.allSatisfy { ($0.length ?? 0) > 10 && $0.geometry.type.isLine })
  }

  /// Restrictions of height are closures for what is higher.
  @Test func limitsAreKept() throws {
    let bridges = try items("tdx-bridge-heights.geojson").compactMap(\.row)
    #expect(bridges.count == 3)
    #expect(bridges.allSatisfy { $0.feature.type == .condition(.closure) && $0.feature.shape != nil })
    #expect(bridges.first?.feature.details.vehicles?.text == "height>3.2")
    let zones = try items("wzdx-4.2-simple-linestring.geojson").compactMap(\.row)
    #expect(zones.contains { $0.feature.details.vehicles?.text == "width>3.048" })
  }

  @Test func placesByCodesAreRejectedAndSay() throws {
    for name in ["datex2-v3-roadworks.xml", "datex2-v2-digitraffic-roadwork.xml"] {
      let reasons = try items(name).compactMap { item in
        if case .rejected(let rejection) = item { rejection.reason } else { nil }
      }
      #expect(reasons.contains(.locationCode("Alert-C")), "\(name): \(reasons)")
    }
  }

  @Test(arguments: ["datex2-v2-ntis-1.xml", "datex2-v2-ntis-2.xml", "datex2-v3-srti.xml"])
  func placesForDisplayAreTaken(name: String) throws {
    let items = try items(name)
    #expect(items.contains { $0.row != nil }, "\(items.map(\.told))")
  }
}
