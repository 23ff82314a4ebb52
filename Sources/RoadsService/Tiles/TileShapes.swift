import Glibc
import RoadsCore
import RoadsLive

/// The lines and areas that one tile has, by layer. What is too small to be seen is left out below the zooms that have
/// everything; where there would be too many, what matters least is.
struct TileShapes {
  /// From here on every line and area is in its tiles, as long as there is room.
  private static let wholeZoom = 12
  /// Units of the tile, eight to a pixel where it is drawn 512 pixels wide: from how long on the map's page begins to draw a
  /// line, less a tenth (`strokes.js`), and how large an area at least is.
  private static let shortest = 160.0
  private static let shortestClosure = 96.0
  private static let smallest = 32.0
  /// More than that is not legible, and no map draws it.
  private static let most = 4_000
  private static let mostPoints = 100_000

  private struct Drawn {
    let record: LiveRecord
    let shape: TileShape
  }

  private let asked: TileQuestion
  private let budget: WorkBudget
  private let allowance: TileAllowance
  private var drawn: [Drawn] = []
  private var points = 0
  private var size = 0

  init(_ asked: TileQuestion, _ snapshot: Snapshot, _ budget: WorkBudget) {
    self.asked = asked
    let address = asked.address
    self.budget = budget
    allowance = TileAllowance(budget)
    let world = address.side * Double(VectorTile.extent)
    guard let box = address.box(margin: TileShape.buffer, extent: VectorTile.extent) else { return }
    var bySeverity = [[LiveMatch]](repeating: [], count: FeatureType.bySeverity.count)
    snapshot.scanShapes(touching: box, asked.filter, budget) { match in
      guard budget.take(TileShapes.workOfFeature) else { return }
      if address.zoom < TileShapes.wholeZoom, TileShapes.isTooSmall(match, world) { return }
      bySeverity[Int(FeatureType.severities[Int(match.type)])].append(match)
    }
    // What costs much comes after all that costs little, however much it matters.
    var costly: [LiveRecord] = []
    for matches in bySeverity {
      guard budget.take(matches.count * TileShapes.workOfOrder) else { return }
      for record in matches.map(\.record).sorted(by: RecordOrder.precedes) {
        switch draw(record, isSecond: false) {
        case .done: continue
        case .tooCostly: costly.append(record)
        case .full: return
        }
      }
    }
    for record in costly where draw(record, isSecond: true) == .full { return }
  }

  private enum Outcome {
    case done
    case tooCostly
    /// There is no room for any other.
    case full
  }

  private mutating func draw(_ record: LiveRecord, isSecond: Bool) -> Outcome {
    guard drawn.count < TileShapes.most, points < TileShapes.mostPoints, !budget.isSpent,
      allowance.begin(isSecond: isSecond)
    else { return .full }
    guard allowance.take(TileShapes.workOfShape + record.pointCount * TileShapes.workOfPoint) else {
      return .tooCostly
    }
    let shape = TileShape(record.geometry, asked.address, allowance)
    if allowance.isSpent { return .tooCostly }
    guard let shape else { return .done }
    size += record.shortSize + TileShapes.room + shape.pointCount * TileShapes.roomOfPoint
    guard budget.holds(size) else { return .full }
    points += shape.pointCount
    drawn.append(Drawn(record: record, shape: shape))
    return .done
  }

  private static func isTooSmall(_ match: LiveMatch, _ world: Double) -> Bool {
    let isClosure = match.type == FeatureType.condition(.closure).number
    return units(match, world) < (match.length == nil ? smallest : isClosure ? shortestClosure : shortest)
  }

  /// How large it is on the map: a line as long as it is, an area as its rectangle.
  private static func units(_ match: LiveMatch, _ world: Double) -> Double {
    let extent = match.extent
    if let length = match.length {
      let latitude = min(abs(match.coordinate.latitude), WebMercator.highestLatitude)
      return length / (equator * cos(latitude * (.pi / 180))) * world
    }
    let width = (extent.east - extent.west) / 360
    let height = WebMercator.y(latitude: extent.south) - WebMercator.y(latitude: extent.north)
    return max(width, height) * world
  }

  private static let equator = 2 * Double.pi * Ellipsoid.equatorialRadius

  func write(_ layer: Layer, areas: Bool, to tile: inout VectorTile, _ tag: inout ContentTag) {
    let found = drawn.filter { $0.record.layer == layer && $0.shape.isArea == areas }
      .sorted { RecordOrder.precedes($0.record, $1.record) }
    for one in found { asked.add(one.record, to: &tag) }
    tile.add(
      layer: areas ? layer.tileAreas : layer.tileLines,
      found.map { one in
        var properties = asked.properties(of: one.record)
        properties.append(("direction", .text(one.record.direction.rawValue)))
        if let length = one.record.length {
          properties.append(("length_m", .number((length * 10).rounded() / 10)))
        }
        return VectorTile.Feature(
          geometry: areas ? .rings(one.shape.paths) : .lines(one.shape.paths), properties: properties)
      })
  }

  private static let room = 320
  private static let roomOfPoint = 24
  /// In units of a budget: to look at one, to put it in its order, to unpack and cut it.
  private static let workOfFeature = 60
  private static let workOfOrder = 600
  private static let workOfShape = 6_000
  private static let workOfPoint = 60
}

extension Layer {
  /// The names of the layers in a tile; those of signs are the layers' own.
  var tileLines: String { singular + "_lines" }
  var tileAreas: String { singular + "_areas" }
}
