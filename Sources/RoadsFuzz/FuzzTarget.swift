import RoadsCore
package import RoadsFormats
import RoadsService

/// Whatever reads what comes from outside, by name: bytes go in, and it must come to an end without a crash. What
/// it makes of them is other tests' concern.
package enum FuzzTarget: Hashable, Sendable, CaseIterable {
  /// A list for `roads import`, read as what it is said to be.
  case reader(ImportFormat)
  /// The same, detected by its content.
  case anyFile
  case bulletins
  /// How JSON of any shape is read, and a text that is read so.
  case mapping
  case route
  /// Bodies of requests.
  case report
  case radar
  case condition
  case patch
  case source
  /// What another service answers to `roads pull`.
  case pulled
  /// A whole request to the service: method, target, headers, body.
  case request
  /// A body of `/along`, asked far around: the route is read, and the store searched along it.
  case along
  /// A filter in the Common Query Language, judged on what the store has.
  case filter
  case filterJSON
  /// What people write for places, times and numbers.
  case values
  /// Text with markup, shown and searched.
  case text
  /// A command line, a word to each line.
  case flags
  /// Squares of the map, and points as the file holds them.
  case geometry

  package static var allCases: [FuzzTarget] {
    ImportFormat.allCases.map(FuzzTarget.reader) + [
      .anyFile, .bulletins, .mapping, .route, .report, .radar, .condition, .patch, .source, .pulled, .request,
      .along, .filter, .filterJSON, .values, .text, .flags, .geometry,
    ]
  }

  package var name: String {
    if case .reader(let format) = self { return "reader-\(format.rawValue)" }
    return String(describing: self)
  }

  package static func named(_ name: String) -> FuzzTarget? { allCases.first { $0.name == name } }

  package func run(_ bytes: [UInt8]) {
    switch self {
    case .reader(let format): FuzzReaders.list(bytes, format)
    case .anyFile: FuzzReaders.list(bytes, nil)
    case .bulletins: FuzzReaders.list(bytes, .list, as: .bulletin)
    case .mapping: FuzzReaders.mapping(bytes)
    case .route: _ = try? RouteReader.read(ByteInput(name: "route", bytes: bytes))
    case .report: _ = try? ReportBody.read(bytes)
    case .radar: _ = try? FeatureBody.read(bytes, layer: .radars)
    case .condition: _ = try? FeatureBody.read(bytes, layer: .conditions)
    case .patch: FuzzReaders.patch(bytes)
    case .source: _ = try? SourceBody.removalLimit(bytes)
    case .pulled: FuzzReaders.pulled(bytes)
    case .request: FuzzService.shared?.ask(bytes)
    case .along: FuzzService.shared?.askAlong(bytes)
    case .filter:
      FuzzService.shared?.askFiltered(bytes, .text)
      FuzzService.shared?.askFiltered(bytes, .gdal)
    case .filterJSON: FuzzService.shared?.askFiltered(bytes, .json)
    case .values: FuzzTexts.values(String(decoding: bytes, as: UTF8.self))
    case .text: FuzzTexts.text(String(decoding: bytes, as: UTF8.self))
    case .flags: FuzzTexts.flags(String(decoding: bytes, as: UTF8.self))
    case .geometry: FuzzGeometry.run(bytes)
    }
  }
}
