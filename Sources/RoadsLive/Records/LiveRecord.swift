package import RoadsCore
package import RoadsFormats

/// What is kept of a feature before its bytes: what filters and answers ask of it most.
struct RecordHeader: Sendable {
  let latitude: Double
  let longitude: Double
  /// The ends of the validity; the ends of time where they are open.
  let from: Int64
  let until: Int64
  /// The block that this belongs to.
  fileprivate(set) var owner: Unmanaged<RecordBlock>?
  let length: UInt32
  /// `MemberOffsets`, from the first byte on.
  let id: UInt32
  let title: UInt32
  let road: UInt32
  let authority: UInt32
  let text: UInt32
  let measures: UInt32
  /// A few: the fifth removes.
  let reports: UInt16
  let type: UInt8
  /// The road's class, 0 where there is none; two bits that say whether there are details behind the bytes, of which nearly
  /// no feature has any, and none has room for them that is not needed; one for hours, one for several sources, and one
  /// for samples.
  let classAndDetails: UInt8

  static let isShape: UInt8 = 0x80
  static let isDetailedPoint: UInt8 = 0x40
  /// Whose block is a `ScheduledBlock`.
  static let isScheduled: UInt8 = 0x20
  /// Which stands for features of other sources too.
  static let isJoined: UInt8 = 0x10
  /// Shipped to try the program with.
  static let isSample: UInt8 = 0x08

  var roadClass: RoadClass? {
    let place = Int(classAndDetails & 0x07)
    return place == 0 ? nil : RecordHeader.classes[place - 1]
  }

  private static let classes = RoadClass.allCases

  /// The place of a road's class in the table of them, from 1 on.
  static func code(of roadClass: RoadClass?) -> UInt8 {
    roadClass.flatMap(classes.firstIndex).map { UInt8($0 + 1) } ?? 0
  }
  /// A line or an area.
  var isShape: Bool { classAndDetails & RecordHeader.isShape != 0 }
  var hasDetails: Bool { classAndDetails & (RecordHeader.isShape | RecordHeader.isDetailedPoint) != 0 }
  var isScheduled: Bool { classAndDetails & RecordHeader.isScheduled != 0 }
  var isSample: Bool { classAndDetails & RecordHeader.isSample != 0 }
  var isJoined: Bool { classAndDetails & RecordHeader.isJoined != 0 }
  var isBounded: Bool { from != .min || until != .max }

  var validity: Validity {
    Validity(
      from: from == .min ? nil : Instant(milliseconds: from),
      until: until == .max ? nil : Instant(milliseconds: until)) ?? .always
  }

  /// What stands in a column of types.
  var code: UInt8 {
    var code = type
    if isBounded { code |= TypeCode.bounded }
    if classAndDetails & RecordHeader.isDetailedPoint != 0 { code |= TypeCode.detailedPoint }
    if isSample { code |= TypeCode.sample }
    return code
  }
}

/// Keeps a feature: its head, behind that its details where it has any, which a search reads together with it, and then its
/// GeoJSON, in memory that all threads share.
class RecordBlock: @unchecked Sendable {
  let place: RecordPointer

  /// `bytes`: the GeoJSON and behind it the details.
  init(_ head: consuming RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
    let size = RecordPointer.headSize + bytes.count
    let length = Int(head.length)
    let start = RecordAllocator.allocate(size)
    place = RecordPointer(head: start.assumingMemoryBound(to: RecordHeader.self))
    head.owner = Unmanaged.passUnretained(self)
    place.head.initialize(to: head)
    guard let source = bytes.baseAddress else { return }
    let room = (start + RecordPointer.headSize).assumingMemoryBound(to: UInt8.self)
    room.update(from: source + length, count: bytes.count - length)
    (room + (bytes.count - length)).update(from: source, count: length)
  }

  deinit {
    let details = place.head.pointee.hasDetails ? place.details.size : 0
    RecordAllocator.free(
      place.head, RecordPointer.headSize + Int(place.head.pointee.length) + details)
  }
}

/// Where a feature is kept, for those who know that its block lives: a search looks at many, and counting
/// references would cost more than that.
struct RecordPointer {
  let head: UnsafeMutablePointer<RecordHeader>

  static let headSize = MemoryLayout<RecordHeader>.stride

  init(head: UnsafeMutablePointer<RecordHeader>) { self.head = head }

  /// The GeoJSON's first byte.
  @inline(__always)
  var bytes: UnsafeMutablePointer<UInt8> {
    let start = UnsafeMutableRawPointer(head) + RecordPointer.headSize
    return (head.pointee.hasDetails ? start + details.size : start).assumingMemoryBound(to: UInt8.self)
  }

  /// Of a record that has some.
  @inline(__always)
  var details: PackedDetails {
    PackedDetails(UnsafeRawPointer(head) + RecordPointer.headSize)
  }

  /// To be kept.
  @inline(__always)
  var record: LiveRecord { LiveRecord(head.pointee.owner.unsafelyUnwrapped.takeUnretainedValue()) }
}

/// A feature as the service keeps it: its ready-made GeoJSON, and beside it only what must be found without
/// reading that. One reference; nothing behind it ever changes, which is why any thread may have it.
package struct LiveRecord: @unchecked Sendable {
  let block: RecordBlock

  init(_ block: RecordBlock) { self.block = block }

  /// `scratch` is written over.
  package init(_ feature: Feature, scratch: OutputBuffer) {
    scratch.clear()
    let marks = scratch.append(geoJSON: Hit(feature: feature), AnswerShape())
    let head = RecordHeader(
      latitude: feature.coordinate.latitude, longitude: feature.coordinate.longitude,
      from: feature.validity.from?.milliseconds ?? .min,
      until: feature.validity.until?.milliseconds ?? .max,
      owner: nil, length: UInt32(scratch.count), id: UInt32(marks.id), title: UInt32(marks.title),
      road: UInt32(marks.road), authority: UInt32(marks.authority), text: UInt32(marks.text),
      measures: UInt32(marks.measures), reports: UInt16(clamping: feature.reports),
      type: feature.type.number,
      classAndDetails: RecordHeader.code(of: feature.roadClass) | LiveRecord.bits(of: feature))
    if feature.hasDetails { PackedDetails.append(feature, geometryStart: marks.geometry, to: scratch) }
    let schedule = feature.hasDetails ? feature.details.schedule : nil
    block = scratch.withBytes { bytes in
      schedule.map { ScheduledBlock(head, bytes, $0) } ?? RecordBlock(head, bytes)
    }
  }

  private static func bits(of feature: Feature) -> UInt8 {
    let sample = feature.source == .sample ? RecordHeader.isSample : 0
    guard feature.hasDetails else { return sample }
    let place = feature.shape == nil ? RecordHeader.isDetailedPoint : RecordHeader.isShape
    return sample | place | (feature.details.schedule == nil ? 0 : RecordHeader.isScheduled)
      | (feature.hasSeveralSources ? RecordHeader.isJoined : 0)
  }

  var header: RecordHeader { block.place.head.pointee }

  /// Bytes of its GeoJSON.
  package var size: Int { Int(header.length) }

  /// The GeoJSON, while `body` runs.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(block) {
      let place = block.place
      return try body(UnsafeBufferPointer(start: place.bytes, count: Int(place.head.pointee.length)))
    }
  }

  /// Whether these are the same bytes of the same feature.
  func isEqual(_ other: LiveRecord) -> Bool {
    withBytes { mine in
      other.withBytes { theirs in mine.count == theirs.count && mine.elementsEqual(theirs) }
    }
  }
}
