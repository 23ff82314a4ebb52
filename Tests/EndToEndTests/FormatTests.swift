import Foundation
import RoadsTestSupport
import Testing

/// Exports as other people's programs read them.
@Suite struct FormatTests {
  /// The formats that there are schemas for, and what the checker calls them.
  private static let checked = [
    ("geojson", "geojson"), ("wzdx", "wzdx"), ("tdx", "tdx"), ("open511", "open511-xml"),
    ("datex2", "datex2"),
  ]

  /// A list with every type, with and without roads, beginnings and ends, and with texts that hurt.
  private static var everyType: String {
    let icons = [
      "carina", "sanacija_kolovoza", "potpuna_obustava", "zabrana_za_teretna_vozila", "zagusenje", "odron",
      "saobracajna_nezgoda", "poledica", "x",
    ]
    let kinds = ["\"type\":1", "\"type\":2"] + icons.map { "\"icon\":\"\($0).png\"" }
    let wholes = [
      #""road":"M-17, A-1","valid_from":"2026-03-29T01:30:00Z","valid_to":"2026-10-25T02:30:00+02:00","#,
      #""road":"","valid_from":null,"valid_to":"9999-12-31 23:59:59","#,
      #""road":"M-17","valid_from":"2026-01-01 00:00:00","schedule":"Mo-Fr 08:00-12:00,22:00-06:00; 2026 Jun 02 off","#,
      #""road":"M-17","valid_from":"2026-05-01 00:00:00","schedule":"Jun-Aug Sa,Su; 2026 May 28-2026 Jun 20 Mo 10:00-14:00","#,
      #""road":"<&>","valid_from":"0001-01-01 00:00:00","valid_to":null,"text":"]]&gt;\u001b<p>a</p>","#,
    ]
    let long = String(repeating: "ž ", count: 3000)
    var rows = [
      #"{"id":"long","icon":"odron.png","title":"t","road":"M-18","coordinates":"-0.00000001,-180","text":"\#(long)"}"#
    ]
    for (number, kind) in kinds.enumerated() {
      for (other, whole) in wholes.enumerated() {
        rows.append(
          #"{"id":"\#(number) / \#(other)ž","title":"\u0007t & <b> \"'\u2028",\#(whole)\#(kind),"coordinates":"44.\#(number),18.\#(other)"}"#
        )
      }
    }
    return "[" + rows.joined(separator: ",\n") + "]"
  }

  private static let checker = Repository.root + "/../shared/tools/validate-feed"
  private static var areSchemasThere: Bool {
    Bytes.exists(Repository.root + "/../shared/schemas") && PythonClients.areWanted
  }

  @Test(
    .enabled(
      if: Prerequisite.runs(areSchemasThere), "there is no ../shared/schemas, or ROADS_WITHOUT_CLIENTS is set"
    ),
    arguments: checked, [true, false])
  func `exports are valid`(names: (kind: String, format: String), samples: Bool) throws {
    let home = try Home(samples: samples)
    if !samples { expectDone(try home.roads("import", try home.write("all.json", Self.everyType))) }
    for flags in ["--expired", "--at 2026-06-01", "--text nothinglikethis"] {
      let export = try home.shell("$ROADS export --format \(names.format) --quiet \(flags) > feed")
      expectDone(export)
      let check = try home.start(
        program: [try PythonClients.program("python"), Self.checker, names.kind, home.file("feed")]
      ).outcome()
      #expect(check.code == 0, "\(names.format) \(flags): \(check.errors)")
    }
  }

  /// Each time is an event, some end where nobody knows, and others are cut short.
  @Test(
    .enabled(
      if: Prerequisite.runs(areSchemasThere), "there is no ../shared/schemas, or ROADS_WITHOUT_CLIENTS is set"
    ), arguments: [("wzdx", "roadworks"), ("wzdx", "closure"), ("tdx", "accident")])
  func `events of hours are valid`(format: String, type: String) throws {
    let home = try Home(samples: false)
    for (number, hours) in [
      #"Mo-Fr 22:00-06:00 "noću"; Sa 08:00-10:00,10:00-12:00"#, "Nov-Apr", "00:00-24:00; Dec 25 off",
      "Mo-Fr 00:00-24:00; Sa,Su 00:00-24:00", "01:00-03:30", "",
    ].enumerated() {
      let schedule = hours.isEmpty ? [] : ["--schedule", hours]
      expectDone(
        try home.roads(
          ["add", "condition", "44,18.\(number)", "--type", type, "--title", "t", "--road", "M-17"]
            + ["--until", "never", "--id", "f\(number)"] + schedule))
    }
    for flags in ["", "--at '2026-03-27 12:00'", "--at '2026-10-24 23:00'"] {
      let estimate = format == "wzdx" ? "--estimated-end 30d" : ""
      let export = try home.shell("$ROADS export --format \(format) --quiet \(flags) \(estimate) > feed")
      expectDone(export)
      let check = try home.start(
        program: [try PythonClients.program("python"), Self.checker, format, home.file("feed")]
      ).outcome()
      #expect(check.code == 0, "\(format) \(flags): \(check.errors)")
      let text = try String(contentsOfFile: home.file("feed"), encoding: .utf8)
      #expect(text.contains("\"id\":\"f4@2026-") || flags.isEmpty)
    }
  }

  @Test(arguments: ["geojson", "gpx", "kml", "csv"]) func `GDAL reads an export`(format: String) throws {
    let home = try Home(samples: true)
    let count = try home.roads("export", "--expired", "--format", "json").rows().count
    expectDone(try home.shell("$ROADS export --expired --format \(format) > roads.\(format)"))
    let info = try home.start(program: ["ogrinfo", "-al", "-so", home.file("roads.\(format)")]).outcome()
    #expect(info.code == 0, "\(info.errors)")
    #expect(info.output.contains("Feature Count: \(count)\n"), "\(info.output)\(info.errors)")
  }

  @Test func `GDAL takes lines from a pipe`() throws {
    let home = try Home(samples: true)
    let run = try home.shell(
      "$ROADS export --format geojsonl | ogr2ogr -f GPKG zones.gpkg GeoJSONSeq:/vsistdin/ && ogrinfo -al -so zones.gpkg"
    )
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("Geometry: Point"))
  }
}
