internal import CWebAssets

/// The files that the program carries, as they lie in it.
package enum WebFiles {
  package struct File {
    package let name: String
    package let coding: ContentCoding
    package let bytes: UnsafeBufferPointer<UInt8>

    package var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Ours.
  package static var own: [File] { files(cweb_own) }

  /// Debian's Leaflet, plain and packed.
  package static var leaflet: [File] { files(cweb_leaflet) }

  /// The text of one of ours; empty where there is none of that name.
  package static func text(_ name: String) -> String { own.first { $0.name == name }?.text ?? "" }

  private static func files(_ table: (Int) -> CWebAsset) -> [File] {
    var files: [File] = []
    while true {
      let entry = table(files.count)
      guard let name = entry.name else { return files }
      let coding = ContentCoding(rawValue: String(cString: entry.coding)) ?? .identity
      files.append(
        File(
          name: String(cString: name), coding: coding,
          bytes: UnsafeBufferPointer(start: entry.bytes, count: entry.count)))
    }
  }
}
