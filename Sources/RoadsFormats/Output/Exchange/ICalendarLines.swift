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
    write(name) {
      let wall = WallTime(instant, offset: 0)
      $0.append(text: TimeText.pad(wall.year, 4) + TimeText.pad(wall.month, 2) + TimeText.pad(wall.day, 2))
      $0.append("T")
      $0.append(
        text: TimeText.pad(wall.hour, 2) + TimeText.pad(wall.minute, 2) + TimeText.pad(wall.second, 2))
      $0.append("Z")
    }
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
  /// A value of the type TEXT. Control characters have no place in it and are left out.
  fileprivate func append(iCalendar text: String) {
    var isBehindReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        append("\\")
        append(UInt8(scalar.value))
      case "\n": if !isBehindReturn { append("\\n") }
      case "\r": append("\\n")
      case "\t": append(UInt8(0x09))
      case _ where scalar.properties.generalCategory == .control: break
      default: for byte in UTF8.encode(scalar)! { append(byte) }
      }
      isBehindReturn = scalar == "\r"
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
