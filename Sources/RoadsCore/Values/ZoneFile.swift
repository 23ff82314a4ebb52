/// The files of /usr/share/zoneinfo: TZif, RFC 8536, of which the 64-bit part counts.
enum ZoneFile {
  static func read(_ bytes: [UInt8]) -> Zone? {
    var reader = Reader(bytes: bytes)
    guard let old = reader.header(), old.version >= UInt8(ascii: "2") else { return nil }
    // The first block repeats the second in 32 bits, for readers of another century.
    reader.position += old.length(timeBytes: 4)
    guard let header = reader.header(), header.types > 0,
      reader.position + header.length(timeBytes: 8) <= bytes.count
    else { return nil }
    let moments = (0..<header.times).map { _ in reader.integer(8) }
    let indices = (0..<header.times).map { _ in Int(reader.integer(1) & 0xFF) }
    let types = (0..<header.types).map { _ in
      let offset = Int32(truncatingIfNeeded: reader.integer(4))
      reader.position += 2
      return offset
    }
    guard indices.allSatisfy({ $0 < types.count }), types.allSatisfy({ abs($0) <= 26 * 3600 }),
      zip(moments, moments.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    reader.position += header.characters + header.leaps * 12 + header.standards + header.universals
    let offsets = [types[0]] + indices.map { types[$0] }
    guard let rule = reader.footer() else { return Zone(moments: moments, offsets: offsets, repeats: false) }
    return Zone(moments: moments, offsets: offsets, thenBy: rule)
  }

  private struct Header {
    let version: UInt8
    let universals, standards, leaps, times, types, characters: Int

    func length(timeBytes: Int) -> Int {
      times * (timeBytes + 1) + types * 6 + characters + leaps * (timeBytes + 4) + standards + universals
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    mutating func header() -> Header? {
      guard position + 44 <= bytes.count, bytes[position...].starts(with: "TZif".utf8) else { return nil }
      let version = bytes[position + 4]
      position += 20
      let counts = (0..<6).map { _ in Int(integer(4)) }
      // No zone is near these; larger counts are not to be trusted with arithmetic.
      guard counts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
      return Header(
        version: version, universals: counts[0], standards: counts[1], leaps: counts[2], times: counts[3],
        types: counts[4], characters: counts[5])
    }

    /// Big-endian two's complement.
    mutating func integer(_ count: Int) -> Int64 {
      var value: Int64 = 0
      for byte in bytes[position..<position + count] { value = value << 8 | Int64(byte) }
      position += count
      return count == 4 ? Int64(Int32(truncatingIfNeeded: value)) : value
    }

    /// The rule for all later time, between two line ends.
    mutating func footer() -> ZoneRule? {
      guard position < bytes.count, bytes[position] == 0x0A else { return nil }
      return ZoneRule(Array(bytes[(position + 1)...].prefix { $0 != 0x0A }))
    }
  }
}
