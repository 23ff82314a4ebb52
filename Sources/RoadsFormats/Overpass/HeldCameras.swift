import RoadsCore

/// Cameras and enforcement relations of an answer, held until its end: a relation says more of its device, and the device
/// of a section is no camera of its own. There are bounds to both, far beyond any country; what does not fit is said
/// at once, as far as it is known then.
struct HeldCameras {
  private struct Camera {
    let id: Int64
    let index: Int
    let line: Int
    var draft: RowDraft
    var isPart = false
    /// What a relation says of it that it says not itself.
    var camera: CameraKind?
  }

  private struct Relation {
    let id: String?
    let index: Int
    let line: Int
    let enforcement: Enforcement
  }

  private static let mostCameras = 100_000
  /// Members and points of all relations.
  private static let mostMembers = 1_000_000

  typealias Reason = Rejection.Reason

  private var cameras: [Camera] = []
  private var places: [Int64: Int] = [:]
  private var relations: [Relation] = []
  private var size = 0
  private var allowance = WayPointAllowance()

  /// false where there is no room. The same node once more is held already.
  mutating func add(camera id: Int64, _ draft: RowDraft, _ element: ListElement) -> Bool {
    if places[id] != nil { return true }
    guard cameras.count < HeldCameras.mostCameras else { return false }
    places[id] = cameras.count
    cameras.append(Camera(id: id, index: element.index, line: element.line, draft: draft))
    return true
  }

  mutating func add(_ enforcement: Enforcement, id: String?, _ element: ListElement) -> Bool {
    guard size + enforcement.size <= HeldCameras.mostMembers else { return false }
    size += enforcement.size
    relations.append(Relation(id: id, index: element.index, line: element.line, enforcement: enforcement))
    return true
  }

  /// Of one that found no room: as far as it is known now.
  mutating func place(
    _ enforcement: Enforcement, _ nodes: NodePlaces, _ ways: WayNodes
  ) -> EnforcementPlace {
    EnforcementPlace(enforcement, nodes, ways, &allowance)
  }

  // MARK: At the end

  /// In the order in which they stood.
  mutating func items(_ maker: RowMaker, _ nodes: NodePlaces, _ ways: WayNodes) -> [ImportItem] {
    var items: [(index: Int, item: ImportItem)] = []
    for relation in relations {
      let place = self.place(relation.enforcement, nodes, ways)
      guard !isOfCameras(relation.enforcement, place) else { continue }
      items.append(
        (
          relation.index,
          maker.item(relation.id, index: relation.index, line: relation.line) { () throws(Reason) in
            try HeldCameras.draft(relation.enforcement, place)
          }
        ))
    }
    for camera in cameras where !camera.isPart {
      var draft = camera.draft
      draft.camera = camera.camera ?? .fixed
      items.append(
        (
          camera.index,
          maker.item(String(camera.id), index: camera.index, line: camera.line) { () throws(Reason) in draft }
        ))
    }
    self = HeldCameras()
    return items.sorted { $0.index < $1.index }.map(\.item)
  }

  /// Whether the relation says nothing but what its devices, which are cameras, say now. Of a section the line counts,
  /// and the devices are parts of it.
  private mutating func isOfCameras(_ relation: Enforcement, _ place: EnforcementPlace) -> Bool {
    // Then it is rejected, and the cameras say what they know themselves.
    if place.problem != nil { return false }
    let found = relation.devices.compactMap { $0.id.flatMap { places[$0] } }
    if relation.kind == .averageSpeed, place.stretch() != nil {
      for index in found { cameras[index].isPart = true }
      return false
    }
    for index in found { teach(&cameras[index], relation, place) }
    return !found.isEmpty
  }

  /// A camera that watches over speed and lights is one for speed.
  private func teach(_ camera: inout Camera, _ relation: Enforcement, _ place: EnforcementPlace) {
    let point = camera.draft.place.coordinate
    if camera.camera == nil || relation.kind == .speed { camera.camera = relation.kind.camera }
    if camera.draft.speedLimit == nil { camera.draft.speedLimit = relation.draft.speedLimit }
    if let bearing = place.bearing(at: point) {
      // One that stands in several relations may watch several directions.
      if camera.draft.direction == .unknown {
        (camera.draft.direction, camera.draft.bearing) = (.one, bearing)
      } else if camera.draft.bearing != bearing {
        camera.draft.direction = .both
      }
    }
  }

  static func draft(_ relation: Enforcement, _ place: EnforcementPlace) throws(Reason) -> RowDraft {
    if let problem = place.problem { throw problem }
    var draft = relation.draft
    draft.camera = relation.kind.camera
    if relation.kind == .averageSpeed, let stretch = place.stretch() {
      let count = stretch.lines.reduce(0) { $0 + $1.count }
      guard count <= Geometry.mostPoints else {
        throw .geometry(.tooManyPoints(count, limit: Geometry.mostPoints))
      }
      draft.place = try Place(
        stretch.lines.count == 1 ? .lineString(stretch.lines[0]) : .multiLineString(stretch.lines))
      draft.place.isApproximate = stretch.isApproximate
      draft.direction = .one
      return draft
    }
    guard let point = place.point else { throw .missing(member: "coordinates") }
    draft.place = Place(point)
    if let bearing = place.bearing(at: point) { (draft.direction, draft.bearing) = (.one, bearing) }
    return draft
  }
}
