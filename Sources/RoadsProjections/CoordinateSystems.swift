import CProj
package import RoadsCore

/// The coordinate reference systems that can be had on a machine, and what transforms to them.
package final class CoordinateSystems: Sendable {
  /// Of this machine: PROJ is loaded when they are asked for first.
  package static let installed = CoordinateSystems(withProjections: true)

  /// Longitude and latitude first.
  package let offered: [CoordinateSystem]
  private let idle = CheckedMutex<[CoordinateSystem: [Transformation]]>([:])

  /// Of each system. As many as are in use at once are made; beyond these they are thrown away again.
  private static let mostIdle = 2

  /// `withProjections`: those too that need PROJ, as far as it is here.
  package init(withProjections: Bool) {
    offered = CoordinateSystem.ofDegrees + (withProjections ? CoordinateSystems.known() : [])
  }

  private static func known() -> [CoordinateSystem] {
    guard cproj_load() == nil else { return [] }
    let codes = CoordinateSystem.ofPlanes.map { CInt($0.code ?? 0) }
    var isKnown = [UInt8](repeating: 0, count: codes.count)
    cproj_known(codes, codes.count, &isKnown)
    return zip(CoordinateSystem.ofPlanes, isKnown).filter { $0.1 == 1 }.map { $0.0 }
  }

  /// A projection to a system of a plane. nil where none can be made: there is no memory, or PROJ's database has been taken away.
  package func projection(_ system: CoordinateSystem, _ budget: WorkBudget) throws -> Projection? {
    if let known = idle.withLock({ $0[system]?.popLast() }) { return Projection(known, of: self) }
    // PROJ reads its database.
    try budget.needsPatience()
    return Transformation(system).map { Projection($0, of: self) }
  }

  func keep(_ transformation: Transformation) {
    idle.withLock { idle in
      guard idle[transformation.system, default: []].count < CoordinateSystems.mostIdle else { return }
      idle[transformation.system, default: []].append(transformation)
    }
  }
}
