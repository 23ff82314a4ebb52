import Foundation
import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The formats of the field.
@Suite struct ExchangeTests {
  private static let new: [OutputFormat] = [
    .kml, .wzdx, .tdx, .open511, .open511XML, .datex2, .cifs, .cifsJSON, .garmin, .igo, .ov2, .ics,
  ]
  private static let random: [Hit] = {
    var random = RandomFeatures(seed: 6)
    return (0..<1_000).map { _ in random.hit() }
  }()

  private func hits(_ features: [Feature]) -> [Hit] { features.map { Hit(feature: $0) } }

  private func text(_ features: [Feature], _ format: OutputFormat) throws -> String {
    String(decoding: try written(hits(features), format), as: UTF8.self)
  }

  /// Byte by byte for what is no text.
  private func shown(_ data: Data) -> String {
    var text = ""
    for (index, byte) in data.enumerated() {
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16) + (index % 16 == 15 ? "\n" : " ")
    }
    return text
  }

  @Test(arguments: new) func `everything is written as the golden file has it`(format: OutputFormat) throws {
    let data = try written(hits(WriterSamples.all), format)
    let text = format.isBinary ? shown(data) : String(decoding: data, as: UTF8.self)
    try Golden.check(text, "everything.\(format.rawValue)", besides: WriterSamples.file)
  }

  @Test(arguments: [
    OutputFormat.geojson, .csv, .gpx, .kml, .wzdx, .tdx, .open511, .open511XML, .datex2, .cifs, .cifsJSON,
  ]) func `lines and areas are written as the golden file has it`(format: OutputFormat) throws {
    let text = try text(try WriterSamples.shapes(), format)
    try Golden.check(text, "shapes.\(format.rawValue)", besides: WriterSamples.file)
  }

  /// Nobody is to take them for what is on the roads.
  @Test func `samples are marked where the format has a word for it`() throws {
    var sample = WriterSamples.feature(
      "s", .condition(.closure), from: Instant(seconds: 1_772_000_000), until: Instant(seconds: 1_772_100_000)
    )
    let real = sample
    sample.source = .sample
    let status = "<com:informationStatus>"
    #expect(try text([real], .datex2).contains(status + "real<"))
    #expect(try text([sample], .datex2).contains(status + "test<"))
    #expect(try text([real], .ics).contains("CATEGORIES:closure\r\n"))
    #expect(try text([sample], .ics).contains("CATEGORIES:closure,SAMPLE\r\n"))
    for format in [OutputFormat.json, .geojson, .csv, .kml, .gpx] {
      #expect(try text([sample], format).contains("sample"), "\(format)")
    }
  }

  /// Feature by feature, in the order of the samples.
  @Test func `CIFS says what it lacks`() throws {
    let obstacle = try #require(OutputFormat.cifs.obstacle)
    let shapes = try WriterSamples.shapes()
    #expect(
      shapes.map { obstacle(FeatureTraits($0)) } == [
        nil, nil, .severalLines, .area, .area, nil, .pointOfOneDirection, .direction, .type, .end, .road,
      ])
    #expect(
      WriterSamples.everyType.map { obstacle(FeatureTraits($0)) }
        == FeatureType.allCases.map {
          [.radar(.stationary), .condition(.borderCrossing), .condition(.truckBan)].contains($0)
            ? .type : .direction
        })
  }

  @Test(arguments: [
    (OutputFormat.geojson, 0), (.csv, 0), (.gpx, 0), (.kml, 0), (.datex2, 0), (.garmin, 0), (.ov2, 0),
    // 11 of every type, 7 special ones; of these one is a radar.
    (.igo, 15), (.open511, 4), (.open511XML, 4), (.wzdx, 16), (.tdx, 14), (.ics, 16), (.cifs, 18),
    (.cifsJSON, 18),
  ]) func `what a format cannot carry is counted`(format: OutputFormat, count: Int) throws {
    let writer = format.writer(AnswerShape()) { _ in }
    try writer.begin()
    for feature in WriterSamples.all { try writer.write(Hit(feature: feature)) }
    try writer.end()
    #expect(writer.leftOut == count)
    let kept = WriterSamples.all.filter {
      format.carries?(FeatureTraits($0)) ?? true
    }
    #expect(kept.count == WriterSamples.all.count - count)
    // Some leave out only what none of these is.
    #expect(format.leavesOut != nil || count == 0)
  }

  @Test(arguments: OutputFormat.allCases)
  func `parts that were made apart are what one writer writes`(format: OutputFormat) throws {
    let hits = hits(WriterSamples.all)
    let shape = AnswerShape()
    var data = Data()
    let writer = format.writer(shape, WriterSamples.feedContext) { data.append(contentsOf: $0) }
    try writer.begin()
    // The first of them is empty, and of some a format carries nothing.
    for size in [0, 1, 2, 3, 5, 8, 13] {
      let part = hits.dropFirst(size * 3 / 2).prefix(size)
      try writer.write(try format.written(Array(part), shape, WriterSamples.feedContext))
    }
    try writer.end()
    var chosen: [Hit] = []
    for size in [0, 1, 2, 3, 5, 8, 13] { chosen += hits.dropFirst(size * 3 / 2).prefix(size) }
    #expect(data == (try written(chosen, format)))
    let carries = format.carries ?? { _ in true }
    #expect(
      writer.leftOut
        == chosen.count {
          !carries(FeatureTraits($0.feature))
        })
  }

  @Test(arguments: [OutputFormat.kml, .open511XML, .datex2, .cifs])
  func `hostile texts make no broken XML`(format: OutputFormat) throws {
    let data = try written(ExchangeTests.random, format)
    let document = try XMLDocument(data: data, options: [])
    let names: [OutputFormat: String] = [
      .kml: "//*[local-name()='Placemark']", .open511XML: "//event", .cifs: "//incident",
    ]
    let path = names[format] ?? "//*[local-name()='situation']"
    let writer = format.writer(AnswerShape()) { _ in }
    for hit in ExchangeTests.random { try writer.write(hit) }
    #expect(try document.nodes(forXPath: path).count == ExchangeTests.random.count - writer.leftOut)
  }

  @Test(arguments: [OutputFormat.wzdx, .tdx, .open511])
  func `hostile texts make no broken JSON`(format: OutputFormat) throws {
    let object = try JSONSerialization.jsonObject(with: try written(ExchangeTests.random, format))
    let members = try #require(object as? [String: Any])
    let list = try #require((members["features"] ?? members["events"]) as? [[String: Any]])
    #expect(list.count > 20)
    let ids = list.compactMap { $0["id"] as? String }
    // Random ids are seldom the same; what is written of them must not be either.
    #expect(Set(ids).count >= Set(ExchangeTests.random.map(\.feature.address)).count / 30)
    guard format == .open511 else { return }
    for id in ids { #expect(id.wholeMatch(of: /roads\.invalid\/[a-zA-Z0-9_.\-]+/) != nil, "\(id)") }
  }

  @Test(arguments: [OutputFormat.garmin, .igo])
  func `a device's file has one line for each feature`(format: OutputFormat) throws {
    let radars = ExchangeTests.random.filter { $0.feature.layer == .radars }
    let lines = String(decoding: try written(radars, format), as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: true)
    // A section control of iGO is two cameras, one at each end.
    let sections = radars.count {
      $0.feature.details.camera == .section && $0.feature.geometry.type == .lineString
    }
    #expect(lines.count == radars.count + (format == .igo ? 1 + sections : 0))
    for line in lines { #expect(!line.contains("\n")) }
  }

  /// 90° and 180° are as far as coordinates go; fractions are rounded, not cut.
  @Test func `OV2 reads back`() throws {
    let records = try OV2Reader.records(Array(try written(ExchangeTests.random, .ov2)))
    #expect(records.count == ExchangeTests.random.count)
    for (record, hit) in zip(records, ExchangeTests.random) {
      let place = hit.feature.coordinate
      #expect(abs(record.longitude - place.longitude) <= 0.000_005_01)
      #expect(abs(record.latitude - place.latitude) <= 0.000_005_01)
      #expect(!record.name.contains { $0 < 0x20 || $0 == 0x7F })
    }
  }

  @Test func `calendars read back`() throws {
    let hostile = ExchangeTests.random.map { hit in
      var feature = hit.feature
      feature.kind = .condition(RoadCondition(type: .closure))
      // One for some vehicles only is left out.
      feature.details.vehicles = nil
      feature.details.schedule = nil
      return Hit(feature: feature)
    }
    let planned = hostile.filter { $0.feature.validity.from != nil }
    let bytes = Array(try written(hostile, .ics))
    let events = try ICalendarReader.events(bytes)
    #expect(events.count == planned.count)
    let ids = Set(planned.map { Array($0.feature.id.utf8) })
    #expect(
      Set(events.compactMap { $0["UID"] }).count == ids.count)
    for (event, hit) in zip(events, planned) {
      let kept = String(
        String.UnicodeScalarView(
          hit.feature.title.replacing("\r\n", with: "\n").unicodeScalars.filter {
            $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\t"
          }))
      #expect(event["SUMMARY"] == kept)
      #expect(event["DTSTART"]?.wholeMatch(of: /\d{8}T\d{6}Z/) != nil)
      if let end = event["DTEND"] { #expect(end > event["DTSTART"] ?? "") }
    }
  }

  @Test func `calendar lines are 75 bytes at most, and no character is broken`() throws {
    for length in 50...90 {
      let title = String(repeating: "ž", count: length)
      let planned = WriterSamples.feature(
        "1", .condition(.roadworks), title: title, from: Instant(seconds: 0), until: Instant(seconds: 9))
      let data = try written([Hit(feature: planned)], .ics)
      for line in data.split(separator: 0x0A) {
        #expect(line.count <= 76)
        #expect(String(validating: line, as: UTF8.self) != nil)
      }
      #expect(try ICalendarReader.events(Array(data)).first?["SUMMARY"] == title)
    }
  }

  @Test func `a long text is several comments in DATEX II`() throws {
    let long = WriterSamples.feature("1", .condition(.ice), text: String(repeating: "ž", count: 2_500))
    let document = try XMLDocument(data: try written([Hit(feature: long)], .datex2), options: [])
    let values = try document.nodes(forXPath: "//*[local-name()='value']").compactMap(\.stringValue)
    #expect(values.map(\.unicodeScalars.count) == ["ice".count, 1024, 1024, 452])
  }

  @Test func `a long text is cut between words, and comes back as it was`() throws {
    let words = (0..<700).map { "riječ\($0)" }.joined(separator: " ")
    let long = WriterSamples.feature("1", .condition(.ice), text: words)
    let data = try written([Hit(feature: long)], .datex2)
    let document = try XMLDocument(data: data, options: [])
    let values = try document.nodes(forXPath: "//*[local-name()='value']").compactMap(\.stringValue)
    #expect(values.count > 5)
    #expect(values.allSatisfy { $0.unicodeScalars.count <= 1024 })
    #expect(values[1].hasSuffix(" …") && values[2].hasPrefix("… riječ"))
    #expect(try read(Array(data)).first?.row?.feature.text == long.text)
  }

  @Test func `XML has no year 0 and no end after the last one`() throws {
    let old = WriterSamples.feature(
      "1", .condition(.ice), from: Instant.range.lowerBound, until: Instant.range.upperBound)
    #expect(try text([old], .datex2).contains("<com:overallStartTime>0001-01-01T00:00:00Z<"))
    #expect(
      try text([old], .open511).contains(#""timezone":"UTC","schedule":{"intervals":["0000-01-01T00:00/"]}"#))
  }

  @Test func `what is over is archived`() throws {
    let over = WriterSamples.feature("1", .condition(.ice), until: Instant(seconds: 0))
    #expect(try text([over], .open511).contains(#""status":"ARCHIVED""#))
  }

  @Test func `names and media types are as documented`() {
    #expect(
      OutputFormat.allCases.map(\.rawValue) == [
        "json", "geojson", "geojsonl", "csv", "gpx", "kml", "wzdx", "tdx", "open511", "open511-xml", "datex2",
        "cifs",
        "cifs-json", "garmin", "igo", "ov2", "ics",
      ])
    for format in OutputFormat.allCases {
      #expect(!format.title.isEmpty && format.mediaType.contains("/"))
      #expect((format.leavesOut != nil) == (format.carries != nil))
    }
  }
}
