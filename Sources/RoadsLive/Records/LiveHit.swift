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

  /// The same, the geometry as `write` has it.
  package func append(live hit: LiveHit, _ shape: AnswerShape, geometry write: (Geometry) -> Void) {
    withExtendedLifetime(hit.record.block) {
      let place = hit.record.block.place
      append(UnsafeBufferPointer(start: place.bytes, count: place.geometryStart))
      write(shape.geometry == .full ? hit.record.geometry : .point(place.sign))
      append(
        place, from: MemberOffsets.geometryEnd(id: Int(place.head.pointee.id)), distance: hit.distance,
        along: hit.along, hit.ofShape, passing: hit.passing, shape)
    }
  }

  @inline(__always)
  func append(
    _ place: RecordPointer, distance: Double?, along: Double?, _ ofShape: ShapePosition?,
    passing: Instant?, _ shape: AnswerShape
  ) {
    var copied = 0
    if shape.geometry == .sign, place.head.pointee.isShape {
      append(UnsafeBufferPointer(start: place.bytes, count: place.details.geometryStart))
      append(point: place.sign)
      copied = MemberOffsets.geometryEnd(id: Int(place.head.pointee.id))
    }
    append(
      place, from: copied, distance: distance, along: along, ofShape, passing: passing, shape)
  }

  /// What stands behind the first `copied` bytes.
  @inline(__always)
  private func append(
    _ place: RecordPointer, from copied: Int, distance: Double?, along: Double?, _ ofShape: ShapePosition?,
    passing: Instant?, _ shape: AnswerShape
  ) {
    let length = Int(place.head.pointee.length)
    let measures = Int(place.head.pointee.measures)
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

extension RecordPointer {
  /// Where in the GeoJSON its geometry stands. That of a point is the last object before its end.
  fileprivate var geometryStart: Int {
    if head.pointee.isShape { return details.geometryStart }
    var start = MemberOffsets.geometryEnd(id: Int(head.pointee.id)) - 1
    while bytes[start] != UInt8(ascii: "{") { start -= 1 }
    return start
  }
}
