package import RoadsCore
package import RoadsFormats

/// One feature of an answer, as `Hit` is the store's.
package struct LiveHit: Sendable {
  package let record: LiveRecord
  /// Metres from the circle's centre or from the route.
  package let distance: Double?
  /// Metres from the route's start to where one is nearest, or first comes within the width of a line or area.
  package let along: Double?
  /// Of a line or area that was measured.
  package let ofShape: ShapePosition?
  /// On a drive, when one is there.
  package let passing: Instant?

  package init(
    record: LiveRecord, distance: Double? = nil, along: Double? = nil, ofShape: ShapePosition? = nil,
    passing: Instant? = nil
  ) {
    self.record = record
    self.distance = distance
    self.along = along
    self.ofShape = ofShape
    self.passing = passing
  }
}

extension OutputBuffer {
  /// The bytes that `append(geoJSON:)` writes of the same hit.
  package func append(live hit: LiveHit, _ shape: AnswerShape) {
    withExtendedLifetime(hit.record.block) {
      append(
        hit.record.block.place, distance: hit.distance, along: hit.along, hit.ofShape, passing: hit.passing,
        shape)
    }
  }

  @inline(__always)
  func append(
    _ place: RecordPointer, distance: Double?, along: Double?, _ ofShape: ShapePosition?,
    passing: Instant?, _ shape: AnswerShape
  ) {
    let length = Int(place.head.pointee.length)
    let measures = Int(place.head.pointee.measures)
    var copied = 0
    if shape.geometry == .sign, place.head.pointee.isShape {
      append(UnsafeBufferPointer(start: place.bytes, count: place.details.geometryStart))
      append(point: place.sign)
      copied = MemberOffsets.geometryEnd(id: Int(place.head.pointee.id))
    }
    guard
      shape.hasDistance || shape.hasAlong || shape.hasPassing || shape.moment != nil
        || !shape.marks.isEmpty
    else {
      return append(UnsafeBufferPointer(start: place.bytes + copied, count: length - copied))
    }
    append(UnsafeBufferPointer(start: place.bytes + copied, count: measures - copied))
    append(
      distance: distance, along: along, alongEnd: ofShape?.alongEnd, nearest: ofShape?.nearest,
      passing: passing, shape)
    if let moment = shape.moment(passing: passing) { append(place.activity(at: moment)) }
    if !shape.marks.isEmpty { append(shape.marks[place.record.source]) }
    append(UnsafeBufferPointer(start: place.bytes + measures, count: length - measures))
  }
}
