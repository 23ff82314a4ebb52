import RoadsClient
import RoadsCore
import RoadsFormats
import RoadsService

enum FuzzReaders {
  private static let now = Instant(seconds: 1_790_000_000)
  private static let zone = NamedZone(named: "Europe/Sarajevo")

  /// All rows, as an import takes them, and written again in every format.
  static func list(_ bytes: [UInt8], _ format: ImportFormat?, as kind: ListKind? = nil) {
    guard let zone else { return }
    // Small pieces, so that texts are cut where they hurt.
    for chunk in [7, 1 << 16] {
      let options = ImportFile.Options(
        format: format, kind: kind, tracks: format == .gpx, zone: zone, now: now, chunk: chunk)
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

  /// Of a feature with a value in most of its members.
  static func patch(_ bytes: [UInt8]) {
    guard let feature = try? FeatureBody.read(whole, layer: .radars).feature(id: "R0", at: now) else {
      return
    }
    guard let body = try? PatchBody(bytes, of: feature, written: whole, at: now) else { return }
    _ = try? CorrectionPolicy.edited(feature, body.values, at: now)
  }

  private static let whole = Array(
    """
    {"type":"Feature","id":"R0","geometry":{"type":"Point","coordinates":[18.1,44.1]},"properties":{"type":"announced",\
    "title":"Radar","road":"M-17","authority_id":47,"authority":"MUP","text":"60","valid_from":"2026-09-21T08:00:00Z",\
    "valid_to":"2026-09-23T08:00:00Z","direction":"one","bearing":90,"speed_limit_kmh":60}}
    """.utf8)

  static func pulled(_ bytes: [UInt8]) {
    _ = try? PulledJSON.changes(bytes)
    _ = try? PulledJSON.bulletins(bytes)
    for layer in Layer.allCases { _ = try? PulledJSON.items(bytes, layer: layer) }
  }
}
