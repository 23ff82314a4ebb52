import Foundation
import RoadsCore
import RoadsFormats

/// The small files under `Corpus`: named after their format, and beside each one what is read of it.
enum Corpus {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Corpus")

  static let names: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { !$0.hasSuffix(".expected") }.sorted()
  }()

  static let manual: String = {
    let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return
      (try? String(contentsOf: root.appendingPathComponent("Docs/importing.md"), encoding: .utf8)) ?? ""
  }()

  static func format(of name: String) throws -> ImportFormat {
    let matching = ImportFormat.allCases.filter { name.hasPrefix($0.rawValue + "-") }
    guard let format = matching.max(by: { $0.rawValue.count < $1.rawValue.count }) else {
      throw NotFeatures()
    }
    return format
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  static func expected(_ name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name + ".expected"), encoding: .utf8)) ?? ""
  }

  /// `ROADS_RECORD=1` writes down what is read now; look at it before you believe it.
  static func record(_ text: String, _ name: String) throws {
    guard ProcessInfo.processInfo.environment["ROADS_RECORD"] == "1" else { return }
    try text.write(to: folder.appendingPathComponent(name + ".expected"), atomically: true, encoding: .utf8)
  }
}

/// Every item of a file, in whatever format.
func read(
  _ bytes: [UInt8], from format: ImportFormat? = nil, as kind: ListKind? = nil, source: String? = nil,
  columns: [FeatureField?]? = nil, chunk: Int = 1 << 16
) throws -> [ImportItem] {
  let options = ImportFile.Options(
    format: format, kind: kind, source: source.map { SourceName(stored: $0) }, columns: columns,
    zone: sarajevo, now: now, chunk: chunk)
  let file = try ImportFile.open(ByteInput(name: "test", bytes: bytes), options)
  guard case .features(let source) = file.content else { throw NotFeatures() }
  var items: [ImportItem] = []
  while let batch = try source.next() { items += batch }
  return items
}

func read(_ text: String, from format: ImportFormat? = nil, as kind: ListKind? = nil) throws -> [ImportItem] {
  try read(Array(text.utf8), from: format, as: kind)
}

extension ImportItem {
  var row: ImportRow? {
    if case .row(let row) = self { row } else { nil }
  }

  /// All that is known of it, a member to a line.
  var told: String {
    switch self {
    case .rejected(let rejection):
      return "\(rejection.position.told) rejected: \(rejection.reason)"
        + (rejection.feature.map { " (\($0))" } ?? "") + "\n"
    case .row(let row):
      let feature = row.feature
      let members: [(String, String?)] = [
        ("type", feature.type.name), ("at", "\(feature.coordinate.latitude),\(feature.coordinate.longitude)"),
        ("geometry", feature.shape.map { shown($0.geometry) }),
        ("length", feature.shape?.length.map { Decimal.fixed($0, places: 0) }),
        ("direction", feature.details.direction == .unknown ? nil : feature.details.direction.rawValue),
        ("bearing", feature.details.bearing.map { String($0.degrees) }),
        ("approximate", feature.details.isApproximate ? "yes" : nil),
        ("limit", feature.details.speedLimit.map { String($0.kilometresPerHour) }),
        ("camera", feature.details.camera?.rawValue), ("vehicles", feature.details.vehicles?.text),
        ("schedule", feature.details.schedule.map { "\($0.text) (\($0.zone.name))" }),
        ("warnings", row.warnings.isEmpty ? nil : String(row.warnings.rawValue)), ("title", feature.title),
        ("road", feature.road), ("class", feature.roadClass?.name),
        ("authority", feature.authority.map { "\($0.id) \($0.name)" }), ("text", feature.text),
        ("from", feature.validity.from.map(TimeText.rfc3339)),
        ("until", feature.validity.until.map(TimeText.rfc3339)),
        ("reports", feature.reports == 0 ? nil : String(feature.reports)),
        ("updated", row.hasUpdatedAt ? TimeText.rfc3339(feature.updatedAt) : nil),
      ]
      return row.position.told + " \(feature.address)\n"
        + members.compactMap { name, value in value.map { "  \(name): \($0)\n" } }.joined()
    }
  }
}

extension RowPosition {
  fileprivate var told: String {
    "\(index), line \(line.map { String($0) } ?? "?"), id \(id ?? "?"):"
  }
}

private func shown(_ geometry: Geometry) -> String {
  let output = OutputBuffer()
  output.append(wkt: geometry)
  return output.text
}
