import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsProjections

/// The coordinate reference system of an answer, and how geometries are written in it.
struct AnswerSystem {
  let system: CoordinateSystem
  private let projection: Projection?

  static var crs84: AnswerSystem { AnswerSystem(system: .crs84, projection: nil) }

  private init(system: CoordinateSystem, projection: Projection?) {
    self.system = system
    self.projection = projection
  }

  /// As the parameter `crs` has it.
  init(_ call: Call, _ systems: CoordinateSystems) throws {
    system = try SystemParameters.system(call, SystemParameters.crs, systems)
    projection = system.kind == .plane ? try systems.needed(system, call.budget) : nil
  }

  /// Bytes of a feature at most.
  func size(_ record: LiveRecord) -> Int {
    projection == nil ? record.size : record.size + record.pointCount * AnswerSystem.moreOfPoint
  }

  /// `-12345678.901` twice, in place of one digit each.
  private static let moreOfPoint = 24

  func append(_ hit: LiveHit, _ shape: AnswerShape, to output: OutputBuffer, _ budget: WorkBudget) {
    switch system.kind {
    case .longitudeLatitude: output.append(live: hit, shape)
    case .latitudeLongitude:
      output.append(live: hit, shape) { geometry in
        output.append(geometry: geometry) { output.append($0.latitude, $0.longitude) }
      }
    case .plane:
      output.append(live: hit, shape) { geometry in
        let places = places(of: geometry, budget)
        guard places.allSatisfy(\.isFinite) else { return output.append("null") }
        var next = places.startIndex
        output.append(geometry: geometry) { _ in
          output.append(places[next].first, places[next].second)
          next += 1
        }
      }
    }
  }

  /// Where all of its points are, in their order. With nothing left in the budget, no matter where.
  private func places(of geometry: Geometry, _ budget: WorkBudget) -> [PlanePosition] {
    guard let projection, budget.take(geometry.pointCount * Projection.workOfPoint) else {
      return [PlanePosition(.infinity, .infinity)]
    }
    if case .point(let point) = geometry { return projection.positions(of: [point]) }
    return projection.positions(of: ShapePaths(geometry).points)
  }
}

extension OutputBuffer {
  /// A position.
  fileprivate func append(_ first: Double, _ second: Double) {
    array {
      append(first)
      element()
      append(second)
    }
  }
}
