import RoadsCore
import RoadsText

/// One layer of a tile, as descriptions of the tiles tell it.
struct TileLayer {
  enum Kind: Int {
    case signs
    case lines
    case areas
  }

  enum FieldType {
    case text
    case number
    case flag
  }

  let layer: Layer
  let kind: Kind

  static func all(of layers: [Layer], _ content: TileContent) -> [TileLayer] {
    let kinds: [Kind] = (content.hasSigns ? [.signs] : []) + (content.hasShapes ? [.lines, .areas] : [])
    return layers.flatMap { layer in kinds.map { TileLayer(layer: layer, kind: $0) } }
  }

  /// Its name in the tile.
  var id: String {
    switch kind {
    case .signs: layer.rawValue
    case .lines: layer.tileLines
    case .areas: layer.tileAreas
    }
  }

  var title: Phrase {
    switch kind {
    case .signs: PagesText.title(layer)
    case .lines: PagesText.lines(layer)
    case .areas: PagesText.areas(layer)
    }
  }

  /// Of its geometry: points have none.
  var dimension: Int { kind.rawValue }

  /// What its features have. Only conditions concern some vehicles alone.
  var fields: [(name: String, type: FieldType)] {
    var fields: [(name: String, type: FieldType)] = [
      ("id", .text), ("type", .text), ("title", .text), ("source", .text), ("active", .flag),
    ]
    if layer == .conditions { fields.append(("limited", .flag)) }
    if kind != .signs { fields.append(("direction", .text)) }
    if kind == .lines { fields.append(("length_m", .number)) }
    return fields
  }
}
