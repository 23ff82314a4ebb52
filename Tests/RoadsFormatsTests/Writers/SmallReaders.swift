import Testing

/// Reads TomTom's OV2 by its description, and nothing of how it is written.
enum OV2Reader {
  struct Record {
    let longitude: Double
    let latitude: Double
    let name: [UInt8]
  }

  static func records(_ bytes: [UInt8]) throws -> [Record] {
    var records: [Record] = []
    var rest = bytes[...]
    while let type = rest.first {
      try #require(type == 2 && rest.count >= 14)
      let length = Int(number(rest.dropFirst()))
      try #require(length >= 14 && length <= rest.count)
      let record = rest.prefix(length)
      let name = Array(record.dropFirst(13).dropLast())
      try #require(record.last == 0 && !name.contains(0))
      records.append(
        Record(
          longitude: Double(number(rest.dropFirst(5))) / 100_000,
          latitude: Double(number(rest.dropFirst(9))) / 100_000, name: name))
      rest = rest.dropFirst(length)
    }
    return records
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int32 {
    Int32(bitPattern: bytes.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) })
  }
}

/// Reads events of iCalendar by RFC 5545: unfolds, parts names from values, takes escapes off.
enum ICalendarReader {
  static func events(_ bytes: [UInt8]) throws -> [[String: String]] {
    let text = try #require(String(validating: bytes, as: UTF8.self))
    var lines: [String] = []
    var rest = text.unicodeScalars[...]
    while let end = rest.firstIndex(of: "\r") {
      let line = String(rest[..<end])
      rest = rest[end...].dropFirst()
      try #require(rest.popFirst() == "\n")
      if line.unicodeScalars.first == " " {
        lines[lines.count - 1] += String(line.unicodeScalars.dropFirst())
      } else {
        lines.append(line)
      }
    }
    try #require(rest.isEmpty)
    try #require(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR")
    var events: [[String: String]] = []
    var event: [String: String]?
    for line in lines.dropFirst().dropLast() {
      if line == "BEGIN:VEVENT" {
        event = [:]
      } else if line == "END:VEVENT" {
        events.append(try #require(event))
        event = nil
      } else if event != nil {
        let colon = try #require(line.unicodeScalars.firstIndex(of: ":"))
        event?[String(line[..<colon])] = plain(line.unicodeScalars[colon...].dropFirst())
      }
    }
    return events
  }

  private static func plain(_ value: Substring.UnicodeScalarView) -> String {
    var plain = String.UnicodeScalarView()
    var rest = value
    while let scalar = rest.popFirst() {
      if scalar == "\\", let next = rest.popFirst() {
        plain.append(next == "n" || next == "N" ? "\n" : next)
      } else {
        plain.append(scalar)
      }
    }
    return String(plain)
  }
}
