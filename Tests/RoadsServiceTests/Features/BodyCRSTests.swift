import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// In which coordinate reference system the coordinates of bodies are (OGC API – Features, part 4,
/// /req/features/crs-crs84).
@Suite struct BodyCRSTests {
  private static let items = "/collections/conditions/items"
  private static let path = items + "/a"
  private static let crs84 = "http://www.opengis.net/def/crs/OGC/1.3/CRS84"

  private func send(
    _ service: some Asking, _ method: String, _ path: String, _ headers: [(String, String)] = [],
    body: String = OperatorWriting.closure(), patch: String = #"{"properties":{"title":"b"}}"#
  ) throws -> Answer {
    try service.write(
      method, path, headers + (method == "POST" ? [] : [("If-Match", "*")]),
      body: method == "PATCH" ? patch : body)
  }

  @Test(arguments: Way.allCases) func `coordinates in another system are refused`(way: Way) throws {
    try ServiceWorld([condition("a")]).ask(way) { service in
      for (method, path) in [("POST", Self.items), ("PUT", Self.path), ("PATCH", Self.path)] {
        for foreign in ["<http://www.opengis.net/def/crs/EPSG/0/3857>", Self.crs84, "EPSG:4326"] {
          expectProblem(
            try send(service, method, path, [("Content-Crs", foreign)]), 400, field: "Content-Crs")
        }
        let own = try send(service, method, path, [("Content-Crs", "<\(Self.crs84)>")])
        #expect(own.status < 400, "\(method): \(own.text)")
      }
    }
  }

  @Test func `a body may say that it is in longitude and latitude, and nothing else`() throws {
    let service = try ServiceWorld().asking
    func post(_ more: String) throws -> Answer {
      try send(service, "POST", Self.items, body: OperatorWriting.closure("," + more))
    }
    func named(_ name: String) -> String { #""crs":{"type":"name","properties":{"name":"\#(name)"}}"# }
    for foreign in [named("urn:ogc:def:crs:EPSG::3857"), #""crs":{"type":"link"}"#, #""crs":7"#] {
      expectProblem(try post(foreign), 400, field: "crs")
    }
    expectProblem(
      try post(#""coordRefSys":"http://www.opengis.net/def/crs/EPSG/0/3035""#), 400, field: "coordRefSys")
    for own in [
      named("urn:ogc:def:crs:OGC:1.3:CRS84"), #""coordRefSys":"\#(Self.crs84)""#, #""crs":null"#,
    ] {
      let answer = try post(own)
      #expect(answer.status == 201 || answer.status == 303, "\(answer.text)")
    }
  }

  @Test func `so may what replaces or corrects a feature`() throws {
    let service = try ServiceWorld([condition("a")]).asking
    func named(_ name: String) -> String { #""crs":{"type":"name","properties":{"name":"\#(name)"}}"# }
    for (crs, isOwn) in [(named("OGC:CRS84"), true), (named("EPSG:4326"), false)] {
      for method in ["PUT", "PATCH"] {
        let answer = try send(
          service, method, Self.path, body: OperatorWriting.closure("," + crs), patch: "{\(crs)}")
        if isOwn {
          #expect(answer.status < 400, "\(method): \(answer.text)")
        } else {
          expectProblem(answer, 400, field: "crs")
        }
      }
    }
  }

  /// As GeoJSON of 2008 allowed it.
  @Test(arguments: ["POST", "PUT", "PATCH"])
  func `nor may a geometry say that it is elsewhere`(method: String) throws {
    let service = try ServiceWorld([condition("a")]).asking
    let crs = #"{"type":"name","properties":{"name":"EPSG:4326"}}"#
    let geometry = #""geometry":{"type":"Point","coordinates":[18,44],"crs":\#(crs)}"#
    let body = #"{"type":"Feature",\#(geometry),"properties":{"type":"closure","title":"New"}}"#
    let path = method == "POST" ? Self.items : Self.path
    let answer = try send(service, method, path, body: body, patch: "{\(geometry)}")
    expectProblem(answer, 400, field: "geometry.crs")
  }
}
