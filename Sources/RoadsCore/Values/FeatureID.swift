/// A feature's address: `radars/RadarID-112`.
package struct FeatureID: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let layer: Layer
  package let id: String

  package init(_ layer: Layer, _ id: String) {
    self.layer = layer
    self.id = id
  }

  package var description: String { "\(layer.rawValue)/\(id)" }

  /// By layer, then by the id's bytes: the order that SQLite's and PostgreSQL's "C" collation give too.
  package static func < (a: FeatureID, b: FeatureID) -> Bool {
    a.layer == b.layer ? a.id.utf8.lexicographicallyPrecedes(b.id.utf8) : a.layer < b.layer
  }
}

extension FeatureID {
  /// The first character that no id may have: control characters, line separators, and what turns the direction of
  /// writing round. An id with one looks like another, and breaks the line of a log or a table.
  package static func controlCharacter(in id: String) -> Unicode.Scalar? {
    var id = id
    if id.withUTF8({ hasOnlyPlainASCII($0) }) { return nil }
    return id.unicodeScalars.first { scalar in
      switch scalar.value {
      // C0, DEL and C1.
      case 0...0x1F, 0x7F...0x9F: true
      case 0x2028, 0x2029: true
      // Unicode's Bidi_Control.
      case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }
}

/// Looks at all of it: without a way out halfway it is a few instructions for many bytes.
private func hasOnlyPlainASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var other: UInt8 = 0
  for index in 0..<bytes.count { other |= bytes[index] &- 0x20 < 0x5F ? 0 : 1 }
  return other == 0
}

/// What a person typed to name a feature: `radars/RadarID-112`, or only `RadarID-112`.
package enum FeatureName: Sendable, Hashable {
  case full(FeatureID)
  case bare(String)

  package init(_ text: String) {
    // By bytes: an accent behind the slash is of the id, and no character with it.
    for layer in Layer.allCases where text.utf8.starts(with: (layer.rawValue + "/").utf8) {
      let id = String(text.utf8.dropFirst(layer.rawValue.utf8.count + 1)) ?? ""
      if !id.isEmpty {
        self = .full(FeatureID(layer, id))
        return
      }
    }
    self = .bare(text)
  }

  /// The addresses it can mean, in order.
  package var candidates: [FeatureID] {
    switch self {
    case .full(let id): [id]
    case .bare(let id): Layer.allCases.map { FeatureID($0, id) }
    }
  }
}
