import RoadsCore
import RoadsFormats

/// How a source stands in a record's bytes: the member before the text.
enum SourceMember {
  static let beginning = Array(",\"source\":\"".utf8)
  static let end = Array("\",\"text\":".utf8)

  /// What begins the member that those have which stand for others.
  static let several = Array(",\"sources\":[".utf8)

  /// For those who look for it: as it is written.
  static func bytes(_ source: SourceName) -> [UInt8] {
    let buffer = OutputBuffer(capacity: 64)
    buffer.append(json: source.text)
    return buffer.withBytes { beginning.dropLast() + Array($0) + end.dropFirst() }
  }
}
