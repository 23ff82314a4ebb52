import Foundation
import RoadsCore
import RoadsProjections
import RoadsService
import RoadsTestSupport
import Testing

/// `bbox` in the system that `bbox-crs` names.
@Suite struct SystemBoxTests {
  private typealias World = SystemWorld

  @Test func `a box in a system finds what is told there`() throws {
    let service = try World.make().asking
    for system in CoordinateSystems.installed.offered {
      let all = try World.geometries(try service.get(World.items + "?crs=" + system.uri))
      let place = try World.coordinates(all["a"])
      let little = system.kind == .plane ? 0.001 : 1e-9
      func ids(_ box: [Double]) throws -> [String] {
        let text = box.map { "\($0)" }.joined(separator: ",")
        let answer = try service.get(World.items + "?bbox=\(text)&bbox-crs=\(system.uri)")
        #expect(answer.status == 200, "\(answer.text)")
        return try answer.ids()
      }
      // The line begins there too.
      #expect(try ids(place + place) == ["a", "l"], "\(system.uri)")
      #expect(try ids([place[0], place[1], 0, place[0], place[1], 9]) == ["a", "l"])
      let beside = [place[0] - 2 * little, place[1] - 2 * little, place[0] - little, place[1] - little]
      #expect(try ids(beside) == [], "\(system.uri)")
    }
  }

  @Test func `a box crosses the 180th meridian in degrees`() throws {
    let world = try ServiceWorld([
      condition("e", 44, 179.5), condition("w", 44, -179.5), condition("o", 44, 0),
    ])
    let path = World.items + "?bbox=43,179,45,-179&bbox-crs=" + World.epsg(4326)
    #expect(try world.asking.get(path).ids() == ["e", "w"])
  }

  @Test func `a box is for the filter and the other parameters one more condition`() throws {
    let service = try World.make().asking
    let box = "bbox=2000000,5400000,2100000,5600000&bbox-crs=" + World.epsg(3857)
    #expect(try service.get(World.items + "?" + box).ids() == ["a", "l"])
    #expect(try service.get(World.items + "?\(box)&filter=id='l'").ids() == ["l"])
    #expect(try service.get(World.items + "?\(box)&type=ice").ids() == ["a"])
    let page = try service.get(World.items + "?\(box)&limit=1").object()
    #expect(page["numberMatched"] as? Int == 2)
  }

  @Test(arguments: [
    "bbox=1,2,3&bbox-crs=3857", "bbox=1,2,3,4,5&bbox-crs=3857", "bbox=a,2,3,4&bbox-crs=3857",
    "bbox=2,1,1,2&bbox-crs=3857", "bbox=1,2,2,1&bbox-crs=3857", "bbox=inf,1,inf,2&bbox-crs=3857",
    "bbox=nan,1,2,2&bbox-crs=3857", "bbox=1e999,1,2e999,2&bbox-crs=3857",
    "bbox=1e9,1e9,2e9,2e9&bbox-crs=3857", "bbox=-2e9,0,-1e9,1&bbox-crs=8678",
    "bbox=91,18,92,19&bbox-crs=4326", "bbox=45,18,44,19&bbox-crs=4326",
    "bbox=1,2,3&bbox-crs=4258",
  ]) func `a bad box is refused with a sentence`(query: String) throws {
    let service = try World.make().asking
    let code = try #require(Int(query.suffix(4)))
    expectProblem(
      try service.get(World.items + "?" + query.dropLast(4) + World.epsg(code)), 400, field: "bbox")
  }

  @Test func `a box that is the wrong way round is told in its own order`() throws {
    let service = try World.make().asking
    let boxes = [
      ("bbox=18,45,19,44", "west,south,east,north"),
      ("bbox=45,18,44,19&bbox-crs=" + World.epsg(4326), "south,west,north,east"),
    ]
    for (box, order) in boxes {
      let answer = try service.get(World.items + "?" + box)
      expectProblem(answer, 400, field: "bbox")
      #expect(
        answer.text.contains("bbox: south 45 lies north of north 44; the order is \(order)\""),
        "\(answer.text)")
    }
  }

  @Test func `a boundless box finds everything that is told`() throws {
    let service = try World.make().asking
    let path = World.items + "?bbox=-1e300,-1e300,1e300,1e300&bbox-crs="
    #expect(try service.get(path + World.epsg(3857)).ids() == ["a", "l", "sydney"])
    #expect(try service.get(path + World.epsg(3035)).ids() == ["a", "l", "pole"])
    #expect(try service.get(path + World.epsg(8678)).ids() == ["a", "l"])
  }

  @Test(arguments: ["inf", "-inf", "nan", "1e400"]) func `a box has an end`(number: String) throws {
    let box = "bbox=\(number),3000000,4000000,4000000"
    expectProblem(
      try World.make().asking.get(World.items + "?\(box)&bbox-crs=" + World.epsg(3035)), 400, field: "bbox")
  }

  /// PROJ knows transformations to MGI 1901 that hold in one country each, and are a kilometre apart at its border.
  @Test func `a plane has no seams`() throws {
    let kosovo = Coordinate(validLatitude: 42.2272, longitude: 19.975)
    let service = try ServiceWorld([condition("k", kosovo.latitude, kosovo.longitude)]).asking
    let uri = World.epsg(6316)
    let told = try World.coordinates(try World.geometries(try service.get(World.items + "?crs=" + uri))["k"])
    let own = (told + told).map { "\($0)" }.joined(separator: ",")
    #expect(try service.get(World.items + "?bbox=\(own)&bbox-crs=\(uri)").ids() == ["k"])
    for metres in stride(from: -2_000.0, through: 2_000, by: 250) {
      let point = "POINT(\(told[0] + metres)%20\(told[1]))"
      let filter = "DISTANCE(\(point))%3C\(abs(metres) + 5)%20AND%20DISTANCE(\(point))%3E\(abs(metres) - 5)"
      let answer = try service.get(World.items + "?filter=\(filter)&filter-crs=\(uri)")
      #expect(try answer.ids() == ["k"], "\(metres) m: \(answer.text)")
    }
  }
}
