import RoadsCore
import RoadsFormats
import Testing

/// GeoJSON of 2008 may be in any coordinate reference system, and says so in `crs`.
struct GeoJSONSystemTests {
  private static let point = #"{"type":"Point","coordinates":[18,44]}"#
  private static let feature =
    #"{"type":"Feature","id":1,"geometry":\#(point),"properties":{"type":"closure"}}"#

  static let accepted = [
    "null", #"{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}}"#,
    #"{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS83"}}"#,
    #"{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::4326"}}"#,
    #"{"type":"name","properties":{"name":"EPSG:4258"}}"#, #"{"type":"EPSG","properties":{"code":4326}}"#,
    #""http://www.opengis.net/def/crs/EPSG/0/4326""#,
  ]

  static let refused = [
    (#"{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3857"}}"#, "urn:ogc:def:crs:EPSG::3857"),
    (#"{"type":"name","properties":{"name":"EPSG:31287"}}"#, "EPSG:31287"),
    (#"{"type":"name","properties":{"name":"urn:ogc:def:crs:ESRI::4326"}}"#, "urn:ogc:def:crs:ESRI::4326"),
    (#"{"type":"EPSG","properties":{"code":3857}}"#, "EPSG:3857"),
    (#"{"type":"link","properties":{"href":"http://e/crs/42","type":"proj4"}}"#, "http://e/crs/42"),
    (#"{"type":"name"}"#, "crs"), ("7", "crs"), (#""""#, "crs"),
  ]

  private func collection(_ system: String, isLast: Bool) -> String {
    let features = #""features":[\#(Self.feature)]"#
    let member = #""crs":\#(system)"#
    return #"{"type":"FeatureCollection",\#(isLast ? "\(features),\(member)" : "\(member),\(features)")}"#
  }

  @Test(arguments: accepted) func `longitude and latitude may be named`(system: String) throws {
    for isLast in [false, true] {
      let items = try read(collection(system, isLast: isLast))
      #expect(items.count == 1 && items[0].row != nil)
    }
    let marked = Self.feature.replacing(#""id":1"#, with: #""id":1,"crs":\#(system)"#)
    #expect(try read(marked).first?.row != nil)
    let lines = try RouteReader.read(ByteInput(name: "way", bytes: Array(route(system).utf8))).lines
    #expect(lines.count == 1)
  }

  @Test(arguments: refused) func `a file in another system is refused as a whole`(
    system: String, name: String
  ) throws {
    for isLast in [false, true] {
      let text = collection(system, isLast: isLast)
      let error = inputError { _ = try read(text) }
      #expect(error == InputError("test", line: 1, .foreignSystem(name)), "\(text)")
    }
    let error = inputError {
      _ = try RouteReader.read(ByteInput(name: "way", bytes: Array(route(system).utf8)))
    }
    #expect(error?.problem == .foreignSystem(name))
  }

  @Test(arguments: refused) func `a row in another system is rejected`(system: String, name: String) throws {
    let ofFeature = Self.feature.replacing(#""id":1"#, with: #""id":1,"crs":\#(system)"#)
    let ofGeometry = Self.feature.replacing(
      Self.point, with: #"{"type":"Point","coordinates":[18,44],"crs":\#(system)}"#)
    for text in [ofFeature, ofGeometry] {
      guard case .rejected(let rejection) = try read(text).first else {
        Issue.record("taken: \(text)")
        continue
      }
      #expect(rejection.reason == .unknownValue(member: "crs", value: name))
    }
  }

  private func route(_ system: String) -> String {
    #"{"type":"LineString","crs":\#(system),"coordinates":[[18,44],[19,44]]}"#
  }
}
