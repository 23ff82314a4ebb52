import Foundation
import RoadsCore
import RoadsFormats
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct CSVAndGPXTests {
  private func hit(_ title: String, text: String? = nil, latitude: Double = -44.5) throws -> Hit {
    Hit(
      feature: Feature(
        id: "1", kind: .condition(RoadCondition(type: .ice, roadClass: .main)),
        coordinate: try Coordinate(latitude: latitude, longitude: 18), title: title, text: text,
        updatedAt: Instant(seconds: 0)))
  }

  /// A plain reader of RFC 4180.
  private func records(_ text: String) -> [[String]] {
    var records: [[String]] = [[""]]
    var quoted = false
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      let last = records.count - 1
      switch (scalar, quoted) {
      case ("\"", true) where scalars.first == "\"":
        scalars.removeFirst()
        records[last][records[last].count - 1] += "\""
      case ("\"", _): quoted.toggle()
      case (",", false): records[last].append("")
      case ("\r", false) where scalars.first == "\n":
        scalars.removeFirst()
        records.append([""])
      default: records[last][records[last].count - 1].unicodeScalars.append(scalar)
      }
    }
    return records.dropLast()
  }

  @Test func cellsReadBack() throws {
    var random = RandomFeatures(seed: 7)
    let hits = (0..<2_000).map { _ in random.hit() }
    let shape = AnswerShape(hasDistance: true, hasAlong: true)
    let rows = records(String(decoding: try written(hits, .csv, shape), as: UTF8.self))
    #expect(rows.count == hits.count + 1)
    #expect(rows.allSatisfy { $0.count == 34 })
    for (row, hit) in zip(rows.dropFirst(), hits) {
      #expect(text(row[0]) == kept(hit.feature.id))
      #expect(text(row[3]) == kept(hit.feature.title))
      #expect(text(row[8]) == kept(hit.feature.text.map { PlainText.from(markup: $0) } ?? ""))
      #expect(Double(row[15]) == hit.feature.coordinate.latitude)
      #expect(row[12] == TimeText.rfc3339(hit.feature.updatedAt))
    }
  }

  private func kept(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          $0.properties.generalCategory != .control || "\t\n\r".unicodeScalars.contains($0)
        }))
  }

  /// As a reader would take the apostrophe off again.
  private func text(_ cell: String) -> String {
    let first = cell.unicodeScalars.first { $0 != "'" }
    return cell.hasPrefix("'") && first.map { "=+-@\t\r".unicodeScalars.contains($0) } == true
      ? String(cell.dropFirst()) : cell
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+387", "'+387"), ("-x", "'-x"), ("@a", "'@a"), ("\tx", "'\tx"), ("'=x", "''=x"),
    ("'s", "'s"),
    ("a=b", "a=b"), ("\u{1B}=x", "'=x"), ("\u{9B}=x", "'=x"), ("\"=a\"", "\"\"\"=a\"\"\""),
    ("a,b", "\"a,b\""),
    ("a\nb", "\"a\nb\""), ("=a,b", "\"'=a,b\""),
  ])
  func formulasAreDefused(title: String, cell: String) throws {
    let text = String(decoding: try written([try hit(title)], .csv), as: UTF8.self)
    #expect(
      text.contains(
        "\r\n1,conditions,ice,\(cell),,main,,,,,,0,1970-01-01T00:00:00Z,-44.5,18.0,Point,,unknown,,,,,,,,,list,,\r\n"
      ))
  }

  /// A table of ours that somebody has changed.
  @Test(arguments: [
    ("direction", "sideways"), ("bearing", "upwards"), ("bearing", "400"), ("speed_limit_kmh", "fast"),
    ("speed_limit_kmh", "0"), ("camera", "hidden"), ("approximate", "maybe"), ("applies_to", "boat"),
  ])
  func whatARowOfOursSaysIsUnderstoodOrRejected(member: String, value: String) throws {
    var radar = try hit("t").feature
    radar.kind = .radar(Radar(type: .stationary))
    let table = String(decoding: try written([Hit(feature: radar)], .csv), as: UTF8.self)
    var lines = table.components(separatedBy: "\r\n")
    let names = lines[0].components(separatedBy: ",")
    var cells = lines[1].components(separatedBy: ",")
    #expect(try read(table, from: .csv).first?.row != nil)
    cells[try #require(names.firstIndex(of: member))] = value
    lines[1] = cells.joined(separator: ",")
    let item = try read(lines.joined(separator: "\r\n"), from: .csv).first
    guard case .rejected(let rejection)? = item else {
      Issue.record("\(member) \(value) is taken")
      return
    }
    switch rejection.reason {
    case .notUnderstood(member, value, _), .vehicles(member, .word(value)): break
    default: Issue.record("\(rejection.reason)")
    }
  }

  @Test func waypointsReadBack() throws {
    var random = RandomFeatures(seed: 11)
    // A closure for some vehicles only has no place there.
    let hits = (0..<500).map { _ in random.hit() }.filter {
      OutputFormat.gpx.carries?(FeatureTraits($0.feature)) ?? true
    }
    let document = try XMLDocument(data: try written(hits, .gpx), options: [])
    let waypoints = try #require(document.rootElement()?.elements(forName: "wpt"))
    #expect(waypoints.count == hits.count)
    for (waypoint, hit) in zip(waypoints, hits) {
      let names = (waypoint.children ?? []).compactMap(\.name)
      let description = hit.feature.text == nil ? [] : ["desc"]
      #expect(names == ["time", "name"] + description + ["type", "extensions"])
      let title = hit.feature.title.unicodeScalars.filter { !["\u{1}", "\u{1B}", "\u{FFFE}"].contains($0) }
      #expect(
        waypoint.elements(forName: "name").first?.stringValue == String(String.UnicodeScalarView(title)))
      #expect(waypoint.elements(forName: "type").first?.stringValue == hit.feature.type.name)
    }
  }

  @Test func degreesAreXMLDecimals() throws {
    let text = String(decoding: try written([try hit("t", latitude: -0.000_000_1)], .gpx), as: UTF8.self)
    #expect(text.contains("lat=\"-0.000000100000000\""))
  }
}
