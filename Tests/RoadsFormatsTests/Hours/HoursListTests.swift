import Foundation
import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// The sample lists, row by row.
struct HoursListTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Data")

  private func features(_ name: String) throws -> [Feature] {
    let data = try Data(contentsOf: HoursListTests.folder.appendingPathComponent(name))
    return try items(Array(data)).compactMap(\.row?.feature)
  }

  private func reading(_ feature: Feature) -> HoursReading {
    RowHours.read(
      title: feature.title, text: feature.text, type: feature.type, updatedAt: feature.updatedAt,
      validity: feature.validity, zone: NamedZone(stored: "Europe/Sarajevo"))
  }

  /// All rows that say anything, as a person judged them.
  @Test func everyRowReadsAsListed() throws {
    let features = try features("radars.json") + features("conditions.json")
    #expect(features.count > 200)
    let lines = features.compactMap { feature -> String? in
      switch reading(feature) {
      case .none: nil
      case .schedule(let schedule): "\(feature.id)\t\(schedule.text)"
      case .notUnderstood(let words): "\(feature.id)\t? \(words)"
      }
    }
    try Golden.check(lines.joined(separator: "\n") + "\n", "lists.txt")
  }

  /// An announced check of the samples names each of its windows in one way, which is easily found by other means.
  @Test func everyWindowOfAnAnnouncedCheckIsTaken() throws {
    for feature in try features("radars.json") where feature.type == .radar(.announced) {
      let words = feature.title + "\n" + (feature.text ?? "")
      let windows = words.matches(of: /(\d\d:\d\d) do (\d\d:\d\d) sati/).map { "\($0.1)-\($0.2)" }
      guard case .schedule(let schedule) = reading(feature) else {
        #expect(windows.isEmpty, "\(feature.id)")
        continue
      }
      #expect(schedule.text.hasPrefix(windows.joined(separator: ",")), "\(feature.id)")
      #expect(schedule.rules.count == 1 && schedule.rules[0].words != nil, "\(feature.id)")
    }
  }

  /// Most rows say nothing of hours, and show it before anything of them is taken apart.
  @Test func stationaryDevicesHaveNoHours() throws {
    for feature in try features("radars.json") where feature.type == .radar(.stationary) {
      #expect(reading(feature) == .none)
    }
    #expect(hours("Kontrola od 10 do 12 sati", type: .radar(.stationary)) == .none)
  }
}
