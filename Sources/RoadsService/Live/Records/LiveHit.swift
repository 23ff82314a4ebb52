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
    append(block: hit.record.block, distance: hit.distance, along: hit.along, shape)
  }

  @inline(__always)
  func append(block: RecordBlock, distance: Double?, along: Double?, _ shape: AnswerShape) {
    block.withUnsafeMutablePointers { head, bytes in
      let length = Int(head.pointee.length)
      let measures = Int(head.pointee.measures)
      guard shape.hasDistance || shape.hasAlong else {
        return append(UnsafeBufferPointer(start: bytes, count: length))
      }
      append(UnsafeBufferPointer(start: bytes, count: measures))
      append(distance: distance, along: along, shape)
      append(UnsafeBufferPointer(start: bytes + measures, count: length - measures))
    }
  }
}
