import RoadsCore
import RoadsLive
import RoadsText

/// What a service that keeps one region does not do for the rest of the world: it says so, for silence would read
/// as "there is nothing on your road".
extension ServiceParts {
  /// A feature is to be stored: any part of its line or area in the region is enough.
  func checkInside(_ feature: Feature, field: String) throws(Problem) {
    guard let region = live.region, !region.holds(feature) else { return }
    throw Problem(422, RegionSentences.outside(region), field: field)
  }

  /// Somebody asks what is near. What lies partly inside is answered for that part.
  func checkMeets(_ area: Area, field: String) throws(Problem) {
    guard let region = live.region, !region.meets(area) else { return }
    throw Problem(422, RegionSentences.outside(region), field: field)
  }

  /// Something is to be done to a feature: of those elsewhere this service knows nothing, and changes nothing.
  func checkHere(_ id: FeatureID) throws {
    guard live.region != nil, live.snapshot.record(id) == nil else { return }
    if let problem = try elsewhere(id) { throw problem }
  }

  /// Why there is no such feature here. The store knows of those that were, and of those that are elsewhere.
  func absence(of id: FeatureID) -> any Error {
    do {
      return try elsewhere(id) ?? store.absence(of: id)
    } catch {
      return meaning(of: error)
    }
  }

  private func elsewhere(_ id: FeatureID) throws -> Problem? {
    guard let region = live.region,
      let last = try store.feature(id) ?? store.tombstone(id)?.feature,
      !region.holds(last)
    else { return nil }
    return Problem(404, RegionSentences.livesOutside(id, region))
  }
}

extension Box {
  /// Whether an area reaches into it; where it is close, yes.
  fileprivate func meets(_ area: Area) -> Bool {
    let windows =
      switch area {
      case .box(let box): Window.of(box)
      case .circle(let circle): Window.around(CollectionOfOne(circle.centre), metres: circle.metres)
      case .corridor(let corridor): RouteMeasure(corridor).parts.flatMap { $0 }
      }
    return Window.of(self).contains { mine in windows.contains { mine.touches($0) } }
  }
}
