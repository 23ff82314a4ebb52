import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// What a filter may cost.
@Suite struct FilterWorkTests {
  /// Each of these costs more than all that is allowed here, and only because of what it is charged for.
  @Test(arguments: [
    "distance(POINT(18 44)) < 5", "CASEI(text) = 'a'", "text LIKE 'b'", "text < 'a'",
    "active(TIMESTAMP('2031-05-07T10:00:00Z')) AND active(TIMESTAMP('2031-05-14T10:00:00Z'))",
    "S_INTERSECTS(geometry, \(circle))",
  ])
  func `what is expensive is charged for`(filter: String) throws {
    var features: [Feature] = []
    for number in 0..<500 {
      var feature = try ShapeSamples.line(
        "c\(1000 + number)", [(18, 44), (18.02, 44), (18.04, 44.01), (18.1, 44.02)])
      feature.text = String(repeating: "a", count: 2_000)
      feature.details.schedule = try Schedule.read("Mo-Fr 08:00-16:00", zone: .utc)
      features.append(feature)
    }
    var limits = WorkLimits()
    limits.most = 1_000_000
    let world = try ServiceWorld(features, limits: limits)
    #expect(try world.asking.get(FilterTests.target("id > 'a'", layer: "conditions")).ids().count == 500)
    let answer = try world.asking.get(
      FilterTests.target(filter, layer: "conditions"), [("Accept-Language", "en")])
    expectProblem(answer, 422, field: "filter")
    #expect(answer.text.contains("this filter takes too much work"))
  }

  private static let circle: String = {
    let points = (0...200).map { number -> String in
      let angle = Double(number % 200) / 100 * .pi
      return String(format: "%.4f %.4f", 18.05 + 0.495 * cos(angle), 44.5 + 0.495 * sin(angle))
    }
    return "POLYGON((\(points.joined(separator: ", "))))"
  }()

  /// The same budget is enough for each page.
  @Test func `the second page costs no more than the first`() throws {
    let features = (0..<400).map { number -> Feature in
      var feature = radar("r\(1000 + number)")
      feature.title = String(repeating: "a", count: 120)
      return feature
    }
    let slow = "title LIKE '%" + String(repeating: "a", count: 20) + "' OR title LIKE '%ab'"
    func statuses(_ most: Int) throws -> [Int] {
      var limits = WorkLimits()
      limits.most = most
      let service = try ServiceWorld(features, limits: limits).asking
      let target = FilterTests.target(slow).replacing("limit=10000", with: "limit=100")
      return [try service.get(target).status, try service.get(target + "&after=r1199").status]
    }
    // What the first page takes, to a few per cent.
    var (low, high) = (100_000, 10_000_000)
    while high - low > low / 50 {
      let middle = (low + high) / 2
      if try statuses(middle)[0] == 200 { high = middle } else { low = middle }
    }
    #expect(try statuses(high + high / 10) == [200, 200])
  }

  @Test func `a filter that asks too much ends with its budget`() throws {
    let features = (0..<500).map {
      var feature = radar("r\($0)")
      feature.title = String(repeating: "a", count: 120)
      return feature
    }
    var limits = WorkLimits()
    limits.most = 1_000_000
    let world = try ServiceWorld(features, limits: limits)
    let slow = "title LIKE '%" + String(repeating: "a", count: 50) + "b'"
    #expect(try world.asking.get(FilterTests.target("reports = 0")).ids().count == 500)
    #expect(try world.asking.get(FilterTests.target(slow)).status == 422)
    // What is wrong with the question is said before it is worked on.
    expectProblem(try world.asking.get(FilterTests.target(slow, "&geometry=cow")), 400, field: "geometry")
  }
}
