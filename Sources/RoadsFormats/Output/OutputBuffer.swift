import RoadsCore

/// Bytes on their way out: one buffer that is filled, handed over and filled again. Strings go in
/// byte by byte; a field costs no string of its own.
final class OutputBuffer {
  typealias Sink = (UnsafeRawBufferPointer) throws -> Void

  private static let size = 1 << 16
  private var bytes: [UInt8] = []
  private let sink: Sink

  init(_ sink: @escaping Sink) {
    self.sink = sink
    bytes.reserveCapacity(OutputBuffer.size + (1 << 13))
  }

  /// Hands over what has come together; to be called between records.
  func drain() throws {
    if bytes.count >= OutputBuffer.size { try flush() }
  }

  func flush() throws {
    guard !bytes.isEmpty else { return }
    try bytes.withUnsafeBytes(sink)
    bytes.removeAll(keepingCapacity: true)
  }

  func append(_ byte: UInt8) { bytes.append(byte) }

  func append(_ literal: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  func append(_ text: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: text) }

  func append(text: String) { bytes.append(contentsOf: text.utf8) }

  func append(_ number: Int) {
    if number >= 0, number < 10 { return bytes.append(UInt8(number) + 0x30) }
    bytes.append(contentsOf: String(number).utf8)
  }

  /// The shortest digits that read back as the same double.
  func append(_ number: Double) { bytes.append(contentsOf: number.description.utf8) }

  /// Metres to the millimetre.
  func append(metres: Double) {
    let whole = UInt64((max(0, metres) * 1000).rounded())
    bytes.append(contentsOf: String(whole / 1000).utf8)
    var places = whole % 1000
    if places == 0 { return }
    bytes.append(UInt8(ascii: "."))
    while places > 0 {
      bytes.append(UInt8(places / 100) + 0x30)
      places = places % 100 * 10
    }
  }

  /// RFC 3339 in UTC, as `TimeText.rfc3339` writes it.
  func append(_ instant: Instant) {
    let wall = WallTime(instant, offset: 0)
    append(wall.year, digits: 4, before: UInt8(ascii: "-"))
    append(wall.month, digits: 2, before: UInt8(ascii: "-"))
    append(wall.day, digits: 2, before: UInt8(ascii: "T"))
    append(wall.hour, digits: 2, before: UInt8(ascii: ":"))
    append(wall.minute, digits: 2, before: UInt8(ascii: ":"))
    if wall.millisecond == 0 {
      append(wall.second, digits: 2, before: UInt8(ascii: "Z"))
    } else {
      append(wall.second, digits: 2, before: UInt8(ascii: "."))
      append(wall.millisecond, digits: 3, before: UInt8(ascii: "Z"))
    }
  }

  private func append(_ number: Int, digits: Int, before mark: UInt8) {
    var power = 1
    for _ in 1..<digits { power *= 10 }
    while power > 0 {
      bytes.append(UInt8(number / power % 10) + 0x30)
      power /= 10
    }
    bytes.append(mark)
  }
}
