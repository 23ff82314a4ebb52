import RoadsClient
import RoadsCore
import RoadsFormats

enum FuzzReaders {
  private static let now = Instant(seconds: 1_790_000_000)
  private static let zone = NamedZone(named: "Europe/Sarajevo")

  /// All rows, as an import takes them, and written again in every format.
  static func list(_ bytes: [UInt8], _ format: ImportFormat?, as kind: ListKind? = nil) {
    guard let zone else { return }
    // Small pieces, so that texts are cut where they hurt.
    for chunk in [7, 1 << 16] {
      let options = ImportFile.Options(
        format: format, kind: kind, tracks: true, zone: zone, now: now, chunk: chunk)
      guard let file = try? ImportFile.open(ByteInput(name: "list", bytes: bytes), options),
        case .features(let source) = file.content
      else { continue }
      while let batch = try? source.next() {
        for case .row(let row) in batch { _ = try? row.feature.validate() }
      }
    }
  }

  /// A mapping, and behind the first NUL the text that it is for; what is no mapping lets the text be.
  static func mapping(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard let zone,
      let mapping = try? PropertyMapping.read(ByteInput(name: "mapping", bytes: Array(parts[0])))
    else { return }
    let text = parts.count > 1 ? Array(parts[1]) : Array("{\"a\":[{\"b\":1}]}".utf8)
    for chunk in [7, 1 << 16] {
      let options = ImportFile.Options(
        kind: .conditions, mapping: mapping, mappingNotes: MappingNotes(), zone: zone, now: now, chunk: chunk)
      guard let file = try? ImportFile.open(ByteInput(name: "list", bytes: text), options),
        case .features(let source) = file.content
      else { continue }
      while let batch = try? source.next() {
        for case .row(let row) in batch { _ = try? row.feature.validate() }
      }
    }
  }

  static func pulled(_ bytes: [UInt8]) {
    _ = try? PulledJSON.changes(bytes)
    _ = try? PulledJSON.bulletins(bytes)
    for layer in Layer.allCases { _ = try? PulledJSON.items(bytes, layer: layer) }
  }
}
