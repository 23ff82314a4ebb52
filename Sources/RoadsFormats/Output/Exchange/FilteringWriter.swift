import RoadsCore

/// Keeps from a format what it cannot carry, and counts it.
final class FilteringWriter: FeatureWriter {
  private let writer: any FeatureWriter
  private let carries: (Feature) -> Bool
  private(set) var leftOut = 0

  init(_ writer: any FeatureWriter, _ carries: @escaping (Feature) -> Bool) {
    self.writer = writer
    self.carries = carries
  }

  var zones: Set<NamedZone> { writer.zones }

  func begin() throws { try writer.begin() }

  func write(_ hit: Hit) throws {
    if carries(hit.feature) { try writer.write(hit) } else { leftOut += 1 }
  }

  func write(_ written: SerializedHits) throws {
    leftOut += written.leftOut
    try writer.write(written)
  }

  func end() throws { try writer.end() }
}
