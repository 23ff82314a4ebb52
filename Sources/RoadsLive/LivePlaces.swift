import RoadsCore

/// What was found in an area, with what there is to say besides of lines and areas.
struct LivePlaces {
  private(set) var places: [AnswerPlace] = []
  private var shapes = ShapePositions()

  init(places: [AnswerPlace] = []) { self.places = places }

  mutating func add(_ record: RecordPointer, _ position: AreaMeasure.AreaPosition) {
    let row = LiveSearch.row(record)
    places.append(
      AnswerPlace(point: record.sign, distance: position.distance, along: position.along, row: row))
    if let ofShape = position.ofShape { shapes.add(ofShape, row: row) }
  }

  mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    shapes.removeAll()
  }

  /// These places, in their order, which are among those that were added or are points.
  consuming func whole(_ places: [AnswerPlace]) -> LivePlaces {
    self.places = places
    shapes.sort()
    return self
  }

  func passing(_ place: AnswerPlace, _ drive: Drive) -> Instant {
    drive.passing(at: place.along, near: ofShape(place)?.nearest ?? place.point)
  }

  /// nil of a point.
  @inline(__always)
  func ofShape(_ place: AnswerPlace) -> ShapePosition? {
    LiveSearch.kept(place).head.pointee.isShape ? shapes[place.row] : nil
  }
}
