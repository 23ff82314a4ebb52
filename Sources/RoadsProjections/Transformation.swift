import CProj
import RoadsCore

/// What PROJ needs to transform to a plane and back, and how far that goes. It takes milliseconds to make, so it is kept when it has
/// served (``CoordinateSystems``).
///
/// It reaches ten degrees of longitude and twenty of latitude beyond the area of use that EPSG gives the system: there every one
/// of them is still a map; farther away some fold, and what is at one place there nobody can tell from its numbers. (EPSG has
/// the zones of ETRS89 end where the countries end that named them.) That of the whole world reaches as far as it is used.
///
/// Unchecked: one ``Projection`` at a time has it.
final class Transformation: @unchecked Sendable {
  let system: CoordinateSystem
  /// As far as places can be told in it.
  let reach: Window
  /// What holds the reach in the plane.
  let bounds: PlaneRectangle
  private let proj: OpaquePointer

  private static let beyond = (longitude: 10.0, latitude: 20.0)
  /// Places on each edge of the reach, between which its image is nearly straight.
  private static let steps = 64
  /// Of the extent: more than the image bends between two of these.
  private static let margin = 0.01

  init?(_ system: CoordinateSystem) {
    guard let code = system.code, let proj = cproj_make(CInt(code)) else { return nil }
    var area = [Double](repeating: 0, count: 4)
    guard cproj_area(proj, &area) != 0 else {
      cproj_free(proj)
      return nil
    }
    self.system = system
    self.proj = proj
    reach = Transformation.reach(west: area[0], south: area[1], east: area[2], north: area[3])
    let edge = PlaneRectangle(
      least: PlanePosition(reach.west, reach.south), most: PlanePosition(reach.east, reach.north))
    var image = edge.border(Transformation.steps)
    Transformation.transform(proj, isInverse: false, &image)
    guard let whole = PlaneRectangle.around(image.filter(\.isFinite)) else {
      cproj_free(proj)
      return nil
    }
    let extent = max(whole.most.first - whole.least.first, whole.most.second - whole.least.second)
    bounds = whole.grown(by: extent * Transformation.margin) ?? whole
  }

  deinit { cproj_free(proj) }

  private static func reach(west: Double, south: Double, east: Double, north: Double) -> Window {
    if west <= -180, east >= 180 { return Window(south: south, west: -180, north: north, east: 180) }
    return Window(
      south: max(-90, south - beyond.latitude), west: max(-180, west - beyond.longitude),
      north: min(90, north + beyond.latitude), east: min(180, east + beyond.longitude))
  }

  func transform(isInverse: Bool, _ places: inout [PlanePosition]) {
    Transformation.transform(proj, isInverse: isInverse, &places)
  }

  private static func transform(_ proj: OpaquePointer, isInverse: Bool, _ places: inout [PlanePosition]) {
    let count = places.count
    places.withUnsafeMutableBytes { bytes in
      guard let pairs = bytes.bindMemory(to: Double.self).baseAddress else { return }
      cproj_transform(proj, isInverse ? 1 : 0, pairs, count)
    }
  }
}
