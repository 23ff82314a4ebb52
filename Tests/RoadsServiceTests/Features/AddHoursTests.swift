import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// Hours of what the public adds.
@Suite struct AddHoursTests {
  private static let radars = "/collections/radars/items"

  private static func body(_ properties: [String: Any]) throws -> String {
    let known: [String: Any] = ["type": "announced", "title": "x"]
    let body: [String: Any] = [
      "type": "Feature", "geometry": ["type": "Point", "coordinates": [18.6, 44.5]],
      "properties": known.merging(properties) { $1 },
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: body), as: UTF8.self)
  }

  private static func hours(_ schedule: String) -> [String: Any] {
    ["schedule": schedule, "schedule_zone": "UTC"]
  }

  /// "2026 May 04 10:00-12:00", some days from now.
  private static func date(_ days: Int64) -> (hours: String, end: String) {
    let day = TimeText.rfc3339(ServiceWorld.begin.adding(seconds: days * 86_400)).prefix(10)
    let parts = day.split(separator: "-")
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let month = months[(Int(parts[1]) ?? 1) - 1]
    return ("\(parts[0]) \(month) \(parts[2]) 10:00-12:00", "\(day)T12:00:00Z")
  }

  @Test func `other hours are something else, and the same are known already`() throws {
    let service = try ServiceWorld().asking
    for (properties, status) in [
      (Self.hours("08:00-10:00"), 201), (Self.hours("16:00-18:00"), 201), (Self.hours("08:00-10:00"), 303),
      ([:], 201), ([:], 303), (Self.hours("16:00-18:00"), 303),
    ] {
      let answer = try service.post(Self.radars, json: Self.body(properties))
      #expect(answer.status == status, "\(properties): \(answer.text)")
    }
  }

  @Test func `hours that do not come while it is valid are refused`() throws {
    let service = try ServiceWorld().asking
    let end = TimeText.rfc3339(ServiceWorld.begin.adding(seconds: 2 * 86_400))
    for properties in [
      Self.hours("2020 Jan 01 08:00-10:00"), Self.hours(Self.date(20).hours),
      Self.hours(Self.date(4).hours).merging(["valid_to": end]) { $1 },
    ] {
      let answer = try service.post(Self.radars, json: Self.body(properties))
      expectProblem(answer, 422, field: "properties.schedule")
    }
  }

  @Test func `what holds on a later day ends when its hours do`() throws {
    let service = try ServiceWorld().asking
    let (hours, end) = Self.date(4)
    let answer = try service.post(Self.radars, json: Self.body(Self.hours(hours)))
    #expect(answer.status == 201, "\(answer.text)")
    let properties = try answer.object()["properties"] as? [String: Any]
    #expect(properties?["valid_to"] as? String == end)
    #expect(properties?["changes_at"] as? String == end.replacing("T12", with: "T10"))
  }

  @Test func `a zone without hours says nothing`() throws {
    let service = try ServiceWorld().asking
    let answer = try service.post(Self.radars, json: Self.body(["schedule_zone": "UTC"]))
    #expect((400..<500).contains(answer.status) && answer.text.contains("properties.schedule"))
  }
}
