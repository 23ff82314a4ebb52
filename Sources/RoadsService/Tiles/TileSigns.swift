import RoadsCore
import RoadsLive

/// The signs that one tile has, by layer.
struct TileSigns {
  /// From here on every sign is in its tile; below, one for each little square of the screen.
  private static let wholeZoom = 12
  /// Units of the tile: 4 pixels of the usual 256.
  private static let square = VectorTile.extent / 64

  private struct Sign {
    let place: VectorTile.Place
    let severity: UInt8
    let record: LiveRecord

    /// Stands for the square that both are in, whatever order the index has today.
    func precedes(_ other: Sign) -> Bool {
      severity == other.severity ? RecordOrder.precedes(record, other.record) : severity < other.severity
    }
  }

  private struct Square: Hashable {
    let layer: Layer
    let x: Int
    let y: Int
  }

  private let asked: TileQuestion
  private let budget: WorkBudget
  private var chosen: [Layer: [Sign]] = [:]

  init(_ asked: TileQuestion, _ snapshot: Snapshot, _ budget: WorkBudget) {
    let address = asked.address
    self.asked = asked
    self.budget = budget
    guard let box = address.box else { return }
    var chosen: [Layer: [Sign]] = [:]
    var taken: [Square: Int] = [:]
    var size = 0
    snapshot.scanSigns(in: box, asked.filter, budget) { match in
      guard budget.take(TileSigns.workOfFeature),
        let (x, y) = address.position(of: match.coordinate, extent: VectorTile.extent)
      else { return }
      let record = match.record
      let sign = Sign(
        place: VectorTile.Place(x: x, y: y), severity: FeatureType.severities[Int(match.type)], record: record
      )
      guard address.zoom < TileSigns.wholeZoom else {
        // What it will take, while it is made, before it is made.
        size += record.shortSize + TileSigns.room
        guard budget.holds(size) else { return }
        chosen[record.layer, default: []].append(sign)
        return
      }
      let square = Square(layer: record.layer, x: x / TileSigns.square, y: y / TileSigns.square)
      if let index = taken[square] {
        if sign.precedes(chosen[record.layer, default: []][index]) {
          chosen[record.layer, default: []][index] = sign
        }
      } else {
        taken[square] = chosen[record.layer, default: []].count
        chosen[record.layer, default: []].append(sign)
      }
    }
    self.chosen = chosen
  }

  func write(_ layer: Layer, to tile: inout VectorTile, _ tag: inout ContentTag) {
    let found = chosen[layer, default: []]
    guard budget.take(found.count * TileSigns.workOfPoint) else { return }
    let signs = found.sorted { RecordOrder.precedes($0.record, $1.record) }
    for sign in signs { asked.add(sign.record, to: &tag) }
    tile.add(
      layer: layer.rawValue,
      signs.map { sign in
        VectorTile.Feature(geometry: .point(sign.place), properties: asked.properties(of: sign.record))
      })
  }

  /// For its numbers, and the texts while they are sought among those that are there already.
  private static let room = 256
  /// To find a feature's place in the tile, and to write it, in units of a budget.
  private static let workOfFeature = 100
  private static let workOfPoint = 5_000
}
