import Foundation
import RoadsCommands
import RoadsCore
import RoadsTestSupport
import Testing

/// Who publishes, as flags and variables say it and feeds repeat it.
@Suite struct PublisherCommandTests {
  private static let flags = [
    "--publisher", "Auto & Moto <klub>", "--publisher-country", "ba", "--publisher-language", "bs",
    "--publisher-contact", "info@roads.example", "--publisher-licence", "CC0-1.0", "--id-prefix",
    "roads.example",
  ]
  private static let variables = [
    "ROADS_PUBLISHER": "Auto & Moto <klub>", "ROADS_PUBLISHER_COUNTRY": "ba",
    "ROADS_PUBLISHER_LANGUAGE": "bs", "ROADS_PUBLISHER_CONTACT": "info@roads.example",
    "ROADS_PUBLISHER_LICENCE": "CC0-1.0", "ROADS_ID_PREFIX": "roads.example",
  ]

  /// Features that each of the formats takes.
  private func store() throws -> SampleStore {
    let line = try Shape.read(
      .lineString([
        Coordinate(validLatitude: 44, longitude: 18), Coordinate(validLatitude: 44.1, longitude: 18),
      ])
    ).shape
    let end = Samples.hours(40)
    func works(_ id: String, _ type: ConditionType) -> Feature {
      Feature(
        id: id, kind: .condition(RoadCondition(type: type)), coordinate: line.sign, title: "Most",
        road: "M-17",
        validity: Validity(from: Samples.hours(-5), until: end) ?? .always, updatedAt: Samples.hours(-3),
        details: FeatureDetails(shape: line, direction: .both))
    }
    return try SampleStore([works("w 1", .roadworks), works("k/ć", .closure), works("a", .accident)])
  }

  @Test(arguments: [
    (
      "wzdx",
      [
        #""publisher":"Auto & Moto <klub>""#, #""data_source_id":"roads.example""#,
        #""contact_email":"info@roads.example""#,
        #""license":"https://creativecommons.org/publicdomain/zero/1.0/""#,
      ]
    ), ("tdx", [#""organization_name":"Auto & Moto <klub>""#, #""data_source_id":"roads.example""#]),
    (
      "datex2",
      [
        #"lang="bs""#, "<com:country>ba</com:country>", "Auto &amp; Moto &lt;klub&gt;</com:value>",
        "<com:nationalIdentifier>roads.example</com:nationalIdentifier>",
      ]
    ), ("open511", [#""id":"roads.example/a""#, #""http://roads.example/jurisdictions/roads.example/""#]),
    ("open511-xml", [#"xml:lang="bs""#, "<id>roads.example/a</id>"]),
    ("cifs", [#"<incident id="roads.example/conditions/a">"#]),
    ("cifs-json", [#""id":"roads.example/conditions/a""#]),
    ("ics", ["NAME:Auto & Moto <klub>\r\n", "CONTACT:info@roads.example\r\n", "@roads.example\r\n"]),
    (
      "gpx",
      [
        "<author><name>Auto &amp; Moto &lt;klub&gt;</name>", #"<email id="info" domain="roads.example"/>"#,
        "<license>https://spdx.org/licenses/CC0-1.0.html</license>",
      ]
    ),
  ])
  func `each format says it in its words`(format: String, words: [String]) throws {
    let store = try store()
    let export = ["export", "--format", format]
    let by = CommandLineRun(export + Self.flags, store: store.path).output
    for word in words { #expect(by.contains(word), "\(word): \(by)") }
    // Lists of other commands too.
    #expect(CommandLineRun(export, store: store.path, environment: Self.variables).output == by)
    #expect(
      CommandLineRun(["list", "--format", format], store: store.path, environment: Self.variables).output
        == by)
    // The namespace of GPX is the program's, and no publisher's.
    let neutral = CommandLineRun(export, store: store.path).output
      .replacing("http://roads.ba/gpx/1", with: "")
    #expect(!neutral.contains("roads.ba/") && !neutral.contains("@roads.ba") && !neutral.contains(">ba<"))
    #expect(!neutral.contains("license"))
    // A flag counts more than a variable.
    var others = Self.variables
    for name in others.keys { others[name] = "DE" }
    others["ROADS_PUBLISHER_CONTACT"] = "https://roads.example/contact"
    #expect(CommandLineRun(export + Self.flags, store: store.path, environment: others).output == by)
  }

  /// Whatever stands before an id in a feed of ours, an import has the id that the feature had.
  @Test(arguments: ["wzdx", "tdx", "datex2", "open511", "open511-xml", "cifs", "cifs-json"], [true, false])
  func `ids come back`(format: String, named: Bool) throws {
    let store = try store()
    let feed = CommandLineRun(
      ["export", "--format", format] + (named ? Self.flags : []), store: store.path
    ).output
    let other = try SampleStore([])
    let run = CommandLineRun(["import", try other.file("feed", feed)], store: other.path)
    #expect(run.code == .done && run.errors.isEmpty, "\(run.errors)")
    func ids(_ store: SampleStore) -> Set<Substring> {
      Set(
        CommandLineRun(["export", "--format", "csv"], store: store.path).output.split(separator: "\r\n")
          .dropFirst().compactMap { $0.split(separator: ",").first })
    }
    #expect(!ids(other).isEmpty && ids(other).isSubset(of: ids(store)), "\(ids(other))")
    #expect(ids(other).count == (["wzdx"].contains(format) ? 2 : format == "tdx" ? 1 : 3))
  }

  @Test func `a mistake in a variable is told by its name`() throws {
    let store = try SampleStore()
    let run = CommandLineRun(
      ["export"], store: store.path, environment: ["ROADS_PUBLISHER_COUNTRY": "Bosna"])
    #expect(run.code == .usage && run.errors.contains("ROADS_PUBLISHER_COUNTRY: 'Bosna' is not a country"))
    let serve = CommandLineRun(
      ["serve", "--print-settings"], store: store.path, environment: ["ROADS_ID_PREFIX": "a/b"])
    #expect(serve.code == .usage && serve.errors.contains("ROADS_ID_PREFIX"))
  }
}
