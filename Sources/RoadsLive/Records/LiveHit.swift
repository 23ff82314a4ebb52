package import RoadsFormats

/// One feature of an answer, as `Hit` is the store's.
package struct LiveHit: Sendable {
  package let record: LiveRecord
  /// Metres from the circle's centre or from the route.
  package let distance: Double?
  /// Metres from the route's start to where one is nearest.
  package let along: Double?

  package init(record: LiveRecord, distance: Double? = nil, along: Double? = nil) {
    self.record = record
    self.distance = distance
    self.along = along
  }
}

extension OutputBuffer {
  /// The bytes that `append(geoJSON:)` writes of the same hit.
  package func append(live hit: LiveHit, _ shape: AnswerShape) {
    withExtendedLifetime(hit.record.block) {
      append(hit.record.block.place, distance: hit.distance, along: hit.along, shape)
    }
  }

  @inline(__always)
  func append(_ place: RecordPointer, distance: Double?, along: Double?, _ shape: AnswerShape) {
    let length = Int(place.head.pointee.length)
    let measures = Int(place.head.pointee.measures)
    guard shape.hasDistance || shape.hasAlong else {
      return append(UnsafeBufferPointer(start: place.bytes, count: length))
    }
    append(UnsafeBufferPointer(start: place.bytes, count: measures))
    append(distance: distance, along: along, shape)
    append(UnsafeBufferPointer(start: place.bytes + measures, count: length - measures))
  }
}
