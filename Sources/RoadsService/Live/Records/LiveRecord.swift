import RoadsCore
import RoadsFormats

/// What is kept of a feature before its bytes: what filters and answers ask of it most.
struct LiveHead: Sendable {
  let latitude: Double
  let longitude: Double
  /// The ends of the validity; the ends of time where they are open.
  let from: Int64
  let until: Int64
  let updatedAt: Int64
  let reports: Int
  let length: UInt32
  /// `FeatureMarks`, from the first byte on.
  let id: UInt32
  let title: UInt32
  let road: UInt32
  let authority: UInt32
  let text: UInt32
  let measures: UInt32
  let type: UInt8
  /// The official number; 0 where there is none.
  let roadClass: UInt8

  var isBounded: Bool { from != .min || until != .max }
  /// What stands in a column of types.
  var code: UInt8 { isBounded ? type | TypeCode.bounded : type }
}

/// The one allocation that holds a feature: its head, and its GeoJSON behind that.
typealias RecordBlock = ManagedBuffer<LiveHead, UInt8>

/// A feature as the service keeps it: its ready-made GeoJSON, and beside it only what must be found without
/// reading that. One reference; nothing behind it ever changes, which is why any thread may have it.
package struct LiveRecord: @unchecked Sendable {
  let block: RecordBlock

  init(_ block: RecordBlock) { self.block = block }

  /// `scratch` is written over.
  init(_ feature: Feature, scratch: OutputBuffer) {
    scratch.clear()
    let marks = scratch.append(geoJSON: Hit(feature: feature), AnswerShape())
    let head = LiveHead(
      latitude: feature.coordinate.latitude, longitude: feature.coordinate.longitude,
      from: feature.validity.from?.milliseconds ?? .min,
      until: feature.validity.until?.milliseconds ?? .max, updatedAt: feature.updatedAt.milliseconds,
      reports: feature.reports, length: UInt32(scratch.count), id: UInt32(marks.id),
      title: UInt32(marks.title), road: UInt32(marks.road), authority: UInt32(marks.authority),
      text: UInt32(marks.text), measures: UInt32(marks.measures), type: TypeCode.code(feature.type),
      roadClass: UInt8(feature.roadClass?.rawValue ?? 0))
    block = RecordBlock.create(minimumCapacity: scratch.count) { _ in head }
    block.withUnsafeMutablePointerToElements { place in
      scratch.withBytes { bytes in
        if let base = bytes.baseAddress { place.update(from: base, count: bytes.count) }
      }
    }
  }

  var header: LiveHead { block.header }

  /// The GeoJSON, while `body` runs.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    block.withUnsafeMutablePointers { head, bytes in
      body(UnsafeBufferPointer(start: bytes, count: Int(head.pointee.length)))
    }
  }

  /// Whether these are the same bytes of the same feature.
  func isEqual(_ other: LiveRecord) -> Bool {
    withBytes { mine in
      other.withBytes { theirs in mine.count == theirs.count && mine.elementsEqual(theirs) }
    }
  }
}
