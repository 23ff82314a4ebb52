import RoadsArguments
import RoadsCore
import RoadsLive
import RoadsProjections
import RoadsText

/// `bbox` in the coordinate reference system that `bbox-crs` names.
struct BoxOfSystem {
  /// Where to look; nil: everywhere.
  let area: Area?
  private let plane: PlaneBox?

  init(_ call: Call, _ systems: CoordinateSystems) throws {
    let system = try SystemParameters.system(call, SystemParameters.ofBox, systems)
    switch system.kind {
    case .longitudeLatitude:
      area = try BoxParameter.box(call).map(Area.box)
      plane = nil
    case .latitudeLongitude:
      area = try BoxParameter.box(call, latitudeFirst: system).map(Area.box)
      plane = nil
    case .plane:
      guard let (given, numbers) = try BoxParameter.numbers(call, of: system) else {
        (area, plane) = (nil, nil)
        return
      }
      let rectangle = PlaneRectangle(
        least: PlanePosition(numbers[0], numbers[1]), most: PlanePosition(numbers[2], numbers[3]))
      guard rectangle.isInOrder else {
        throw Problem(400, SystemSentences.badBox(given.text, in: system.shortName), field: given.source)
      }
      guard let box = PlaneBox(rectangle, try systems.needed(system, call.budget)) else {
        throw Problem(400, SystemSentences.outside(given.text, of: system.shortName), field: given.source)
      }
      area = box.outer.map(Area.box)
      plane = box
    }
  }

  /// What of that which is in the area is in the box; nil where all is.
  func isWanted(_ shape: UnpackedShape, _ budget: WorkBudget) -> ((LiveRecord) -> Bool)? {
    guard let plane else { return nil }
    return { record in
      guard record.isShape else { return plane.holds(record.coordinate, budget) }
      return shape.look(at: record, budget) { plane.meets($0, budget) } ?? false
    }
  }
}
