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
      validity: feature.validity, zone: sarajevo)
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

  /// Rows of lists get the hours that their words say, unless they say them themselves.
  @Test func rowsGetTheHoursOfTheirWords() throws {
    func read(_ members: String) throws -> ImportRow {
      try row(
        #"{"id":"1","title":"M-18","coordinates":"44,18","type":2,"updated_at":"2021-05-28 06:00:00",\#(members)}"#
      )
    }
    let words = #""text":"10:30 do 12:30 sati Stupari""#
    #expect(try read(words).feature.details.schedule?.text == #"10:30-12:30 "Stupari""#)
    #expect(try read(words).feature.details.schedule?.zone == sarajevo)
    #expect(try read(words).unread.isEmpty)
    #expect(
      try read(words + #","schedule":"Mo 08:00-09:00""#).feature.details.schedule?.text == "Mo 08:00-09:00")
    #expect(try read(words + #","schedule":"24/7""#).feature.details.schedule == nil)
    #expect(try read(words + #","schedule":null"#).feature.details.schedule != nil)
    let unread = try read(#""text":"Radar od 20 sati""#)
    #expect(unread.unread == [.hours("Radar od 20 sati")] && unread.feature.details.schedule == nil)
    #expect(
      try read(#""text":"danas 10-12 sati""#).feature.details.schedule?.text == "2021 May 28 10:00-12:00")
    // Whatever the moment of the import: today is the day of a row that says when it was written.
    let undated = try row(#"{"id":"1","title":"danas 10-12 sati","coordinates":"44,18","type":2}"#)
    #expect(undated.unread == [.hours("danas 10-12 sati")] && undated.feature.details.schedule == nil)
  }
}
