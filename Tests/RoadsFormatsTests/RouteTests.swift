import RoadsCore
import RoadsFormats
import Testing

struct RouteTests {
  private func read(_ text: String) throws -> [String] {
    try lines(text).flatMap { $0 }
  }

  private func lines(_ text: String) throws -> [[String]] {
    try RouteReader.read(ByteInput(name: "way", bytes: Array(text.utf8))).lines.map { line in
      line.map { "\($0.latitude),\($0.longitude)" }
    }
  }

  private func gpx(_ body: String) -> String {
    "<?xml version=\"1.0\"?>\n<gpx xmlns=\"http://www.topografix.com/GPX/1/1\">\n\(body)\n</gpx>"
  }

  @Test func tracksComeBeforeRoutes() throws {
    let text = gpx(
      """
      <wpt lat="1" lon="1"/><rte><rtept lat="2" lon="2"/><rtept lat="3" lon="3"/></rte>
      <trk><trkseg><trkpt lat="44.5" lon=" 18.5 "><ele>1</ele></trkpt></trkseg><trkseg><trkpt lon="19" lat="45"/></trkseg></trk>
      <trk><trkseg><trkpt lat="-46" lon="2e1"/></trkseg></trk>
      """)
    #expect(try read(text) == ["44.5,18.5", "45.0,19.0", "-46.0,20.0"])
    #expect(
      try read(
        "\u{FEFF}\n" + gpx("<rte><rtept lat='2' lon='2'/><rtept lat='3' lon='3'/></rte>").dropFirst(22)) == [
          "2.0,2.0", "3.0,3.0",
        ])
    #expect(
      try read("<g:gpx xmlns:g='x'><g:trkpt lat='2' lon='2'/><g:trkpt lat='3' lon='3'/></g:gpx>").count == 2)
  }

  @Test(arguments: [
    #"{"type":"LineString","coordinates":[[18.5,44.5,100],[19,45]]}"#,
    #" {"type":"Feature","properties":{"type":"x"},"geometry":{"coordinates":[[18.5,44.5],[19,45]],"type":"LineString"}}"#,
    #"{"type":"MultiLineString","coordinates":[[[18.5,44.5]],[],[[19,45]]]}"#,
    #"""
    {"type":"FeatureCollection","features":[{"type":"Feature","geometry":null},
     {"type":"Feature","geometry":{"type":"Point","coordinates":[1,1]}},
     {"type":"Feature","geometry":{"type":"GeometryCollection","geometries":[
       {"type":"LineString","coordinates":[[18.5,44.5],[19,45]]}]}}]}
    """#,
  ])
  func geoJSONLines(text: String) throws {
    #expect(try read(text) == ["44.5,18.5", "45.0,19.0"])
    #expect(try read("\u{FEFF}" + text) == ["44.5,18.5", "45.0,19.0"])
  }

  /// Between two segments of a recording, or two lines, nobody went.
  @Test func whereALineEndsTheRoadEnds() throws {
    let segments = gpx(
      """
      <trk><trkseg><trkpt lat="1" lon="1"/><trkpt lat="2" lon="2"/></trkseg><trkseg/>
      <trkseg><trkpt lat="3" lon="3"/><trkpt lat="4" lon="4"/></trkseg></trk>
      <trk><trkseg><trkpt lat="5" lon="5"/></trkseg></trk>
      """)
    #expect(try lines(segments) == [["1.0,1.0", "2.0,2.0"], ["3.0,3.0", "4.0,4.0"], ["5.0,5.0"]])
    let routes = gpx(
      "<rte><rtept lat='1' lon='1'/><rtept lat='2' lon='2'/></rte><rte><rtept lat='3' lon='3'/></rte>")
    #expect(try lines(routes) == [["1.0,1.0", "2.0,2.0"], ["3.0,3.0"]])
    let several =
      #"{"type":"GeometryCollection","geometries":[{"type":"MultiLineString","coordinates":[[[1,1],[2,2]],[[3,3],[4,4]]]},"#
      + #"{"type":"LineString","coordinates":[[5,5],[6,6]]}]}"#
    #expect(
      try lines(several) == [["1.0,1.0", "2.0,2.0"], ["3.0,3.0", "4.0,4.0"], ["5.0,5.0", "6.0,6.0"]])
  }

  private static let bad: [(String, InputError.Problem, Int?)] = [
    ("", .empty, nil), ("\n ", .empty, nil), ("{}", .noRoute, nil), ("[]", .noRoute, nil),
    (#"{"type":"Point","coordinates":[1,2]}"#, .noRoute, nil),
    (#"{"type":"LineString","coordinates":[[1,2]]}"#, .noRoute, nil),
    (
      #"{"type":"LineString","coordinates":[[1,2],[1,95]]}"#, .coordinate(.latitudeOutOfRangeSwapped(95)), nil
    ),
    (#"{"type":"LineString","coordinates":[["1",2],[1,2]]}"#, .position(point: 1), nil),
    (#"{"type":"LineString","coordinates":[[18,44],["x",44]]}"#, .position(point: 2), nil),
    (#"{"type":"LineString","coordinates":[[18,44],[1e999,44]]}"#, .position(point: 2), nil),
    (
      #"{"type":"MultiLineString","coordinates":[[[18,44],[18,45]],[[18,44],[18,45],[19]]]}"#,
      .position(line: 2, point: 3), nil
    ),
    ("\n{\"type\":\n", .truncated, 3), ("{\n\"a\" 1}", .malformedJSON(detail: "':'"), 2),
    ("\n<gpx>", .truncated, 2),
    ("<gpx><trkpt lat='1' lon='1'/><trkpt lat='2' lon='2'/>", .truncated, 1),
    ("<gpx><wpt lat='1' lon='1'/><wpt lat='2' lon='2'/></gpx>", .noRoute, nil),
    ("<gpx>\n<trkpt lat='91' lon='200'/></gpx>", .coordinate(.latitudeOutOfRange(91)), 2),
    ("<gpx>\n<trkpt lat='x' lon='2'/></gpx>", .coordinate(.malformed("x,2")), 2),
    ("<gpx>\n\n<trkpt lon='2'/></gpx>", .coordinate(.malformed(",2")), 3),
    ("<gpx>\n</gpy>", .malformedXML(detail: "mismatched tag"), 2),
    (
      "<!DOCTYPE gpx [\n<!ENTITY a \"ha\">\n<!ENTITY b \"&a;&a;\">]><gpx>&b;</gpx>",
      .documentType, 1
    ),
    (
      "<!DOCTYPE gpx [<!ENTITY a SYSTEM \"/etc/passwd\">]><gpx>&a;</gpx>",
      .documentType, 1
    ),
  ]

  @Test(arguments: bad)
  func badRoutes(text: String, problem: InputError.Problem, line: Int?) {
    #expect(inputError { _ = try read(text) } == InputError("way", line: line, problem))
  }

  @Test func depthAndSizeHaveLimits() {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(inputError { _ = try read(deep) }?.problem == .tooDeep(limit: 64))
    let large = ByteInput(name: "way", bytes: [UInt8](repeating: 0x20, count: RouteReader.limitBytes + 1))
    #expect(
      inputError { _ = try RouteReader.read(large) }
        == InputError("way", .tooLarge(limitBytes: RouteReader.limitBytes)))
  }

  @Test func everyTruncationIsSaid() throws {
    let texts = [
      gpx("<trk><trkpt lat='1' lon='1'/><trkpt lat='2' lon='2'/></trk>"),
      #"{"type":"LineString","coordinates":[[18.5,44.5,100],[19,-45e-1]],"č":"\u0041"}"#,
    ]
    for text in texts {
      let bytes = Array(text.utf8)
      for length in 0..<bytes.count {
        let cut = ByteInput(name: "way", bytes: Array(bytes[..<length]))
        #expect(inputError { _ = try RouteReader.read(cut) } != nil, "\(length)")
      }
      #expect(try read(text).count == 2)
    }
  }
}

/// When somebody was where on a route that was recorded.
struct RouteTimeTests {
  private func times(_ text: String) throws -> [[String?]] {
    try RouteReader.read(ByteInput(name: "way", bytes: Array(text.utf8))).times.map { line in
      line.map { $0.map { TimeText.rfc3339($0) } }
    }
  }

  @Test func `a track's points have times, and nothing else's count`() throws {
    let text = """
      <gpx><metadata><time>2001-01-01T00:00:00Z</time></metadata><wpt lat='1' lon='1'><time>2002-01-01T00:00:00Z</time></wpt>
      <trk><name>x</name><trkseg><trkpt lat='1' lon='1'><ele>3</ele><time> 2026-11-23T08:00:00+01:00 </time></trkpt>
      <trkpt lat='2' lon='2'><extensions><time>2003-01-01T00:00:00Z</time></extensions></trkpt>
      <trkpt lat='3' lon='3'><time>soon</time></trkpt></trkseg><trkseg/>
      <trkseg><trkpt lat='4' lon='4'><time>2026-11-23T08:00:00</time></trkpt>
      <trkpt lat='5' lon='5'><time>2016-12-31T23:59:60Z</time></trkpt></trkseg></trk></gpx>
      """
    #expect(
      try times(text) == [
        ["2026-11-23T07:00:00Z", nil, nil], ["2026-11-23T08:00:00Z", "2016-12-31T23:59:59Z"],
      ])
    let route = """
      <gpx><rte><rtept lat='1' lon='1'><time>2026-11-23T08:00:00Z</time></rtept><rtept lat='2' lon='2'/></rte></gpx>
      """
    #expect(try times(route) == [["2026-11-23T08:00:00Z", nil]])
    let long = String(repeating: " ", count: 100_000) + "2026-11-23T08:00:00Z"
    #expect(
      try times("<gpx><trkpt lat='1' lon='1'><time>\(long)</time></trkpt><trkpt lat='2' lon='2'/></gpx>")
        == [])
  }

  @Test func `a feature that was a track has times`() throws {
    func feature(_ geometry: String, _ properties: String) -> String {
      #"{"type":"Feature","geometry":\#(geometry),"properties":\#(properties)}"#
    }
    let line = #"{"type":"LineString","coordinates":[[1,1],[2,2],[3,3]]}"#
    let lines = #"{"type":"MultiLineString","coordinates":[[[1,1],[2,2]],[[3,3]]]}"#
    let (one, other) = ("2026-11-23T08:00:00Z", "2026-11-23T09:00:00Z")
    #expect(
      try times(feature(line, #"{"coordTimes":["\#(one)",null,"\#(other)"]}"#)) == [[one, nil, other]])
    #expect(
      try times(feature(line, #"{"coordinateProperties":{"times":["\#(one)",5]}}"#)) == [[one, nil, nil]])
    #expect(
      try times(feature(lines, #"{"coordTimes":[["\#(one)"],["\#(other)"]]}"#)) == [[one, nil], [other]])
    for properties in ["null", "{}", "5", #"{"coordTimes":5}"#, #"{"coordTimes":["x"]}"#] {
      #expect(try times(feature(line, properties)) == [])
    }
  }
}
