internal import Glibc
import RoadsCore

/// Hours that were read before. Lists give the same to many features: they are found by the bytes of their text, of which no
/// String is made. Each text has four places to be looked for, which the latest with these places have: with two, one in twenty of
/// some hundred would be read again and again in turn, with one a third.
final class KnownSchedules {
  private static let places = 2_048
  private static let placesOfOne = 4
  private static let longest = 300

  /// Of plain numbers in memory of its own: to look at one counts no object.
  private struct Entry {
    /// The text, and behind it the zone.
    let bytes: UnsafeMutablePointer<UInt8>
    /// Of features of which there is nothing else to say: one object for all of them.
    let details: Unmanaged<Feature.DetailsBox>
    let textCount: UInt16
    let zoneCount: UInt16

    init(
      _ text: UnsafeBufferPointer<UInt8>, _ zone: UnsafeBufferPointer<UInt8>, _ details: Feature.DetailsBox
    ) {
      bytes = .allocate(capacity: text.count + zone.count)
      bytes.initialize(from: Array(text) + zone, count: text.count + zone.count)
      self.details = .passRetained(details)
      textCount = UInt16(text.count)
      zoneCount = UInt16(zone.count)
    }

    func free() {
      bytes.deallocate()
      details.release()
    }

    @inline(__always)
    func isOf(_ text: UnsafeBufferPointer<UInt8>, _ zone: UnsafeBufferPointer<UInt8>) -> Bool {
      guard text.count == textCount, zone.count == zoneCount, let first = text.baseAddress,
        let second = zone.baseAddress
      else { return false }
      return memcmp(bytes, first, text.count) == 0 && memcmp(bytes + text.count, second, zone.count) == 0
    }
  }

  private let known: UnsafeMutablePointer<Entry?>

  init() {
    known = .allocate(capacity: KnownSchedules.places)
    known.initialize(repeating: nil, count: KnownSchedules.places)
  }

  deinit {
    for place in 0..<KnownSchedules.places { known[place]?.free() }
    known.deallocate()
  }

  /// nil of what the program would never have written.
  func details(
    _ text: UnsafeBufferPointer<UInt8>, zone: UnsafeBufferPointer<UInt8>
  ) -> Feature.DetailsBox? {
    let first = known + KnownSchedules.place(of: text)
    for place in 0..<KnownSchedules.placesOfOne {
      guard let entry = first[place] else { break }
      if entry.isOf(text, zone) { return entry.details.takeUnretainedValue() }
    }
    let (words, name) = (String(decoding: text, as: UTF8.self), String(decoding: zone, as: UTF8.self))
    guard let schedule = Schedule(stored: words, zone: name) else { return nil }
    let details = Feature.DetailsBox(FeatureDetails(schedule: schedule))
    if text.count + zone.count <= KnownSchedules.longest {
      let last = KnownSchedules.placesOfOne - 1
      first[last]?.free()
      for place in (0..<last).reversed() { first[place + 1] = first[place] }
      first[0] = Entry(text, zone, details)
    }
    return details
  }

  /// The first of its places. Eight bytes at a time, the last of them possibly twice: short, and it spreads short texts well enough.
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
    return Int(truncatingIfNeeded: hash >> 20) & (places - placesOfOne)
  }
}
