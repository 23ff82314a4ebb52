import Glibc
package import RoadsCore

/// Bytes on their way out: one buffer that is filled, handed over and filled again, or, without anybody
/// to hand over to, that grows until it is whole. Strings go in byte by byte; a field costs no string of its
/// own. One thread fills it; its later owner only reads.
package final class OutputBuffer: @unchecked Sendable {
  package typealias Sink = (UnsafeRawBufferPointer) throws -> Void

  private static let size = 1 << 16
  // Neither an array nor checked for overlapping access: the checks took a fifth of all writing, and none of
  // this is touched but by the methods here, which call nobody in between.
  @exclusivity(unchecked) private var storage: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) private var capacity: Int
  @exclusivity(unchecked) package private(set) var count = 0
  private let sink: Sink?

  package init(_ sink: @escaping Sink) {
    self.sink = sink
    capacity = 2 * OutputBuffer.size
    storage = OutputBuffer.room(capacity)
  }

  /// Keeps everything.
  package init(capacity: Int = 1024) {
    sink = nil
    self.capacity = max(64, capacity)
    storage = OutputBuffer.room(self.capacity)
  }

  package convenience init(_ text: String) {
    self.init(capacity: text.utf8.count)
    append(text: text)
  }

  deinit { free(storage) }

  private static func room(_ capacity: Int) -> UnsafeMutablePointer<UInt8> {
    guard let room = malloc(capacity) else { preconditionFailure("no memory for \(capacity) bytes") }
    return room.assumingMemoryBound(to: UInt8.self)
  }

  /// What stands in the buffer now, while `body` runs. The buffer is kept for as long: a pointer alone would not
  /// keep it, and who names it last may be its last owner.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(self) { try body(UnsafeBufferPointer(start: storage, count: count)) }
  }

  package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Hands over what has come together; to be called between records.
  package func drain() throws {
    if count >= OutputBuffer.size { try flush() }
  }

  package func flush() throws {
    guard count > 0, let sink else { return }
    try sink(UnsafeRawBufferPointer(start: storage, count: count))
    count = 0
  }

  /// Hands over what stands here and then what stands in another, without copying that.
  package func pass(_ other: OutputBuffer) throws {
    guard let sink else { return append(other) }
    try flush()
    try other.withBytes { try sink(UnsafeRawBufferPointer($0)) }
  }

  /// Forgets what stands in it and keeps its room.
  package func clear() { count = 0 }

  @inline(__always)
  private func reserve(_ more: Int) {
    if count + more > capacity { grow(more) }
  }

  @inline(never)
  private func grow(_ more: Int) {
    capacity = 2 * (count + more)
    // The system moves large ones by their pages: there are never two of them.
    guard let wider = realloc(storage, capacity) else {
      preconditionFailure("no memory for \(capacity) bytes")
    }
    storage = wider.assumingMemoryBound(to: UInt8.self)
  }

  /// Takes back the last byte.
  package func removeLast() { count = max(0, count - 1) }

  package func append(_ byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count += 1
  }

  package func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let base = text.baseAddress else { return }
    reserve(text.count)
    (storage + count).update(from: base, count: text.count)
    count += text.count
  }

  package func append(_ other: OutputBuffer) { other.withBytes { append($0) } }

  /// Lets `fill` write at most so many bytes at the end; it says how many it wrote.
  package func append(atMost most: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
    reserve(most)
    count += fill(UnsafeMutableBufferPointer(start: storage + count, count: most))
  }

  package func append(_ literal: StaticString) {
    append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// `"name":`, with a comma before it where one is due. The name has nothing to escape.
  package func member(_ name: StaticString) {
    let length = name.utf8CodeUnitCount
    reserve(length + 4)
    element()
    let place = storage + count
    place[0] = UInt8(ascii: "\"")
    (place + 1).update(from: name.utf8Start, count: length)
    place[length + 1] = UInt8(ascii: "\"")
    place[length + 2] = UInt8(ascii: ":")
    count += length + 3
  }

  /// A comma where one is due before the next value: behind another one, which ends with a quotation mark, a digit, a
  /// letter or a bracket.
  @inline(__always)
  package func element() {
    guard count > 0 else { return }
    switch storage[count - 1] {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\n"):
      return
    default: append(UInt8(ascii: ","))
    }
  }

  package func append(text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  package func append(_ number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digits: UInt64(number.magnitude))
  }

  private func append(digits number: UInt64) {
    guard number >= 10 else { return append(UInt8(truncatingIfNeeded: number) + 0x30) }
    var width = 0
    var power = number
    while power > 0 {
      width += 1
      power /= 10
    }
    reserve(width)
    var rest = number
    var place = count + width
    count = place
    while rest > 0 {
      place -= 1
      storage[place] = UInt8(truncatingIfNeeded: rest % 10) + 0x30
      rest /= 10
    }
  }

  /// The shortest digits that read back as the same double, as `Double.description` writes them.
  package func append(_ number: Double) {
    // Nearly all that there is has few decimals. Where so many ten millionths are the number, their digits are the
    // shortest: no two decimals of 15 digits or less are the same double.
    let magnitude = abs(number)
    guard magnitude >= 0.001, magnitude < 1e7 else { return append(text: number.description) }
    let parts = UInt64(magnitude * 1e7 + 0.5)
    guard Double(parts) / 1e7 == magnitude else { return append(text: number.description) }
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digits: parts / 10_000_000)
    append(UInt8(ascii: "."))
    var rest = UInt32(truncatingIfNeeded: parts % 10_000_000)
    repeat {
      append(UInt8(truncatingIfNeeded: rest / 1_000_000) + 0x30)
      rest = rest % 1_000_000 * 10
    } while rest > 0
  }

  /// Metres to the millimetre.
  package func append(metres: Double) {
    let whole = UInt64((max(0, metres) * 1000).rounded())
    append(digits: whole / 1000)
    var places = UInt32(truncatingIfNeeded: whole % 1000)
    if places == 0 { return }
    append(UInt8(ascii: "."))
    while places > 0 {
      append(UInt8(truncatingIfNeeded: places / 100) + 0x30)
      places = places % 100 * 10
    }
  }

  /// RFC 3339 in UTC, as `TimeText.rfc3339` writes it.
  package func append(_ instant: Instant) {
    let wall = WallTime(instant, offset: 0)
    reserve(24)
    put(wall.year / 100)
    put(wall.year % 100, before: UInt8(ascii: "-"))
    put(wall.month, before: UInt8(ascii: "-"))
    put(wall.day, before: UInt8(ascii: "T"))
    put(wall.hour, before: UInt8(ascii: ":"))
    put(wall.minute, before: UInt8(ascii: ":"))
    if wall.millisecond == 0 { return put(wall.second, before: UInt8(ascii: "Z")) }
    put(wall.second, before: UInt8(ascii: "."))
    put(wall.millisecond / 10, before: UInt8(truncatingIfNeeded: wall.millisecond % 10) &+ 0x30)
    append(UInt8(ascii: "Z"))
  }

  package func append(twoDigits number: Int) {
    append(UInt8(number / 10) + 0x30)
    append(UInt8(number % 10) + 0x30)
  }

  /// Two digits, where there is room.
  @inline(__always)
  private func put(_ number: Int) {
    storage[count] = UInt8(truncatingIfNeeded: number / 10) &+ 0x30
    storage[count + 1] = UInt8(truncatingIfNeeded: number % 10) &+ 0x30
    count += 2
  }

  /// And what parts them from the next.
  @inline(__always)
  private func put(_ number: Int, before mark: UInt8) {
    put(number)
    storage[count] = mark
    count += 1
  }
}
