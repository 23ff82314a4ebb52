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

/// What a person typed to name a feature: `radars/RadarID-112`, or only `RadarID-112`.
package enum FeatureName: Sendable, Hashable {
  case full(FeatureID)
  case bare(String)

  package init(_ text: String) {
    for layer in Layer.allCases where text.hasPrefix(layer.rawValue + "/") {
      let id = String(text.dropFirst(layer.rawValue.count + 1))
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
