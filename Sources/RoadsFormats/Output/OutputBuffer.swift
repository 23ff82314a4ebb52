import RoadsCore

/// Bytes on their way out: one buffer that is filled, handed over and filled again. Strings go in
/// byte by byte; a field costs no string of its own.
final class OutputBuffer {
  typealias Sink = (UnsafeRawBufferPointer) throws -> Void

  private static let size = 1 << 16
  // Not an array: each byte into an array that a class holds costs a check for overlapping access.
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  private let sink: Sink

  init(_ sink: @escaping Sink) {
    self.sink = sink
    capacity = 2 * OutputBuffer.size
    storage = .allocate(capacity: capacity)
  }

  deinit { storage.deallocate() }

  /// Hands over what has come together; to be called between records.
  func drain() throws {
    if count >= OutputBuffer.size { try flush() }
  }

  func flush() throws {
    guard count > 0 else { return }
    try sink(UnsafeRawBufferPointer(start: storage, count: count))
    count = 0
  }

  private func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    capacity = 2 * (count + more)
    let wider = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    wider.update(from: storage, count: count)
    storage.deallocate()
    storage = wider
  }

  func append(_ byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count += 1
  }

  func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let base = text.baseAddress else { return }
    reserve(text.count)
    (storage + count).update(from: base, count: text.count)
    count += text.count
  }

  func append(_ literal: StaticString) {
    append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  func append(text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  func append(_ number: Int) {
    if number >= 0, number < 10 { append(UInt8(number) + 0x30) } else { append(text: String(number)) }
  }

  /// The shortest digits that read back as the same double.
  func append(_ number: Double) { append(text: number.description) }

  /// Metres to the millimetre.
  func append(metres: Double) {
    let whole = UInt64((max(0, metres) * 1000).rounded())
    append(text: String(whole / 1000))
    var places = whole % 1000
    if places == 0 { return }
    append(UInt8(ascii: "."))
    while places > 0 {
      append(UInt8(places / 100) + 0x30)
      places = places % 100 * 10
    }
  }

  /// RFC 3339 in UTC, as `TimeText.rfc3339` writes it.
  func append(_ instant: Instant) {
    let wall = WallTime(instant, offset: 0)
    append(wall.year / 100, before: nil)
    append(wall.year % 100, before: UInt8(ascii: "-"))
    append(wall.month, before: UInt8(ascii: "-"))
    append(wall.day, before: UInt8(ascii: "T"))
    append(wall.hour, before: UInt8(ascii: ":"))
    append(wall.minute, before: UInt8(ascii: ":"))
    append(wall.second, before: nil)
    if wall.millisecond != 0 {
      append(UInt8(ascii: "."))
      append(wall.millisecond / 10, before: UInt8(wall.millisecond % 10) + 0x30)
    }
    append(UInt8(ascii: "Z"))
  }

  /// Two digits, and what parts them from the next.
  private func append(_ number: Int, before mark: UInt8?) {
    append(UInt8(number / 10) + 0x30)
    append(UInt8(number % 10) + 0x30)
    if let mark { append(mark) }
  }
}
