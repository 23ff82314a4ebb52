import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// Batches that are cut out of a file first and made later, in whatever order.
struct ImportPartTests {
  private func parts(_ text: String, _ format: ImportFormat) throws -> [ImportPart] {
    let options = ImportFile.Options(format: format, zone: sarajevo, now: now, chunk: 4_096)
    let file = try ImportFile.open(ByteInput(name: "test.json", bytes: Array(text.utf8)), options)
    guard case .features(let source) = file.content else { throw NotFeatures() }
    var parts: [ImportPart] = []
    while let part = try source.cut() { parts.append(part) }
    return parts
  }

  /// Every seventh is no row.
  private func rows(_ count: Int, _ row: (Int) -> String) -> [String] {
    (1...count).map { $0 % 7 == 0 ? "\"\($0)\"" : row($0) }
  }

  @Test(arguments: [ImportFormat.list, .geojson, .geojsonl, .waze])
  func theOrderInWhichTheyAreMadeIsAllOne(format: ImportFormat) throws {
    let geojson = { (id: Int) in
      #"{"type":"Feature","id":"\#(id)","geometry":{"type":"Point","coordinates":[18,44]},"#
        + #""properties":{"title":"t\#(id)","type":"ice"}}"#
    }
    let text =
      switch format {
      case .geojson:
        #"{"type":"FeatureCollection","features":["# + rows(20_000, geojson).joined(separator: ",\n") + "]}"
      case .geojsonl: rows(20_000, geojson).joined(separator: "\n")
      case .waze:
        "{\"alerts\":["
          + rows(20_000) {
            #"{"uuid":"\#($0)","pubMillis":1700000000000,"type":"ACCIDENT","location":{"x":18,"y":44}}"#
          }.joined(separator: ",\n") + "]}"
      default:
        "["
          + rows(20_000) { #"{"id":\#($0),"title":"t\#($0)","coordinates":"44,18","type":2}"# }
          .joined(separator: ",\n") + "]"
      }
    let parts = try parts(text, format)
    #expect(parts.count > 4)
    #expect(parts.last?.last == 20_000)
    var made: [[ImportItem]] = []
    for part in parts.reversed() { made.insert(try part.items(), at: 0) }
    let items = made.flatMap { $0 }
    #expect(items.map(\.position.index) == Array(1...20_000))
    #expect(items.map(\.position.line) == (1...20_000).map { $0 })
    for item in items {
      let number = item.position.index
      switch item {
      case .row(let row): #expect(number % 7 > 0 && row.feature.id.hasSuffix(String(number)))
      case .rejected: #expect(number % 7 == 0)
      }
    }
  }

  /// What is wrong with an element is found when it is parsed, and named by its line.
  @Test func aFaultIsThatOfItsPart() throws {
    var rows = rows(12_000) { #"{"id":\#($0),"title":"t\#($0)","coordinates":"44,18","type":2}"# }
    rows[9_999] = #"{"id":10000,"title" "t"}"#
    let parts = try parts("[" + rows.joined(separator: ",\n") + "]", .list)
    var faults: [Int?] = []
    for part in parts {
      if let error = inputError({ _ = try part.items() }) { faults.append(error.line) }
    }
    #expect(faults == [10_000])
  }

  /// Long elements are not collected by the thousand.
  @Test func longElementsMakeShortParts() throws {
    let line = (0..<2_000).map { "[18.\($0),44]" }.joined(separator: ",")
    let feature =
      #"{"type":"Feature","geometry":{"type":"LineString","coordinates":[\#(line)]},"#
      + #""properties":{"title":"t","type":"ice"}}"#
    let parts = try parts(Array(repeating: feature, count: 5_000).joined(separator: "\n"), .geojsonl)
    #expect(parts.dropFirst().allSatisfy { ((try? $0.items().count) ?? .max) < 200 })
  }
}
