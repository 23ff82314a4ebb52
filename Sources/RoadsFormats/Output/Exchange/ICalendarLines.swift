import RoadsCore

/// Lines of iCalendar: escaped, and folded so that none is longer than 75 bytes (RFC 5545, 3.1).
final class ICalendarLines {
  private static let longest = 75
  private let output: OutputBuffer
  private let line = OutputBuffer(capacity: 1024)

  init(_ output: OutputBuffer) { self.output = output }

  func write(_ name: StaticString, _ value: (OutputBuffer) -> Void) {
    line.clear()
    line.append(name)
    value(line)
    line.withBytes(fold)
  }

  func write(_ name: StaticString, _ text: String) { write(name) { $0.append(iCalendar: text) } }

  func write(_ name: StaticString, _ instant: Instant) {
    write(name) { $0.append(iCalendar: instant) }
  }

  private func fold(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var room = ICalendarLines.longest
    while bytes.count - start > room {
      var end = start + room
      // Not within a character: who joins the lines after decoding them would find two broken ones.
      while bytes[end] & 0xC0 == 0x80 { end -= 1 }
      output.append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      output.append("\r\n ")
      start = end
      // The space in front counts.
      room = ICalendarLines.longest - 1
    }
    output.append(UnsafeBufferPointer(rebasing: bytes[start...]))
    output.append("\r\n")
  }
}

extension OutputBuffer {
  /// `20260501T120000`
  func append(iCalendar wall: WallTime) {
    for pair in [wall.year / 100, wall.year % 100, wall.month, wall.day] { append(twoDigits: pair) }
    append("T")
    for pair in [wall.hour, wall.minute, wall.second] { append(twoDigits: pair) }
  }

  func append(iCalendar instant: Instant) {
    append(iCalendar: WallTime(instant, offset: 0))
    append("Z")
  }

  /// A value of the type TEXT. Control characters have no place in it and are left out.
  fileprivate func append(iCalendar text: String) {
    var isBehindReturn = false
    // C1's second byte follows 0xC2, which is held back until it is seen.
    var isBehindC2 = false
    for byte in text.utf8 {
      if isBehindC2, byte >= 0xA0 {
        append(0xC2 as UInt8)
        append(byte)
      }
      switch byte {
      case _ where isBehindC2, 0xC2: break
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        append("\\")
        append(byte)
      case 0x0A: if !isBehindReturn { append("\\n") }
      case 0x0D: append("\\n")
      case 0x09, 0x20..<0x7F, 0x80...: append(byte)
      default: break
      }
      isBehindC2 = byte == 0xC2
      isBehindReturn = byte == 0x0D
    }
  }
}

extension Instant {
  /// iCalendar knows no fractions.
  var wholeSeconds: Int64 {
    let (second, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    return rest < 0 ? second - 1 : second
  }
}
