import RoadsCore

/// Hours that were read before. Lists give the same to many features: they are found by the bytes of their text, of which no
/// String is made. Each text has one place to be looked for, which the latest with that place has.
final class KnownSchedules {
  private static let places = 1_024
  private static let longest = 300
  private var known = [Entry?](repeating: nil, count: places)

  /// An object, so that to look at one counts none of what it has.
  private final class Entry {
    let text: String
    let zone: String
    let schedule: Schedule

    init?(text: String, zone: String) {
      guard let schedule = Schedule(stored: text, zone: zone) else { return nil }
      self.text = text
      self.zone = zone
      self.schedule = schedule
    }
  }

  /// nil of what the program would never have written.
  func schedule(_ text: UnsafeBufferPointer<UInt8>, zone: UnsafeBufferPointer<UInt8>) -> Schedule? {
    let place = KnownSchedules.place(of: text)
    if let entry = known[place], text.spells(entry.text), zone.spells(entry.zone) { return entry.schedule }
    let (words, zone) = (String(decoding: text, as: UTF8.self), String(decoding: zone, as: UTF8.self))
    guard let entry = Entry(text: words, zone: zone) else { return nil }
    if text.count <= KnownSchedules.longest { known[place] = entry }
    return entry.schedule
  }

  /// Eight bytes at a time, the last of them possibly twice: short, and it spreads short texts well enough.
  private static func place(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let bytes = UnsafeRawBufferPointer(bytes)
    var hash = UInt64(truncatingIfNeeded: bytes.count)
    func add(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 32
    }
    if bytes.count < 8 {
      for byte in bytes { add(UInt64(byte)) }
    } else {
      var offset = 0
      while offset < bytes.count {
        add(bytes.loadUnaligned(fromByteOffset: min(offset, bytes.count - 8), as: UInt64.self))
        offset += 8
      }
    }
    return Int(truncatingIfNeeded: hash >> 20) & (places - 1)
  }
}
